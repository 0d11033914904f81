internal import SwiftSyntax

extension FileLowering {
  /// Replaces `#selector`, `#keyPath`, `#colorLiteral`, `#imageLiteral` and `#fileLiteral` by plain Swift expressions.
  func lowerLiteral(_ node: MacroExpansionExprSyntax) {
    switch node.macroName.text {
    case "selector": lowerSelector(node)
    case "keyPath": lowerKeyPath(node)
    case "colorLiteral": edits.replace(headRange(of: node), with: "UIColor")
    case "imageLiteral": lowerResource(node, before: "UIImage(named: ", after: ")!")
    case "fileLiteral":
      lowerResource(node, before: "AppResources.bundle.url(forResource: ", after: ", withExtension: nil)!")
    default: break
    }
  }

  private func headRange(of node: MacroExpansionExprSyntax) -> Range<Int> {
    node.pound.bytes.lowerBound..<node.macroName.bytes.upperBound
  }

  private func lowerResource(_ node: MacroExpansionExprSyntax, before: String, after: String) {
    guard let name = node.arguments.first?.expression else { return }
    edits.replace(node.bytes, [.text(before), .source(name.bytes), .text(after)])
  }

  /// Replaces `#keyPath(Type.property)` by a string with the Objective-C names of the properties in the path.
  private func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression else { return }
    let parts = argument.trimmedDescription.split(separator: ".").map {
      String($0).trimmingWhitespace.replacing("?", with: "").replacing("!", with: "")
    }
    let types = parts.prefix { $0.first?.isUppercase == true || $0 == "self" }
    let scope = scopes.last?.path ?? []
    var owner = types.isEmpty || types.first == "Self" ? currentType : index.resolve(Array(types), in: scope)
    let isForeign = owner == nil || owner?.kind == .external
    var names: [String] = []
    for part in parts.dropFirst(types.count) {
      let found = owner.flatMap { property(part, of: $0) }
      names.append(found?.objectiveCName ?? (isForeign || found == nil ? Self.keyName(part) : part))
      owner = found.flatMap { typeRecord(of: $0) }
    }
    edits.replacePadded(node.bytes, with: "\"\(names.joined(separator: "."))\"")
  }

  /// Returns the property `name` that a class or one of its superclasses in the module declares, or nil if there is
  /// none.
  func property(_ name: String, of record: TypeRecord) -> PropertyRecord? {
    for type in index.lineage(of: record) {
      if let found = type.properties.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// Returns the record of a property's declared type. Returns nil if the property has no type annotation, or if the
  /// type does not belong to the module.
  func typeRecord(of property: PropertyRecord) -> TypeRecord? {
    guard let type = property.type else { return nil }
    let name = type.filter { !"?!()[]".contains($0) }.split(separator: " ").last.map(String.init) ?? ""
    return index.resolve(name.split(separator: ".").map(String.init), in: property.scope.path)
  }

  /// Returns the key under which key-value coding accesses a property of UIKit: `hidden` for `isHidden`, and the
  /// property's own name if it does not begin with `is`.
  private static func keyName(_ name: String) -> String {
    guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else { return name }
    return third.lowercased() + name.dropFirst(3)
  }
}

extension String {
  /// The text without spaces and line breaks at its ends.
  var trimmingWhitespace: String {
    let trimmed = drop(while: \.isWhitespace)
    return String(trimmed.prefix(trimmed.lastIndex { !$0.isWhitespace }.map { trimmed[...$0].count } ?? 0))
  }
}
