import Geometry
import TestSupport
import Testing

/// Laws of all transforms.
@Suite struct TransformLawTests {
  @Test func `the inverse of a transform reverses its effect on a point`() throws {
    try Law.holds { draw in
      let t = draw.spatial(perspective: draw.chance("perspective"))
      guard let inverse = t.inverse else { return "it has no inverse" }
      return t.concatenating(inverse).differs(from: .identity, by: 1e-7)
    }
  }

  @Test func `projecting a point and applying the inverse projection gives the original point`() throws {
    try Law.holds { draw in
      let map = Homography(plane: draw.spatial(perspective: true))
      let point = CGPoint(x: draw.number("x", in: -50...50), y: draw.number("y", in: -50...50))
      // Points near the horizon, and planes seen almost edge-on, are ill-conditioned.
      guard map.determinant.magnitude > 0.05, let seen = map.apply(point), seen.x.magnitude < 1e4,
        seen.y.magnitude < 1e4
      else { return nil }
      guard let back = map.inverse?.apply(seen) else { return "\(seen) leads nowhere" }
      let off = max((back.x - point.x).magnitude, (back.y - point.y).magnitude)
      return off < 1e-5 ? nil : "\(seen) leads to \(back)"
    }
  }

  @Test
  func `the plane projection of two concatenated transforms is the composition of their plane projections`() throws {
    try Law.holds { draw in
      let (a, b) = (draw.spatial(perspective: true), CATransform3DMakeAffineTransform(draw.affine()))
      let (whole, parts) = (
        Homography(plane: a.concatenating(b)), Homography(plane: a).concatenating(Homography(plane: b))
      )
      let point = CGPoint(x: draw.number("x", in: -9...9), y: draw.number("y", in: -9...9))
      guard let p = whole.apply(point), let q = parts.apply(point) else {
        return (whole.apply(point) == nil) == (parts.apply(point) == nil) ? nil : "only one of them sees it"
      }
      let size = max(1, p.x.magnitude, p.y.magnitude)
      return max((p.x - q.x).magnitude, (p.y - q.y).magnitude) < 1e-7 * size ? nil : "\(p) is not \(q)"
    }
  }
}

extension CATransform3D {
  /// Returns a difference above `tolerance` times the largest number, or nil.
  fileprivate func differs(from other: CATransform3D, by tolerance: Double) -> String? {
    let (a, b) = (flat, other.flat)
    let size = max(1, b.map(\.magnitude).max() ?? 1)
    guard let place = a.indices.first(where: { !((a[$0] - b[$0]).magnitude <= tolerance * size) }) else { return nil }
    return "m\(place / 4 + 1)\(place % 4 + 1) is \(a[place]), not \(b[place])"
  }

  private var flat: [Double] { [rows.x, rows.y, rows.z, rows.origin].flatMap { [$0.x, $0.y, $0.z, $0.w] } }
}

extension Draw {
  /// A transform of the plane that can be undone.
  fileprivate mutating func affine() -> CGAffineTransform {
    let turn = CGAffineTransform(rotationAngle: CGFloat(number("angle", in: -3...3)))
    let shear = CGAffineTransform(a: 1, b: 0, c: CGFloat(number("shear", in: -2...2)), d: 1, tx: 0, ty: 0)
    let scale = CGAffineTransform(scaleX: factor("sx"), y: factor("sy"))
    let move = CGAffineTransform(
      translationX: CGFloat(number("tx", in: -50...50)), y: CGFloat(number("ty", in: -50...50)))
    return scale.concatenating(shear).concatenating(turn).concatenating(move)
  }

  /// Draws an invertible 3-D transform.
  fileprivate mutating func spatial(perspective: Bool) -> CATransform3D {
    let turn = CATransform3DMakeRotation(
      CGFloat(number("angle", in: -3...3)), CGFloat(number("ax", in: -1...1)), CGFloat(number("ay", in: -1...1)),
      CGFloat(number("az", in: 0.1...1)))
    let scaled = CATransform3DScale(turn, factor("sx"), factor("sy"), factor("sz"))
    var result = CATransform3DConcat(
      scaled,
      CATransform3DMakeTranslation(
        CGFloat(number("tx", in: -50...50)), CGFloat(number("ty", in: -50...50)), CGFloat(number("tz", in: -50...50))))
    if perspective {
      var eye = CATransform3DIdentity
      eye.m34 = CGFloat(-1 / number("eye", in: 200...2000))
      result = CATransform3DConcat(result, eye)
    }
    return result
  }

  private mutating func factor(_ name: String) -> CGFloat {
    CGFloat(number(name, in: 0.2...3) * (chance("mirrored") ? -1 : 1))
  }
}
