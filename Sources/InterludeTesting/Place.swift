public import Geometry

/// A place on the screen that a finger touches.
public struct Place: Hashable, Sendable {
  /// Fractions of the screen's sides, and points beyond them.
  private let fraction: CGPoint
  private let offset: CGPoint

  private init(_ fraction: CGPoint, _ offset: CGPoint) { (self.fraction, self.offset) = (fraction, offset) }

  /// A point, in points from the top left corner.
  public static func point(_ x: CGFloat, _ y: CGFloat) -> Place { Place(.zero, CGPoint(x: x, y: y)) }

  /// A part of the width from the left, and of the height from the top, 0…1.
  public static func fraction(x: CGFloat, y: CGFloat) -> Place { Place(CGPoint(x: x, y: y), .zero) }

  /// The middle of the screen.
  public static let center = fraction(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leftEdge = fraction(x: 0, y: 0.5)
  /// The middle of the right edge: the last point of the screen, one before its width.
  public static let rightEdge = Place(CGPoint(x: 1, y: 0.5), CGPoint(x: -1, y: 0))
  /// The middle of the top edge.
  public static let topEdge = fraction(x: 0.5, y: 0)
  /// The middle of the bottom edge: the last point of the screen, one before its height.
  public static let bottomEdge = Place(CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: -1))

  /// The point on a screen of this size.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(x: size.width * fraction.x + offset.x, y: size.height * fraction.y + offset.y)
  }
}
