internal import ArgumentParser
internal import Player
internal import Scenario

extension ScenarioLoading {
  /// The one scenario that an argument names.
  ///
  /// - Throws: `Stop`, after saying why, when it is missing or wrong; `ValidationError` when there are several.
  static func requireOne(_ argument: String, for command: String, on console: Console) throws -> LoadedScenario {
    let scenarios = try require([argument], on: console)
    guard let loaded = scenarios.first, scenarios.count == 1 else {
      let names = scenarios.prefix(3).map(\.document.name).joined(separator: ", ")
      throw ValidationError("\(command) takes one film, and \(argument) has \(scenarios.count): \(names) …")
    }
    return loaded
  }
}

extension LoadedScenario {
  /// Performs the scenario; what goes wrong is said.
  ///
  /// - Parameter scale: pixels per point in place of the scenario's.
  /// - Throws: `Stop`.
  @MainActor
  func perform<Outcome>(on console: Console, scale: Int? = nil, _ body: (Performance) throws -> Outcome) throws
    -> Outcome
  {
    do {
      return try body(try Performance(document, scenes: Interlude.scenes, folder: folder, scale: scale))
    } catch let error as PlayerError {
      if error.status == .usage {
        console.problem(error.description)
      } else {
        console.write(error.sentence(about: path, on: console))
      }
      throw Stop(status: error.status)
    } catch is Interrupted {
      throw Stop(status: .interrupted)
    }
  }

  /// Says which expectations do not hold.
  ///
  /// - Throws: `Stop` when there are any.
  func judge(_ failures: [FailedExpectation], on console: Console) throws {
    failures.forEach { console.write($0.sentence(about: path, on: console)) }
    if !failures.isEmpty { throw Stop(status: .failed) }
  }
}
