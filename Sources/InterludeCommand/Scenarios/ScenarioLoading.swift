internal import Files
internal import Foundation
internal import Scenario

/// The films that a command's arguments select, and the errors in finding and reading their files.
struct ScenarioLoading {
  /// The result of loading one file.
  struct Outcome {
    let path: String
    let result: Result<LoadedScenario, ScenarioFileError>
  }

  private(set) var outcomes: [Outcome] = []
  /// The selected films: the variants of each scenario that match the arguments, without duplicates.
  private(set) var scenarios: [LoadedScenario] = []
  private var paths: Set<String> = []
  private var names: Set<[String]> = []
  /// The tags of all scenarios that were read, for suggestions after an unknown tag.
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
      // A valid file without a matching film has no outcome. An invalid file always has one: it could contain a match.
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

  /// Returns the error for an argument `tag:…` with an unknown tag. The error suggests the most similar tag, or lists
  /// all known tags.
  private func noTag(_ argument: String) -> ScenarioFileError {
    let known = tags.sorted().map { "tag:\($0)" }
    let meant = Suggestion.nearest(to: String(argument.dropFirst(4)), among: tags.sorted())
    return .notFound(argument, meant: meant.map { ["tag:\($0)"] } ?? [], others: known)
  }

  /// Replaces each outcome whose scenario has the same name as one in an earlier file by an error. Two scenarios with
  /// one name would share a golden.
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

  /// The valid scenarios, one for each file, before variants are expanded.
  var loaded: [LoadedScenario] { outcomes.compactMap { try? $0.result.get() } }

  /// The errors, in the order of the arguments.
  var problems: [ScenarioFileError] {
    outcomes.compactMap { outcome in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
  }

  /// The most severe status of all errors, or `success` without errors.
  var status: ExitStatus { problems.map(\.status).max() ?? .success }

  /// Prints all errors. If scenarios contain errors, prints the number of these errors afterwards.
  func report(on console: Console) {
    var count = 0
    for problem in problems {
      count += problem.report(on: console)
    }
    if count > 0 { console.write(count.counted("error")) }
  }

  /// Returns all films that the arguments select.
  ///
  /// - Throws: `Stop`, after printing all errors, if a scenario is missing or invalid.
  static func require(_ arguments: [String], on console: Console) throws -> [LoadedScenario] {
    let loading = ScenarioLoading(arguments)
    loading.report(on: console)
    guard loading.status == .success else { throw Stop(status: loading.status) }
    return loading.scenarios
  }
}

extension ScenarioFileError {
  /// Prints the error and returns the number of errors in the file.
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
  /// Returns the message about the error for the terminal, with its severity in colour if colour is used.
  func rendered(on console: Console) -> String {
    let advice = suggestion.map { "; \($0)" } ?? ""
    return "\(file.visible):\(line):\(column): \(console.mark("error", .bad)): \("\(message)\(advice)".visible)"
  }
}
