internal import Files
internal import Foundation
internal import Scenario

/// Every scenario that the arguments name, or why not: all problems are told before anything plays.
struct ScenarioLoading {
  /// One file and what came of it.
  struct Outcome {
    let path: String
    let result: Result<LoadedScenario, ScenarioFileError>
  }

  private(set) var outcomes: [Outcome] = []
  /// What can be played: of each scenario every variant, as far as the arguments choose it, each once.
  private(set) var scenarios: [LoadedScenario] = []
  private var paths: Set<String> = []
  private var names: Set<[String]> = []
  /// All tags of the files looked at.
  private var tags: Set<String> = []

  init(_ arguments: [String]) {
    for argument in arguments {
      do throws(ScenarioFileError) {
        let choice = try ScenarioFiles.choice(of: argument)
        try add(choice, argument)
      } catch {
        outcomes.append(Outcome(path: argument, result: .failure(error)))
      }
    }
  }

  private mutating func add(_ choice: ScenarioFiles.Choice, _ argument: String) throws(ScenarioFileError) {
    var films: [LoadedScenario] = []
    for path in choice.paths {
      let outcome = Outcome(
        path: path, result: Result { () throws(ScenarioFileError) in try ScenarioFiles.load(path) })
      let scenario = try? outcome.result.get()
      let chosen = scenario?.films.filter { choice.filter?.matches($0.document) ?? true } ?? []
      films += chosen
      // What a filter leaves out is not told; what cannot be read cannot be left out.
      let file = URL(fileURLWithPath: path).standardizedFileURL.path
      if choice.filter == nil || !chosen.isEmpty || scenario == nil, paths.insert(file).inserted {
        outcomes.append(outcome)
      }
      scenarios += chosen.filter { names.insert([file, $0.document.name]).inserted }
      tags.formUnion(scenario?.document.tags ?? [])
    }
    guard films.isEmpty, choice.filter != nil, problems.isEmpty else { return }
    throw argument.hasPrefix("tag:") ? noTag(argument) : ScenarioFiles.notFound(argument)
  }

  /// Names the tag that was meant, or all that there are.
  private func noTag(_ argument: String) -> ScenarioFileError {
    let known = tags.sorted().map { "tag:\($0)" }
    let meant = Spelling.nearest(to: String(argument.dropFirst(4)), among: tags.sorted())
    return .notFound(argument, meant: meant.map { ["tag:\($0)"] } ?? [], others: known)
  }

  /// Refuses files whose film is called like that of an earlier one: together they cannot have goldens.
  mutating func refuseSameNames() {
    var paths: [String: String] = [:]
    for (index, outcome) in outcomes.enumerated() {
      guard let name = try? outcome.result.get().document.name else { continue }
      if let other = paths[name] {
        let error = ScenarioFileError.sameName(outcome.path, other: other, name: name)
        outcomes[index] = Outcome(path: outcome.path, result: .failure(error))
      } else {
        paths[name] = outcome.path
      }
    }
  }

  /// The scenarios that could be read, one for each file.
  var loaded: [LoadedScenario] { outcomes.compactMap { try? $0.result.get() } }

  /// What went wrong, in the order of the arguments.
  var problems: [ScenarioFileError] {
    outcomes.compactMap { outcome in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
  }

  /// The heaviest of all problems.
  var status: ExitStatus { problems.map(\.status).max() ?? .success }

  /// Says every problem, and how many errors the scenarios have altogether.
  func report(on console: Console) {
    var count = 0
    for problem in problems {
      count += problem.report(on: console)
    }
    if count > 0 { console.write(count.counted("error")) }
  }

  /// All scenarios.
  ///
  /// - Throws: `Stop`, after saying why, when one of them is missing or wrong.
  static func require(_ arguments: [String], on console: Console) throws -> [LoadedScenario] {
    let loading = ScenarioLoading(arguments)
    loading.report(on: console)
    guard loading.status == .success else { throw Stop(status: loading.status) }
    return loading.scenarios
  }
}

extension ScenarioFileError {
  /// Says what is wrong; how many errors the file has.
  @discardableResult
  func report(on console: Console) -> Int {
    switch self {
    case .invalid(let errors):
      errors.errors.forEach { console.write($0.rendered(on: console)) }
      if errors.omitted > 0 { console.write("\(errors.omitted) more error\(errors.omitted == 1 ? "" : "s")") }
      return errors.errors.count + errors.omitted
    case .notFound, .emptyFolder, .unreadable, .sameName:
      console.problem(description)
      return 0
    }
  }
}

extension ScenarioError {
  /// The error with its place faint and its word in colour, where there is colour.
  func rendered(on console: Console) -> String {
    let advice = suggestion.map { "; \($0)" } ?? ""
    return "\(file.visible):\(line):\(column): \(console.mark("error", .bad)): \("\(message)\(advice)".visible)"
  }
}
