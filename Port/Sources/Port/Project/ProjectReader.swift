internal import Foundation

/// A reader of apps and libraries in any supported form: Xcode projects, packages and folders.
package enum ProjectReader {
  /// Reads an Xcode project, a package or a folder. For a folder that contains one Xcode project, that project is read.
  ///
  /// - Parameter target: the name of the target in the Xcode project, or nil for its first app.
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
