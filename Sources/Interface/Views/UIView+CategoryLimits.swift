extension UIView {
  /// The smallest content size category of the view and its descendants, or nil for no limit. The default is nil.
  ///
  /// The limits change `preferredContentSizeCategory` of `traitCollection`, also if it is one of the `traitOverrides` of
  /// the view (unverified). Setting the property applies the change immediately.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { storedTraitState?.categoryLimits.minimum }
    set { limitCategory(\.minimum, newValue) }
  }

  /// The largest content size category of the view and its descendants, or nil for no limit. The default is nil.
  ///
  /// The limits change `preferredContentSizeCategory` of `traitCollection`, also if it is one of the `traitOverrides` of
  /// the view (unverified). Setting the property applies the change immediately.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { storedTraitState?.categoryLimits.maximum }
    set { limitCategory(\.maximum, newValue) }
  }

  private final func limitCategory(
    _ limit: WritableKeyPath<CategoryLimits, UIContentSizeCategory?>, _ category: UIContentSizeCategory?
  ) {
    guard storedTraitState?.categoryLimits[keyPath: limit] != category else { return }
    traitState.categoryLimits[keyPath: limit] = category
    inheritTraits()
  }
}
