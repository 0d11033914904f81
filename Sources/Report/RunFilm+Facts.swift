/// Descriptions of a film for the list of the page, the summary's table and CI services.
extension RunFilm {
  /// The reason for the verdict in one line, such as `frames 12–19 of 46`.
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

  /// The ranges of frames with changed pixels as text, such as `frames 12–19 of 46`. At most four ranges are listed.
  /// Nil if no pixel changed.
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

  /// The path of the file that defines the film, followed by the line if there is one: `pop.yaml:14`.
  var location: String { path + (line.map { ":\($0)" } ?? "") }

  /// The lines of text about the failed expectations, followed by those about the differences from the golden.
  var facts: [String] { claims.map { "\(path):\($0.line):\($0.column): \($0.message)" } + changes }

  /// The lines of text that explain the verdict: those of `facts`, then one about the window with the most changed
  /// pixels, then the command that accepts the film.
  var details: [String] {
    let windows = worst.map {
      [
        "worst \($0.width) × \($0.height): \($0.changed) of \($0.width * $0.height) pixels at (\($0.x), \($0.y)) in frame "
          + "\($0.frame)"
      ]
    }
    return facts + (windows ?? []) + (accept.map { ["accept: \($0)"] } ?? [])
  }

  /// The frame with images that show the reason for the verdict: the first differing frame, or the first frame with
  /// images if those of the differing frame are not stored. Nil if no images are stored.
  var decisiveFrame: RunFrame? { frames.first { $0.index == firstDifferentFrame } ?? frames.first }
}

extension RunFilm.Status {
  /// A symbol for the verdict that does not depend on colour.
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

  /// Whether reports for CI services list the film as an error instead of a failure. True if the film could not be
  /// played or the golden could not be read, so that the two could not be compared.
  var isError: Bool { self == .error || self == .unreadable }
}
