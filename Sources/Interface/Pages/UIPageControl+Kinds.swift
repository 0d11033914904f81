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

  /// The kind of interaction by which a touch changes the page. Raw values are those of UIKit.
  public enum InteractionState: Int, Sendable {
    /// No interaction.
    case none
    /// A tap that changes the page by one.
    case discrete
    /// A drag along the dots.
    case continuous
  }

  /// The direction from the first page's dot to the last page's dot. Raw values are those of UIKit.
  public enum Direction: Int, Sendable {
    /// The control's layout direction: from left to right, or from right to left.
    case natural
    /// From left to right, or from right to left.
    case leftToRight, rightToLeft
    /// From top to bottom, or from bottom to top.
    case topToBottom, bottomToTop
  }

  /// Whether the dots are arranged vertically.
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
