import Geometry
import Kernels

/// The vector from the first to the second of two touches, in the window's coordinates in the current interface
/// orientation (origin at the interface's top left).
struct TouchPair {
  private let x: CGFloat
  private let y: CGFloat

  /// Creates the vector between the first two touches. Returns nil for fewer touches, and for two at the same position.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (x, y) = (touches[1].point.x - touches[0].point.x, touches[1].point.y - touches[0].point.y)
    guard distance > 0 else { return nil }
  }

  /// The distance between the touches, in points. The value is greater than 0.
  var distance: CGFloat { (x * x + y * y).squareRoot() }

  /// Returns the clockwise angle from the vector `old` to this vector, in radians from −π to π.
  func rotation(since old: TouchPair) -> CGFloat {
    CGFloat(PortableMath.atan2(Double(old.x * y - old.y * x), Double(old.x * x + old.y * y)))
  }
}
