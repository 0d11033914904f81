/// A vector in the plane, such as a velocity.
public struct CGVector: Hashable, Sendable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y, downwards.
  public var dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Whether both components are finite.
  package var isFinite: Bool { dx.isFinite && dy.isFinite }
}
