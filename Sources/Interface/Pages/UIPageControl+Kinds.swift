extension UIPageControl {
  /// The background behind the dots. Raw values are those of UIKit.
  public enum BackgroundStyle: Int, Sendable {
    /// A background that is visible while a touch moves along the dots.
    case automatic
    /// A background that is always visible.
    case prominent
    /// No background.
    case minimal
  }

  /// The interactions by which a touch changes the page. Raw values are those of UIKit.
  public enum InteractionState: Int, Sendable {
    /// No interaction.
    case none
    /// A tap that changes the page by one.
    case discrete
    /// A drag along the dots.
    case continuous
  }

  /// The directions in which the dots are arranged. Raw values are those of UIKit.
  public enum Direction: Int, Sendable {
    /// The direction of the view's layout.
    case natural
    /// From left to right, or from right to left.
    case leftToRight, rightToLeft
    /// From top to bottom, or from bottom to top.
    case topToBottom, bottomToTop
  }

  /// Whether the dots are below each other.
  final var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first dot is on the right, or at the bottom.
  final var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }
}
