internal import Goldens
internal import ImageDiff
internal import Player
internal import Report
internal import Scenario

/// What came of `verify`: for people, as JSON and as JUnit XML.
struct VerifyReport: Encodable {
  /// One film and the verdict on it.
  struct Film {
    let scenario: LoadedScenario
    let result: PlayResult
    var verdict = FilmVerdict.equal
    /// Where the pictures of frames are, below the run's folder.
    var pictures: [RunFrame] = []
    /// The trace of what was played, when it is not that of the golden.
    var trace: GoldenTrace?

    init(_ scenario: LoadedScenario, _ result: PlayResult) { (self.scenario, self.result) = (scenario, result) }

    var name: String { scenario.document.name }

    var status: ExitStatus {
      let own: ExitStatus =
        switch verdict {
        case .equal: .success
        case .different, .missing: .failed
        case .unreadable: .couldNot
        }
      return result.failures.isEmpty ? own : max(own, .failed)
    }

    /// The verdict in a word.
    var word: String {
      switch verdict {
      case .equal: result.failures.isEmpty ? "equal" : "failed"
      case .different: "different"
      case .missing: "missing"
      case .unreadable: "unreadable"
      }
    }
  }

  let films: [Film]

  /// One line on all films.
  var summary: String {
    let counts = ["equal", "different", "missing", "unreadable", "failed"].map { word in
      (word, films.count { $0.word == word })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return ([films.count.counted("film")] + parts).joined(separator: " · ")
  }
}

// MARK: For people

extension VerifyReport.Film {
  /// What a person wants to know, the change of the model before the pixels, the way out last.
  @MainActor
  func lines(on console: Console) -> [String] {
    let failures = result.failures.map { "    claim   \(scenario.path):\($0)" }
    switch verdict {
    case .equal:
      let mark = failures.isEmpty ? console.resultMark("✓", .good) : console.resultMark("✗", .bad)
      return ["\(mark) \(name)   \(result.frameCount.counted("frame")), all equal"] + failures
    case .missing:
      return ["\(console.resultMark("+", .bad)) \(name)   no golden          \(scenario.path)"] + failures + [accept]
    case .unreadable(let error):
      return ["\(console.resultMark("?", .bad)) \(name)   \(error)"] + failures + [accept]
    case .different(let difference):
      let head = "\(console.resultMark("✗", .bad)) \(name)   \(difference.headline)          \(scenario.path)"
      return [head] + difference.details + failures + [accept]
    }
  }

  private var accept: String { "    accept  \(acceptCommand)" }

  /// The command that makes the film the golden.
  var acceptCommand: String { "interlude accept \(name)" }
}

extension FilmDifference {
  /// How much differs, in a few words.
  var headline: String {
    let frames = traces.changedFrames
    if frames.isEmpty { return "no pixel differs, but what the film says of itself does" }
    return "\(frames.count == 1 ? "frame" : "frames") \(frames.asRanges) of \(newFrames) differ"
      + (frames.count == 1 ? "s" : "")
  }

  /// Values, pixels, events, sizes: what differs of each.
  var details: [String] {
    var lines: [String] = []
    if let sizes = traces.sizes { lines.append("    size    \(sizes[0]) → \(sizes[1])") }
    if let counts = traces.frameCounts { lines.append("    frames  \(counts[0]) → \(counts[1])") }
    if let model = traces.model {
      lines.append("    first   frame \(model.place), \(model.time) s")
      lines += model.values.prefix(4).map { "    value   \($0.sentence)" }
      if model.values.count > 4 { lines.append("            and \(model.values.count - 4) more") }
    }
    if let worst {
      lines.append("    pixels  \(worst.comparison)   in frame \(worst.place)")
    }
    // Claims that do not hold have lines of their own.
    let events = traces.events.filter { !$0.event.contains(" expectationFailed ") }
    lines += events.prefix(6).map { "    event   \($0.isNew ? "+" : "-") \($0.event)" }
    if events.count > 6 { lines.append("            and \(events.count - 6) more") }
    if let ends = traces.ends { lines.append("    end     \(ends[0]) s → \(ends[1]) s") }
    return lines
  }
}

extension TraceComparison.ValueChange {
  /// The value before and after, and by how much it changed when it is a number.
  fileprivate var sentence: String {
    let step = old.flatMap { Double($0) }.flatMap { old in new.flatMap { Double($0) }.map { $0 - old } }
    let by = step.map { " (\($0 > 0 ? "+" : "")\($0.inThousandths))" } ?? ""
    return "\(key)  \(old ?? "nothing") → \(new ?? "nothing")\(by)"
  }
}

extension [Int] {
  /// Ascending numbers with runs drawn together: `3, 7–9`; at most six parts.
  fileprivate var asRanges: String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let parts = runs.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return parts.joined(separator: ", ") + (runs.count > 6 ? " …" : "")
  }
}

// MARK: For machines

extension VerifyReport {
  private enum Key: String, CodingKey { case format, films }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(1, forKey: .format)
    try object.encode(films.map(FilmEntry.init), forKey: .films)
  }

  private struct FilmEntry: Encodable {
    let name: String
    let path: String
    let verdict: String
    let frames: Int
    let message: String?
    let changedFrames: [Int]
    let changedPixels: Int
    let failures: [FailureReport]

    init(_ film: Film) {
      (name, path, verdict) = (film.name, film.scenario.path, film.word)
      frames = film.result.frameCount
      failures = film.result.failures.map(FailureReport.init)
      switch film.verdict {
      case .equal, .missing: (message, changedFrames, changedPixels) = (nil, [], 0)
      case .unreadable(let error): (message, changedFrames, changedPixels) = (error.description, [], 0)
      case .different(let difference):
        message = ([difference.headline] + difference.details.map { String($0.drop { $0 == " " }) }).joined(
          separator: "; ")
        changedFrames = difference.traces.changedFrames
        changedPixels = difference.pictures.reduce(0) { $0 + $1.comparison.changedCount }
      }
    }
  }
}
