// Parts of a path by arc length, for `strokeStart`, `strokeEnd` and dashes.

extension Path {
  /// Returns the part of the path between two fractions of its length. Moves have no length.
  ///
  /// With 0 and 1, the result is the path itself. Fractions are clamped to 0…1. The result is empty if `end` is not
  /// greater than `start` or if one of them is NaN (Core Animation's result for NaN is unverified). A cut subpath is
  /// open.
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

  /// Returns the path divided into dashes. `lengths` contains the lengths of dashes and gaps in points, beginning
  /// with a dash. The pattern repeats.
  ///
  /// `phase` is the offset into the pattern at which each subpath begins, in points. If the pattern is empty,
  /// contains a negative length or has a total length of 0, the result is the whole path. If the number of lengths is
  /// odd, the second pass through `lengths` begins with a gap, as in Core Graphics. On a closed subpath, a dash that
  /// reaches the end continues into a dash at the start (unverified).
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

/// A repeated pattern of alternating dashes and gaps.
private struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// Creates a pattern. The result is nil if `lengths` is empty or contains a negative length, or if the sum of the
  /// lengths is 0 or not finite.
  init?(phase: Double, lengths: [Double]) {
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = lengths.count % 2 == 0 ? sum : sum * 2
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Returns the distances, from the start of a subpath of `length` points, at which each dash starts and ends.
  ///
  /// If the subpath begins within a dash, the start of the first dash is 0 or negative.
  func dashes(upTo length: Double) -> [(lower: Double, upper: Double)] {
    var result: [(lower: Double, upper: Double)] = []
    var (at, index) = (-phase, 0)
    // A larger number of dashes is not visible: the period would be a millionth of the path.
    while at < length, result.count < 1_000_000 {
      let end = at + lengths[index]
      if index % 2 == 0, end > 0 || (at == end && at >= 0) { result.append((at, min(end, length))) }
      (at, index) = (end, (index + 1) % lengths.count)
    }
    return result
  }
}

extension [MeasuredSegment] {
  /// Returns the segments, and parts of segments, between the distances `lower` and `upper` from the start of the first
  /// segment. The distances are clamped to the total length.
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
