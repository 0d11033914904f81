internal import SwiftParser
internal import SwiftSyntax

/// A source file with its syntax tree.
struct ParsedSource {
  let source: PortSource
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let locations: SourceLocationConverter

  init(_ source: PortSource) {
    self.source = source
    bytes = Array(source.text.utf8)
    tree = Parser.parse(source: source.text)
    locations = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  /// Returns the source text of a node, without the spaces and comments before and after it.
  func text(_ node: some SyntaxProtocol) -> String { String(decoding: bytes[node.bytes], as: UTF8.self) }

  /// Returns the line number of an offset in bytes, from 1.
  func line(at offset: Int) -> Int { locations.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Returns a finding at the start of a node.
  func finding(
    _ severity: PortFinding.Severity, at node: some SyntaxProtocol, _ reason: String, _ advice: String
  ) -> PortFinding {
    let location = locations.location(for: node.positionAfterSkippingLeadingTrivia)
    return PortFinding(
      severity, path: source.path, line: location.line, column: location.column, reason: reason, advice: advice)
  }
}

extension SyntaxProtocol {
  /// The offsets in bytes of the node in its file, without the spaces and comments before and after it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
