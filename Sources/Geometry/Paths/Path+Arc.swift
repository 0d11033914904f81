internal import Kernels

extension Path {
  /// Adds a circular arc. If there is a current point, a line connects it to the arc's start.
  ///
  /// Angles are in radians from +x towards +y. `clockwise` refers to a coordinate system with y up, as in Core
  /// Graphics: if the value is true, the angle decreases. If `endAngle` is not in this direction from `startAngle`,
  /// multiples of 360° are added to `endAngle` or subtracted from it. An arc of a whole circle or more is one circle.
  /// An angle or radius that is not finite adds nothing.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite, center.isFinite else { return }
    let fullCircle = 2 * Double.pi
    var sweep = (endAngle - startAngle).native * (clockwise ? -1 : 1)
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: fullCircle) + fullCircle }
    sweep = min(sweep, fullCircle) * (clockwise ? -1 : 1)
    let parts = max(1, Int((sweep.magnitude / (fullCircle / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(parts)
    // The control points of a cubic for an arc of angle s are at distance 4/3 tan(s/4) of the radius.
    let quarter = PortableMath.sincos(step / 4)
    let handle = 4 / 3 * quarter.sin / quarter.cos
    func unit(_ index: Int) -> SIMD2<Double> {
      let (sin, cos) = PortableMath.sincos(startAngle.native + Double(index) * step)
      return SIMD2(cos, sin)
    }
    func place(_ vector: SIMD2<Double>) -> CGPoint { CGPoint(SIMD2(center) + radius.native * vector) }
    if currentPoint == nil { move(to: place(unit(0))) } else { addLine(to: place(unit(0))) }
    for index in 0..<parts where sweep != 0 {
      let (a, b) = (unit(index), unit(index + 1))
      addCurve(
        to: place(b), control1: place(a + handle * SIMD2(-a.y, a.x)), control2: place(b - handle * SIMD2(-b.y, b.x)))
    }
  }
}
