import Geometry
import Kernels

/// Two fingers, as a vector from the first to the second.
struct FingerPair {
  private let x: CGFloat
  private let y: CGFloat

  /// Nil unless there are two fingers apart.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (x, y) = (touches[1].point.x - touches[0].point.x, touches[1].point.y - touches[0].point.y)
    guard distance > 0 else { return nil }
  }

  /// How far apart they are, in points; above 0.
  var distance: CGFloat { (x * x + y * y).squareRoot() }

  /// How far they turned since `old`, clockwise on the screen, in radians from −π to π.
  func turn(since old: FingerPair) -> CGFloat {
    CGFloat(PortableMath.atan2(Double(old.x * y - old.y * x), Double(old.x * x + old.y * y)))
  }
}
