/// The properties that proxies record.
///
/// Each view stores as bits which of these properties have been set on itself, so there are at most 64.
package enum AppearanceProperty: UInt8 {
  /// A property of `UIView`.
  case backgroundColor, tintColor
  /// A property of bars.
  case barTintColor, barStyle, isTranslucent, backgroundImage, shadowImage, standardAppearance, compactAppearance
  /// A property of bars.
  case scrollEdgeAppearance, selectionIndicatorImage, unselectedItemTintColor
  /// A property of `UINavigationBar`.
  case titleTextAttributes, largeTitleTextAttributes, backIndicatorImage, backIndicatorTransitionMaskImage
  /// A property of `UINavigationBar`.
  case prefersLargeTitles
  /// A property of an item of a bar.
  case itemTitleTextAttributes, titlePositionAdjustment, itemTintColor, badgeColor, badgeTextAttributes
  /// A property of labels, text fields and text views.
  case font, textColor, shadowColor, shadowOffset, highlightedTextColor
  /// A property of buttons.
  case titleColor, titleShadowColor, contentBackgroundImage
  /// A property of switches.
  case onTintColor, thumbTintColor
  /// A property of sliders and progress views.
  case minimumTrackTintColor, maximumTrackTintColor, progressTintColor, trackTintColor
  /// The colour of an activity indicator.
  case color
  /// A property of segmented controls.
  case selectedSegmentTintColor, segmentTitleTextAttributes
  /// A property of page controls.
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  /// A property of table views and their cells.
  case separatorColor, separatorInset, sectionIndexColor
  /// A property of search bars.
  case searchBarStyle

  /// The bit of the property in `AppearanceState.ownProperties`.
  var bit: UInt64 { 1 << UInt64(rawValue) }
}

/// A place in a hierarchy of views, on which the conditions of proxies depend.
@MainActor
protocol AppearancePlace: AnyObject {
  /// The next container: the controller of a view, the superview, or the superview of a controller's view.
  var appearanceContainer: (any AppearancePlace)? { get }
  /// The traits of the place.
  var traitCollection: UITraitCollection { get }
}

/// An object to which proxies can assign values, or a proxy.
@MainActor
package protocol AppearanceHolder: AnyObject {
  /// The bits of the properties that were set on the object itself (`AppearanceProperty.bit`).
  var ownAppearance: UInt64 { get set }
  /// The values that are assigned to the object as a proxy, or nil if the object is not a proxy.
  var recordedAppearance: AppearanceRule? { get set }
}

extension AppearanceHolder {
  /// Records an assignment. Called in the setter of each property that proxies record.
  ///
  /// On a proxy, the assignment becomes a part of its rule. On another object, proxies no longer set the property.
  package func noteAppearance<Root: AnyObject, Value>(
    _ property: AppearanceProperty, _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>
  ) {
    guard let rule = recordedAppearance else { return noteOwn(property) }
    let path = path()
    guard let value = (self as? Root)?[keyPath: path] else { return }
    rule.record(property) { ($0 as? Root)?[keyPath: path] = value }
  }

  /// Records an assignment by a method. `assignment` makes the same assignment to another object.
  package func noteAppearance(_ property: AppearanceProperty, _ assignment: @escaping @MainActor (AnyObject) -> Void) {
    guard let rule = recordedAppearance else { return noteOwn(property) }
    rule.record(property, adding: true, assignment)
  }

  private func noteOwn(_ property: AppearanceProperty) {
    if !AppearanceRules.isApplying { ownAppearance |= property.bit }
  }

  /// Resets the record of set properties, so that proxies can set them. An initializer calls it after setting defaults.
  package func endAppearanceDefaults() { ownAppearance = 0 }
  /// Removes a property from the record of set properties, because the library and not the app has set it.
  package func endAppearanceDefaults(of property: AppearanceProperty) { ownAppearance &= ~property.bit }
}
