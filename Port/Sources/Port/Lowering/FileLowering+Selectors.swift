internal import SwiftParser
internal import SwiftSyntax

extension FileLowering {
  /// Replaces `#selector(…)` by an expression `Selector(name, method)`, which contains the Objective-C name of the
  /// method and a reference to the method.
  func lowerSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, let target = SelectorTarget(argument.expression) else {
      return report(
        .error, at: node, "the argument of '#selector' is not a method or property",
        "Name a method, for example #selector(tap(_:))")
    }
    let owner = owner(of: target)
    let replacement =
      switch argument.label?.text {
      case "getter": getterSelector(target, owner)
      case "setter": setterSelector(target, owner)
      default: methodSelector(target, owner, at: node)
      }
    guard let replacement else { return }
    edits.replacePadded(node.bytes, with: replacement)
  }

  /// Returns the type in which to search for the method of a selector: the source text that names the type, and the
  /// record of the type. The record is nil if the module does not declare the type.
  ///
  /// Without a qualifier, or with `self`, `super` or `Self`, the type is the one that contains the selector. For other
  /// qualifiers, it is the named type, the type of the named property, or else the only type that declares the method.
  private func owner(of target: SelectorTarget) -> (text: String, record: TypeRecord?) {
    let current = currentType
    let path = scopes.last?.path ?? []
    guard let qualifier = target.qualifier?.trimmedDescription, !["self", "super", "Self"].contains(qualifier) else {
      return (current?.name ?? path.joined(separator: "."), current)
    }
    let names = qualifier.replacing("self.", with: "").split(separator: ".").map {
      String($0.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
    }
    if names.first?.first?.isUppercase == true { return (qualifier, index.resolve(names, in: path)) }
    return instanceOwner(names, of: current) ?? declaringOwner(target) ?? (qualifier, nil)
  }

  /// Returns the type of the last property in a path of property names, for example the type of `model` for
  /// `self.model`. The type `current` declares the first property. Returns nil if the type is not known.
  private func instanceOwner(_ names: [String], of current: TypeRecord?) -> (text: String, record: TypeRecord?)? {
    var record = current
    for name in names {
      guard let found = record.flatMap({ property(name, of: $0) }) else { return nil }
      record = typeRecord(of: found)
    }
    return record.map { ($0.name, $0) }
  }

  /// Returns the only type in the module that declares a method with the selector's name. Nil if no type or more than
  /// one type declares such a method.
  private func declaringOwner(_ target: SelectorTarget) -> (text: String, record: TypeRecord?)? {
    let found = index.allTypes.filter { type in
      type.methods.contains { $0.base == target.base && (target.labels == nil || $0.labels == target.labels) }
    }
    guard found.count == 1, let only = found.first else { return nil }
    return (only.name, only)
  }

  private func methodSelector(
    _ target: SelectorTarget, _ owner: (text: String, record: TypeRecord?), at node: MacroExpansionExprSyntax
  ) -> String? {
    let found = owner.record.map { index.methods(target.base, labels: target.labels, of: $0) } ?? []
    let fitting = found.filter { target.castCount == nil || $0.labels.count == target.castCount }
    guard let method = fitting.first(where: \.isExposed) ?? fitting.first else {
      return foreignSelector(target, owner.text)
    }
    if method.isStatic {
      report(
        .error, at: node, "'\(method.fullName)' is a type method, which a selector cannot call on Linux",
        "Make the method an instance method")
    } else if method.labels.count > 2 {
      report(
        .error, at: node, "'\(method.fullName)' has \(method.labels.count) parameters; a selector supports at most 2",
        "Use a closure, or a method with fewer parameters")
    }
    return SelectorText(method, on: owner.text, isAmbiguous: isOverloaded(method, owner.record)).text
  }

  /// Returns whether a method without parameters has the same base name as another method of the class or of its
  /// superclasses. Returns false for a method with parameters, because its full name is unambiguous.
  func isOverloaded(_ method: MethodRecord, _ record: TypeRecord?) -> Bool {
    guard method.labels.isEmpty, let record else { return false }
    return index.lineage(of: record).contains { type in
      type.methods.contains { $0.base == method.base && $0.fullName != method.fullName }
    }
  }

  /// Returns the expression that creates the selector of a method that another module, such as UIKit, declares.
  private func foreignSelector(_ target: SelectorTarget, _ owner: String) -> String {
    var labels = target.labels ?? []
    if target.labels == nil, Self.editActions.contains(target.base) || target.castCount == 1 { labels = ["_"] }
    let name = ObjectiveCName.selector(base: target.base, labels: labels)
    guard !labels.isEmpty else {
      return "Selector(\"\(name)\", { (object: \(owner)) in { _ = object.\(target.base)() } })"
    }
    let reference = "\(target.base)(\(labels.map { "\($0):" }.joined()))"
    return "Selector(\"\(name)\", \(owner).\(reference))"
  }

  // UIResponderStandardEditActions: methods with one parameter that are often named without it.
  private static let editActions: Set<String> = [
    "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics", "toggleUnderline",
    "increaseSize", "decreaseSize",
  ]

  private func getterSelector(_ target: SelectorTarget, _ owner: (text: String, record: TypeRecord?)) -> String {
    let name = owner.record.flatMap { property(target.base, of: $0) }?.objectiveCName ?? target.base
    return "Selector(\"\(name)\", { (object: \(owner.text)) in { _ = object.\(target.base) } })"
  }

  private func setterSelector(_ target: SelectorTarget, _ owner: (text: String, record: TypeRecord?)) -> String {
    let found = owner.record.flatMap { property(target.base, of: $0) }
    let name = ObjectiveCName.setter(found?.objectiveCName ?? target.base)
    let parameter = found?.type.map { "(value: \($0))" } ?? "value"
    return "Selector(\"\(name)\", { (object: \(owner.text)) in { \(parameter) in object.\(target.base) = value } })"
  }

  /// Replaces `Selector("name:")` by an expression that also refers to the method with this selector. Does nothing if
  /// the method cannot be determined.
  ///
  /// The search visits the enclosing class and its superclasses first. Then it visits all classes of the module, of
  /// which exactly one must have such a method.
  func lowerStringSelector(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
      let name = argument.expression.stringValue, let (owner, method) = exposedMethod(selector: name)
    else { return }
    let text = SelectorText(method, on: owner.name, isAmbiguous: isOverloaded(method, owner)).text
    edits.replacePadded(node.bytes, with: text)
  }

  private func exposedMethod(selector name: String) -> (TypeRecord, MethodRecord)? {
    let lineage = currentType.map(index.lineage(of:)) ?? []
    let others = index.allTypes.filter { $0.kind == .classType }
    for type in lineage {
      if let found = type.methods.first(where: { $0.isCallable && $0.selectorName == name }) { return (type, found) }
    }
    let found = others.flatMap { type in
      type.methods.filter { $0.isCallable && !$0.isPrivate && $0.selectorName == name }.map { (type, $0) }
    }
    return found.count == 1 ? found.first : nil
  }
}

extension MethodRecord {
  /// Whether the target–action mechanism can call the method: it is visible to Objective-C, not static or generic, and
  /// has at most two parameters.
  var isCallable: Bool { isExposed && !isStatic && !isGeneric && labels.count <= 2 }
}

extension ExprSyntax {
  /// The value of the expression if it is a string literal without interpolations, with or without parentheses;
  /// otherwise nil.
  var stringValue: String? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.stringValue
    }
    return self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
