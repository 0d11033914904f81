/// The appearance objects that an app has set for a bar or for a navigation item, one for each state of the bar. An
/// object that was not set is nil.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
  var standard: Appearance?
  var compact: Appearance?
  var edge: Appearance?
  var compactEdge: Appearance?
  /// The default object that `standardAppearance` returns as long as the app has not set that property, or nil before
  /// the first access.
  fileprivate var unset: Appearance?
}

/// A bar that has appearance objects.
@MainActor
protocol AppearingBar: UIView {
  associatedtype Appearance: UIBarAppearance
  /// The appearance objects that the app has set.
  var appearances: BarAppearances<Appearance> { get set }
  /// Updates the bar after a change of its appearance objects.
  func appearancesDidChange()
}

extension AppearingBar {
  /// The standard appearance that the app has set, or a default object if the app has set none.
  ///
  /// When the app changes a property of the default object, that object becomes the standard appearance.
  var standardOrDefault: Appearance {
    if let appearance = appearances.standard ?? appearances.unset { return appearance }
    let appearance = Appearance(barAppearance: UIBarAppearance())
    appearance.didChange = { [weak self, weak appearance] in
      guard let self, let appearance else { return }
      appearances.standard = appearance
      appearancesDidChange()
    }
    appearances.unset = appearance
    return appearance
  }

  /// Returns a copy of `appearance` that the bar observes: when a property of the copy changes, the bar is updated.
  func observed(_ appearance: Appearance) -> Appearance {
    let copy = appearance.duplicate()
    copy.didChange = { [weak self] in self?.appearancesDidChange() }
    return copy
  }
}
