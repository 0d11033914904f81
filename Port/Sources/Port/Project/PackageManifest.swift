internal import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// The targets that a package manifest declares, read from its syntax without running it.
struct PackageManifest {
  private let folder: String
  private let languageMode: LanguageMode
  private let targets: [ManifestTarget]

  /// Reads the manifest in a folder, or returns nil if there is none.
  init?(folder: String) {
    guard let text = FilePath.text(folder + "/Package.swift") else { return nil }
    self.folder = folder
    languageMode = FolderReader.languageMode(ofManifest: text)
    targets = ManifestVisitor.targets(Parser.parse(source: text))
  }

  /// The names of the targets and executable targets in the manifest, without test targets.
  var targetNames: [String] { targets.map(\.name) }

  /// Returns the sources of the target `name`. If `name` is nil, chooses the last target on which no other target
  /// depends. If the manifest declares no target, returns all files in the folder.
  func module(_ name: String?) throws(PortError) -> AppSources {
    guard !targets.isEmpty else { return try FolderReader.read(folder) }
    let used = Set(targets.flatMap(\.dependencies))
    let chosen = name.map { name in targets.first { $0.name == name } } ?? targets.last { !used.contains($0.name) }
    guard let chosen else { throw .noTarget(name ?? "", targets: targetNames) }
    var sources = AppSources(module: FolderReader.moduleName(chosen.name), root: folder)
    sources.languageMode = languageMode
    for path in chosen.folders(in: folder) { FolderReader.addFiles(of: path, to: &sources) }
    sources.sources.removeAll { $0.hasSuffix("/Package.swift") }
    sources.leftOut += targets.filter { $0.name != chosen.name && !used.contains($0.name) }.map(\.name)
    guard !sources.sources.isEmpty else { throw .noSources(path: folder) }
    return sources
  }
}

/// A target in a package manifest.
private struct ManifestTarget {
  let name: String
  let path: String?
  let sources: [String]
  let dependencies: [String]

  /// Returns the paths of the folders and files with the target's sources.
  func folders(in package: String) -> [String] {
    let candidates = path.map { [$0] } ?? ["Sources/\(name)", "Source/\(name)", "src/\(name)", "Sources", "Source"]
    let root = candidates.map { "\(package)/\($0)" }.first { FileManager.default.fileExists(atPath: $0) }
    guard let root = root.map({ URL(fileURLWithPath: $0).standardizedFileURL.path }) else { return [] }
    return sources.isEmpty ? [root] : sources.map { "\(root)/\($0)" }
  }
}

/// The visitor that collects the targets in a manifest: its calls of `.target(…)` and `.executableTarget(…)`.
private final class ManifestVisitor: SyntaxVisitor {
  private var found: [ManifestTarget] = []

  static func targets(_ tree: SourceFileSyntax) -> [ManifestTarget] {
    let visitor = ManifestVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let callee, ["target", "executableTarget"].contains(callee), node.argument("name") != nil,
      !node.isDependency
    else { return .visitChildren }
    let dependencies = node.argument("dependencies").map { $0.tokens(viewMode: .sourceAccurate) }
    let names = dependencies?.compactMap { token -> String? in
      if case .stringSegment(let text) = token.tokenKind { text } else { nil }
    }
    found.append(
      ManifestTarget(
        name: node.argument("name")?.stringValue ?? "", path: node.argument("path")?.stringValue,
        sources: node.argument("sources")?.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.stringValue)
          ?? [],
        dependencies: names ?? []))
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// Returns the value of the argument with a label, or nil.
  fileprivate func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  /// Whether the call is inside an argument `dependencies`. There, `.target(name:)` declares a dependency, not a
  /// target.
  fileprivate var isDependency: Bool {
    var node = parent
    while let current = node {
      if current.as(LabeledExprSyntax.self)?.label?.text == "dependencies" { return true }
      node = current.parent
    }
    return false
  }
}
