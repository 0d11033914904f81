internal import SwiftSyntax

/// The visitor that adds the declarations of one file to an index.
final class IndexVisitor: ScopedVisitor {
  private let index: ModuleIndex
  private let file: Int

  init(_ index: ModuleIndex, file: Int) {
    (self.index, self.file) = (index, file)
    super.init()
  }

  override func enter(_ scope: TypeScope) {
    let record = index.record(scope.path)
    if let declaration = scope.node.as(ExtensionDeclSyntax.self) {
      record.inherited += names(declaration.inheritanceClause)
    } else if let declaration = scope.node.asProtocol((any DeclGroupSyntax).self) {
      add(declaration, to: record, scope)
    }
  }

  private func names(_ clause: InheritanceClauseSyntax?) -> [[String]] {
    (clause?.inheritedTypes ?? []).flatMap { inherited in
      if let composition = inherited.type.as(CompositionTypeSyntax.self) {
        return composition.elements.map(\.type.pathComponents)
      }
      return [inherited.type.withoutAttributes.pathComponents]
    }
  }

  private func add(_ declaration: any DeclGroupSyntax, to record: TypeRecord, _ scope: TypeScope) {
    record.declared = names(declaration.inheritanceClause)
    record.inherited += record.declared
    (record.file, record.isLocal, record.node) = (file, scope.isLocal, scope.node)
    record.closingBrace = declaration.memberBlock.rightBrace.bytes.lowerBound
    record.lastMemberEnd =
      declaration.memberBlock.members.last?.bytes.upperBound ?? declaration.memberBlock.leftBrace.bytes.upperBound
    record.hasMembers = !declaration.memberBlock.members.isEmpty
    record.hasObjcMembers = declaration.attributes.contains(named: "objcMembers")
    record.kind = .valueType
    if let node = scope.node.as(ClassDeclSyntax.self) {
      (record.kind, record.isGeneric) = (.classType, node.genericParameterClause != nil)
    }
    if scope.node.is(ProtocolDeclSyntax.self) {
      (record.kind, record.isObjectiveCProtocol) = (.protocolType, declaration.attributes.contains(named: "objc"))
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, isMember(node, of: scope) else { return .visitChildren }
    let method = method(node, scope)
    index.record(scope.path).methods.append(method)
    if !method.isStatic { add(method.fullName, isOverride: method.isOverride, node, scope) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, isMember(node, of: scope) else { return .visitChildren }
    for binding in node.bindings { add(binding, of: node, scope) }
    let isStatic = node.modifiers.contains(anyOf: ["static", "class"])
    if !isStatic, let name = node.bindings.first?.pattern.trimmedDescription {
      add(name, isOverride: node.modifiers.contains(anyOf: ["override"]), node, scope)
    }
    return .visitChildren
  }

  /// Adds a member to the record of its type: the name to `overrides` if the declaration has the modifier `override`,
  /// and the member to `extensionMembers` if an extension declares it.
  private func add(_ name: String, isOverride: Bool, _ node: some SyntaxProtocol, _ scope: TypeScope) {
    let record = index.record(scope.path)
    if isOverride { record.overrides.insert(name) }
    guard scope.isExtension else { return }
    let member = ExtensionMember(
      name: name, isOverride: isOverride, isUncertain: uncertainty > 0, scope: scope, file: file, node: Syntax(node))
    record.extensionMembers.append(member)
  }

  /// Returns whether a declaration is a member of the type or extension `scope`. Returns false for a local declaration
  /// inside one of the members.
  private func isMember(_ node: some SyntaxProtocol, of scope: TypeScope) -> Bool {
    var parent = node.parent
    while let current = parent {
      if current.id == scope.node.id { return true }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return false
      }
      parent = current.parent
    }
    return false
  }

  private func method(_ node: FunctionDeclSyntax, _ scope: TypeScope) -> MethodRecord {
    let parameters = node.signature.parameterClause.parameters
    let attributes = node.attributes
    let isMarked = ["objc", "IBAction", "IBSegueAction"].contains { attributes.contains(named: $0) }
    return MethodRecord(
      base: node.name.text, labels: parameters.map(\.firstName.text),
      parameterTypes: parameters.map(\.type.trimmedDescription),
      result: node.signature.returnClause?.type.trimmedDescription, statedName: attributes.objectiveCName,
      isExposed: isMarked || isImplicitlyExposed(attributes, scope),
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
      isStatic: node.modifiers.contains(anyOf: ["static", "class"]),
      isOverride: node.modifiers.contains(anyOf: ["override"]),
      isPrivate: node.modifiers.contains(anyOf: ["private", "fileprivate"]),
      isGeneric: node.genericParameterClause != nil,
      isOptionalRequirement: node.modifiers.contains(anyOf: ["optional"]), isUncertain: uncertainty > 0,
      scope: scope, file: file, node: node)
  }

  private func add(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax, _ scope: TypeScope) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
    let marks = ["objc", "IBOutlet", "IBInspectable", "GKInspectable"]
    let property = PropertyRecord(
      name: name, type: (binding.typeAnnotation ?? node.bindings.last?.typeAnnotation)?.type.trimmedDescription,
      isExposed: marks.contains { node.attributes.contains(named: $0) } || isImplicitlyExposed(node.attributes, scope),
      isStatic: node.modifiers.contains(anyOf: ["static", "class"]),
      isPrivate: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil },
      isUncertain: uncertainty > 0, isOptionalRequirement: node.modifiers.contains(anyOf: ["optional"]),
      objectiveCName: node.attributes.objectiveCName ?? name, scope: scope, file: file)
    index.record(scope.path).properties.append(property)
  }

  /// Returns whether a member with the given attributes is visible to Objective-C because of `@objcMembers` of its
  /// class or `@objc` of its extension. False for a member with `@nonobjc`.
  private func isImplicitlyExposed(_ attributes: AttributeListSyntax, _ scope: TypeScope) -> Bool {
    guard !attributes.contains(named: "nonobjc") else { return false }
    if scope.node.as(ExtensionDeclSyntax.self)?.attributes.contains(named: "objc") == true { return true }
    return scope.node.as(ClassDeclSyntax.self)?.attributes.contains(named: "objcMembers") == true
  }
}
