internal import SwiftSyntax

/// A use of a name that is not declared on Linux.
struct AbsentMention {
  let name: String
  let framework: String
}

/// The visitor that searches a syntax node for names that are not declared on Linux.
final class AbsentMentionFinder: SyntaxVisitor {
  private let names: AbsentNames
  private let imports: Set<String>
  private let scope: [String]
  private let locals: [String: String]
  private let skipsBodies: Bool
  private var found: AbsentMention?

  /// Returns the first use of an absent name (a name that is not declared on Linux) in `node`, or nil if the node uses
  /// none.
  ///
  /// - Parameters:
  ///   - imports: the modules that the file imports.
  ///   - scope: the names of the types that enclose the node.
  ///   - locals: the local names whose declarations are left out. The key is the name, the value is the absent
  ///     framework that the declaration needs.
  ///   - skipsBodies: whether the search skips the statements of closures that have more than one statement.
  static func first(
    in node: some SyntaxProtocol, _ names: AbsentNames, imports: Set<String>, scope: [String],
    locals: [String: String] = [:],
    skipsBodies: Bool = false
  ) -> AbsentMention? {
    let finder = AbsentMentionFinder(names, imports, scope, locals, skipsBodies)
    finder.walk(node)
    return finder.found
  }

  private init(
    _ names: AbsentNames, _ imports: Set<String>, _ scope: [String], _ locals: [String: String], _ skipsBodies: Bool
  ) {
    (self.names, self.imports, self.scope) = (names, imports, scope)
    (self.locals, self.skipsBodies) = (locals, skipsBodies)
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ name: String, _ framework: String?) {
    if found == nil, let framework { found = AbsentMention(name: name, framework: framework) }
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, names.framework(ofGlobal: node.name.text, imports: imports))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    note(
      name,
      locals[name] ?? names.framework(ofGlobal: name, imports: imports) ?? names.framework(ofMember: name, in: scope))
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard let base = node.base else { return .skipChildren }
    if ["self", "Self"].contains(base.trimmedDescription.filter { !"?!".contains($0) }) {
      note(name, names.framework(ofMember: name, in: scope))
    } else {
      note(name, names.framework(ofMemberOfAnyType: name))
      walk(base)
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard skipsBodies, node.statements.count > 1 else { return .visitChildren }
    if let signature = node.signature { walk(signature) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }
}

extension IfConfigDeclSyntax {
  /// The clauses of the `#if` that are possibly compiled on iOS. These are the clauses whose condition is true on iOS,
  /// or depends on more than the platform. The clauses after the first one with a true condition are not included.
  var activeClauses: [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let value = clause.condition.map(Condition.value(of:)) ?? true
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }
}
