import Geometry

extension UIView {
  /// The distances from the view's edges at which its content begins, in points.
  ///
  /// If `insetsLayoutMarginsFromSafeArea` is true, the value includes the safe area insets. If
  /// `preservesSuperviewLayoutMargins` is true, the value is large enough for the content to stay inside the
  /// superview's margins. The setter sets the margins before these two adjustments.
  ///
  /// The default is 8 points on each side. For the view of a view controller, the default is 0 at the top and bottom,
  /// and 16 points at the left and right, or 20 points on screens that are at least 414 points wide.
  public final var layoutMargins: UIEdgeInsets {
    get {
      var margins = ownMargins ?? systemMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      return margins.maximum(superview.margins(inside: restingFrame))
    }
    set { setOwnMargins(newValue) }
  }

  /// The margins that the app has set, or nil if the system's margins apply.
  private final var ownMargins: UIEdgeInsets? {
    guard let item = layoutItem, let margins = item.ownMargins else { return nil }
    return item.hasDirectionalMargins && isRightToLeft ? margins.mirrored : margins
  }

  /// The layout margins, with leading and trailing sides instead of left and right sides.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = isRightToLeft ? layoutMargins.mirrored : layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      setOwnMargins(
        UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing),
        isDirectional: true)
    }
  }

  /// Whether the layout margins also keep the content inside the superview's margins. The default is false.
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

  private final func setOwnMargins(_ margins: UIEdgeInsets, isDirectional: Bool = false) {
    guard viewItem.ownMargins != margins || viewItem.hasDirectionalMargins != isDirectional else { return }
    (viewItem.ownMargins, viewItem.hasDirectionalMargins) = (margins, isDirectional)
    noteMarginChange()
  }

  private final func noteMarginChange() {
    layoutMarginsDidChange()
    setNeedsLayout()
    note(.solving)
    for view in storedSubviews where view.preservesSuperviewLayoutMargins { view.noteMarginChange() }
  }

  /// The default margins of a view, without the safe area insets, in points.
  private final var systemMargins: UIEdgeInsets {
    guard viewController != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side: CGFloat = (window?.bounds.width ?? bounds.width) >= 414 ? 20 : 16
    return UIEdgeInsets(left: side, right: side)
  }

  /// Returns, for each edge, the length in points by which this view's layout margin reaches into a subview with the
  /// frame `frame`. The value is negative if the subview does not touch the margin.
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
