/// Curves as chords, for outlines at a distance from them: both the chord and the turn from one to the next are small.
struct Flattener {
  /// A straight piece with a length.
  struct Line {
    /// Where it begins.
    let start: SIMD2<Double>
    /// Where it ends.
    let end: SIMD2<Double>
    /// From start to end, of length 1.
    let direction: SIMD2<Double>
    /// Whether it goes on a curve that the line before it belongs to.
    let isSmooth: Bool
  }

  private let tolerance: Double
  /// The least cosine of a turn whose arc stays within the tolerance of its chord.
  private let leastCosine: Double

  /// Chords within `tolerance` of a curve, whose offsets by `radius` are within it too.
  init(tolerance: Double, radius: Double) {
    self.tolerance = max(tolerance, 1e-6)
    // An arc of radius r and angle θ is r (1 − cos θ/2) from its chord; cos θ = 2 cos² θ/2 − 1.
    let half = 1 - min(self.tolerance / max(radius, self.tolerance), 0.3)
    leastCosine = 2 * half * half - 1
  }

  /// The lines of a piece, those without length left out.
  func lines(_ segment: PathSegment) -> [Line] {
    var points = [SIMD2(segment.start)]
    if case .line = segment {} else { split(segment, from: 0, to: 1, depth: 0, &points) }
    points.append(SIMD2(segment.end))
    var result: [Line] = []
    for i in 1..<points.count {
      let way = points[i] - points[i - 1]
      let length = way.length
      guard length > 0, length.isFinite else { continue }
      result.append(
        Line(start: points[i - 1], end: points[i], direction: (1 / length) * way, isSmooth: !result.isEmpty))
    }
    return result
  }

  /// Adds the points inside an interval; at least four chords, so that no S-curve passes for a line.
  private func split(
    _ segment: PathSegment, from lower: Double, to upper: Double, depth: Int, _ points: inout [SIMD2<Double>]
  ) {
    if depth >= 10 || (depth >= 2 && isFlat(segment, lower, upper)) { return }
    let middle = (lower + upper) / 2
    split(segment, from: lower, to: middle, depth: depth + 1, &points)
    points.append(SIMD2(segment.point(at: middle)))
    split(segment, from: middle, to: upper, depth: depth + 1, &points)
  }

  private func isFlat(_ segment: PathSegment, _ lower: Double, _ upper: Double) -> Bool {
    let (a, b) = (SIMD2(segment.point(at: lower)), SIMD2(segment.point(at: upper)))
    let middle = SIMD2(segment.point(at: (lower + upper) / 2))
    // A parabola's middle is as far from its chord's middle as it ever gets.
    guard (middle - 0.5 * (a + b)).length <= tolerance else { return false }
    let (v, w) = (segment.velocity(at: lower), segment.velocity(at: upper))
    let lengths = v.length * w.length
    return lengths == 0 || v.dot(w) >= leastCosine * lengths
  }

  /// The directions between two of length 1, closer and closer; `over` is the middle when they are opposite.
  func arc(from a: SIMD2<Double>, to b: SIMD2<Double>, over middle: SIMD2<Double>? = nil, depth: Int = 0)
    -> [SIMD2<Double>]
  {
    guard middle != nil || a.dot(b) < leastCosine, depth < 10 else { return [] }
    let sum = a + b
    let length = sum.length
    guard let m = middle ?? (length > 0 ? (1 / length) * sum : nil) else { return [] }
    return arc(from: a, to: m, depth: depth + 1) + [m] + arc(from: m, to: b, depth: depth + 1)
  }
}

extension SIMD2<Double> {
  /// A quarter turn to the left of the direction, y down: (y, −x).
  var normal: SIMD2<Double> { SIMD2(y, -x) }
  /// The inner product.
  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
  /// The outer product: above 0 when `other` is a turn from +x to +y away.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
