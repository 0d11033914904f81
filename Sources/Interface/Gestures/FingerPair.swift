import Geometry
import Kernels

/// The vector from the first to the second of two touches, in window coordinates.
struct FingerPair {
  private let x: CGFloat
  private let y: CGFloat

  /// Creates the vector between the first two touches, or returns nil if there are fewer or they are at the same
  /// position.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (x, y) = (touches[1].point.x - touches[0].point.x, touches[1].point.y - touches[0].point.y)
    guard distance > 0 else { return nil }
  }

  /// The distance between the touches, in points, which is greater than 0.
  var distance: CGFloat { (x * x + y * y).squareRoot() }

  /// Returns the clockwise rotation since `old`, in radians from −π to π.
  func turn(since old: FingerPair) -> CGFloat {
    CGFloat(PortableMath.atan2(Double(old.x * y - old.y * x), Double(old.x * x + old.y * y)))
  }
}
