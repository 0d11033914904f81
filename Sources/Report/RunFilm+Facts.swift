/// What is said of a film in the list, in the table and by CI.
extension RunFilm {
  /// What the verdict rests on, in a line after its word: `frames 12–19 of 46`.
  var headline: String {
    if let message { return message }
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    switch status {
    case .equal: return frames
    case .missing: return "no golden, \(frames)"
    case .unreadable: return "the golden could not be read"
    case .error: return "the film could not be played"
    case .failed: return claims.first.map { "line \($0.line): \($0.message)" } ?? "an expectation does not hold"
    case .tolerated: return changedRanges.map { "within tolerance: \($0)" } ?? "\(frames), within tolerance"
    case .different: return changedRanges ?? "no pixel of \(frames) differs, but values or events do"
    }
  }

  /// The frames with changed pixels, runs drawn together, at most four of them; nothing when there are none.
  var changedRanges: String? {
    var runs: [ClosedRange<Int>] = []
    for (frame, count) in changedPixels.enumerated() where count > 0 {
      if let last = runs.last, last.upperBound == frame - 1 {
        runs[runs.count - 1] = last.lowerBound...frame
      } else {
        runs.append(frame...frame)
      }
    }
    guard !runs.isEmpty else { return nil }
    let parts = runs.prefix(4).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let isOne = runs.count == 1 && runs[0].count == 1
    return (isOne ? "frame " : "frames ") + parts.joined(separator: ", ") + (runs.count > 4 ? " …" : "")
      + " of \(frameCount)"
  }

  /// The scenario's file and line: `pop.yaml:14`.
  var place: String { path + (line.map { ":\($0)" } ?? "") }

  /// The claims that do not hold, and what changed, a line each.
  var facts: [String] { claims.map { "\(path):\($0.line):\($0.column): \($0.message)" } + changes }

  /// All that the verdict says, a line each; the way out comes last.
  var details: [String] {
    let windows = worst.map {
      ["worst 8 × 8: \($0.changed) of \($0.area) pixels at (\($0.x), \($0.y)) in frame \($0.frame)"]
    }
    return facts + (windows ?? []) + (accept.map { ["accept: \($0)"] } ?? [])
  }

  /// The kept pictures by which one sees the verdict: those of the first frame that differs, else the first.
  var telling: RunFrame? { frames.first { $0.index == firstDifferentFrame } ?? frames.first }
}

extension RunFilm.Status {
  /// A sign for the verdict that needs no colour.
  var mark: String {
    switch self {
    case .error: "!"
    case .unreadable: "?"
    case .different: "≠"
    case .failed: "✗"
    case .missing: "+"
    case .tolerated: "≈"
    case .equal: "✓"
    }
  }

  /// Whether CI counts the verdict as an error: not a film that is wrong, but one that could not be judged.
  var isError: Bool { self == .error || self == .unreadable }
}
