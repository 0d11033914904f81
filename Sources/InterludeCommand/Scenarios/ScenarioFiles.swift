internal import Files
internal import ArgumentParser
internal import Foundation
internal import InterfaceBuilder
internal import PNG
internal import Scenario

/// A scenario with the path of its file.
struct LoadedScenario {
  /// The path of the file, as messages print it.
  let path: String
  let document: ScenarioDocument
  /// The index among all selected films, from 0. Set by `ScenarioLoading.requireDistinct(_:on:)`.
  var order = 0

  /// The films of the scenario: one copy of the scenario for each of its variants.
  var films: [LoadedScenario] { document.films.map { LoadedScenario(path: path, document: $0) } }

  /// The folder to which paths in the scenario are relative.
  var folder: String {
    let folder = Folder.parent(of: path)
    return folder.isEmpty ? "." : folder
  }
}

/// The error that a scenario cannot be found or read, with its exit status and suggestions of similar names.
enum ScenarioFileError: Error, CustomStringConvertible {
  case notFound(String, meant: [String], others: [String])
  case emptyFolder(String)
  case unreadable(String, reason: String)
  /// Two scenario files define the same name.
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
    case .sameName(let path, let other, let name): "\(other) and \(path) both define a scenario with the name \(name)"
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

/// The functions that find and read scenario files.
enum ScenarioFiles {
  /// The help text of arguments that select films.
  static let help: ArgumentHelp =
    "Scenario files, folders (searched for *.yaml), or names in Scenarios/; also patterns ('tab-*') and tags (tag:slow)."
  /// The project's folder of scenarios. If an argument is a name and not a path, the scenario is searched for in this
  /// folder.
  static var folder: String { Project.current.scenarios }
  /// The maximum number of bytes that are read from a file. This limit is greater than the parser's limit, so that the
  /// parser reports a file that is too large.
  private static let readLimit = 64 << 20

  /// The files that an argument selects, and a filter of their films.
  struct Choice {
    let paths: [String]
    /// The filter of the films in the files, or nil to select all films.
    let filter: ScenarioFilter?
  }

  /// Returns the files that an argument selects, and a filter of their films.
  ///
  /// The first interpretation that applies is used: a file; a folder, with its subfolders, sorted; a variant of a file,
  /// such as `push.yaml/phone`; the name of `Scenarios/<name>.yaml`; a name, pattern or tag of films in `Scenarios`.
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
      throw .unreadable(argument, reason: "it is a broken symbolic link to \(target)")
    case .file: return [argument]
    case .folder:
      let found = try scenarios(in: argument)
      guard !found.isEmpty else { throw .emptyFolder(argument) }
      return found
    }
  }

  /// Returns whether `argument` is the name of a film in one of the files at `paths`. Invalid files are ignored.
  private static func isName(_ argument: String, of paths: [String]) -> Bool {
    let filter = ScenarioFilter(argument)
    return paths.contains { path in (try? load(path))?.films.contains { filter.matches($0.document) } ?? false }
  }

  /// Reads and parses one file.
  static func load(_ path: String) throws(ScenarioFileError) -> LoadedScenario {
    let bytes = try read(path)
    do throws(ScenarioErrors) {
      let devices = Project.current.devices
      let folder = Folder.parent(of: path)
      let document = try ScenarioDocument.parse(bytes, file: path, devices: devices) {
        pictureProblem(folder.isEmpty ? $0 : "\(folder)/\($0)")
      }
      return LoadedScenario(path: path, document: document)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns the reason why an image, storyboard or nib file that a scenario names cannot be used, or nil if it can be
  /// used.
  private static func pictureProblem(_ path: String) -> String? {
    guard FileKind(path) != .missing else { return "there is no such file" }
    if InterfaceFile.isPath(path) {
      do throws(InterfaceFileError) { _ = try InterfaceDocument(path: path) } catch { return error.description }
      return nil
    }
    do {
      _ = try PNGDecoder.decode(File.read(path))
      return nil
    } catch {
      // The caller's message contains the path already.
      return (error as? FileError)?.reason ?? "\(error)"
    }
  }

  /// Returns the bytes of a file. The path can also be that of a pipe: `/dev/stdin`, or a path that the shell passes
  /// for `<(…)`.
  static func read(_ path: String) throws(ScenarioFileError) -> [UInt8] {
    do throws(FileError) {
      let isStream = path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
      return try isStream ? File.readStream(path, limit: readLimit) : File.read(path, limit: readLimit)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
  }

  /// Returns the paths of the scenario files in a folder and its subfolders, sorted. Hidden files are omitted.
  ///
  /// - Throws: `unreadable` if the folder or a subfolder cannot be read. No scenario is omitted silently.
  private static func scenarios(in folder: String) throws(ScenarioFileError) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return try files(below: base).filter(isScenario).sorted().map { base + $0 }
  }

  /// Returns the paths of the files in the folder `base` + `relative` and its subfolders, relative to `base`. Hidden
  /// files are omitted, and links to folders are not followed.
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

  /// Returns the error for a missing scenario, with suggestions of up to three similar names.
  ///
  /// Suggestions are files in the folder of the missing file and in the project's folder of scenarios.
  static func notFound(_ argument: String) -> ScenarioFileError {
    let parent = Folder.parent(of: argument)
    var candidates = (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
    candidates = candidates.filter(isScenario).sorted().map { parent.isEmpty ? $0 : "\(parent)/\($0)" }
    if parent != folder { candidates += (try? scenarios(in: folder)) ?? [] }
    var rest = candidates
    var near: [String] = []
    while near.count < 3, let name = Suggestion.nearest(to: stem(argument), among: rest.map(stem)) {
      let index = rest.firstIndex { stem($0) == name }!
      near.append(rest.remove(at: index))
    }
    return .notFound(argument, meant: near, others: candidates)
  }

  private static func stem(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
