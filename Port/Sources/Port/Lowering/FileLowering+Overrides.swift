internal import SwiftSyntax

extension FileLowering {
  /// Reports the members with `override` in an extension of a class of another module. Such members cannot be moved
  /// into the class.
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
