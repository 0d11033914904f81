import Port
import Testing

@Suite struct ConditionsLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "the operating system",
      input: #"""
        #if os(iOS)
        let a = 1
        #endif
        """#,
      output: #"""
        #if true
        let a = 1
        #endif
        """#),
    Snippet(
      "several operating systems",
      input: #"""
        #if os(iOS) || os(tvOS)
        let a = 1
        #else
        import AppKit
        let b = NSView()
        #endif
        """#,
      output: #"""
        #if true    || false
        let a = 1
        #else
        import AppKit
        let b = NSView()
        #endif
        """#),
    Snippet(
      "a literal in code for another system stays",
      input: #"""
        #if os(macOS)
        let a = #selector(tap)
        #endif
        """#,
      output: #"""
        #if false
        let a = #selector(tap)
        #endif
        """#),
    Snippet(
      "Combine in a condition",
      input: #"""
        #if canImport(Combine)
        let a = 1
        #endif
        """#,
      output: #"""
        #if canImport(OpenCombine)
        let a = 1
        #endif
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with conditions gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
