extension UITabBar: AppearingBar {
  /// The appearance of the bar. Setting the property stores a copy of the value.
  ///
  /// As long as the property is not set, `barStyle`, `barTintColor` and the other properties of the bar determine its
  /// look.
  public final var standardAppearance: UITabBarAppearance {
    get { standardOrDefault }
    set {
      appearances.standard = observed(newValue)
      noteAppearance(.standardAppearance, \UITabBar.standardAppearance)
      appearancesDidChange()
    }
  }
  /// The appearance while no content is behind the bar. The value is stored, but has no effect: `standardAppearance`
  /// always applies.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.edge }
    set {
      appearances.edge = newValue.map(observed)
      noteAppearance(.scrollEdgeAppearance, \UITabBar.scrollEdgeAppearance)
    }
  }
}
