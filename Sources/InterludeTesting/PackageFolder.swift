internal import Foundation

/// The folder of a package: where its `Package.swift` is, whatever folder its tests are run from.
struct PackageFolder: Hashable, Sendable {
  let path: String

  /// The folder of the package that a source file is part of; the file's own folder when there is no manifest above it.
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

  /// A path below the folder; an absolute one stays.
  func absolute(_ relative: String) -> String { relative.hasPrefix("/") ? relative : "\(path)/\(relative)" }

  /// A path as it is told to people: below the folder, where it is.
  func relative(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }
}
