internal import Foundation

/// The folder with a package's `Package.swift`, independent of the working directory of its tests.
struct PackageFolder: Hashable, Sendable {
  let path: String

  /// Creates the folder of the package that contains a source file, or the file's folder if it is not in a package.
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

  /// Returns the absolute path for a path relative to the folder. An absolute path is returned unchanged.
  func absolute(_ relative: String) -> String { relative.hasPrefix("/") ? relative : "\(path)/\(relative)" }

  /// Returns the relative path for an absolute path inside the folder. Any other path is returned unchanged.
  func relative(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }
}
