internal import Kernels

/// A plane transform taken apart: scale, then rotation, then what remains (shear), with the movement beside it.
///
/// - Source: spec B10 (observed); CSS Transforms 1, "Decomposing a 2D matrix".
struct PlaneDecomposition {
  /// Along x and y; one is negative when the plane is mirrored.
  var scale: SIMD2<Double>
  /// In degrees, as in the source: its special cases are whole numbers.
  var degrees: Double
  /// What scaling and turning leave: rows K0 and K1.
  var rest: SIMD4<Double>
  /// In points.
  var translation: SIMD2<Double>

  /// The parts of `t`; nil when the plane collapses, is not finite, or is so small or large that a length is not a number.
  init?(_ t: CGAffineTransform) {
    let det = Double(t.determinant)
    guard det != 0, det.isFinite, t.isFinite else { return nil }
    var x = SIMD2<Double>(t.a, t.b)
    var y = SIMD2<Double>(t.c, t.d)
    scale = SIMD2((x.x * x.x + x.y * x.y).squareRoot(), (y.x * y.x + y.y * y.y).squareRoot())
    guard scale.x > 0, scale.y > 0, scale.x.isFinite, scale.y.isFinite else { return nil }
    if det < 0 {
      if x.x < y.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    x /= scale.x
    y /= scale.y
    degrees = PortableMath.atan2(x.y, x.x) * (180 / .pi)
    rest = SIMD4(lowHalf: x.x * x - x.y * y, highHalf: x.y * x + x.x * y)
    translation = SIMD2(t.tx, t.ty)
  }

  /// The transform of these parts.
  var composed: CGAffineTransform {
    let (s, c) = Self.sineAndCosine(degrees: degrees)
    let x = scale.x * (c * rest.lowHalf + s * rest.highHalf)
    let y = scale.y * (c * rest.highHalf - s * rest.lowHalf)
    return CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: translation.x, ty: translation.y)
  }

  /// The parts at a fraction of the way to `other`.
  ///
  /// A half turn from the identity runs in the negative direction, a mirroring goes through 0 (measured).
  func interpolated(to other: PlaneDecomposition, progress: Double) -> PlaneDecomposition {
    var (a, b) = (self, other)
    Self.align(&a, &b)
    a.scale += (b.scale - a.scale) * progress
    a.degrees += (b.degrees - a.degrees) * progress
    a.rest += (b.rest - a.rest) * progress
    a.translation += (b.translation - a.translation) * progress
    return a
  }

  /// Makes two sets of parts neighbours: opposite mirrorings become a turn, and the turn the shorter one.
  private static func align(_ a: inout PlaneDecomposition, _ b: inout PlaneDecomposition) {
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = -a.scale
      a.degrees += a.degrees < 0 ? 180 : -180
    }
    if a.degrees == 0 { a.degrees = 360 }
    if b.degrees == 0 { b.degrees = 360 }
    guard (a.degrees - b.degrees).magnitude > 180 + 1e-9 else { return }
    if a.degrees > b.degrees { a.degrees -= 360 } else { b.degrees -= 360 }
  }

  /// Exact at the quarter turns, so that a move or a scaling stays one to the last bit while it is animated.
  ///
  /// A progress far outside 0…1 turns many times: whole turns are taken away first, exactly. Without an angle, no numbers.
  private static func sineAndCosine(degrees whole: Double) -> (sine: Double, cosine: Double) {
    guard whole.isFinite else { return (.nan, .nan) }
    let degrees = whole.magnitude <= 1080 ? whole : whole.truncatingRemainder(dividingBy: 360)
    let quarters = (degrees / 90).rounded()
    let angle = (degrees - 90 * quarters) * (.pi / 180)
    let (s, c) = angle == 0 ? (0, 1) : (PortableMath.sin(angle), PortableMath.cos(angle))
    return switch Int(quarters) & 3 {  // |degrees| ≤ 1080, so the conversion is safe
    case 0: (s, c)
    case 1: (c, -s)
    case 2: (-s, -c)
    default: (-c, s)
    }
  }
}
