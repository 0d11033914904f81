import Port
import Testing

@Suite struct AttributesLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "an attribute of a method is replaced by spaces",
      input: #"""
        class A { @objc func tap() {} }
        """#,
      output: #"""
        class A {       func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "an attribute before a class is removed",
      input: #"""
        @objc class A: UIView {}
        """#,
      output: #"""
              class A: UIView {}
        """#),
    Snippet(
      "an Objective-C name is removed from the class and used for the method",
      input: #"""
        @objc(XYZPanel) class A: UIView { @objc(openNow:) func open(_ a: Int) {} }
        """#,
      output: #"""
                        class A: UIView {                 func open(_ a: Int) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("openNow:", A.open(_:))] } } }
        """#),
    Snippet(
      "members of an @objcMembers class are exposed",
      input: #"""
        @objcMembers class A: UIView { var size = 1; func grow() {} }
        """#,
      output: #"""
                     class A: UIView { var size = 1; func grow() {} ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("size", \A.size)] }; static var methods: [Selector] { [Selector("grow", A.grow)] } } }
        """#),
    Snippet(
      "@nonobjc excludes a member of an @objcMembers class",
      input: #"""
        @objcMembers class A: UIView { @nonobjc func grow() {} }
        """#,
      output: #"""
                     class A: UIView {          func grow() {} }
        """#),
    Snippet(
      "an enumeration keeps its raw type",
      input: #"""
        @objc enum Side: Int { case left, right }
        """#,
      output: #"""
              enum Side: Int { case left, right }
        """#),
    Snippet(
      "an initializer loses its attribute",
      input: #"""
        class A: UIView { @objc init(side: Int) { super.init(frame: .zero) } }
        """#,
      output: #"""
        class A: UIView {       init(side: Int) { super.init(frame: .zero) } }
        """#),
    Snippet(
      "an @objc extension exposes its methods",
      input: #"""
        class A: UIView {}
        @objc extension A { func grow() {} }
        """#,
      output: #"""
        class A: UIView { @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("grow", A.grow)] } } }
              extension A { func grow() {} }
        """#),
    Snippet(
      "dynamic is removed and the property exposed",
      input: #"""
        class A: UIView { @objc dynamic var size = 1 }
        """#,
      output: #"""
        class A: UIView {               var size = 1 ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("size", \A.size)] } } }
        """#),
    Snippet(
      "an outlet becomes a plain property",
      input: #"""
        class A: UIView { @IBOutlet private weak var label: UILabel! }
        """#,
      output: #"""
        class A: UIView {           private weak var label: UILabel! ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("label", \A.label)] } } }
        """#),
    Snippet(
      "an outlet collection becomes an array",
      input: #"""
        class A: UIView { @IBOutlet var labels: [UILabel]! }
        """#,
      output: #"""
        class A: UIView {           var labels: [UILabel]! ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("labels", \A.labels)] } } }
        """#),
    Snippet(
      "an inspectable property in its own line keeps the line",
      input: #"""
        class A: UIView {
          @IBInspectable
          var radius: CGFloat = 3
        }
        """#,
      output: #"""
        class A: UIView {

          var radius: CGFloat = 3
         @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("radius", \A.radius)] } } }
        """#),
    Snippet(
      "@IBDesignable is removed",
      input: #"""
        @IBDesignable class A: UIView {}
        """#,
      output: #"""
                      class A: UIView {}
        """#),
    Snippet(
      "an action without parameter",
      input: #"""
        class A: UIView { @IBAction func tap() {} }
        """#,
      output: #"""
        class A: UIView {           func tap() {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } } }
        """#),
    Snippet(
      "an action with the sender",
      input: #"""
        class A: UIView { @IBAction func tap(_ sender: UIButton) {} }
        """#,
      output: #"""
        class A: UIView {           func tap(_ sender: UIButton) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap:", A.tap(_:))] } } }
        """#),
    Snippet(
      "an action with sender and event",
      input: #"""
        class A: UIView { @IBAction func tap(_ sender: Any, forEvent event: UIEvent) {} }
        """#,
      output: #"""
        class A: UIView {           func tap(_ sender: Any, forEvent event: UIEvent) {} ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap:forEvent:", A.tap(_:forEvent:))] } } }
        """#),
    Snippet(
      "a segue action with a result",
      input: #"""
        class A: UIViewController { @IBSegueAction func make(_ coder: NSCoder) -> B? { B(coder: coder) } }
        """#,
      output: #"""
        class A: UIViewController {                func make(_ coder: NSCoder) -> B? { B(coder: coder) } ; @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("make:", { (object: A) in { (value0: NSCoder) in _ = object.make(value0) } })] } } }
        """#),
    Snippet(
      "a managed number reads and sets its key",
      input: #"""
        class A: CALayer { @NSManaged var progress: CGFloat }
        """#,
      output: #"""
        class A: CALayer {            var progress: CGFloat { get { value(forKey: "progress") as? CGFloat ?? 0 } set { setValue(newValue, forKey: "progress") } } }
        """#),
    Snippet(
      "a managed optional reads and sets its key",
      input: #"""
        class A: CALayer { @NSManaged var color: UIColor? }
        """#,
      output: #"""
        class A: CALayer {            var color: UIColor? { get { value(forKey: "color") as? UIColor } set { setValue(newValue, forKey: "color") } } }
        """#),
    Snippet(
      "the application delegate becomes a plain class",
      input: #"""
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """#,
      output: #"""

        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """#),
    Snippet(
      "@main of an application delegate is removed",
      input: #"""
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """#,
      output: #"""

        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """#),
    Snippet(
      "a static method is not exposed",
      input: #"""
        class A: UIView { @objc static func tap() {} }
        """#,
      output: #"""
        class A: UIView {       static func tap() {} }
        """#),
    Snippet(
      "a member under an undecided condition is not exposed",
      input: #"""
        class A: UIView {
        #if DEBUG
          @objc func tap() {}
        #endif
        }
        """#,
      output: #"""
        class A: UIView {
        #if DEBUG
                func tap() {}
        #endif
        }
        """#),
    Snippet(
      "a nested class is exposed with its full name",
      input: #"""
        class A: UIView { class B: UIView { @IBOutlet var c: UIView! } }
        """#,
      output: #"""
        class A: UIView { class B: UIView {           var c: UIView! ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("c", \A.B.c)] } } } }
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with attributes gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
