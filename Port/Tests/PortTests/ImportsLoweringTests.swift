import Port
import Testing

@Suite struct ImportsLoweringTests {
  /// Inputs and outputs, each with the behaviour that it shows.
  static let snippets: [Snippet] = [
    Snippet(
      "Foundation is replaced by UIKit",
      input: #"""
        import Foundation
        """#,
      output: #"""
        import UIKit
        """#),
    Snippet(
      "a submodule of UIKit is replaced by UIKit",
      input: #"""
        import UIKit.UIGestureRecognizerSubclass
        """#,
      output: #"""
        import UIKit
        """#),
    Snippet(
      "a single declaration is replaced by UIKit",
      input: #"""
        import class Foundation.Bundle
        """#,
      output: #"""
        import UIKit
        """#),
    Snippet(
      "a framework that is not used is removed",
      input: #"""
        import MapKit
        import UIKit
        """#,
      output: #"""

        import UIKit
        """#),
    Snippet(
      "Combine is replaced by OpenCombine",
      input: #"""
        import Combine
        """#,
      output: #"""
        import OpenCombine
        """#),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with imports gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test(arguments: snippets)
  func `after lowering, every token of a snippet is on the same line as before`(_ snippet: Snippet) {
    #expect(snippet.displacedTokens == [])
  }
}
