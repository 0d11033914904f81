internal import SwiftSyntax

extension FileLowering {
  /// Lowers `awakeFromNib()` of a class that is no responder.
  ///
  /// On Linux, only responders declare the method. In other classes, it is a new method, which the protocol
  /// `NibAwakening` requires.
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

  /// Returns the name of the class of another module from which a class inherits, or nil if there is none.
  func rootName(of record: TypeRecord) -> String? {
    let line = lineage(of: record)
    return line.last?.kind == .classType ? line.last?.declared.first?.last : nil
  }
}
