package import class Foundation.Bundle
package import class Foundation.FileManager

/// A namespace for functions that find files in the resources of a bundle.
@MainActor
package enum ResourceIndex {
  private static var known: [String: [String: [String]]] = [:]

  /// Returns the path of the file named `name` in the resources of a bundle, or nil if there is none.
  ///
  /// The search begins in the top folder of the resources, continues in `Base.lproj` and `en.lproj`, and ends with all
  /// other folders.
  package static func path(of name: String, in bundle: Bundle) -> String? {
    guard let folder = bundle.resourcePath else { return nil }
    for candidate in ["\(folder)/\(name)", "\(folder)/Base.lproj/\(name)", "\(folder)/en.lproj/\(name)"]
    where FileManager.default.fileExists(atPath: candidate) { return candidate }
    return files(in: folder)[name]?.first
  }

  /// Returns the paths of all folders named `name`, such as `Icon.imageset`, in the resources of a bundle, in ascending
  /// order.
  package static func folders(named name: String, in bundle: Bundle) -> [String] {
    guard let folder = bundle.resourcePath else { return [] }
    return files(in: folder)[name] ?? []
  }

  /// Returns the paths of all files and folders inside `folder`, at any depth, grouped by the last component of the
  /// path. The paths of a group are in ascending order.
  ///
  /// The result is empty for a folder with the products of a build (see `isBuildFolder(_:)`).
  private static func files(in folder: String) -> [String: [String]] {
    if let found = known[folder] { return found }
    var result: [String: [String]] = [:]
    for path in isBuildFolder(folder) ? [] : FileManager.default.subpaths(atPath: folder)?.sorted() ?? [] {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      result[name, default: []].append("\(folder)/\(path)")
    }
    known[folder] = result
    return result
  }

  /// Returns whether a folder contains the products of a build, which are not searched because they can be many
  /// thousand files. The result is true if the folder is inside a `.build` folder and is not the resource bundle of a
  /// package. Resource bundles have the extension `resources` or `bundle`.
  private static func isBuildFolder(_ folder: String) -> Bool {
    let last = folder.split(separator: "/").last ?? ""
    return folder.contains("/.build/") && !last.hasSuffix(".resources") && !last.hasSuffix(".bundle")
  }
}
