internal import Files
internal import ArgumentParser
internal import InterfaceBuilder
internal import Scenario

/// `interlude check`: parses scenarios and prints their errors.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads scenarios, storyboards and xib files and prints their errors, without playing them.",
    discussion: """
        interlude check Scenarios
        interlude check Scenarios/tab-slide.yaml --json
        interlude check Main.storyboard

      Exit codes:
        0 there are no errors
        2 a file could not be read
        65 a scenario is wrong
        66 there is no scenario
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var paths: [String] = [ScenarioFiles.folder]

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func run() throws {
    let console = options.console
    let interfaces = paths.filter { InterfaceFile.isPath($0) }.map { InterfaceOutcome($0) }
    var loading = ScenarioLoading(paths.filter { !InterfaceFile.isPath($0) })
    // A single folder belongs to one project, in which names must be unique. Several can belong to different projects.
    if paths.count == 1 { loading.refuseSameNames() }
    if json {
      try console.result(json: CheckReport(loading, interfaces))
    } else {
      for outcome in interfaces { try outcome.report(on: console) }
      for outcome in loading.outcomes where !console.isQuiet {
        if case .success = outcome.result {
          try console.result("\(console.resultMark("✓", .good)) \(outcome.path.visible)")
        }
      }
      loading.loaded.warn(on: console)
      loading.report(on: console)
    }
    let isWrong = interfaces.contains { $0.error != nil }
    let status = max(loading.status, isWrong ? .badScenario : .success)
    if status != .success { throw Stop(status: status) }
  }
}

/// The result of reading a storyboard or nib file.
struct InterfaceOutcome {
  let path: String
  /// The errors of the file, or nil if it has none.
  let error: InterfaceFileError?

  init(_ path: String) {
    self.path = path
    do throws(InterfaceFileError) {
      _ = try InterfaceDocument(path: path)
      error = nil
    } catch { self.error = error }
  }

  /// Prints the path of a file without errors, or the errors.
  func report(on console: Console) throws {
    if let error { return error.report(on: console) }
    if !console.isQuiet { try console.result("\(console.resultMark("✓", .good)) \(path.visible)") }
  }
}

/// The output of `check --json`.
private struct CheckReport: Encodable {
  struct Entry: Encodable {
    let path: String
    let isValid: Bool
    let name: String?
    let problem: String?
    let errors: [Fault]
    let warnings: [Fault]
  }

  struct Fault: Encodable {
    let line: Int
    let column: Int
    let message: String
    let suggestion: String?
  }

  let format = 1
  let scenarios: [Entry]

  init(_ loading: ScenarioLoading, _ interfaces: [InterfaceOutcome]) {
    let files = interfaces.map { outcome in
      let faults = (outcome.error?.faults ?? []).map {
        Fault(line: $0.line, column: 1, message: $0.messageWithObject, suggestion: nil)
      }
      return Entry(
        path: outcome.path, isValid: faults.isEmpty, name: nil, problem: nil, errors: faults, warnings: [])
    }
    scenarios =
      files
      + loading.outcomes.map { outcome in
        switch outcome.result {
        case .success(let scenario):
          let warnings = scenario.warnings.map {
            Fault(line: $0.location.line, column: $0.location.column, message: $0.message, suggestion: nil)
          }
          return Entry(
            path: outcome.path, isValid: true, name: scenario.document.name, problem: nil, errors: [],
            warnings: warnings)
        case .failure(.invalid(let errors)):
          let faults = errors.errors.map {
            Fault(line: $0.line, column: $0.column, message: $0.message, suggestion: $0.suggestion)
          }
          return Entry(path: outcome.path, isValid: false, name: nil, problem: nil, errors: faults, warnings: [])
        case .failure(let other):
          return Entry(
            path: outcome.path, isValid: false, name: nil, problem: other.description, errors: [], warnings: [])
        }
      }
  }
}
