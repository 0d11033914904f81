/// The Kochanek-Bartels parameters of a curve at one key value. If all are 0, the curve is a Catmull-Rom spline.
struct KeyShape: Hashable, Sendable {
  var tension: Double
  var continuity: Double
  var bias: Double
}

/// A cubic curve between two key values, given by their positions and tangents (Hermite form).
struct HermiteInterval: Hashable, Sendable {
  let start: SIMD4<Double>
  let end: SIMD4<Double>
  /// The tangent at the start of the interval. `arrival` is the tangent at its end. Both are multiplied by the length
  /// of the interval.
  let departure: SIMD4<Double>
  let arrival: SIMD4<Double>

  /// Returns the cubic intervals of a curve that passes through each of the points at the time with the same index.
  ///
  /// Before the first point and after the last one, the curve is assumed to be straight.
  /// - Precondition: `times` and `shapes` have as many elements as `points`, at least two.
  /// - Source: spec B4; Kochanek and Bartels 1984 in the standard form. The signs of continuity and bias are
  ///   unverified.
  static func through(_ points: [SIMD4<Double>], times: [Double], shapes: [KeyShape]) -> [HermiteInterval] {
    let last = points.count - 1
    let tangents = points.indices.map { i in
      let before = i > 0 ? points[i] - points[i - 1] : points[1] - points[0]
      let after = i < last ? points[i + 1] - points[i] : points[last] - points[last - 1]
      let (previous, next) = (max(i - 1, 0), min(i + 1, last))
      // The missing neighbour of an end point is assumed at the same distance on the other side, so the span is twice
      // the length of the only interval.
      let span = (times[next] - times[previous]) * (i == 0 || i == last ? 2 : 1)
      let speed = span > 0 ? 2 / span : 0
      return shapes[i].tangents(before, after).scaled(by: speed)
    }
    return (0..<last).map { i in
      let h = times[i + 1] - times[i]
      return HermiteInterval(
        start: points[i], end: points[i + 1], departure: tangents[i].outgoing * h, arrival: tangents[i + 1].incoming * h
      )
    }
  }

  /// Returns the point at a fraction of the interval. At 0 and 1, the result is exactly the start and the end.
  func value(at s: Double) -> SIMD4<Double> {
    if s == 1 { return end }
    let (s2, s3) = (s * s, s * s * s)
    return start + (3 * s2 - 2 * s3) * (end - start) + (s3 - 2 * s2 + s) * departure + (s3 - s2) * arrival
  }
}

/// The incoming and outgoing tangent at a key value.
private struct Tangents {
  var incoming: SIMD4<Double>
  var outgoing: SIMD4<Double>

  func scaled(by factor: Double) -> Tangents {
    Tangents(incoming: incoming * factor, outgoing: outgoing * factor)
  }
}

extension KeyShape {
  /// Returns the tangents at a key value, as if the key times were at distances of 1 (Tin and Tout of spec B4).
  ///
  /// - Parameters:
  ///   - before: the difference between the key value and the previous one.
  ///   - after: the difference between the next key value and this one.
  fileprivate func tangents(_ before: SIMD4<Double>, _ after: SIMD4<Double>) -> Tangents {
    let (t, c, b) = (tension, continuity, bias)
    return Tangents(
      incoming: (1 - t) * (1 + b) * (1 - c) / 2 * before + (1 - t) * (1 - b) * (1 + c) / 2 * after,
      outgoing: (1 - t) * (1 + b) * (1 + c) / 2 * before + (1 - t) * (1 - b) * (1 - c) / 2 * after)
  }
}
