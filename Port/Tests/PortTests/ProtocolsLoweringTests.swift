import Port
import Testing

@Suite struct ProtocolsLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "a protocol is bound to classes",
      input: #"""
        @objc protocol P { func f() }
        """#,
      output: #"""
              protocol P: AnyObject { func f() }
        """#),
    Snippet(
      "a protocol with an inherited protocol is bound to classes",
      input: #"""
        @objc protocol P: NSObjectProtocol { func f() }
        """#,
      output: #"""
              protocol P: AnyObject, NSObjectProtocol { func f() }
        """#),
    Snippet(
      "a class-bound protocol is not bound twice",
      input: #"""
        @objc protocol P: AnyObject { func f() }
        """#,
      output: #"""
              protocol P: AnyObject { func f() }
        """#),
    Snippet(
      "an optional requirement gets a default implementation",
      input: #"""
        @objc protocol P { @objc optional func f(_ a: Int) }
        """#,
      output: #"""
              protocol P: AnyObject {                func f(_ a: Int) }
        extension P { func f(_ a: Int) {} }
        """#),
    Snippet(
      "an optional requirement of a public protocol",
      input: #"""
        @objc public protocol P { @objc optional func f(_ a: Int) }
        """#,
      output: #"""
              public protocol P: AnyObject {                func f(_ a: Int) }
        extension P { public func f(_ a: Int) {} }
        """#),
    Snippet(
      "an optional requirement with an optional result returns nil",
      input: #"""
        @objc protocol P { @objc optional func f() -> String? }
        """#,
      output: #"""
              protocol P: AnyObject {                func f() -> String? }
        extension P { func f() -> String? { nil } }
        """#),
    Snippet(
      "an optional property with an optional type",
      input: #"""
        @objc protocol P { @objc optional var name: String? { get } }
        """#,
      output: #"""
              protocol P: AnyObject {                var name: String? { get } }
        extension P { var name: String? { nil } }
        """#),
    Snippet(
      "a call of an optional requirement",
      input: #"""
        @objc protocol P { @objc optional func f(_ a: Int) }
        class A { weak var d: P?; func g() { d?.f?(1) } }
        """#,
      output: #"""
              protocol P: AnyObject {                func f(_ a: Int) }
        class A { weak var d: P?; func g() { d?.f(1) } }
        extension P { func f(_ a: Int) {} }
        """#),
    Snippet(
      "a call of an optional requirement with a result",
      input: #"""
        @objc protocol P { @objc optional func f(_ a: Int) -> Int }
        class A { weak var d: P?; func g() -> Int { return d?.f?(1) ?? 2 } }
        """#,
      output: #"""
              protocol P: AnyObject { var __implements_f__: Bool { get };                func f(_ a: Int) -> Int }
        class A { weak var d: P?; func g() -> Int { return (d).flatMap { __object in __object.__implements_f__ ? __object.f(1) : nil } ?? 2 } }
        extension P { func f(_ a: Int) -> Int { fatalError("P.f(_:) is an optional requirement that the class does not implement") }; var __implements_f__: Bool { false } }
        """#),
    Snippet(
      "a call on an object that is not optional",
      input: #"""
        @objc protocol P { @objc optional func f(_ a: Int) -> Int }
        class A { let d: P; func g() -> Int { return d.f?(1) ?? 2 } }
        """#,
      output: #"""
              protocol P: AnyObject { var __implements_f__: Bool { get };                func f(_ a: Int) -> Int }
        class A { let d: P; func g() -> Int { return (d.__implements_f__ ? d.f(1) : nil) ?? 2 } }
        extension P { func f(_ a: Int) -> Int { fatalError("P.f(_:) is an optional requirement that the class does not implement") }; var __implements_f__: Bool { false } }
        """#),
    Snippet(
      "a class that implements an optional requirement states it",
      input: #"""
        @objc protocol P { @objc optional func f(_ a: Int) -> Int }
        class A: P { func f(_ a: Int) -> Int { a } }
        """#,
      output: #"""
              protocol P: AnyObject { var __implements_f__: Bool { get };                func f(_ a: Int) -> Int }
        class A: P { func f(_ a: Int) -> Int { a } ; var __implements_f__: Bool { true } }
        extension P { func f(_ a: Int) -> Int { fatalError("P.f(_:) is an optional requirement that the class does not implement") }; var __implements_f__: Bool { false } }
        """#),
    Snippet(
      "a subclass overrides a requirement that its superclass does not implement",
      input: #"""
        @objc protocol P { @objc optional func f() }
        class A: P {}
        class B: A { func f() {} }
        """#,
      output: #"""
              protocol P: AnyObject {                func f() }
        class A: P { func f() {} }
        class B: A { override func f() {} }
        extension P { func f() {} }
        """#),
    Snippet(
      "the call of a closure stays",
      input: #"""
        class A { var done: (() -> Void)?; func g() { done?(); self.done?() } }
        """#,
      output: #"""
        class A { var done: (() -> Void)?; func g() { done?(); self.done?() } }
        """#),
    Snippet(
      "a call of an optional method of UIKit",
      input: #"""
        class A { weak var d: UIScrollViewDelegate?; func g() { d?.scrollViewDidScroll?(s) } }
        """#,
      output: #"""
        class A { weak var d: UIScrollViewDelegate?; func g() { d?.scrollViewDidScroll(s) } }
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with protocols gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
