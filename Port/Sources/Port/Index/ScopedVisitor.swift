internal import SwiftSyntax

/// A type declaration or extension that encloses a position in a file.
struct TypeScope {
  /// The names of the enclosing types, outermost first, and finally the name of the scope's own type, for example
  /// `["Outer", "Inner"]`.
  let path: [String]
  /// Whether the scope is an extension.
  let isExtension: Bool
  /// Whether the scope or an enclosing scope is declared in the body of a function, closure or accessor.
  let isLocal: Bool
  /// The syntax node of the type declaration or extension.
  let node: Syntax

  /// Whether the scope is the declaration of a protocol.
  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }
}

/// A visitor that tracks the types that enclose the current node, and skips the clauses of `#if` that are not compiled
/// for iOS.
class ScopedVisitor: SyntaxVisitor {
  /// The type declarations and extensions that enclose the current node, outermost first.
  private(set) var scopes: [TypeScope] = []
  /// The number of bodies of functions, closures and accessors that enclose the current node.
  private(set) var functionDepth = 0
  /// The number of enclosing `#if` clauses for which it is not known whether they are compiled.
  private(set) var uncertainty = 0

  init() { super.init(viewMode: .sourceAccurate) }

  /// Called before the members of a type or extension are visited.
  func enter(_ scope: TypeScope) {}
  /// Called after the members of a type or extension were visited.
  func leave(_ scope: TypeScope) {}
  /// Called for each clause of an `#if`, including skipped ones. Subclasses can replace the condition of the clause.
  func visitCondition(of clause: IfConfigClauseSyntax) {}

  private func push(_ names: [String], isExtension: Bool, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let path = isExtension ? names : (scopes.last?.path ?? []) + names
    let isLocal = functionDepth > 0
    let scope = TypeScope(path: path, isExtension: isExtension, isLocal: isLocal, node: Syntax(node))
    scopes.append(scope)
    enter(scope)
    return .visitChildren
  }

  private func pop() {
    if let scope = scopes.last { leave(scope) }
    scopes.removeLast()
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    push([node.name.text], isExtension: false, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { pop() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    push([node.name.text], isExtension: false, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { pop() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    push([node.name.text], isExtension: false, node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { pop() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    push([node.name.text], isExtension: false, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { pop() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    push([node.name.text], isExtension: false, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { pop() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node.extendedType.pathComponents, isExtension: true, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { pop() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  private func enterFunction() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let values = node.clauses.map { $0.condition.map(Condition.value(of:)) ?? true }
    for (index, clause) in node.clauses.enumerated() {
      let earlier = values[..<index]
      if earlier.contains(true) || values[index] == false {
        visitCondition(of: clause)
        continue
      }
      let isUncertain = values[index] == nil || earlier.contains(nil)
      if isUncertain { uncertainty += 1 }
      visitCondition(of: clause)
      if let elements = clause.elements { walk(elements) }
      if isUncertain { uncertainty -= 1 }
    }
    return .skipChildren
  }
}

extension TypeSyntax {
  /// The name of the type, preceded by the names of the enclosing types, outermost first, all without generic
  /// arguments.
  var pathComponents: [String] {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return [identifier.name.text] }
    guard let member = self.as(MemberTypeSyntax.self) else { return [trimmedDescription] }
    return member.baseType.pathComponents + [member.name.text]
  }
}
