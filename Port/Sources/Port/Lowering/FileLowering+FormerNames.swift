internal import SwiftSyntax

extension FileLowering {
  /// Replaces the former name of a type by its present name.
  func renameType(_ token: TokenSyntax) {
    guard let name = FormerNames.globals[token.text], index.resolve([token.text]) == nil else { return }
    edits.replace(token.bytes, with: name)
  }

  /// Replaces the former name of a constant, type or function by its present name.
  func renameReference(_ node: DeclReferenceExprSyntax) {
    guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id else { return }
    renameType(node.baseName)
    let token = node.baseName
    guard let name = FormerNames.members[token.text], !name.contains("."), !index.propertyNames.contains(token.text)
    else {
      return
    }
    edits.replace(token.bytes, with: name)
  }

  /// Replaces the former name of a member by its present name.
  ///
  /// In `.UIKeyboardWillShow` and `NSNotification.Name.UIKeyboardWillShow`, the whole expression is replaced: the
  /// constant is now a member of another type.
  func renameMember(_ node: MemberAccessExprSyntax) {
    let token = node.declName.baseName
    guard let name = FormerNames.members[token.text], !index.propertyNames.contains(token.text) else { return }
    let isNotification = name.contains(".")
    if isNotification, let base = node.base?.trimmedDescription, !base.hasSuffix("Name") { return }
    edits.replace(isNotification ? node.bytes : token.bytes, with: name)
  }

  /// Replaces the former base name and first label of a called method by the present ones (see `FormerNames`).
  func renameCall(_ node: FunctionCallExprSyntax) {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let token = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName else { return }
    let first = node.arguments.first
    guard let method = FormerNames.methods["\(token.text)(\(first.map { ($0.label?.text ?? "_") + ":" } ?? ""))"] else {
      return
    }
    edits.replace(token.bytes, with: method.base)
    guard let first, let label = first.label else { return }
    let range = label.bytes.lowerBound..<first.expression.bytes.lowerBound
    edits.replace(range, with: method.label == "_" ? "" : "\(method.label): ")
  }

  /// Replaces the former base name and first label in the declaration of an overriding method by the present ones.
  func renameOverride(_ node: FunctionDeclSyntax) {
    guard node.modifiers.contains(anyOf: ["override"]) else { return }
    let first = node.signature.parameterClause.parameters.first
    let name = "\(node.name.text)(\(first.map { $0.firstName.text + ":" } ?? ""))"
    guard let method = FormerNames.methods[name] else { return }
    edits.replace(node.name.bytes, with: method.base)
    if let first { edits.replace(first.firstName.bytes, with: method.label) }
  }

  /// Replaces the former name of an overriding property.
  func renameOverride(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(anyOf: ["override"]), let pattern = node.bindings.first?.pattern,
      let name = FormerNames.members[pattern.trimmedDescription], !name.contains(".")
    else { return }
    edits.replace(pattern.bytes, with: name)
  }
}
