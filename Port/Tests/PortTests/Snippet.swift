import Port
import SwiftParser
import SwiftSyntax
import Testing

/// A piece of code with the code that the lowering makes of it.
struct Snippet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let input: String
  let output: String

  init(_ behaviour: String, input: String, output: String) {
    (testDescription, self.input, self.output) = (behaviour, input, output)
  }

  /// The lowered code without the first line, and without spaces at the ends of lines.
  var lowered: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let trimmed = lines.map { String($0).trimmingSuffix(" ") }
    return trimmed.joined(separator: "\n").trimmingSuffix("\n")
  }

  /// The tokens of the input that stand in another line in the output, taking `#sourceLocation` into account.
  ///
  /// The tokens of the output that follow the last line of the input were added and do not count.
  var displacedTokens: [String] {
    var positions: [String: [Int]] = [:]
    for (text, line) in Self.tokens(of: text) { positions[text, default: []].append(line) }
    return Self.tokens(of: input).filter { token in
      guard let lines = positions[token.text] else { return false }
      return !lines.contains(token.line)
    }.map { "\($0.text) of line \($0.line)" }
  }

  private var text: String { ModuleLowering([PortSource(path: "S.swift", text: input)]).files[0].text }

  /// Returns whether a token belongs to an attribute, an import or a literal, which the lowering replaces.
  private static func isReplaced(_ token: TokenSyntax) -> Bool {
    sequence(first: Syntax(token), next: \.parent).contains {
      $0.is(AttributeSyntax.self) || $0.is(ImportDeclSyntax.self) || $0.is(MacroExpansionExprSyntax.self)
    }
  }

  /// The tokens of a text with the lines that the compiler would report.
  static func tokens(of text: String) -> [(text: String, line: Int)] {
    let tree = Parser.parse(source: text)
    let locations = SourceLocationConverter(fileName: "S.swift", tree: tree)
    let tokens = tree.tokens(viewMode: .sourceAccurate).filter { !$0.text.isEmpty && !isReplaced($0) }
    return tokens.map { token in
      let place = locations.location(for: token.positionAfterSkippingLeadingTrivia)
      return (token.text, place.presumedLine)
    }
  }
}

extension String {
  /// Returns the text without a suffix, however often it occurs at the end.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    var result = self
    while result.hasSuffix(suffix) { result.removeLast(suffix.count) }
    return result
  }
}
