import Port
import Testing

@Suite struct SelectorsLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "a bare name",
      input: #"""
        class A: UIView { func f() { g(#selector(tap)) }; @objc func tap() {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", A.tap)) };       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "a bare name of a method with a parameter gets the colon",
      input: #"""
        class A: UIView { func f() { g(#selector(tap)) }; @objc func tap(_ sender: Any) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap:", A.tap(_:))) };       func tap(_ sender: Any) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap:", A.tap(_:))] } } }
        """#),
    Snippet(
      "a name with labels",
      input: #"""
        class A: UIView { func f() { g(#selector(tap(_:with:))) }; @objc func tap(_ sender: Any, with event: UIEvent) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap:with:", A.tap(_:with:))) };       func tap(_ sender: Any, with event: UIEvent) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap:with:", A.tap(_:with:))] } } }
        """#),
    Snippet(
      "labels choose between overloads",
      input: #"""
        class A: UIView { func f() { g(#selector(tap(_:))) }; @objc func tap() {}; @objc func tap(_ sender: Any) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap:", A.tap(_:))) };       func tap() {};       func tap(_ sender: Any) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", { (object: A) in { _ = object.tap() } }), Selector("tap:", A.tap(_:))] } } }
        """#),
    Snippet(
      "a cast chooses between overloads",
      input: #"""
        class A: UIView { func f() { g(#selector(tap as () -> Void)) }; @objc func tap() {}; @objc func tap(_ sender: Any) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", { (object: A) in { _ = object.tap() } })) };       func tap() {};       func tap(_ sender: Any) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", { (object: A) in { _ = object.tap() } }), Selector("tap:", A.tap(_:))] } } }
        """#),
    Snippet(
      "a first label is joined with With",
      input: #"""
        class A: UIView { func f() { g(#selector(move(target:))) }; @objc func move(target: Int) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("moveWithTarget:", A.move(target:))) };       func move(target: Int) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("moveWithTarget:", A.move(target:))] } } }
        """#),
    Snippet(
      "a first label that is a preposition is joined without With",
      input: #"""
        class A: UIView { func f() { g(#selector(move(to:))) }; @objc func move(to: Int) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("moveTo:", A.move(to:))) };       func move(to: Int) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("moveTo:", A.move(to:))] } } }
        """#),
    Snippet(
      "a stated Objective-C name",
      input: #"""
        class A: UIView { func f() { g(#selector(tap)) }; @objc(press) func tap() {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("press", A.tap)) };              func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("press", A.tap)] } } }
        """#),
    Snippet(
      "self before the name",
      input: #"""
        class A: UIView { func f() { g(#selector(self.tap)) }; @objc func tap() {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", A.tap)) };       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "a type before the name",
      input: #"""
        class A: UIView { @objc func tap() {} }
        class B { func f() { g(#selector(A.tap)) } }
        """#,
      output: #"""
        class A: UIView {       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        class B { func f() { g(Selector("tap", A.tap)) } }
        """#),
    Snippet(
      "a property before the name",
      input: #"""
        class A: UIView { @objc func tap() {} }
        class B { let a = A(); var c: A?; func f() { g(#selector(c.tap)) } }
        """#,
      output: #"""
        class A: UIView {       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        class B { let a = A(); var c: A?; func f() { g(Selector("tap", A.tap)) } }
        """#),
    Snippet(
      "a method of a superclass",
      input: #"""
        class A: UIView { @objc func tap() {} }
        class B: A { func f() { g(#selector(tap)) } }
        """#,
      output: #"""
        class A: UIView {       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        class B: A { func f() { g(Selector("tap", B.tap)) } }
        """#),
    Snippet(
      "a method of UIKit",
      input: #"""
        class A: UIViewController { func f() { g(#selector(UIView.endEditing(_:)), #selector(UIView.layoutIfNeeded)) } }
        """#,
      output: #"""
        class A: UIViewController { func f() { g(Selector("endEditing:", UIView.endEditing(_:)), Selector("layoutIfNeeded", { (object: UIView) in { _ = object.layoutIfNeeded() } })) } }
        """#),
    Snippet(
      "a getter",
      input: #"""
        class A: UIView { func f() { g(#selector(getter: A.size)) }; @objc var size: Int = 1 }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("size", { (object: A) in { _ = object.size } })) };       var size: Int = 1 ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("size", \A.size)] } } }
        """#),
    Snippet(
      "a setter",
      input: #"""
        class A: UIView { func f() { g(#selector(setter: A.size)) }; @objc var size: Int = 1 }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("setSize:", { (object: A) in { (value: Int) in object.size = value } })) };       var size: Int = 1 ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("size", \A.size)] } } }
        """#),
    Snippet(
      "a method in an extension of UIKit's class",
      input: #"""
        extension UIViewController { func f() { g(#selector(UIViewController.hide)) }; @objc func hide() {} }
        """#,
      output: #"""
        extension UIViewController { func f() { g(Selector("hide", UIViewController.hide)) };       func hide() {} }
        """#),
    Snippet(
      "a string",
      input: #"""
        class A: UIView { func f() { g(Selector("tap:")) }; @objc func tap(_ sender: Any) {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap:", A.tap(_:))) };       func tap(_ sender: Any) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap:", A.tap(_:))] } } }
        """#),
    Snippet(
      "a string in parentheses",
      input: #"""
        class A: UIView { func f() { g(Selector(("tap"))) }; @objc func tap() {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", A.tap)) };       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "a string that no method has stays",
      input: #"""
        class A: UIView { func f() { g(Selector("other")) } }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("other")) } }
        """#),
    Snippet(
      "a method with a result",
      input: #"""
        class A: UIView { func f() { g(#selector(tap)) }; @objc func tap() -> Bool { true } }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", { (object: A) in { _ = object.tap() } })) };       func tap() -> Bool { true } ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", { (object: A) in { _ = object.tap() } })] } } }
        """#),
    Snippet(
      "several lines keep their number",
      input: #"""
        class A: UIView { func f() { g(#selector(
          tap
        )) }; @objc func tap() {} }
        """#,
      output: #"""
        class A: UIView { func f() { g(Selector("tap", A.tap)

        ) };       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "a timer",
      input: #"""
        class A: UIView { func f() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true) }; @objc func tick(_ t: Timer) {} }
        """#,
      output: #"""
        class A: UIView { func f() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("tick:", A.tick(_:)), userInfo: nil, repeats: true) };       func tick(_ t: Timer) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tick:", A.tick(_:))] } } }
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with selectors gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
