public import Geometry

/// A point on the screen at which a touch begins or ends.
public struct ScreenPosition: Hashable, Sendable {
  /// The fractions, 0…1, of the screen's width and height. The position is the point at these fractions, moved by
  /// `offset` in points.
  private let fraction: CGPoint
  private let offset: CGPoint

  private init(_ fraction: CGPoint, _ offset: CGPoint) { (self.fraction, self.offset) = (fraction, offset) }

  /// Returns the point that is `x` points to the right of and `y` points below the top left corner of the screen.
  public static func point(_ x: CGFloat, _ y: CGFloat) -> ScreenPosition { ScreenPosition(.zero, CGPoint(x: x, y: y)) }

  /// Returns the point at fractions, 0…1, of the screen's width from the left and of its height from the top.
  public static func fraction(x: CGFloat, y: CGFloat) -> ScreenPosition { ScreenPosition(CGPoint(x: x, y: y), .zero) }

  /// The centre of the screen.
  public static let center = fraction(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leftEdge = fraction(x: 0, y: 0.5)
  /// The middle of the right edge, one point inside the screen.
  public static let rightEdge = ScreenPosition(CGPoint(x: 1, y: 0.5), CGPoint(x: -1, y: 0))
  /// The middle of the top edge.
  public static let topEdge = fraction(x: 0.5, y: 0)
  /// The middle of the bottom edge, one point inside the screen.
  public static let bottomEdge = ScreenPosition(CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: -1))

  /// Returns the position in points on a screen with the given size in points.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(x: size.width * fraction.x + offset.x, y: size.height * fraction.y + offset.y)
  }
}
