import Layers

extension UIViewController: UITraitChangeObservable, TraitHolder {
  /// The traits of the view controller.
  ///
  /// A view controller inherits the traits of the superview of its view, as on iOS 17, or else those of its parent. A
  /// presented view controller inherits the traits of its presentation controller. A trait that the parent has set for
  /// the view controller with `setOverrideTraitCollection(_:forChild:)` replaces the inherited one. A trait in
  /// `traitOverrides` takes precedence over both.
  ///
  /// While `awakeFromNib()` of the objects of an Interface Builder file runs in the classic profile, the traits are
  /// empty.
  public final var traitCollection: UITraitCollection { UIView.hidesTraits ? UITraitCollection() : storedTraits }

  /// The traits that the view controller overrides for itself, its view and its children. Setting the property updates
  /// the traits immediately.
  ///
  /// - Source: iOS 17, where the changes are applied before the next layout.
  public final var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set { if storeTraitOverrides(newValue) { inheritTraits() } }
  }

  /// The appearance of the view controller, its view and its children, or `unspecified` for the inherited one.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Sets the traits that replace inherited traits of a child. If `collection` is nil, the child inherits all traits.
  ///
  /// - Precondition: `childViewController` is a child of this view controller.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    require(
      childViewController.parent === self,
      "setOverrideTraitCollection(_:forChild:): \(childViewController.traceName) is not a child of \(traceName)")
    childViewController.traitState.containerOverrides = collection
    childViewController.inheritTraits()
  }

  /// Returns the traits that `setOverrideTraitCollection(_:forChild:)` has set for a child, or nil.
  public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.storedTraitState?.containerOverrides : nil
  }

  /// Applies pending changes of traits. Changes are pending only while the traits of the stage change.
  public final func updateTraitsIfNeeded() { stageOrCurrent?.updateTraits() }

  /// Updates the traits of the view controller, its view and its children from the traits that each of them inherits.
  final func inheritTraits() {
    if let view = viewIfLoaded { view.inheritTraits() } else { updateTraits() }
    for child in children where child.viewIfLoaded?.superview == nil { child.inheritTraits() }
  }

  /// Updates the traits of the view controller, then the traits of its view, which is passed as `view`. The traits of
  /// children and subviews are not updated.
  final func inheritTraits(into view: UIView) {
    updateTraits()
    view.updateTraits()
  }

  private final func updateTraits() {
    let (old, new) = (storedTraits, applyingOverrides(inheritedTraits))
    guard old !== new else { return }
    storedTraits = new
    if old != new { reportTraits(from: old) }
  }

  /// Returns the given inherited traits with the overrides of the parent and of this view controller applied.
  final func applyingOverrides(_ traits: UITraitCollection) -> UITraitCollection {
    guard let state = storedTraitState else { return traits }
    return traits.applying(state.containerOverrides?.values).applying(state.overrides)
  }

  /// The traits that the view controller inherits from its presentation controller, from the superview of its view, or
  /// from its parent, in this order of preference. Without any of these, the value is the current traits.
  private final var inheritedTraits: UITraitCollection {
    if let controller = presentation.current?.controller {
      controller.updateTraits()
      return controller.traitCollection
    }
    return viewIfLoaded?.superview?.storedTraits ?? parent?.storedTraits ?? .current
  }

  private final func reportTraits(from old: UITraitCollection) {
    if let stage = stageOrCurrent, stage.recordsTraitChanges {
      note("traitCollectionDidChange", detail: storedTraits.changeText(from: old))
    }
    storedTraits.performAsCurrent {
      traitCollectionDidChange(old)
      storedTraitState?.report(self, from: old, to: storedTraits)
    }
    if storedTraits.userInterfaceStyle != old.userInterfaceStyle { setNeedsStatusBarAppearanceUpdate() }
  }

  /// Calls `willTransition(to:with:)` on this controller. If the stage records changes of traits, writes the call into
  /// the trace.
  final func receive(
    willTransitionTo traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if let stage = stageOrCurrent, stage.recordsTraitChanges {
      note("willTransition", detail: traits.changeText(from: storedTraits))
    }
    willTransition(to: traits, with: coordinator)
  }

  /// Called before this controller's traits change to `traits`. Calls `willTransition(to:with:)` on the visible
  /// children whose traits will change with them.
  final func passOn(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in visibleChildren where child.isOnShow {
      let own = child.applyingOverrides(traits)
      if own != child.storedTraits { child.receive(willTransitionTo: own, with: coordinator) }
    }
  }
}

extension UITraitCollection {
  /// Returns the changed traits as text for the trace: the names of the traits whose values differ from those in `old`,
  /// with their values in this collection.
  fileprivate func changeText(from old: UITraitCollection) -> String {
    func text<Trait: UITraitDefinition>(_ trait: Trait.Type) -> String {
      let name = trait.name.hasPrefix("UITrait") ? String(trait.name.dropFirst("UITrait".count)) : trait.name
      return "\(name)=\(self[trait])"
    }
    return changedTraits(from: old).map { text($0) }.joined(separator: " ")
  }
}
