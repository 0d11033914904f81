internal import Files
internal import ArgumentParser
internal import Foundation
internal import PNG
internal import Scenario

/// A scenario file and what was in it.
struct LoadedScenario {
  /// The path, as messages show it.
  let path: String
  let document: ScenarioDocument
  /// Where it stands among all that were asked for, from 0.
  var order = 0

  /// The films that it stands for, one for each variant.
  var films: [LoadedScenario] { document.films.map { LoadedScenario(path: path, document: $0) } }

  /// Where the relative paths in it start.
  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

/// Why a scenario could not be had; each knows its exit code and says what to do.
enum ScenarioFileError: Error, CustomStringConvertible {
  case notFound(String, meant: [String], others: [String])
  case emptyFolder(String)
  case unreadable(String, reason: String)
  /// A second file with a film of the same name.
  case sameName(String, other: String, name: String)
  case invalid(ScenarioErrors)

  var status: ExitStatus {
    switch self {
    case .notFound, .emptyFolder: .nothingFound
    case .unreadable: .couldNot
    case .invalid, .sameName: .badScenario
    }
  }

  var description: String {
    switch self {
    case .notFound("", _, let others): Self.notFound("with an empty name", [], others)
    case .notFound(let path, let meant, let others): Self.notFound(path, meant, others)
    case .emptyFolder(let path): "\(path) contains no scenario (*.yaml); 'interlude init' creates a first one"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .sameName(let path, let other, let name): "\(other) and \(path) are both called \(name)"
    case .invalid(let errors): errors.description
    }
  }

  private static func notFound(_ path: String, _ meant: [String], _ others: [String]) -> String {
    if path == ScenarioFiles.folder, others.isEmpty {
      return "there is no folder \(path) here: run 'interlude init' to create a project, or name a scenario's file"
    }
    if !meant.isEmpty { return "no scenario \(path); did you mean \(meant.joined(separator: " or "))?" }
    return "no scenario \(path)" + (others.isEmpty ? "" : "; there are: \(others.listed(atMost: 6))")
  }
}

/// Finds scenarios on disk and reads them.
enum ScenarioFiles {
  /// What commands say of arguments that choose films.
  static let help: ArgumentHelp =
    "Scenario files, folders (searched for *.yaml), or names in Scenarios/; also patterns ('tab-*') and tags (tag:slow)."
  /// Where a scenario is looked for that is given by name.
  static var folder: String { Project.current.scenarios }
  /// More than the parser takes, so that it can say how large the file is; less than hurts.
  private static let readLimit = 64 << 20

  /// The files that an argument means, and which of their films.
  struct Choice {
    let paths: [String]
    /// What is chosen of them; everything when nil.
    let filter: ScenarioFilter?
  }

  /// What an argument means: a file; all of a folder and its folders, sorted; a variant of a file, as
  /// `push.yaml/phone`; `Scenarios/<name>.yaml`; else films below `Scenarios` by name, pattern or tag.
  static func choice(of argument: String) throws(ScenarioFileError) -> Choice {
    if let paths = try paths(at: argument) { return Choice(paths: paths, filter: nil) }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let file = parts.dropLast().joined(separator: "/")
    if parts.count > 1, isScenario(file), let paths = try paths(at: file) {
      return Choice(paths: paths, filter: ScenarioFilter("*/\(parts[parts.count - 1])"))
    }
    let named = "\(folder)/\(argument).yaml"
    if !argument.contains("/"), FileManager.default.fileExists(atPath: named) {
      return Choice(paths: [named], filter: nil)
    }
    let all = FileKind(folder) == .folder ? try scenarios(in: folder) : []
    guard !all.isEmpty, ScenarioFilter.isMeant(by: argument) || isName(argument, of: all) else {
      throw notFound(argument)
    }
    return Choice(paths: all, filter: ScenarioFilter(argument))
  }

  private static func paths(at argument: String) throws(ScenarioFileError) -> [String]? {
    switch FileKind(argument) {
    case .missing:
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: argument) else { return nil }
      throw .unreadable(argument, reason: "it is a link to \(target), and that leads nowhere")
    case .file: return [argument]
    case .folder:
      let found = try scenarios(in: argument)
      guard !found.isEmpty else { throw .emptyFolder(argument) }
      return found
    }
  }

  /// Whether a film of one of these files is called so; files that are wrong answer for no name.
  private static func isName(_ argument: String, of paths: [String]) -> Bool {
    let filter = ScenarioFilter(argument)
    return paths.contains { path in (try? load(path))?.films.contains { filter.matches($0.document) } ?? false }
  }

  /// Reads and parses one file.
  static func load(_ path: String) throws(ScenarioFileError) -> LoadedScenario {
    let bytes = try read(path)
    do throws(ScenarioErrors) {
      let devices = Project.current.devices
      let folder = (path as NSString).deletingLastPathComponent
      let document = try ScenarioDocument.parse(bytes, file: path, devices: devices) {
        pictureProblem(folder.isEmpty ? $0 : "\(folder)/\($0)")
      }
      return LoadedScenario(path: path, document: document)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns why a picture file cannot be used; nil when it can.
  private static func pictureProblem(_ path: String) -> String? {
    do {
      _ = try PNGDecoder.decode(File.read(path))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The bytes of a file, or of what the shell puts in place of one: standard input, `<(…)`.
  static func read(_ path: String) throws(ScenarioFileError) -> [UInt8] {
    do throws(FileError) {
      let isStream = path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
      return try isStream ? File.readStream(path, limit: readLimit) : File.read(path, limit: readLimit)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
  }

  /// The scenarios in a folder and below, sorted. What is hidden, and what is no file, is left out.
  ///
  /// - Throws: `unreadable`, for a folder below, too: what nobody can look at cannot be left out.
  private static func scenarios(in folder: String) throws(ScenarioFileError) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return try files(below: base).filter(isScenario).sorted().map { base + $0 }
  }

  /// The paths of files below a folder, from it; folders that are links are not followed.
  private static func files(below base: String, _ relative: String = "") throws(ScenarioFileError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: base + relative)
    } catch {
      throw .unreadable(base + relative, reason: (error as NSError).reason)
    }
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = relative + name
      switch try? FileManager.default.attributesOfItem(atPath: base + path)[.type] as? FileAttributeType {
      case .typeDirectory: files += try Self.files(below: base, path + "/")
      case .typeRegular, .typeSymbolicLink: files.append(path)
      default: continue
      }
    }
    return files
  }

  private static func isScenario(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    if parts.last.map(String.init) == ProjectDocument.fileName { return false }
    return !parts.contains { $0.hasPrefix(".") } && (path.hasSuffix(".yaml") || path.hasSuffix(".yml"))
  }

  /// Names up to three scenarios beside the missing one, or in the usual folder, that are called alike; else a few that exist.
  static func notFound(_ argument: String) -> ScenarioFileError {
    let parent = (argument as NSString).deletingLastPathComponent
    var candidates = (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
    candidates = candidates.filter(isScenario).sorted().map { parent.isEmpty ? $0 : "\(parent)/\($0)" }
    if parent != folder { candidates += (try? scenarios(in: folder)) ?? [] }
    var rest = candidates
    var near: [String] = []
    while near.count < 3, let name = Spelling.nearest(to: stem(argument), among: rest.map(stem)) {
      let index = rest.firstIndex { stem($0) == name }!
      near.append(rest.remove(at: index))
    }
    return .notFound(argument, meant: near, others: candidates)
  }

  private static func stem(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
