// Pieces of a path by arc length: what `strokeStart`, `strokeEnd` and dashes show.

extension Path {
  /// The part between two fractions of the whole length, subpath after subpath; moves count nothing.
  ///
  /// 0 and 1 give the path itself. Fractions are clamped to 0…1; nothing is left where `end` is not after `start`,
  /// or where one is NaN (Core Animation's answer there is unverified). A cut subpath is open.
  package func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    guard start < end else { return Path() }
    let subpaths = subpaths.map { (subpath: $0, pieces: $0.segments.map(MeasuredSegment.init)) }
    let total = subpaths.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.length } }
    let (lower, upper) = (max(start, 0) * total, min(end, 1) * total)
    var result = Path()
    var done = 0.0
    for (subpath, pieces) in subpaths {
      let length = pieces.reduce(0) { $0 + $1.length }
      let isWhole = lower <= done && upper >= done + length
      result.append(contentsOf: pieces.between(lower - done, upper - done))
      if isWhole, subpath.isClosed { result.closeSubpath() }
      done += length
    }
    return result
  }

  /// The path cut into dashes: on for the first length, off for the second, and so on around.
  ///
  /// `phase` is how far into the pattern each subpath begins, in points. A pattern that is empty, has a negative length
  /// or no length at all leaves the path whole. An odd number of lengths is used twice over, as in Core Graphics.
  /// On a closed subpath a dash that reaches the end goes on into one at the start (unverified).
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
    let pattern = DashPattern(phase: phase.native, lengths: lengths.map(\.native))
    guard let pattern else { return self }
    var result = Path()
    for subpath in subpaths {
      let pieces = subpath.segments.map(MeasuredSegment.init)
      let length = pieces.reduce(0) { $0 + $1.length }
      let marks = pattern.dashes(upTo: length)
      if let only = marks.first, only.lower <= 0, only.upper >= length {
        result.append(contentsOf: subpath.segments)
        if subpath.isClosed { result.closeSubpath() }
        continue
      }
      var dashes = marks.map { pieces.between($0.lower, $0.upper) }
      if subpath.isClosed, dashes.count > 1, marks[0].lower <= 0, marks[marks.count - 1].upper >= length {
        dashes[0] = dashes.removeLast() + dashes[0]
      }
      for dash in dashes { result.append(contentsOf: dash) }
    }
    return result
  }
}

/// A repeated pattern of lengths that are on and off by turns.
private struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// The pattern; nil where it dashes nothing.
  init?(phase: Double, lengths: [Double]) {
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = lengths.count % 2 == 0 ? sum : sum * 2
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Where dashes begin and end on a subpath of `length`; the first begins no later than at 0 when it is cut there.
  func dashes(upTo length: Double) -> [(lower: Double, upper: Double)] {
    var result: [(lower: Double, upper: Double)] = []
    var (at, index) = (-phase, 0)
    // More dashes than this are no picture any more: a period of a millionth of the path.
    while at < length, result.count < 1_000_000 {
      let end = at + lengths[index]
      if index % 2 == 0, end > 0 || (at == end && at >= 0) { result.append((at, min(end, length))) }
      (at, index) = (end, (index + 1) % lengths.count)
    }
    return result
  }
}

extension [MeasuredSegment] {
  /// The pieces between two distances from the start of the first; both are clamped to what there is.
  fileprivate func between(_ lower: Double, _ upper: Double) -> [PathSegment] {
    var result: [PathSegment] = []
    var done = 0.0
    for piece in self {
      let (from, to) = (lower - done, upper - done)
      done += piece.length
      guard to > 0 || (to == 0 && from == 0), from < piece.length else { continue }
      let (a, b) = (piece.parameter(atDistance: from), piece.parameter(atDistance: to))
      if a < b || result.isEmpty { result.append(piece.segment.part(from: a, to: b)) }
    }
    return result
  }
}
