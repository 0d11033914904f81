internal import ArgumentParser
internal import Goldens
internal import Scenario

/// What the commands on goldens have in common.
struct GoldenOptions: ParsableArguments {
  /// Where goldens are when nobody says otherwise.
  static var folder: String { Project.current.goldens }
  /// Where `verify` leaves what it found.
  static var runFolder: String { Project.current.run }

  @Option(help: "The folder of goldens.", completion: .directory)
  var goldens = GoldenOptions.folder

  func validate() throws {
    if goldens.isEmpty { throw ValidationError("--goldens names no folder") }
  }

  var shelf: GoldenShelf { GoldenShelf(goldens) }

  /// Says so when a file is where goldens should be, which otherwise would only seem to be missing.
  ///
  /// - Throws: `Stop` then.
  func requireFolder(on console: Console) throws {
    guard FileKind(goldens) == .file else { return }
    console.problem("\(goldens) is a file: goldens are in a folder")
    throw Stop(status: .couldNot)
  }
}

extension ScenarioLoading {
  /// All scenarios, numbered, each with a name of its own: films of one name would have one golden.
  ///
  /// - Throws: `Stop`, after saying why.
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
  /// What the exit code says about it.
  var status: ExitStatus {
    switch self {
    case .missing: .failed
    case .pointer, .trace, .digest, .film, .picture, .file, .archive, .runs, .filmName, .write, .remove: .couldNot
    }
  }
}

extension [String] {
  /// The words in a sentence: the first of them, and how many more there are.
  func listed(atMost limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}

extension Int {
  /// The number and the noun, in the plural where it belongs.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// A number of bytes as people say it.
  var asBytes: String {
    switch self {
    case ..<1_000: "\(self) B"
    case ..<1_000_000: "\((Double(self) / 100).rounded() / 10) kB"
    default: "\((Double(self) / 100_000).rounded() / 10) MB"
    }
  }
}
