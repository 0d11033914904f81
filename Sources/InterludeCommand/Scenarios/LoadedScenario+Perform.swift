internal import ArgumentParser
internal import Player
internal import Scenario

extension ScenarioLoading {
  /// Returns the only film that an argument selects, as a scenario without variants.
  ///
  /// - Parameter command: the name of the command, for the error message.
  /// - Throws: `Stop`, after printing the reason, if no scenario matches the argument or a scenario is invalid;
  ///   `ValidationError` if the argument selects several films.
  static func requireOne(_ argument: String, for command: String, on console: Console) throws -> LoadedScenario {
    let scenarios = try require([argument], on: console)
    guard let loaded = scenarios.first, scenarios.count == 1 else {
      let names = scenarios.prefix(3).map(\.document.name).joined(separator: ", ")
      throw ValidationError("\(command) requires a single film, but \(argument) has \(scenarios.count): \(names) …")
    }
    return loaded
  }
}

extension LoadedScenario {
  /// Creates a performance of the scenario, and returns the result of calling `body` with it. Prints errors of the
  /// performance before throwing `Stop`.
  ///
  /// - Parameter scale: the number of pixels per point, or nil for the scenario's.
  /// - Throws: `Stop`, and other errors of `body`.
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

  /// Prints a message for each expectation that does not hold.
  ///
  /// - Throws: `Stop` if there are any.
  func judge(_ failures: [FailedExpectation], on console: Console) throws {
    failures.forEach { console.write($0.sentence(about: path, on: console)) }
    if !failures.isEmpty { throw Stop(status: .failed) }
  }
}
