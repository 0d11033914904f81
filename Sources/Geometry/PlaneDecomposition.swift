internal import Kernels

/// The components of an affine transform: scale, then rotation, then a remaining matrix (shear), and a translation.
///
/// - Source: spec B10 (observed); CSS Transforms 1, "Decomposing a 2D matrix".
struct PlaneDecomposition {
  /// The scale factors of x and y. One is negative if the transform mirrors.
  var scale: SIMD2<Double>
  /// The rotation in degrees. The special cases of the algorithm are exact in this unit, because they are whole
  /// numbers of degrees.
  var degrees: Double
  /// The 2×2 matrix that remains after scale and rotation are removed (the shear), row by row.
  var rest: SIMD4<Double>
  /// The translation in points.
  var translation: SIMD2<Double>

  /// Creates the components of a transform. The result is nil if the determinant or a scale is 0, or if a value is not
  /// finite.
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

  /// The transform composed of the components.
  var composed: CGAffineTransform {
    let (s, c) = Self.sineAndCosine(degrees: degrees)
    let x = scale.x * (c * rest.lowHalf + s * rest.highHalf)
    let y = scale.y * (c * rest.highHalf - s * rest.lowHalf)
    return CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: translation.x, ty: translation.y)
  }

  /// Returns the components between these ones (progress 0) and `other` (progress 1).
  ///
  /// Between the identity and a rotation by 180°, the angle changes in the negative direction. Between the identity
  /// and a mirroring, the scale passes through 0 (measured).
  func interpolated(to other: PlaneDecomposition, progress: Double) -> PlaneDecomposition {
    var (a, b) = (self, other)
    Self.align(&a, &b)
    a.scale += (b.scale - a.scale) * progress
    a.degrees += (b.degrees - a.degrees) * progress
    a.rest += (b.rest - a.rest) * progress
    a.translation += (b.translation - a.translation) * progress
    return a
  }

  /// Adjusts two sets of components before they are interpolated. If one mirrors x and the other mirrors y, the
  /// mirroring is replaced by a rotation of 180°. Angles are changed by 360° so that the shorter rotation is used.
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

  /// Returns the sine and the cosine of an angle, exactly at multiples of 90°.
  ///
  /// The exact values keep translations and scalings free of rotation during an animation. For angles above 1080°,
  /// which occur for a progress far outside 0…1, whole rotations are subtracted exactly. If the angle is not finite,
  /// the results are NaN.
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
