internal import SwiftSyntax

extension AbsentPass {
  /// Leaves out the whole declaration if its signature, type, initial value or superclass uses an absent name (a name
  /// that is not declared on Linux), and returns that name. Otherwise leaves out only the members and statements that
  /// use absent names, and returns nil.
  @discardableResult
  func rewrite(_ declaration: DeclSyntax, in scope: [String]) -> AbsentMention? {
    if let node = declaration.as(IfConfigDeclSyntax.self) { return rewrite(node, in: scope) }
    if let node = declaration.as(ExtensionDeclSyntax.self) { return rewrite(node, in: scope) }
    if let node = declaration.asProtocol((any DeclGroupSyntax).self) { return rewrite(group: node, in: scope) }
    if let node = declaration.as(FunctionDeclSyntax.self) { return rewrite(node, in: scope) }
    if let node = declaration.as(InitializerDeclSyntax.self) {
      return rewrite(node, signature: node.signature, node.body, hasResult: false, in: scope)
    }
    if let node = declaration.as(DeinitializerDeclSyntax.self) {
      rewriteBody(node.body?.statements, AbsentBody(scope: scope, hasResult: false))
      return nil
    }
    if let node = declaration.as(VariableDeclSyntax.self) { return rewrite(node, in: scope) }
    return rewriteSimple(declaration, in: scope)
  }

  /// Leaves out a type alias, an enumeration case or a subscript that uses an absent name (a name that is not declared
  /// on Linux), or a SwiftUI preview. Returns the absent name, or nil if the declaration stays.
  private func rewriteSimple(_ declaration: DeclSyntax, in scope: [String]) -> AbsentMention? {
    if let node = declaration.as(MacroExpansionDeclSyntax.self), node.macroName.text == "Preview" {
      let mention = AbsentMention(name: "#Preview", framework: "SwiftUI")
      omit(node, mention)
      return mention
    }
    guard !declaration.is(ImportDeclSyntax.self), let mention = mention(declaration, in: scope) else { return nil }
    if let node = declaration.as(TypeAliasDeclSyntax.self) { omitName(node.name.text, from: [], mention) }
    omit(declaration, mention)
    return mention
  }

  private func rewrite(_ node: IfConfigDeclSyntax, in scope: [String]) -> AbsentMention? {
    for clause in node.activeClauses {
      switch clause.elements {
      case .decls(let list): for item in list { rewrite(item.decl, in: scope) }
      case .statements(let list):
        var locals: [String: String] = [:]
        rewrite(list, AbsentBody(scope: scope, hasResult: false), &locals)
      default: break
      }
    }
    return nil
  }

  private func rewrite(_ node: ExtensionDeclSyntax, in scope: [String]) -> AbsentMention? {
    let inherited = node.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    let absent = inherited.compactMap { mention($0, in: scope) }
    if let found = mention(node.extendedType, in: scope)
      ?? (absent.count == inherited.count ? absent.first : nil)
    {
      omit(node, found)
      return found
    }
    removeAbsent(node.inheritanceClause, in: scope)
    for item in node.memberBlock.members { rewrite(item.decl, in: node.extendedType.pathComponents) }
    return nil
  }

  /// Leaves out the whole type if `essential(_:in:)` returns an absent name (a name that is not declared on Linux), and
  /// returns this name. Otherwise leaves out only the absent protocols and the members that use absent names, and
  /// returns nil.
  private func rewrite(group node: any DeclGroupSyntax, in scope: [String]) -> AbsentMention? {
    let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    let path = scope + [name]
    if let found = essential(node, in: scope) {
      omitName(name, from: [], found)
      omit(node, found)
      return found
    }
    removeAbsent(node.inheritanceClause, in: scope)
    for item in node.memberBlock.members { rewrite(item.decl, in: path) }
    return nil
  }

  /// Returns the absent name (a name that is not declared on Linux) because of which the whole type has to be left out,
  /// or nil if the type can be kept. For a class, only the superclass is examined; for other types, all types in the
  /// inheritance clause.
  private func essential(_ node: any DeclGroupSyntax, in scope: [String]) -> AbsentMention? {
    let types = node.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    if node.is(ClassDeclSyntax.self) {
      guard let first = types.first, !first.isProtocolByName else { return nil }
      return mention(first, in: scope)
    }
    if node.is(ProtocolDeclSyntax.self) { return mention(node.inheritanceClause, in: scope) }
    return types.lazy.compactMap { self.mention($0, in: scope) }.first
  }

  private func removeAbsent(_ clause: InheritanceClauseSyntax?, in scope: [String]) {
    guard let clause else { return }
    let types = Array(clause.inheritedTypes)
    let kept = types.filter { mention($0, in: scope) == nil }
    guard kept.count < types.count else { return }
    let text = kept.map(\.type.trimmedDescription).joined(separator: ", ")
    replace(clause, with: kept.isEmpty ? "" : ": \(text)")
  }

  private func rewrite(_ node: FunctionDeclSyntax, in scope: [String]) -> AbsentMention? {
    let result = node.signature.returnClause?.type.trimmedDescription
    let hasResult = result != nil && result != "Void" && result != "()"
    let found = rewrite(node, signature: node.signature, node.body, hasResult: hasResult, in: scope)
    if let found { omitName(node.name.text, from: scope, found) }
    return found
  }

  private func rewrite(
    _ node: some DeclSyntaxProtocol, signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, hasResult: Bool,
    in scope: [String]
  ) -> AbsentMention? {
    if let found = mention(signature, in: scope) {
      omit(node, found)
      return found
    }
    rewriteBody(body?.statements, AbsentBody(scope: scope, hasResult: hasResult))
    return nil
  }

  /// Leaves out a property whose type or initial value uses an absent name (a name that is not declared on Linux). An
  /// outlet with such a type is kept with the type `AnyObject?` or `[AnyObject]`, so that its connection in the
  /// Interface Builder file stays valid. Returns the absent name, or nil if the property uses none.
  private func rewrite(_ node: VariableDeclSyntax, in scope: [String]) -> AbsentMention? {
    for binding in node.bindings {
      let type = mention(binding.typeAnnotation, in: scope)
      guard let found = type ?? mention(binding.initializer, in: scope) else { continue }
      for binding in node.bindings { omitName(binding.pattern.trimmedDescription, from: scope, found) }
      if node.attributes.contains(named: "IBOutlet"), let annotation = binding.typeAnnotation?.type, type != nil {
        replace(annotation, with: annotation.is(ArrayTypeSyntax.self) ? "[AnyObject]" : "AnyObject?")
        if let accessors = binding.accessorBlock { replace(accessors, with: "") }
      } else {
        omit(node, found)
      }
      return found
    }
    for binding in node.bindings { rewrite(binding.accessorBlock, in: scope) }
    return nil
  }

  private func rewrite(_ block: AccessorBlockSyntax?, in scope: [String]) {
    switch block?.accessors {
    case .getter(let list): rewriteBody(list, AbsentBody(scope: scope, hasResult: true))
    case .accessors(let list):
      for accessor in list {
        let hasResult = accessor.accessorSpecifier.text == "get"
        rewriteBody(accessor.body?.statements, AbsentBody(scope: scope, hasResult: hasResult))
      }
    case nil: break
    }
  }
}

extension InheritedTypeSyntax {
  /// Whether the type's name has a suffix that Apple's frameworks use for protocols, such as `Delegate`.
  fileprivate var isProtocolByName: Bool {
    let suffixes = [
      "Delegate", "DataSource", "Protocol", "Observer", "Representable", "Providing", "Provider", "Object",
    ]
    return suffixes.contains { type.trimmedDescription.hasSuffix($0) }
  }
}
