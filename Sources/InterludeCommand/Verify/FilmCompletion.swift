internal import ArgumentParser
internal import Foundation
internal import Scenario

extension ScenarioFiles {
  /// The shell completions of arguments that select films: their names and tags, and files.
  static let completion = CompletionKind.custom { _, _, prefix in
    let films = ScenarioLoading([folder]).scenarios.map(\.document)
    let names = films.flatMap { film in [film.name] + film.tags.map { "tag:\($0)" } }
    return Set(names + files(beginning: prefix)).filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Returns the folders and scenario files whose paths start with `prefix`.
  private static func files(beginning prefix: String) -> [String] {
    let parent = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
    return names.filter { !$0.hasPrefix(".") }.compactMap { name in
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: parent + name, isDirectory: &isFolder) else { return nil }
      if isFolder.boolValue { return "\(parent)\(name)/" }
      return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? parent + name : nil
    }
  }
}
