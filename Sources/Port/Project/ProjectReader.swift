internal import Foundation

/// The reader of everything that can be ported.
package enum ProjectReader {
  /// Reads an Xcode project, a package or a folder. In a folder with one Xcode project, the project is read.
  package static func read(_ path: String, target: String? = nil) throws(PortError) -> AppSources {
    guard FileManager.default.fileExists(atPath: path) else { throw .notFound(path: path) }
    let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
    if plain.hasSuffix(".xcodeproj") { return try XcodeProject(plain).app(target: target) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plain)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
    if projects.count == 1, let only = projects.first {
      return try XcodeProject("\(plain)/\(only)").app(target: target)
    }
    return try FolderReader.read(plain)
  }
}
