/// A direction with a length in the plane, such as a velocity.
public struct CGVector: Hashable, Sendable {
  /// Along x.
  public var dx: CGFloat
  /// Along y, downwards.
  public var dy: CGFloat

  /// A vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Whether both components are finite.
  package var isFinite: Bool { dx.isFinite && dy.isFinite }
}
