internal import SwiftSyntax

extension FileLowering {
  /// Reports each member with `override` in an extension of a class that another module declares. The lowering moves
  /// overriding members into the declaration of their class, which is impossible for such a class.
  func checkOverrides(of node: ExtensionDeclSyntax) {
    guard let record = currentType, record.kind == .external else { return }
    for member in record.extensionMembers
    where member.isOverride && member.scope.node.id == node.id && member.file == number {
      report(
        .error, at: member.node,
        "an extension of '\(record.name)' overrides '\(member.name)', which Swift allows only with Objective-C",
        "Override the member in a subclass of '\(record.name)'")
    }
  }
}
