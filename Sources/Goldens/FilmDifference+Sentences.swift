internal import ImageDiff

extension FilmDifference {
  /// A short phrase that states which frames differ, for example `frames 7–30 of 62 differ`.
  package var headline: String {
    let frames = traces.changedFrames
    if frames.isEmpty { return "no pixel differs, but values or events do" }
    let all = max(goldenFrames, newFrames)
    return "\(frames.count == 1 ? "frame" : "frames") \(frames.asRanges) of \(all) differ"
      + (frames.count == 1 ? "s" : "")
  }

  /// The lines that `details(atMost:)` returns for the limit 4: at most 4 differing values and 6 differing events.
  package var details: [String] { details(atMost: 4) }

  /// Returns the lines of text that describe the differences in sizes, values, layers, pixels and events.
  ///
  /// Each differing value or event has its own line. At most `limit` values and 1.5 × `limit` events (rounded down) are
  /// listed, followed by the number of the others.
  package func details(atMost limit: Int) -> [String] {
    var lines: [String] = []
    if let sizes = traces.sizes { lines.append("    size    \(sizes[0]) → \(sizes[1])") }
    if let rates = traces.rates { lines.append("    rate    \(rates[0]) → \(rates[1])") }
    if let counts = traces.frameCounts { lines.append("    frames  \(counts[0]) → \(counts[1])") }
    if let model = traces.model {
      lines.append("    first   change in frame \(model.frameIndex), \(model.time) s")
      lines += model.values.prefix(limit).map { "    value   \($0.sentence)" }
      if model.values.count > limit { lines.append("            and \(model.values.count - limit) more") }
    }
    if let cause { lines.append("    layer   \(cause.sentence)") }
    if let worst {
      lines.append("    pixels  \(worst.comparison)   in frame \(worst.frameIndex)")
    }
    lines += traces.events.prefix(limit + limit / 2).map { "    event   \($0.sentence)" }
    let rest = traces.events.count - limit - limit / 2
    if rest > 0 { lines.append("            and \(rest) more") }
    if let ends = traces.ends { lines.append("    end     \(ends[0]) s → \(ends[1]) s") }
    return lines
  }
}

extension TraceComparison.EventChange {
  /// The event with its time in the golden and in the film.
  fileprivate var sentence: String {
    switch (old, new) {
    case (let old?, let new?): "\(event)  \(old) → \(new) s"
    case (let old?, nil): "\(event)  gone, was at \(old) s"
    case (nil, let new?): "\(event)  new, at \(new) s"
    case (nil, nil): event
    }
  }
}

extension TraceComparison.ValueChange {
  /// The name of the value, the text of the old and of the new value, and the difference if both are numbers.
  fileprivate var sentence: String {
    let step = old.flatMap { Double($0) }.flatMap { old in new.flatMap { Double($0) }.map { $0 - old } }
    let by = step.map { " (\($0 > 0 ? "+" : "")\($0.inThousandths))" } ?? ""
    return "\(key)  \(old ?? "nothing") → \(new ?? "nothing")\(by)"
  }
}

extension [Int] {
  /// The ascending numbers as text with ranges, for example `3, 7–9`. At most six numbers and ranges are listed.
  package var asRanges: String {
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

extension Double {
  /// The number with three decimals, independent of the locale.
  fileprivate var inThousandths: String {
    guard magnitude < 1e15 else { return "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let fraction = String(1000 + thousandths.magnitude % 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
  }
}
