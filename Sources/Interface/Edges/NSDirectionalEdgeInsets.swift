public import Geometry

/// The insets of a rectangle's sides in points, with leading and trailing instead of left and right sides.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top side.
  public var top: CGFloat
  /// The inset of the side at which text begins.
  public var leading: CGFloat
  /// The inset of the bottom side.
  public var bottom: CGFloat
  /// The inset of the side at which text ends.
  public var trailing: CGFloat

  /// Creates insets. The default of each inset is 0.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 on all sides.
  public static let zero = NSDirectionalEdgeInsets()
}
