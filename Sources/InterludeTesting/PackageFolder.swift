internal import Foundation

/// The folder with a package's `Package.swift`, independent of the working directory of its tests.
struct PackageFolder: Hashable, Sendable {
  let path: String

  /// Creates the folder of the package that contains a source file. Without a manifest above it, the file's own folder.
  init(around file: StaticString) {
    let parent = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    var folder = parent
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        path = folder.path
        return
      }
      folder.deleteLastPathComponent()
    }
    path = parent.path
  }

  /// Returns a path in the folder. An absolute path is returned unchanged.
  func absolute(_ relative: String) -> String { relative.hasPrefix("/") ? relative : "\(path)/\(relative)" }

  /// Returns a path for messages: relative to the folder if it is inside.
  func relative(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }
}
