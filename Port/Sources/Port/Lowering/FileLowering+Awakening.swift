internal import SwiftSyntax

extension FileLowering {
  /// Lowers `awakeFromNib()` or `prepareForInterfaceBuilder()` in a class that is not a responder.
  ///
  /// On Linux, only responders declare these methods. In another class, the method overrides nothing, so `override` and
  /// the calls of `super` are removed. With `awakeFromNib()`, the class also conforms to `NibAwakening`.
  func lowerAwakening(_ node: FunctionDeclSyntax) {
    guard Self.awakenings.contains(node.name.text), node.signature.parameterClause.parameters.isEmpty,
      let record = currentType, index.isPlainObject(record)
    else { return }
    let isFirst = !index.lineage(of: record).dropFirst().contains { $0.overrides.contains("\(node.name.text)()") }
    guard isFirst else { return }
    if let modifier = node.modifiers.first(where: { $0.name.text == "override" }) { edits.blank(modifier.bytes) }
    if let body = node.body { removeSuperCalls(of: node.name.text, in: body) }
    if node.name.text == "awakeFromNib" { tail.append("extension \(record.name): NibAwakening {}") }
  }

  private static let awakenings = ["awakeFromNib", "prepareForInterfaceBuilder"]

  private func removeSuperCalls(of name: String, in body: CodeBlockSyntax) {
    for item in body.statements where item.item.trimmedDescription == "super.\(name)()" { edits.blank(item.bytes) }
  }
}

extension ModuleIndex {
  /// Returns whether a class of the module inherits `NSObject`, without a class of UIKit in between.
  func isPlainObject(_ record: TypeRecord) -> Bool { rootName(of: record) == "NSObject" }

  /// Goes up the superclasses of a class, and returns the name of the first one that is declared outside the module,
  /// for example `NSObject`.
  ///
  /// If the module declares all superclasses, the result is the name of the first protocol of the topmost class, or nil
  /// if that class conforms to no protocol.
  func rootName(of record: TypeRecord) -> String? {
    let line = lineage(of: record)
    return line.last?.kind == .classType ? line.last?.declared.first?.last : nil
  }
}
