import Geometry
import TestSupport
import Testing

/// Laws of the decomposition and composition of transforms.
///
/// The interpolation of a transform to itself does not decompose it. The tests therefore set components by key path, or
/// interpolate to another transform.
@Suite struct DecompositionLawTests {
  @Test(arguments: [TransformComponent.scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ])
  func `setting a component of a transform to its current value changes nothing`(component: TransformComponent) throws {
    try Law.holds { draw in
      let t = draw.projective()
      var set = t
      set[component] = t[component]
      return set.isSeen(unlike: t, by: 1e-9)
    }
  }

  @Test(arguments: [TransformComponent.rotationX, .rotationY, .rotationZ])
  func `setting an angle of a transform to its current value changes nothing`(component: TransformComponent) throws {
    try Law.holds { draw in
      let t = draw.projective()
      // At 90° about y, the axes of x and z coincide, so both angles are numerically unstable. The next law tests this case.
      guard (t[.rotationY].magnitude - .pi / 2).magnitude > 0.01 else { return nil }
      var set = t
      set[component] = t[component]
      return set.isSeen(unlike: t, by: 1e-9)
    }
  }

  @Test
  func `for rotations near 90° about y, setting an angle to its current value does not change the transform`() throws {
    try Law.holds { draw in
      let near = draw.one("off", of: [0, 1e-3, 1e-6, 1e-9, 1e-11, 1e-13, 1e-15]) * draw.number("share", in: -1...1)
      let (x, z) = (draw.number("x", in: -3...3), draw.number("z", in: -3...3))
      let quarter = (draw.chance("back") ? -1 : 1) * Double.pi / 2
      let turned = CATransform3DMakeRotation(CGFloat(x), 1, 0, 0)
        .concatenating(CATransform3DMakeRotation(CGFloat(quarter + near), 0, 1, 0))
        .concatenating(CATransform3DMakeRotation(CGFloat(z), 0, 0, 1))
      // Another rotation and its inverse make the rounding errors larger than the distance from 90°.
      let way = CATransform3DMakeRotation(CGFloat(draw.number("way", in: -3...3)), 1, 2, 3)
      guard let back = way.inverse else { return "a turn has no inverse" }
      let t = turned.concatenating(way).concatenating(back)
      var set = t
      set[.rotationX] = t[.rotationX]
      return set.isSeen(unlike: t, by: 1e-9)
    }
  }

  @Test func `the interpolation of finite transforms is finite at every progress`() throws {
    try Law.holds { draw in
      func extreme(_ name: String) -> CGFloat {
        CGFloat(draw.one(name, of: [0, 1, -1, 0.5, 1e-300, -1e-300, 1e-160, 1e150, 1e300, -1e300, 3]))
      }
      func transform(_ name: String) -> CATransform3D {
        let scale = CATransform3DMakeScale(extreme("\(name) x"), extreme("\(name) y"), extreme("\(name) z"))
        var result = scale.concatenating(CATransform3DMakeRotation(extreme("\(name) turn"), 0, extreme("tilt"), 1))
        result.m41 = extreme("\(name) away")
        result.m34 = extreme("\(name) eye")
        return result
      }
      let (a, b) = (transform("from"), transform("to"))
      guard a.isFinite, b.isFinite else { return nil }
      let progress = draw.one("progress", of: [0, 0.5, 1, -1, 2, 1e6, -1e9, 1e18, 1e300, -1e300, 1e-300])
      return a.interpolated(to: b, progress: progress).isFinite ? nil : "\(a) to \(b)"
    }
  }

  @Test func `a component of a transform has the value that was set`() throws {
    try Law.holds { draw in
      // With perspective, all numbers are divided by m44, which depends on the translation.
      var t = draw.spatial()
      let component = draw.one("component", of: [TransformComponent.translationX, .translationY, .translationZ])
      let value = draw.number("value", in: -50...50)
      let others = TransformComponent.allCases.filter { $0 != component }.map { t[$0] }
      t[component] = value
      if (t[component] - value).magnitude > 1e-9 { return "\(t[component])" }
      let after = TransformComponent.allCases.filter { $0 != component }.map { t[$0] }
      return zip(others, after).allSatisfy { ($0 - $1).magnitude < 1e-7 } ? nil : "\(others) became \(after)"
    }
  }

  @Test func `the interpolation between two almost equal transforms is almost equal to both`() throws {
    try Law.holds { draw in
      let t = draw.chance("plane") ? CATransform3DMakeAffineTransform(draw.sheared()) : draw.projective()
      var beside = t
      beside.m11 += CGFloat(draw.one("step", of: [1e-10, -1e-10]))
      let there = t.interpolated(to: beside, progress: draw.number("p", in: 0.001...0.999))
      // Shear loses precision in both directions: a thousand units in the last place.
      return there.isSeen(unlike: t, by: 1e-8)
    }
  }

  @Test func `the interpolation between a transform and its translated copy is a linear translation`() throws {
    try Law.holds { draw in
      let t = draw.sheared()
      let (dx, dy, p) = (draw.number("dx", in: -99...99), draw.number("dy", in: -99...99), draw.number("p", in: -1...2))
      func moved(_ share: Double) -> CATransform3D {
        CATransform3DMakeAffineTransform(
          t.concatenating(CGAffineTransform(translationX: CGFloat(dx * share), y: CGFloat(dy * share))))
      }
      return moved(0).interpolated(to: moved(1), progress: p).isSeen(unlike: moved(p), by: 1e-12)
    }
  }

  @Test
  func `interpolating from the identity to a rotation rotates by the corresponding fraction of the angle`() throws {
    try Law.holds { draw in
      let (angle, p) = (draw.number("angle", in: -3.1...3.1), draw.number("p", in: -0.5...1.5))
      let (x, y) = (draw.number("x", in: -1...1), draw.number("y", in: -1...1))
      let z = draw.number("z", in: 0.1...1) * (draw.chance("below") ? -1 : 1)
      func turn(_ angle: Double) -> CATransform3D {
        CATransform3DMakeRotation(CGFloat(angle), CGFloat(x), CGFloat(y), CGFloat(z))
      }
      // Angles above 180° would take the shorter direction. The angles here are smaller.
      return CATransform3D.identity.interpolated(to: turn(angle), progress: p).isSeen(
        unlike: turn(p * angle), by: 1e-12)
    }
  }
}

extension CATransform3D {
  /// Returns a difference above `tolerance` times the largest number, or nil. A common factor of a matrix is ignored.
  fileprivate func isSeen(unlike other: CATransform3D, by tolerance: Double) -> String? {
    let (a, b) = (numbers.map { $0 / Double(m44) }, other.numbers.map { $0 / Double(other.m44) })
    let most = tolerance * max(1, b.map(\.magnitude).max() ?? 1)
    guard let place = a.indices.first(where: { !((a[$0] - b[$0]).magnitude <= most) }) else { return nil }
    return "m\(place / 4 + 1)\(place % 4 + 1) is \(a[place]), not \(b[place])"
  }
}

extension Draw {
  /// A transform of the plane that can be undone.
  fileprivate mutating func sheared() -> CGAffineTransform {
    let shear = CGAffineTransform(a: 1, b: 0, c: CGFloat(number("shear", in: -2...2)), d: 1, tx: 0, ty: 0)
    return CGAffineTransform(scaleX: factor("sx"), y: factor("sy")).concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(number("angle", in: -3.2...3.2))))
      .concatenating(CGAffineTransform(translationX: points("tx"), y: points("ty")))
  }

  /// Draws an invertible 3-D transform of scale, shear, rotations and translation.
  fileprivate mutating func spatial() -> CATransform3D {
    let scale = CATransform3DMakeScale(factor("sx"), factor("sy"), factor("sz"))
    let shear = CATransform3D(
      rows: SIMD4(1, 0, 0, 0), SIMD4(number("xy", in: -2...2), 1, 0, 0),
      SIMD4(number("xz", in: -2...2), number("yz", in: -2...2), 1, 0), SIMD4(0, 0, 0, 1))
    var result = scale.concatenating(shear)
    for (name, x, y, z) in [("rx", 1.0, 0.0, 0.0), ("ry", 0, 1, 0), ("rz", 0, 0, 1)] {
      let turn = CATransform3DMakeRotation(CGFloat(number(name, in: -3.2...3.2)), CGFloat(x), CGFloat(y), CGFloat(z))
      result = result.concatenating(turn)
    }
    return result.concatenating(CATransform3DMakeTranslation(points("tx"), points("ty"), points("tz")))
  }

  /// Draws an invertible 3-D transform, half of them with perspective and a common factor.
  fileprivate mutating func projective() -> CATransform3D {
    let result = spatial()
    guard chance("perspective") else { return result }
    let eye = (number("px", in: -0.005...0.005), number("py", in: -0.005...0.005), number("pz", in: -0.005...0.005))
    let whole = number("whole", in: 0.5...2)
    return result.concatenating(
      CATransform3D(
        rows: SIMD4(whole, 0, 0, whole * eye.0), SIMD4(0, whole, 0, whole * eye.1),
        SIMD4(0, 0, whole, whole * eye.2), SIMD4(0, 0, 0, whole)))
  }

  private mutating func factor(_ name: String) -> CGFloat {
    CGFloat(number(name, in: 0.2...3) * (chance("mirrored", in: 4) ? -1 : 1))
  }

  private mutating func points(_ name: String) -> CGFloat { CGFloat(number(name, in: -50...50)) }
}
