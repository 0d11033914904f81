import Port
import Testing

@Suite struct LiteralsLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "a key path of UIKit's Boolean property",
      input: #"""
        let a = #keyPath(CALayer.isHidden)
        """#,
      output: #"""
        let a = "hidden"
        """#),
    Snippet(
      "a key path of two properties",
      input: #"""
        let a = #keyPath(CAShapeLayer.bounds.origin)
        """#,
      output: #"""
        let a = "bounds.origin"
        """#),
    Snippet(
      "a key path in its own class",
      input: #"""
        class B: NSObject { @objc(kind) var type = 1; func f() { g(#keyPath(type)) } }
        """#,
      output: #"""
        class B: NSObject {             var type = 1; func f() { g("kind"        ) } ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("kind", \B.type)] } }; class func createObject() -> AnyObject { B() } }
        extension B: CreatableObject {}
        """#),
    Snippet(
      "a colour",
      input: #"""
        let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        """#,
      output: #"""
        let a = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        """#),
    Snippet(
      "an image",
      input: #"""
        let a = #imageLiteral(resourceName: "cat")
        """#,
      output: #"""
        let a = UIImage(named: "cat")!
        """#),
    Snippet(
      "a file",
      input: #"""
        let a = #fileLiteral(resourceName: "data.json")
        """#,
      output: #"""
        let a = AppResources.bundle.url(forResource: "data.json", withExtension: nil)!
        """#),
    Snippet(
      "the main bundle",
      input: #"""
        let a = Bundle.main.path(forResource: "a", ofType: "b")
        """#,
      output: #"""
        let a = AppResources.bundle.path(forResource: "a", ofType: "b")
        """#),
    Snippet(
      "the main bundle as an argument",
      input: #"""
        let a = UIStoryboard(name: "Main", bundle: .main)
        """#,
      output: #"""
        let a = UIStoryboard(name: "Main", bundle: AppResources.bundle)
        """#),
    Snippet(
      "the bundle of a class",
      input: #"""
        let a = Bundle(for: A.self)
        """#,
      output: #"""
        let a = AppResources.bundle
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with literals gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
