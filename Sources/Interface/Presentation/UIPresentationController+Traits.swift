extension UIPresentationController: UITraitChangeObservable, TraitHolder {
  /// The traits of the presentation, which the presented view controller inherits.
  ///
  /// They are the traits of the container view. For sheets and popovers, the interface level is elevated and, if both
  /// size classes are regular, the horizontal one becomes compact (unverified for page sheets).
  public final var traitCollection: UITraitCollection { storedTraits }

  /// The traits that the presentation overrides for the presented view controller, or nil.
  public final var overrideTraitCollection: UITraitCollection? {
    get { storedTraitState?.containerOverrides }
    set {
      traitState.containerOverrides = newValue
      applyOverrides()
    }
  }

  /// The traits that the presentation overrides for the presented view controller.
  public final var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set { if storeTraitOverrides(newValue) { applyOverrides() } }
  }

  private final func applyOverrides() {
    if presentedViewController.presentation.current == nil { updateTraits() }
    presentedViewController.inheritTraits()
  }

  /// Updates the traits from those of the container view. If they have changed, calls `traitCollectionDidChange(_:)`
  /// and the closures that are registered for the changed traits.
  final func updateTraits() {
    let around = containerView?.storedTraits ?? presentedViewController.viewIfLoaded?.superview?.storedTraits
    let (old, new) = (storedTraits, adapted(around ?? .current))
    guard old !== new else { return }
    storedTraits = new
    guard old != new else { return }
    new.performAsCurrent {
      traitCollectionDidChange(old)
      storedTraitState?.report(self, from: old, to: new)
    }
  }

  /// Returns the traits of the presentation in a container view with the given traits.
  final func adapted(_ traits: UITraitCollection) -> UITraitCollection {
    var own = TraitValues()
    if presentationStyle.isElevated {
      own.level = .elevated
      if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular { own.horizontal = .compact }
    }
    return traits.applying(own).applying(storedTraitState?.containerOverrides?.values)
      .applying(storedTraitState?.overrides)
  }
}

extension UIModalPresentationStyle {
  /// Whether a presentation with this style leaves a part of the presenting view controller visible, so that the
  /// interface level of the presented one is elevated.
  fileprivate var isElevated: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}
