extension UIToolbar: AppearingBar {
  /// The appearance of the bar. Setting the property stores a copy of the value.
  ///
  /// As long as the property is not set, `barStyle`, `barTintColor` and the other properties of the bar determine its
  /// look.
  public final var standardAppearance: UIToolbarAppearance {
    get { standardOrDefault }
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
}
