internal import SwiftSyntax

extension FileLowering {
  /// Lowers an import: imports UIKit instead of Foundation and the other modules that UIKit re-exports, imports
  /// OpenCombine instead of Combine, and removes imports of absent frameworks.
  ///
  /// Foundation itself is not imported, because it declares types that UIKit also declares: Timer, DispatchQueue and
  /// DispatchTime.
  func lowerImport(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text else { return }
    switch module {
    case "Foundation", "Dispatch", "Darwin", "CoreFoundation", "ObjectiveC", "UIKit", "QuartzCore", "CoreGraphics",
      "os", "OSLog":
      replaceByUIKit(node, module)
    case "Combine":
      edits.replacePadded(node.path.bytes, with: "OpenCombine")
      usesCombine = true
    default:
      if AbsentFramework.named(module) != nil { edits.blank(node.bytes) } else { checkModule(module, node) }
    }
  }

  private func replaceByUIKit(_ node: ImportDeclSyntax, _ module: String) {
    if module == "UIKit", node.path.count == 1 { return }
    let start = node.importKindSpecifier?.bytes.lowerBound ?? node.path.bytes.lowerBound
    edits.replacePadded(start..<node.path.bytes.upperBound, with: "UIKit")
  }

  /// Removes the import of a module that is neither in the package nor on Linux, and adds a warning.
  private func checkModule(_ module: String, _ node: ImportDeclSyntax) {
    guard let modules, !modules.contains(module), !ModuleNames.exist(module) else { return }
    edits.blank(node.bytes)
    report(
      .warning, at: node, "the import is left out: the repository has no module '\(module)'",
      "Add the sources of '\(module)' to the repository if the file needs the module")
  }
}
