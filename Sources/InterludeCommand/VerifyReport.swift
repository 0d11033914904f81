internal import Files
internal import Goldens
internal import ImageDiff
internal import Player
internal import Report
internal import Scenario

/// What came of `verify`, for people; as a `Run` it is for machines and for the page.
struct VerifyReport {
  /// One film and the verdict on it.
  struct Film {
    let scenario: LoadedScenario
    /// What came of playing it; nil when it could not be played.
    let result: PlayResult?
    /// Why it could not be played.
    let problem: Problem?
    var verdict = FilmVerdict.equal
    /// Where the pictures of frames are, below the run's folder.
    var pictures: [RunFrame] = []
    /// The scenario's fingers.
    let fingers: [ScriptedFinger]
    /// The golden without a scenario that has the same frames: the film may have been renamed.
    var twin: String?
    /// What the film says beside its pictures, when those are kept.
    var chart: FilmAccount.Chart?

    init(_ scenario: LoadedScenario, _ result: PlayResult, _ fingers: [ScriptedFinger]) {
      (self.scenario, self.result, self.fingers, problem) = (scenario, result, fingers, nil)
    }

    /// A film that cannot be played.
    init(_ scenario: LoadedScenario, _ problem: Problem) {
      (self.scenario, self.problem, result, fingers) = (scenario, problem, nil, [])
    }

    var name: String { scenario.document.name }

    /// The claims that did not hold.
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

    /// The verdict in a word.
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

  /// Why a film could not be played.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    let status: ExitStatus

    init(_ description: String, _ status: ExitStatus = .couldNot) {
      (self.description, self.status) = (description.visible, status)
    }

    /// Whatever went wrong while the film was played.
    init(_ error: any Error) {
      self.init("\(error)", (error as? PlayerError)?.status ?? .couldNot)
    }
  }

  let films: [VerifiedFilm]
  /// Goldens that no scenario has, where all scenarios were asked for.
  var orphans: [String] = []

  /// One line on all films.
  var summary: String {
    let counts = ["equal", "tolerated", "different", "missing", "unreadable", "failed", "error"].map { word in
      (word, films.count { $0.word == word })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let rest = orphans.isEmpty ? [] : [orphans.count.counted("orphan")]
    return ([films.count.counted("film")] + parts + rest).joined(separator: " · ")
  }

  /// A line for each tolerance that no pixel needed, in a film that was compared to the end.
  var needlessTolerances: [String] { films.flatMap(\.needlessTolerances) }
}

extension VerifyReport.Film {
  /// A line for each tolerance that no pixel needed, when the film was compared to the end.
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

// MARK: For people

extension VerifyReport.Film {
  /// What a person wants to know: claims that do not hold, the change of the model, the pixels, the way out.
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

  /// What stands before the verdict on a film whose expectations do not hold.
  private var standing: String { account.standing }

  private var claims: [String] { failures.map { "    expect  \("\(scenario.path):\($0)".visible)" } }

  private var renaming: [String] {
    twin.map { ["    same    as the golden '\($0)', which has no scenario: was the scenario renamed?"] } ?? []
  }

  private func toleranceLines(_ outcome: ToleranceOutcome) -> [String] {
    zip(scenario.document.tolerances, outcome.uses).filter { $1.pixelCount > 0 }.map { rule, use in
      "    allowed \(use.pixelCount.counted("pixel")), max channel \(use.channel), worst 8×8 window \(use.window)/64"
        + "   \(rule.because)"
    }
  }

  /// What differs, in a few words and in full; nil when nothing differs that is not allowed.
  var facts: (headline: String, details: [String])? { account.facts }

  private var accept: [String] { acceptCommand.map { ["    accept  \($0)"] } ?? [] }

  /// The command that makes the film the golden; nil when none should.
  ///
  /// A film whose claims do not hold is no golden, and one that Git LFS keeps is there, only not here.
  var acceptCommand: String? {
    if case .unreadable(.pointer) = verdict { return nil }
    return isAcceptable ? "interlude accept \(name)" : nil
  }

  /// Whether it is kept for `accept`: it is not the golden, and may become it.
  var isAcceptable: Bool { problem == nil && status != .success && failures.isEmpty }
}
