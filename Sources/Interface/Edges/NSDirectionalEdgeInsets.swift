public import Geometry

/// The insets of a rectangle's sides in points, with leading and trailing instead of left and right sides.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: CGFloat
  /// The distance from the side at which text begins.
  public var leading: CGFloat
  /// The distance from the bottom side.
  public var bottom: CGFloat
  /// The distance from the side at which text ends.
  public var trailing: CGFloat

  /// Creates insets. The default of each distance is 0.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 on all sides.
  public static let zero = NSDirectionalEdgeInsets()
}
