import Layers

extension UIView {
  /// A view whose alpha determines the visible parts of this view and its subviews. The default is nil: no mask.
  ///
  /// The mask uses this view's coordinates. The layer of the mask becomes the mask of this view's layer. The mask is
  /// laid out and drawn, but is not one of the subviews and receives no touches. It does not change when this view's
  /// size changes.
  ///
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

  /// The views whose pending layout and drawing is recorded in `needsInside` of this view: the subviews and the mask.
  final var viewsWithMarks: [UIView] {
    guard maskLink != nil, let mask else { return storedSubviews }
    return storedSubviews + [mask]
  }

  private final func unlink(_ mask: UIView) {
    maskLink?.mask = nil
    mask.maskLink?.maskedView = nil
  }
}

/// The references from a view to its mask and from a mask to the view that it masks. Only views that have a mask or are
/// masks have such an object.
@MainActor final class MaskLink {
  /// The mask of the view to which this object belongs, or nil.
  var mask: UIView?
  /// If the view to which this object belongs is a mask: the view that it masks. Otherwise nil.
  weak var maskedView: UIView?
}
