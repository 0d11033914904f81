internal import Foundation

/// The description of a CocoaPods library.
struct Podspec {
  /// The name of the library's module.
  let module: String
  private let folder: String
  private let patterns: [String]

  /// Reads a podspec, or returns nil if it has no name or names no source files.
  init?(_ path: String) {
    guard let text = FilePath.text(path), let name = Self.strings(of: ["module_name", "name"], in: text).first else {
      return nil
    }
    module = FolderReader.moduleName(name)
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    patterns = Self.strings(of: ["source_files"], in: text)
    if patterns.isEmpty { return nil }
  }

  /// The sources in the folders that the patterns of `source_files` name, or nil if there are none.
  var sources: AppSources? {
    var result = AppSources(module: module, root: folder)
    for pattern in patterns {
      let parts = pattern.split(separator: "/").prefix { part in !part.contains { "*{[?".contains($0) } }
      let path = ([folder] + parts.map(String.init)).joined(separator: "/")
      if path.hasSuffix(".swift") {
        if FileManager.default.fileExists(atPath: path) { result.sources.append(path) }
      } else if !parts.isEmpty {
        FolderReader.addFiles(of: path, to: &result)
      }
    }
    result.sources = Set(result.sources).sorted()
    result.resources = Set(result.resources).sorted()
    return result.sources.isEmpty ? nil : result
  }

  /// Returns the strings that the text of a podspec assigns to a key. For the key `name`, the line `s.name = 'Menu'`
  /// gives `Menu`. If there are several keys, the first one that has strings determines the result.
  private static func strings(of keys: [String], in text: String) -> [String] {
    for key in keys {
      let lines = text.split(whereSeparator: \.isNewline).filter { line in
        let sides = line.split(separator: "=", maxSplits: 1)
        return sides.count == 2 && sides[0].trimmingCharacters(in: .whitespaces).hasSuffix("." + key)
      }
      let found = lines.flatMap { line in quoted(line.split(separator: "=", maxSplits: 1)[1]) }
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func quoted(_ text: Substring) -> [String] {
    let mark: Character = text.contains("'") ? "'" : "\""
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let inside = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    return inside.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
}
