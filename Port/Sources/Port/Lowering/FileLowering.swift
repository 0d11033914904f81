internal import SwiftSyntax

/// A visitor that collects the edits by which one file is lowered, and the findings in the file.
final class FileLowering: ScopedVisitor {
  let index: ModuleIndex
  let number: Int
  let file: ParsedSource
  var edits: TextEdits
  var findings: [PortFinding] = []
  /// The declarations that are appended to the end of the file.
  var tail: [String] = []
  /// The class name of the application delegate, or nil if this file does not declare it.
  var applicationDelegate: String?
  /// Whether the file imports Combine, which OpenCombine replaces.
  var usesCombine = false

  /// The names of the package's modules, whose imports are kept, or nil if imports of all unknown modules are kept.
  private(set) var modules: Set<String>?

  init(_ index: ModuleIndex, file number: Int, modules: Set<String>?) {
    (self.index, self.number, file, self.modules) = (index, number, index.files[number], modules)
    edits = TextEdits(file.bytes)
    super.init()
  }

  /// The record of the innermost type that encloses the current node, or nil outside types.
  var currentType: TypeRecord? { scopes.last.flatMap { index.resolve($0.path) } }

  /// Adds a finding at the position of a node to `findings`.
  func report(_ severity: PortFinding.Severity, at node: some SyntaxProtocol, _ reason: String, _ advice: String) {
    findings.append(file.finding(severity, at: node, reason, advice))
  }

  override func enter(_ scope: TypeScope) {
    if let node = scope.node.as(ProtocolDeclSyntax.self) { lowerProtocol(node) }
    if let node = scope.node.as(ExtensionDeclSyntax.self) { checkOverrides(of: node) }
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    lowerAttribute(node)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" || node.name.text == "optional" { edits.blank(node.bytes) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    lowerImport(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    lowerLiteral(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    lowerCall(node)
    renameCall(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    lowerMember(node)
    renameMember(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    lowerDoubleMark(ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    lowerDoubleMark(ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    renameReference(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    renameType(node.name)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    renameOverride(node)
    lowerAwakening(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains(named: "NSManaged") { lowerManaged(node) }
    renameOverride(node)
    return .visitChildren
  }

  override func visitCondition(of clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    let visitor = ConditionLowering(file)
    visitor.walk(condition)
    for (range, text) in visitor.replacements { edits.replacePadded(range, with: text) }
  }
}

/// A visitor that collects replacements in a condition of `#if`: the value on iOS for each test `os(…)`, and
/// `canImport(OpenCombine)` for `canImport(Combine)`.
private final class ConditionLowering: SyntaxVisitor {
  private let file: ParsedSource
  private(set) var replacements: [(Range<Int>, String)] = []

  init(_ file: ParsedSource) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.trimmedDescription {
    case "os": replacements.append((node.bytes, Condition.value(of: node) == true ? "true" : "false"))
    case "canImport" where node.arguments.trimmedDescription == "Combine":
      replacements.append((node.arguments.bytes, "OpenCombine"))
    default: break
    }
    return .skipChildren
  }
}
