package import class Foundation.Bundle
package import class Foundation.FileManager

/// The search for files in the resources of a bundle.
@MainActor
package enum ResourceIndex {
  private static var known: [String: [String: [String]]] = [:]

  /// Returns the path of a file with a name, or nil if the bundle contains none.
  ///
  /// The file is at the top of the resources, in the folder of the base localization, or in a folder inside.
  package static func path(of name: String, in bundle: Bundle) -> String? {
    guard let folder = bundle.resourcePath else { return nil }
    for candidate in ["\(folder)/\(name)", "\(folder)/Base.lproj/\(name)", "\(folder)/en.lproj/\(name)"]
    where FileManager.default.fileExists(atPath: candidate) { return candidate }
    return files(in: folder)[name]?.first
  }

  /// Returns the paths of the folders with a name, such as `Icon.imageset`, in the order of their names.
  package static func folders(named name: String, in bundle: Bundle) -> [String] {
    guard let folder = bundle.resourcePath else { return [] }
    return files(in: folder)[name] ?? []
  }

  /// Returns the paths of all files and folders of a folder, by their names. Folders of build products are not searched:
  /// only the resources of packages are, whose folders have the extension `resources` or `bundle`, and folders of tests.
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

  /// Returns whether a folder contains the products of a build, which can be many thousand files.
  private static func isBuildFolder(_ folder: String) -> Bool {
    let last = folder.split(separator: "/").last ?? ""
    return folder.contains("/.build/") && !last.hasSuffix(".resources") && !last.hasSuffix(".bundle")
  }
}
