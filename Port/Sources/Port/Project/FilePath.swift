internal import Foundation

/// Paths of files as Xcode resolves them.
enum FilePath {
  /// Returns the path of an existing file or folder. If there is none at `path`, returns an existing path that differs
  /// only in upper and lower case, because macOS usually ignores case in file names. Returns nil if there is neither.
  static func existing(_ path: String) -> String? {
    if FileManager.default.fileExists(atPath: path) { return path }
    var found = ""
    for part in path.split(separator: "/") {
      let next = "\(found)/\(part)"
      if FileManager.default.fileExists(atPath: next) {
        found = next
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []
      guard let name = names.sorted().first(where: { $0.lowercased() == part.lowercased() }) else { return nil }
      found += "/" + name
    }
    return found
  }

  /// Returns the content of a text file. Bytes that are not valid in UTF-8 are replaced. Nil if there is no such file.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the paths of the files and folders below `folder` that end with `suffix`, the shallowest first. Folders
  /// with dependencies are skipped.
  ///
  /// - Parameter depth: the number of levels of subfolders to search, 0 for the folder itself.
  static func find(suffix: String, below folder: String, depth: Int) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let found = names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
    guard depth > 0 else { return found }
    let folders = names.filter { !FileKind.isLeftOut($0) && !FileKind.isBundle($0) && isFolder("\(folder)/\($0)") }
    let deeper = folders.map { find(suffix: suffix, below: "\(folder)/\($0)", depth: depth - 1) }.flatMap(\.self)
    return found + deeper.sorted { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) }
  }

  /// Returns whether there is a folder at a path. Symbolic links are not followed.
  static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}
