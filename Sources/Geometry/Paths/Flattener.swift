/// The approximation of curves by chords (straight lines between points of the curve), which are then stroked. It
/// limits the distance between a chord and the curve, and the angle between neighbouring chords.
struct Flattener {
  /// A chord of a curve, or a straight segment. The length is above 0.
  struct Line {
    /// The start of the line.
    let start: SIMD2<Double>
    /// The end of the line.
    let end: SIMD2<Double>
    /// The unit vector from start to end.
    let direction: SIMD2<Double>
    /// Whether the line and the previous one are chords of the same curve.
    let isSmooth: Bool
  }

  private let tolerance: Double
  /// The cosine of the largest permitted angle between neighbouring chords. Up to this angle, an arc along the stroke's
  /// edge stays within the tolerance of its chord.
  private let leastCosine: Double

  /// Creates a flattener for a stroke whose edges are `radius` points away from the curve. The chords are within
  /// `tolerance` points of the curve, and the edges of the chords' stroke are within `tolerance` points of the exact
  /// edges.
  init(tolerance: Double, radius: Double) {
    self.tolerance = max(tolerance, 1e-6)
    // An arc of radius r and angle θ is at most r (1 − cos θ/2) from its chord; cos θ = 2 cos² θ/2 − 1.
    let half = 1 - min(self.tolerance / max(radius, self.tolerance), 0.3)
    leastCosine = 2 * half * half - 1
  }

  /// Returns the lines of a segment without those of length 0.
  func lines(_ segment: PathSegment) -> [Line] {
    let points =
      [SIMD2(segment.start)] + parameters(segment).map { SIMD2(segment.point(at: $0)) } + [SIMD2(segment.end)]
    var result: [Line] = []
    for i in 1..<points.count {
      let step = points[i] - points[i - 1]
      let length = step.length
      guard length > 0, length.isFinite else { continue }
      result.append(
        Line(start: points[i - 1], end: points[i], direction: (1 / length) * step, isSmooth: !result.isEmpty))
    }
    return result
  }

  /// Returns the parameters at which a segment is divided into chords, in ascending order, without 0 and 1.
  ///
  /// If the steps between the parameters differ by a factor of at most 2, as in arcs, all steps become equal to the
  /// smallest one. With unequal steps, a chord next to a longer one could vanish on the inner side of a wide stroke.
  private func parameters(_ segment: PathSegment) -> [Double] {
    if case .line = segment { return [] }
    var inner: [Double] = []
    split(segment, from: 0, to: 1, depth: 0, &inner)
    let steps = zip(inner + [1], [0] + inner).map { $0 - $1 }
    guard let least = steps.min(), let most = steps.max(), least < most, most <= 2 * least else { return inner }
    return (1..<Int(1 / least)).map { Double($0) * least }
  }

  /// Divides the part of the curve between the parameters `lower` and `upper` into chords within the tolerance.
  /// Appends the parameters at which the part is divided to `parameters`, without `lower` and `upper`.
  ///
  /// A whole curve has at least four chords, because the midpoint of an S-curve can be on the straight line between
  /// its ends.
  private func split(
    _ segment: PathSegment, from lower: Double, to upper: Double, depth: Int, _ parameters: inout [Double]
  ) {
    if depth >= 10 || (depth >= 2 && isFlat(segment, lower, upper)) { return }
    let middle = (lower + upper) / 2
    split(segment, from: lower, to: middle, depth: depth + 1, &parameters)
    parameters.append(middle)
    split(segment, from: middle, to: upper, depth: depth + 1, &parameters)
  }

  private func isFlat(_ segment: PathSegment, _ lower: Double, _ upper: Double) -> Bool {
    let (a, b) = (SIMD2(segment.point(at: lower)), SIMD2(segment.point(at: upper)))
    let middle = SIMD2(segment.point(at: (lower + upper) / 2))
    // A quadratic curve is farthest from its chord at the middle.
    guard (middle - 0.5 * (a + b)).length <= tolerance else { return false }
    let (v, w) = (segment.velocity(at: lower), segment.velocity(at: upper))
    let lengths = v.length * w.length
    return lengths == 0 || v.dot(w) >= leastCosine * lengths
  }

  /// Returns unit vectors between the unit vectors `a` and `b`, in order, without `a` and `b`. Neighbouring vectors
  /// are so close that the arc between them is within the tolerance of its chord.
  ///
  /// - Parameter middle: the direction in the middle between `a` and `b`. It is needed if `a` and `b` are opposite,
  ///   because the arc could then be on either side.
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
  /// The vector rotated by 90° anticlockwise on the screen, where y points down: (y, −x).
  var normal: SIMD2<Double> { SIMD2(y, -x) }
  /// Returns the dot product.
  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
  /// Returns the cross product. It is positive if the rotation from this vector to `other` is from +x towards +y.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
