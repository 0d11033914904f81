import Layers

extension UIView: UITraitChangeObservable, TraitHolder {
  /// The traits of the view.
  ///
  /// A view inherits the traits of its superview. The root view of a view controller inherits the traits of the
  /// controller instead. The view's `traitOverrides` replace inherited values, and `minimumContentSizeCategory` and
  /// `maximumContentSizeCategory` limit the content size category. A view without a superview keeps its
  /// traits. A new view has the current traits.
  ///
  /// While `awakeFromNib()` of the objects of a file runs in the classic profile, the traits are empty (C-363).
  public final var traitCollection: UITraitCollection { UIView.hidesTraits ? UITraitCollection() : storedTraits }

  /// Whether `traitCollection` of all views and view controllers is empty. The value is true while `awakeFromNib()`
  /// runs in the classic profile.
  package static var hidesTraits = false

  /// The traits that the view overrides, for itself and its descendants. Setting the property applies the changes
  /// immediately.
  ///
  /// - Source: iOS 17, where the changes are applied before the next layout.
  public final var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set { if storeTraitOverrides(newValue) { inheritTraits() } }
  }

  /// The appearance of the view and its descendants, or `unspecified` for that of the superview.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Applies pending changes of traits immediately. Changes are pending only while the traits of the stage change.
  public final func updateTraitsIfNeeded() { window?.stage?.updateTraits() }

  /// Updates the traits of this view from those it inherits (of its view controller or superview). If they have
  /// changed, also updates the traits of its descendants.
  final func inheritTraits() {
    let old = storedTraits
    if let controller = viewController {
      controller.inheritTraits(into: self)
    } else {
      updateTraits()
    }
    if storedTraits !== old { for view in storedSubviews { view.inheritTraitsInside() } }
  }

  /// Updates the traits of this view and all its descendants, superviews first. The depth of the hierarchy is not
  /// limited.
  private final func inheritTraitsInside() {
    forEachInside { view in
      if let controller = view.viewController {
        controller.inheritTraits(into: view)
      } else {
        view.updateTraits()
      }
    }
  }

  /// Updates the traits of this view from those it inherits and its own `traitOverrides`. If they have changed, calls
  /// `traitCollectionDidChange(_:)` and the handlers that are registered for the changed traits.
  final func updateTraits() {
    let state = storedTraitState
    let (old, new) = (storedTraits, inheritedTraits.applying(state?.overrides).limited(by: state?.categoryLimits))
    guard old !== new else { return }
    storedTraits = new
    if old != new { reportTraits(from: old) }
    if maskLink != nil { mask?.inheritTraits() }
  }

  /// The traits that the view inherits: those of its view controller, if it is a root view, otherwise those of its
  /// superview or of the view that it masks. A window inherits the traits of its screen.
  private final var inheritedTraits: UITraitCollection {
    if let controller = viewController { return controller.storedTraits }
    if let superview = superview ?? maskedView { return superview.storedTraits }
    return (self as? UIWindow)?.screenTraits ?? .current
  }

  /// Adapts the colours and the layout of the view to its new traits. Then calls `traitCollectionDidChange(_:)` and the
  /// handlers that are registered for the changed traits. `old` are the traits before the change.
  private final func reportTraits(from old: UITraitCollection) {
    storedTraits.performAsCurrent {
      if storedTraits.hasDifferentColorAppearance(comparedTo: old) { updateColors() }
      if storedTraits.layoutDirection != old.layoutDirection { layoutDirectionDidChange() }
      adaptToTraits(from: old)
      traitCollectionDidChange(old)
      storedTraitState?.report(self, from: old, to: storedTraits)
    }
  }

  /// Resolves the dynamic background colour with the current traits, requests layout and drawing, and calls
  /// `tintColorDidChange()`.
  private final func updateColors() {
    if let color = dynamicBackground { layer.backgroundColor = color.resolvedCGColor(with: storedTraits) }
    setNeedsLayout()
    setNeedsDisplay()
    tintColorDidChange()
  }

  /// The background colour that was set on the view, if it is dynamic and still the colour of the layer. Nil if the
  /// colour is not dynamic, or if the app has since set another background colour on the layer.
  final var shownDynamicBackground: UIColor? {
    guard let color = dynamicBackground, layer.backgroundColor == color.resolvedCGColor(with: storedTraits) else {
      return nil
    }
    return color
  }
}
