internal import Files
internal import Goldens
internal import ImageDiff
internal import Player
internal import Report
internal import Scenario

/// The outcome of `verify`, from which the terminal output is made. `run(origin:)` returns the same outcome in the form
/// that the JSON output and the report's page use.
struct VerifyReport {
  /// One film and its verdict.
  struct Film {
    let scenario: LoadedScenario
    /// The result of playing the film, or nil if it could not be played.
    let result: PlayResult?
    /// The reason why the film could not be played, or nil.
    let problem: Problem?
    var verdict = FilmVerdict.equal
    /// The images of the film's frames. Their paths are relative to the run's folder.
    var pictures: [RunFrame] = []
    /// The touches of the scenario.
    let scriptedTouches: [ScriptedTouch]
    /// The name of a golden without a scenario that has the same frames as this film, or nil. Such a golden suggests
    /// that the scenario was renamed.
    var renamedGolden: String?
    /// The film's values over time for the report, or nil if no images of the film are stored.
    var chart: FilmSummary.Chart?

    init(_ scenario: LoadedScenario, _ result: PlayResult, _ scriptedTouches: [ScriptedTouch]) {
      (self.scenario, self.result, self.scriptedTouches, problem) = (scenario, result, scriptedTouches, nil)
    }

    /// Creates a film that could not be played.
    init(_ scenario: LoadedScenario, _ problem: Problem) {
      (self.scenario, self.problem, result, scriptedTouches) = (scenario, problem, nil, [])
    }

    var name: String { scenario.document.name }

    /// The expectations that did not hold.
    var failures: [FailedExpectation] { result?.failures ?? [] }
    var frameCount: Int { result?.frameCount ?? 0 }

    var status: ExitStatus {
      if let problem { return problem.status }
      let own: ExitStatus =
        switch verdict {
        case .equal, .tolerated: .success
        case .different, .missing: .failed
        case .unreadable: .couldNot
        }
      return failures.isEmpty ? own : max(own, .failed)
    }

    /// The verdict in one word.
    var word: String {
      if problem != nil { return "error" }
      return switch verdict {
      case .equal: failures.isEmpty ? "equal" : "failed"
      case .tolerated: failures.isEmpty ? "tolerated" : "failed"
      case .different: "different"
      case .missing: "missing"
      case .unreadable: "unreadable"
      }
    }
  }

  /// The reason why a film could not be played.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    let status: ExitStatus

    init(_ description: String, _ status: ExitStatus = .couldNot) {
      (self.description, self.status) = (description.visible, status)
    }

    /// Creates a problem from an error that playing the film has thrown.
    init(_ error: any Error) {
      self.init("\(error)", (error as? PlayerError)?.status ?? .couldNot)
    }
  }

  let films: [VerifiedFilm]
  /// The names of goldens without a scenario. Empty unless all scenarios were loaded.
  var orphans: [String] = []

  /// The summary line, with the number of films by verdict.
  var summary: String {
    let counts = ["equal", "tolerated", "different", "missing", "unreadable", "failed", "error"].map { word in
      (word, films.count { $0.word == word })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let rest = orphans.isEmpty ? [] : [orphans.count.counted("orphan")]
    return ([films.count.counted("film")] + parts + rest).joined(separator: " · ")
  }

  /// One output line for each tolerance that no pixel needed, in films that were compared completely.
  var needlessTolerances: [String] { films.flatMap(\.needlessTolerances) }
}

extension VerifyReport.Film {
  /// One output line for each tolerance of the scenario that no pixel needed. Empty if the film differs beyond the
  /// tolerances or has no readable golden, because it was then not compared completely.
  var needlessTolerances: [String] {
    let uses: [ToleranceOutcome.Use]
    guard problem == nil else { return [] }
    switch verdict {
    case .equal: uses = scenario.document.tolerances.map { _ in ToleranceOutcome.Use() }
    case .tolerated(let difference): uses = difference.tolerance.uses
    case .different, .missing, .unreadable: return []
    }
    return zip(scenario.document.tolerances, uses).filter { $1.pixelCount == 0 }.map { rule, _ in
      "tolerance no longer needed: \(name)   \(scenario.path.visible):\(rule.location.line)   \(rule.because.visible)"
    }
  }
}

// MARK: Output lines

extension VerifyReport.Film {
  /// Returns the output lines: the verdict, failed expectations, changes of events, values and pixels, and the command
  /// that accepts the film.
  @MainActor
  func lines(on console: Console) -> [String] {
    if let problem {
      let head = "\(console.resultMark("✗", .bad)) \(name)   cannot be played          \(scenario.path.visible)"
      return [head, "    error   \(problem)"]
    }
    let mark = failures.isEmpty ? console.resultMark("✓", .good) : console.resultMark("✗", .bad)
    switch verdict {
    case .equal:
      return ["\(mark) \(name)   \(standing)\(frameCount.counted("frame")), all equal"] + claims
    case .tolerated(let difference):
      let frames = difference.traces.changedFrames.asRanges
      let head = "\(mark) \(name)   \(standing)\(frameCount.counted("frame")), within tolerance: \(frames)"
      return [head] + claims + toleranceLines(difference.tolerance)
    case .missing:
      let head = "\(console.resultMark("+", .bad)) \(name)   \(standing)no golden          \(scenario.path.visible)"
      return [head] + claims + renaming + accept
    case .unreadable(let error):
      return ["\(console.resultMark("?", .bad)) \(name)   \(standing)\(error)"] + claims + accept
    case .different(let difference):
      let head =
        "\(console.resultMark("✗", .bad)) \(name)   \(standing)\(difference.headline)          \(scenario.path.visible)"
      return [head] + claims + difference.details + accept
    }
  }

  /// The beginning of an output line that states how many expectations failed. It precedes the verdict. Empty if all
  /// expectations hold.
  private var standing: String { filmSummary.standing }

  private var claims: [String] { failures.map { "    expect  \("\(scenario.path):\($0)".visible)" } }

  private var renaming: [String] {
    renamedGolden.map { ["    same    as the golden '\($0)', which has no scenario: was the scenario renamed?"] } ?? []
  }

  private func toleranceLines(_ outcome: ToleranceOutcome) -> [String] {
    zip(scenario.document.tolerances, outcome.uses).filter { $1.pixelCount > 0 }.map { rule, use in
      "    allowed \(use.pixelCount.counted("pixel")), max channel \(use.channel), worst 8×8 window \(use.window)/64"
        + "   \(rule.because)"
    }
  }

  /// A headline and details about the reason why the film is not accepted as equal: it could not be played, its golden
  /// is missing or unreadable, or there are differences beyond the tolerances. Nil in all other cases.
  var facts: (headline: String, details: [String])? { filmSummary.facts }

  private var accept: [String] { acceptCommand.map { ["    accept  \($0)"] } ?? [] }

  /// The command that makes the film the golden, or nil if the film should not become the golden.
  ///
  /// The value is nil for a film with a failed expectation. The value is also nil if the golden's file is a Git LFS
  /// pointer: the golden then exists, but must be fetched with git.
  var acceptCommand: String? {
    if case .unreadable(.pointer) = verdict { return nil }
    return isAcceptable ? "interlude accept \(name)" : nil
  }

  /// Whether to store the film for `interlude accept`. True if the film differs from its golden and all expectations
  /// hold.
  var isAcceptable: Bool { problem == nil && status != .success && failures.isEmpty }
}
