public import Geometry

/// Distances inwards from the four sides of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// Distances from the four sides; none unless given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distance from any side.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle without its margins; sides do not become shorter than 0.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension UIView {
  /// What of the view lies under bars, in points from its sides.
  ///
  /// A view inherits what its superview has, as far as it reaches there; a controller's own view adds what bars of its
  /// parent cover, and the controller's additional insets. A window has the insets of the device: the status bar's unless
  /// that is hidden, the home indicator's and those of rounded corners.
  public final var safeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.systemInsets }
    var insets = inheritedInsets
    guard let viewController else { return insets }
    for more in [viewController.containerInsets, viewController.additionalSafeAreaInsets] {
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }

  private final var inheritedInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    if let window = superview as? UIWindow, window.isFilled(by: self) { return window.stage?.safeAreaInsets ?? .zero }
    let (outer, frame, size) = (superview.safeAreaInsets, settledFrame, superview.bounds)
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - size.minY)), left: max(0, outer.left - (frame.minX - size.minX)),
      bottom: max(0, outer.bottom - (size.maxY - frame.maxY)), right: max(0, outer.right - (size.maxX - frame.maxX)))
  }
}
