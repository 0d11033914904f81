public import Geometry

/// An offset from a default position, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// The offset of zero in both directions.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { (horizontal, vertical) = (0, 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// The metrics of a bar: the default or compact height, with or without a prompt. Raw values are those of UIKit.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// The height in landscape on a phone.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The compact height with a prompt.
  case compactPrompt = 102
}

/// The positions of a bar. Raw values are those of UIKit.
public enum UIBarPosition: Int, Sendable {
  /// No particular position.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top of the screen, with a background that extends under the status bar.
  case topAttached = 3
}
