import Port
import Testing

@Suite struct OverridesLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "an override in an extension moves into the class",
      input: #"""
        class A: UIView {
        }
        extension A {
          override func layoutSubviews() {
            g(#selector(tap))
          }
          @objc func tap() {}
        }
        """#,
      output: #"""
        class A: UIView {
         @MainActor final class __Exposed: ExposedMembers { static var methods: [Selector] { [Selector("tap", A.tap)] } }
        #sourceLocation(file: "S.swift", line: 4)
          override func layoutSubviews() {
            g(Selector("tap", A.tap))
          }
        #sourceLocation(file: "S.swift", line: 2)
        }
        extension A {



                func tap() {}
        }
        """#),
    Snippet(
      "a property that a subclass overrides moves into the class",
      input: #"""
        class A: UIView {}
        extension A { var name: String { "A" } }
        class B: A { override var name: String { "B" } }
        """#,
      output: #"""
        class A: UIView {
        #sourceLocation(file: "S.swift", line: 2)
                      var name: String { "A" }
        #sourceLocation(file: "S.swift", line: 1)
        }
        extension A {  }
        class B: A { override var name: String { "B" } }
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with overrides gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
