import Geometry

/// The rules that determine the horizontal direction of a view's layout. Raw values are those of iOS.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction follows the traits.
  case unspecified = 0
  /// The direction is from left to right, for controls of playback.
  case playback = 1
  /// The direction is from left to right, for controls that concern directions in space.
  case spatial = 2
  /// The direction is from left to right.
  case forceLeftToRight = 3
  /// The direction is from right to left.
  case forceRightToLeft = 4
}

/// The horizontal directions of a layout. Raw values are those of iOS.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension UIView {
  /// The direction of the view's layout, according to its semantic content attribute and its traits.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let traits: UIUserInterfaceLayoutDirection =
      storedTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traits)
  }

  /// Whether the view is laid out from right to left.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the layout direction of a view with a semantic content attribute, in an interface with the current
  /// traits.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isReversed = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isReversed ? .rightToLeft : .leftToRight)
  }

  /// Returns the layout direction of a view with a semantic content attribute, in an interface with the given
  /// direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Requests layout and drawing of the view after a change of its layout direction.
  ///
  /// Also updates the view's constraints, because the meaning of leading and trailing in constraints depends on the
  /// direction.
  final func layoutDirectionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    layoutItem?.noteDirection()
  }
}

extension CGRect {
  /// Returns this rectangle mirrored horizontally in an area of the width `width`, whose left edge is at x = 0.
  func mirrored(width: CGFloat) -> CGRect { CGRect(x: width - maxX, y: minY, width: self.width, height: height) }
}
