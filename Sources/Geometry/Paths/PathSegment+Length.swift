// Lengths of curves by Gauss-Legendre quadrature, with intervals halved until both halves agree with the whole.
//
// Goals, in order: an error of at most 1e-10 of the length for smooth curves and 1e-7 with a cusp, with identical bits
// on every machine; then speed. Flattening into chords was rejected, because nine digits need thousands of chords.

extension PathSegment {
  /// The length of the segment, in points.
  package var length: Double { length(from: 0, to: 1) }

  /// Returns the length of the part between two parameters, in points. It is negative if `upper` is less than
  /// `lower`.
  package func length(from lower: Double, to upper: Double) -> Double {
    if case .line = self { return (upper - lower) * velocity(at: 0).length }
    let whole = quadrature(from: lower, to: upper)
    return refined(whole, from: lower, to: upper, tolerance: 1e-12 * reach, depth: 20)
  }

  /// Returns the length of the part between two parameters, computed from `whole`, the estimate for this part. The
  /// part is halved until the sum of the estimates of both halves differs from the estimate of the part by at most
  /// `tolerance`, or until `depth` is 0.
  private func refined(
    _ whole: Double, from lower: Double, to upper: Double, tolerance: Double, depth: Int
  ) -> Double {
    let middle = (lower + upper) / 2
    let (left, right) = (quadrature(from: lower, to: middle), quadrature(from: middle, to: upper))
    guard depth > 0, (left + right - whole).magnitude > tolerance else { return left + right }
    return refined(left, from: lower, to: middle, tolerance: tolerance, depth: depth - 1)
      + refined(right, from: middle, to: upper, tolerance: tolerance, depth: depth - 1)
  }

  /// Returns an estimate of the length between two parameters, in points: the integral of the speed by eight-point
  /// Gauss-Legendre quadrature.
  private func quadrature(from lower: Double, to upper: Double) -> Double {
    let (centre, half) = ((lower + upper) / 2, (upper - lower) / 2)
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight * (velocity(at: centre - half * node).length + velocity(at: centre + half * node).length)
    }
    return half
      * (pair(0.18343464249564978, 0.36268378337836166) + pair(0.525532409916329, 0.3137066458778869)
        + pair(0.7966664774136267, 0.22238103445337443) + pair(0.9602898564975362, 0.10122853629037706))
  }

  /// The length of the control polygon, in points. It is never less than the segment's length.
  private var reach: Double {
    switch self {
    case .line(let a, let b): (SIMD2(b) - SIMD2(a)).length
    case .quad(let a, let c, let b): (SIMD2(c) - SIMD2(a)).length + (SIMD2(b) - SIMD2(c)).length
    case .curve(let a, let c, let d, let b):
      (SIMD2(c) - SIMD2(a)).length + (SIMD2(d) - SIMD2(c)).length + (SIMD2(b) - SIMD2(d)).length
    }
  }
}

/// A segment with its measured length, for motion at constant speed along it.
package struct MeasuredSegment: Hashable, Sendable {
  /// The segment whose length is measured.
  package let segment: PathSegment
  /// The length of the segment, in points.
  package let length: Double
  /// The arc lengths from the start to the parameters k/16, for k in 0…16. Empty for a line.
  private let marks: [Double]

  /// Creates a measured segment.
  package init(_ segment: PathSegment) {
    self.segment = segment
    if case .line = segment {
      (length, marks) = (segment.length, [])
      return
    }
    var marks = [0.0]
    for k in 0..<16 {
      marks.append(marks[k] + segment.length(from: Double(k) / 16, to: Double(k + 1) / 16))
    }
    (length, self.marks) = (marks[16], marks)
  }

  /// Returns the parameter at `distance` points from the start of the segment, clamped to 0…1.
  ///
  /// The search uses Newton's method, bounded by bisection between two stored arc lengths. The search ends when the
  /// error is at most 1e-12 of the length.
  package func parameter(atDistance distance: Double) -> Double {
    guard distance > 0, length > 0 else { return 0 }
    guard distance < length else { return 1 }
    if marks.isEmpty { return distance / length }
    let k = (marks.firstIndex { $0 > distance } ?? 16) - 1
    let begin = Double(k) / 16
    var (low, high) = (begin, Double(k + 1) / 16)
    var u = low + (high - low) * (distance - marks[k]) / (marks[k + 1] - marks[k])
    for _ in 0..<60 {
      let excess = marks[k] + segment.length(from: begin, to: u) - distance
      if excess.magnitude <= 1e-12 * length { break }
      if excess > 0 { high = u } else { low = u }
      let next = u - excess / segment.velocity(at: u).length
      u = next > low && next < high ? next : (low + high) / 2
    }
    return u
  }
}
