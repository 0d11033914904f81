internal import SwiftSyntax

extension FileLowering {
  /// Replaces imports of Foundation and of other modules that UIKit re-exports by UIKit, and removes imports of absent
  /// frameworks.
  ///
  /// A file that imports both UIKit and Foundation would have two types named Timer, DispatchQueue and DispatchTime.
  /// For Combine, OpenCombine is imported.
  func lowerImport(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text else { return }
    switch module {
    case "Foundation", "Dispatch", "Darwin", "CoreFoundation", "ObjectiveC", "UIKit", "QuartzCore", "CoreGraphics":
      replaceByUIKit(node, module)
    case "Combine":
      edits.replacePadded(node.path.bytes, with: "OpenCombine")
      usesCombine = true
    default:
      if let framework = AbsentFramework.named(module) { remove(node, framework) }
    }
  }

  private func replaceByUIKit(_ node: ImportDeclSyntax, _ module: String) {
    if module == "UIKit", node.path.count == 1 { return }
    let start = node.importKindSpecifier?.bytes.lowerBound ?? node.path.bytes.lowerBound
    edits.replacePadded(start..<node.path.bytes.upperBound, with: "UIKit")
  }

  private func remove(_ node: ImportDeclSyntax, _ framework: AbsentFramework) {
    edits.blank(node.bytes)
    let declared = Set(index.allTypes.compactMap { $0.kind == .external ? nil : $0.path.last })
    let used = identifiers.filter { framework.owns($0.text) && !declared.contains($0.text) }
    guard let first = used.first else { return }
    let line = file.line(at: first.bytes.lowerBound)
    report(
      .error, at: node, "\(framework.name) does not exist on Linux, and '\(first.text)' in line \(line) belongs to it",
      "Remove the uses of \(framework.name), or place them in #if canImport(\(framework.name))")
  }
}
