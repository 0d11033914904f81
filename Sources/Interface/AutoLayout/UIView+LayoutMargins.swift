public import Geometry

/// The inward distances from the sides of a rectangle in the direction of text, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: CGFloat
  /// The distance from the side at which text begins: the left one.
  public var leading: CGFloat
  /// The distance from the bottom side.
  public var bottom: CGFloat
  /// The distance from the side at which text ends: the right one.
  public var trailing: CGFloat

  /// Creates insets. The default of each distance is 0.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 on all sides.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  /// The distances from the view's edges at which its content begins, in points.
  ///
  /// The value includes the safe area insets (`insetsLayoutMarginsFromSafeArea`) and is at least as far from the edges
  /// of the superview as its margins (`preservesSuperviewLayoutMargins`). The setter sets the margins before these two
  /// adjustments. The default is 8 points on each side; for the view of a view controller, 16 points at the sides, 20
  /// on screens at least 414 points wide, and 0 at the top and bottom.
  public final var layoutMargins: UIEdgeInsets {
    get {
      var margins = layoutItem?.ownMargins ?? systemMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      return margins.maximum(superview.margins(inside: restingFrame))
    }
    set { setOwnMargins(newValue) }
  }

  /// The layout margins in the direction of text.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      setOwnMargins(
        UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing))
    }
  }

  /// Whether content keeps at least the distance of the superview's margins from the superview's edges. The default is
  /// false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { layoutItem?.preservesSuperviewMargins ?? false }
    set {
      viewItem.preservesSuperviewMargins = newValue
      noteMarginChange()
    }
  }

  /// Whether the margins are measured from the safe area instead of the edges. The default is true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutItem?.insetsMarginsFromSafeArea ?? true }
    set {
      viewItem.insetsMarginsFromSafeArea = newValue
      noteMarginChange()
    }
  }

  private final func setOwnMargins(_ margins: UIEdgeInsets) {
    guard viewItem.ownMargins != margins else { return }
    viewItem.ownMargins = margins
    noteMarginChange()
  }

  private final func noteMarginChange() {
    layoutMarginsDidChange()
    setNeedsLayout()
    note(.solving)
    for view in storedSubviews where view.preservesSuperviewLayoutMargins { view.noteMarginChange() }
  }

  /// The margins of a view without margins of its own, without the safe area.
  private final var systemMargins: UIEdgeInsets {
    guard viewController != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side: CGFloat = (window?.bounds.width ?? bounds.width) >= 414 ? 20 : 16
    return UIEdgeInsets(left: side, right: side)
  }

  /// Returns the parts of this view's margins that overlap a subview with the frame `frame`.
  private final func margins(inside frame: CGRect) -> UIEdgeInsets {
    let (margins, bounds) = (layoutMargins, bounds)
    return UIEdgeInsets(
      top: margins.top - (frame.minY - bounds.minY), left: margins.left - (frame.minX - bounds.minX),
      bottom: margins.bottom - (bounds.maxY - frame.maxY), right: margins.right - (bounds.maxX - frame.maxX))
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  fileprivate func maximum(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
