public import Geometry

/// The inward distances from the four sides of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: CGFloat
  /// The distance from the left side.
  public var left: CGFloat
  /// The distance from the bottom side.
  public var bottom: CGFloat
  /// The distance from the right side.
  public var right: CGFloat

  /// Creates insets. The default of each distance is 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Insets of 0 on all sides.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle reduced on each side by the inset of that side. The width and the height of the result are
  /// at least 0.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension UIView {
  /// The distances from the view's sides to its safe area, the part that bars do not cover, in points.
  ///
  /// A view inherits the insets of its superview, as far as the view's frame overlaps them. The root view of a view
  /// controller adds the insets for the bars of the parent view controller, and `additionalSafeAreaInsets`. A main
  /// window has the insets of the device: those of the status bar unless it is hidden, of the home indicator, and of
  /// rounded corners.
  public final var safeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow, window.isMain { return window.systemInsets }
    var insets = inheritedInsets
    for more in ownInsets {
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }

  /// The insets, in points, that the view adds to the safe area insets that it inherits. All elements are added.
  ///
  /// For the root view of a view controller, the elements are the insets for the bars of the parent view controller,
  /// and `additionalSafeAreaInsets` of the view controller. For the container view of a presentation over a
  /// presentation context, the only element contains the insets that the presentation context has for the bars of its
  /// parent. For any other view, the array is empty.
  private final var ownInsets: [UIEdgeInsets] {
    if let viewController { return [viewController.containerInsets, viewController.additionalSafeAreaInsets] }
    return contextProvider.map { [$0.containerInsets] } ?? []
  }

  private final var inheritedInsets: UIEdgeInsets {
    guard let superview = superview ?? (self as? UIWindow)?.windowBelow else { return .zero }
    if isSeated, let window, let stage = window.stage {
      var insets = superview.safeAreaInsets.upright(from: stage.interfaceOrientation)
      insets.top = max(0, insets.top - window.uprightArea(of: self).minY)
      return insets
    }
    let (outer, frame, size) = (superview.contentSafeArea, settledFrame, superview.bounds)
    return UIEdgeInsets(
      top: Self.inset(outer.top, at: frame.minY - size.minY), left: Self.inset(outer.left, at: frame.minX - size.minX),
      bottom: Self.inset(outer.bottom, at: size.maxY - frame.maxY),
      right: Self.inset(outer.right, at: size.maxX - frame.maxX))
  }

  /// Returns the safe area inset that a view inherits from its superview at one side, in points, at least 0.
  ///
  /// The result is 0 if the superview has no inset at the side, even if the view extends beyond the superview there,
  /// for example while the view moves off the screen (unverified).
  /// - Parameters:
  ///   - outer: The superview's inset at the side, in points.
  ///   - distance: The distance from the side of the superview to the same side of the view, in points. The value is
  ///     positive if the side of the view is inside the superview.
  private static func inset(_ outer: CGFloat, at distance: CGFloat) -> CGFloat {
    outer == 0 ? 0 : max(0, outer - distance)
  }
}

extension UIEdgeInsets {
  /// The insets with the left and the right inset exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
