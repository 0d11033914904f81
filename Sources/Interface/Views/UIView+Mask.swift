import Layers

extension UIView {
  /// A view whose alpha determines the visible parts of this view and its subviews. The default is nil: no mask.
  ///
  /// The mask uses this view's coordinates. Its layer becomes the mask of this view's layer. The mask is laid out and
  /// drawn, but is not one of the subviews, receives no touches, and does not change when this view's size changes.
  /// Setting the property removes the mask from its superview, or from the view that it has masked before. Adding the
  /// mask to a superview removes it from this view (unverified).
  /// - Precondition: the mask is not this view or one of its superviews.
  /// - Source: UIView.h, iOS 8.
  public final var mask: UIView? {
    get { maskLink?.mask.flatMap { $0.layer === layer.mask ? $0 : nil } }
    set {
      guard newValue !== mask else { return }
      if let old = maskLink?.mask { unlink(old) }
      guard let newValue else { return layer.mask = nil }
      require(!isDescendant(of: newValue), "UIView.mask: a view cannot be the mask of itself or of a view inside it")
      newValue.removeFromSuperview()
      if let other = newValue.maskedView { other.mask = nil }
      maskLink = maskLink ?? MaskLink()
      newValue.maskLink = newValue.maskLink ?? MaskLink()
      maskLink?.mask = newValue
      newValue.maskLink?.maskedView = self
      layer.mask = newValue.layer
      newValue.inheritTraits()
      newValue.leaveMarks(of: newValue.needs.union(newValue.needsInside))
    }
  }

  /// The view whose mask this view is, or nil.
  final var maskedView: UIView? { maskLink?.maskedView.flatMap { $0.mask === self ? $0 : nil } }

  /// The views whose pending layout and drawing this view records: the subviews and the mask.
  final var viewsWithMarks: [UIView] {
    guard maskLink != nil, let mask else { return storedSubviews }
    return storedSubviews + [mask]
  }

  private final func unlink(_ mask: UIView) {
    maskLink?.mask = nil
    mask.maskLink?.maskedView = nil
  }
}

/// The references between a view and its mask. Only views that are masks, and views that have a mask, own such an
/// object.
@MainActor final class MaskLink {
  /// The mask of the view that owns this object.
  var mask: UIView?
  /// The view whose mask owns this object.
  weak var maskedView: UIView?
}
