import Foundation
import PackagePlugin

/// The build-tool plug-in that lowers the iOS sources of a target.
///
/// The folder of the target contains `port.json`, which names the folder of the sources. The sources have to be outside the
/// folder of the target, because SwiftPM compiles all Swift files there.
@main
struct InterludePort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let manifest = target.directoryURL.appendingPathComponent("port.json")
    let list = try SourceList(manifest)
    let sources = list.paths
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Lowered")
    let outputs = (Self.names(of: sources) + ["Interlude+Lowered.swift"]).map { output.appendingPathComponent($0) }
    let hasResources = module.sourceFiles.contains { $0.type == .resource }
    let options =
      ["lower", "--output", output.path] + (hasResources ? ["--resources"] : [])
      + (list.modules.map { ["--modules", $0.joined(separator: ",")] } ?? [])
    return [
      .buildCommand(
        displayName: "Lowering \(sources.count) sources of \(target.name)",
        executable: try context.tool(named: "interlude-port").url, arguments: options + sources.map(\.path),
        inputFiles: sources + [manifest], outputFiles: outputs)
    ]
  }
}

extension InterludePort {
  /// Returns the names of the lowered files: `Menu.lowered.swift` for `Menu.swift`, `Menu.2.lowered.swift` for a second file
  /// of this name.
  private static func names(of sources: [URL]) -> [String] {
    var counts: [String: Int] = [:]
    return sources.map { source in
      let base = source.deletingPathExtension().lastPathComponent
      let count = counts[base.lowercased(), default: 0] + 1
      counts[base.lowercased()] = count
      return count == 1 ? "\(base).lowered.swift" : "\(base).\(count).lowered.swift"
    }
  }
}

/// The sources that `port.json` names.
struct SourceList {
  /// The locations of the files.
  let paths: [URL]
  /// The names of the modules that the files can import, or nil for any module.
  let modules: [String]?

  private struct Manifest: Decodable {
    let root: String
    let sources: [String]?
    let modules: [String]?
  }

  /// Reads a manifest.
  init(_ manifest: URL) throws {
    let values: Manifest
    do {
      values = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: manifest))
    } catch {
      throw PortPluginError.noManifest(manifest.path)
    }
    let folder = manifest.deletingLastPathComponent()
    let root =
      (values.root.hasPrefix("/") ? URL(fileURLWithPath: values.root) : folder.appendingPathComponent(values.root))
      .standardizedFileURL
    modules = values.modules
    let names = values.sources ?? Self.swiftFiles(below: root)
    paths = names.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : root.appendingPathComponent($0) }
    guard !paths.isEmpty else { throw PortPluginError.noSources(manifest.path, root.path) }
  }

  private static func swiftFiles(below root: URL) -> [String] {
    (FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }.sorted()
  }
}

/// A reason for which the sources of a target are not found.
enum PortPluginError: Error, CustomStringConvertible {
  case noManifest(String)
  case noSources(String, String)

  var description: String {
    switch self {
    case .noManifest(let path):
      "\(path): is missing or invalid. Write {\"root\": \"../../App\"} with the folder of the iOS sources"
    case .noSources(let path, let root): "\(path): there are no Swift files below \(root). Correct 'root'"
    }
  }
}
