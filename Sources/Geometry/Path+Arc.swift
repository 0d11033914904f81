internal import Kernels

extension Path {
  /// Adds a piece of a circle, after a straight segment to its start when a subpath is open.
  ///
  /// - Parameters:
  ///   - startAngle: in radians from +x; `endAngle` too. Positive angles turn clockwise on a screen with y down.
  ///   - clockwise: whether it runs towards smaller angles, as Core Graphics counts; on the screen that is
  ///     counterclockwise.
  /// A sweep of 2π or more the way it runs is one whole circle; equal angles are no arc.
  /// - Source: CGPath.h; a cubic for every quarter at most, off by at most 0.027 % of the radius.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let start = Self.point(center, radius, Double(startAngle))
    if isEmpty || verbs.last == .close { move(to: start) } else { addLine(to: start) }
    let sweep = Self.sweep(from: Double(startAngle), to: Double(endAngle), backwards: clockwise)
    let count = max(1, Int((sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
    guard sweep != 0 else { return }
    let step = sweep / Double(count)
    // The handle of a cubic over `step` radians, in radii: 4/3 tan(step / 4).
    let (sin, cos) = PortableMath.sincos(step / 4)
    let handle = 4.0 / 3 * (sin / cos)
    for k in 0..<count {
      addCurve(center, radius, from: Double(startAngle) + Double(k) * step, by: step, handle: handle)
    }
  }

  private mutating func addCurve(
    _ center: CGPoint, _ radius: CGFloat, from angle: Double, by step: Double, handle: Double
  ) {
    let ((s0, c0), (s1, c1)) = (PortableMath.sincos(angle), PortableMath.sincos(angle + step))
    let r = Double(radius)
    func at(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: Double(center.x) + r * x, y: Double(center.y) + r * y)
    }
    addCurve(
      to: at(c1, s1), control1: at(c0 - handle * s0, s0 + handle * c0), control2: at(c1 + handle * s1, s1 - handle * c1)
    )
  }

  private static func point(_ center: CGPoint, _ radius: CGFloat, _ angle: Double) -> CGPoint {
    let (sin, cos) = PortableMath.sincos(angle)
    return CGPoint(x: center.x + radius * CGFloat(cos), y: center.y + radius * CGFloat(sin))
  }

  /// How far to turn: 0…2π forwards, -2π…0 backwards.
  private static func sweep(from start: Double, to end: Double, backwards: Bool) -> Double {
    let turn = 2 * Double.pi
    let distance = backwards ? start - end : end - start
    if distance >= turn { return backwards ? -turn : turn }
    let wrapped = distance - turn * (distance / turn).rounded(.down)
    return backwards ? -wrapped : wrapped
  }
}
