internal import ArgumentParser
internal import Goldens
internal import Scenario

/// The options that all commands about goldens have.
struct GoldenOptions: ParsableArguments {
  /// The default folder of goldens.
  static var folder: String { Project.current.goldens }
  /// The default folder of the run that `verify` stores.
  static var runFolder: String { Project.current.run }

  @Option(help: "The folder of goldens.", completion: .directory)
  var goldens = GoldenOptions.folder

  func validate() throws {
    if goldens.isEmpty { throw ValidationError("--goldens requires the path of a folder") }
  }

  var store: GoldenStore { GoldenStore(goldens) }

  /// Checks that the path of the goldens is not a file. For a file, all goldens would be reported as missing.
  ///
  /// - Throws: `Stop`, after printing the reason, if the path is a file.
  func requireFolder(on console: Console) throws {
    guard FileKind(goldens) == .file else { return }
    console.problem("\(goldens) is a file, but goldens are stored in a folder")
    throw Stop(status: .couldNot)
  }
}

extension ScenarioLoading {
  /// Returns all selected films after checking that their names are distinct. Films with equal names would share a
  /// golden.
  ///
  /// - Throws: `Stop`, after printing the reason.
  static func requireDistinct(_ arguments: [String], on console: Console) throws -> [LoadedScenario] {
    var loaded = try require(arguments, on: console)
    for index in loaded.indices { loaded[index].order = index }
    var paths: [String: String] = [:]
    for scenario in loaded {
      if let other = paths.updateValue(scenario.path, forKey: scenario.document.name) {
        let error = ScenarioFileError.sameName(scenario.path, other: other, name: scenario.document.name)
        error.report(on: console)
        throw Stop(status: error.status)
      }
    }
    return loaded
  }
}

extension GoldenError {
  /// The exit status of a command that ends with this error.
  var status: ExitStatus {
    switch self {
    case .missing: .failed
    case .pointer, .trace, .digest, .film, .picture, .file, .archive, .runs, .filmName, .write, .remove: .couldNot
    }
  }
}

extension [String] {
  /// Returns the first `limit` elements, separated by commas, and the number of omitted elements: `a, b and 3 more`.
  func listed(atMost limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}

extension Int {
  /// Returns the number followed by a noun, to which an s is appended unless the number is 1.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The number as a file size with a unit, such as `12 kB`.
  var asBytes: String {
    switch self {
    case ..<1_000: "\(self) B"
    case ..<1_000_000: "\((Double(self) / 100).rounded() / 10) kB"
    default: "\((Double(self) / 100_000).rounded() / 10) MB"
    }
  }
}
