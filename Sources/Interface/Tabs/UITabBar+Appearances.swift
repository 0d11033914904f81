/// The appearance objects that the app has set for a tab bar.
@MainActor
struct TabBarAppearances {
  var standard: UITabBarAppearance?
  var edge: UITabBarAppearance?
  /// The value of `standardAppearance` while the app has not set it.
  var unset: UITabBarAppearance?
}

extension UITabBar {
  /// The appearance of the bar. The property copies a value that is set.
  ///
  /// As long as the property is not set, `barStyle`, `barTintColor` and the other properties of the bar determine its
  /// look.
  public final var standardAppearance: UITabBarAppearance {
    get {
      if let appearance = appearances.standard ?? appearances.unset { return appearance }
      let appearance = UITabBarAppearance()
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

  private final func observed(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
    let copy = appearance.copy()
    copy.didChange = { [weak self] in self?.appearancesDidChange() }
    return copy
  }
}
