/// The appearance objects that the app has set for a toolbar.
@MainActor
struct ToolbarAppearances {
  var standard: UIToolbarAppearance?
  var compact: UIToolbarAppearance?
  var edge: UIToolbarAppearance?
  /// The value of `standardAppearance` while the app has not set it.
  var unset: UIToolbarAppearance?
}

extension UIToolbar {
  /// The appearance of the bar. The property copies a value that is set.
  ///
  /// As long as the property is not set, `barStyle`, `barTintColor` and the other properties of the bar determine its
  /// look.
  public final var standardAppearance: UIToolbarAppearance {
    get {
      if let appearance = appearances.standard ?? appearances.unset { return appearance }
      let appearance = UIToolbarAppearance()
      // When the app changes a property of the default object, the object becomes the standard appearance.
      appearance.didChange = { [weak self, weak appearance] in
        guard let self, let appearance else { return }
        appearances.standard = appearance
        appearancesDidChange()
      }
      appearances.unset = appearance
      return appearance
    }
    set {
      appearances.standard = observed(newValue)
      noteAppearance(.standardAppearance, \UIToolbar.standardAppearance)
      appearancesDidChange()
    }
  }
  /// The appearance in compact height. The value is stored, but has no effect: `standardAppearance` applies in all
  /// heights.
  public final var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set {
      appearances.compact = newValue.map(observed)
      noteAppearance(.compactAppearance, \UIToolbar.compactAppearance)
    }
  }
  /// The appearance while no content is behind the bar. The value is stored, but has no effect: `standardAppearance`
  /// always applies.
  public final var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.edge }
    set {
      appearances.edge = newValue.map(observed)
      noteAppearance(.scrollEdgeAppearance, \UIToolbar.scrollEdgeAppearance)
    }
  }

  private final func observed(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    let copy = appearance.copy()
    copy.didChange = { [weak self] in self?.appearancesDidChange() }
    return copy
  }
}
