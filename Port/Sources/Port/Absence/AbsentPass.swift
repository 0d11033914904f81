internal import SwiftSyntax

/// One pass over a file. The pass leaves out the code that uses absent names (names that are not declared on Linux),
/// and adds the names of the declarations that it leaves out to `names`.
final class AbsentPass {
  let file: ParsedSource
  let names: AbsentNames
  private let imports: Set<String>
  var edits: TextEdits
  private(set) var findings: [PortFinding] = []
  /// Whether the pass added names to `names`. In this case all files are searched again, because they can use these
  /// names.
  private(set) var hasNewNames = false

  init(_ file: ParsedSource, _ names: AbsentNames) {
    (self.file, self.names, edits) = (file, names, TextEdits(file.bytes))
    imports = AbsentNames.imports(of: file)
  }

  /// Leaves out the code that uses names not declared on Linux, in the whole file.
  func run() {
    var locals: [String: String] = [:]
    rewrite(file.tree.statements, AbsentBody(scope: [], hasResult: false), &locals)
  }

  /// The file after the edits.
  var result: ParsedSource {
    findings.isEmpty && !hasEdits
      ? file : ParsedSource(PortSource(path: file.source.path, text: edits.applied()))
  }
  private var hasEdits = false

  /// Returns the first absent name (a name that is not declared on Linux) in a node, or nil if the node is nil or uses
  /// no absent name.
  func mention(
    _ node: (some SyntaxProtocol)?, in scope: [String], locals: [String: String] = [:], skipsBodies: Bool = false
  ) -> AbsentMention? {
    node.flatMap {
      AbsentMentionFinder.first(in: $0, names, imports: imports, scope: scope, locals: locals, skipsBodies: skipsBodies)
    }
  }

  /// Leaves out a node because of `mention`, or replaces the node by `replacement` if that is not nil. Adds a warning
  /// to the findings.
  func omit(_ node: some SyntaxProtocol, _ mention: AbsentMention, replacement: String? = nil) {
    if let replacement { edits.replace(node.bytes, with: replacement) } else { edits.blank(node.bytes) }
    if replacement == nil, let semicolon = node.semicolon { edits.blank(semicolon.bytes) }
    hasEdits = true
    findings.append(
      file.finding(
        .warning, at: node,
        "this code is left out: '\(mention.name)' depends on \(mention.framework), which does not exist on Linux",
        "Check that the app works without this code"))
  }

  /// Records that a declaration is left out, so that its name is absent in all files.
  func omitName(_ name: String, from scope: [String], _ mention: AbsentMention) {
    if names.omit(name, from: scope, framework: mention.framework) { hasNewNames = true }
  }

  /// Removes a range of bytes of the file, for example a protocol in an inheritance clause, without adding a warning to
  /// the findings.
  func remove(_ range: Range<Int>) {
    edits.blank(range)
    hasEdits = true
  }

  /// Replaces a node by text, without adding a warning to the findings.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.replace(node.bytes, with: text)
    hasEdits = true
  }
}

/// A description of the function, accessor, closure or file that contains the statements being rewritten.
struct AbsentBody {
  /// The names of the types that enclose the statements.
  let scope: [String]
  /// Whether the function, accessor or closure returns a value. A left-out `return` statement is then replaced by a
  /// trap.
  let hasResult: Bool
}

extension SyntaxProtocol {
  /// The semicolon that follows the declaration or statement, or nil.
  fileprivate var semicolon: TokenSyntax? {
    var node = Syntax(self)
    while let parent = node.parent, parent.bytes.upperBound == bytes.upperBound || parent.isItem {
      node = parent
      if node.isItem { break }
    }
    return node.as(CodeBlockItemSyntax.self)?.semicolon ?? node.as(MemberBlockItemSyntax.self)?.semicolon
  }
  private var isItem: Bool { self.is(CodeBlockItemSyntax.self) || self.is(MemberBlockItemSyntax.self) }
}
