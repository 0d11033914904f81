/// The properties that appearance proxies record.
///
/// Each object stores in 64 bits which of the properties the app has set on it, so there are at most 64 properties.
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
  /// A property of bar items.
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

  /// A mask with the bit that represents the property in `AppearanceHolder.ownAppearance`.
  var bit: UInt64 { 1 << UInt64(rawValue) }
}

/// A view or view controller whose traits and containers determine which appearance proxies apply.
@MainActor
protocol AppearancePlace: AnyObject {
  /// The next enclosing view or view controller, or nil. For a view, this is its view controller or else its superview.
  /// For a view controller, this is the superview of its view or else its parent.
  var appearanceContainer: (any AppearancePlace)? { get }
  /// The traits of the view or view controller.
  var traitCollection: UITraitCollection { get }
}

/// An object to which appearance proxies assign values, or an appearance proxy itself.
@MainActor
package protocol AppearanceHolder: AnyObject {
  /// The set of properties that the app has set on this object, as bits (`AppearanceProperty.bit`). Proxies do not
  /// change these properties.
  var ownAppearance: UInt64 { get set }
  /// If the object is a proxy, the rule that records the assignments to it. Nil if the object is not a proxy.
  var recordedAppearance: AppearanceRule? { get set }
}

extension AppearanceHolder {
  /// Records an assignment to a property. Called in the setter of each property that proxies record.
  ///
  /// If the object is a proxy, the assignment is added to the rule of the proxy. Otherwise, the property is marked as
  /// set by the app, so that proxies no longer set it.
  /// - Parameter path: The key path of the property.
  package func noteAppearance<Root: AnyObject, Value>(
    _ property: AppearanceProperty, _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>
  ) {
    guard let rule = recordedAppearance else { return noteOwn(property) }
    let path = path()
    guard let value = (self as? Root)?[keyPath: path] else { return }
    rule.record(property) { ($0 as? Root)?[keyPath: path] = value }
  }

  /// Records an assignment that a method makes to a property, such as the attributes for a control state.
  ///
  /// - Parameter assignment: A closure that receives an object and makes the same assignment to that object. The rule
  ///   of a proxy stores the closure.
  package func noteAppearance(_ property: AppearanceProperty, _ assignment: @escaping @MainActor (AnyObject) -> Void) {
    guard let rule = recordedAppearance else { return noteOwn(property) }
    rule.record(property, adding: true, assignment)
  }

  private func noteOwn(_ property: AppearanceProperty) {
    if !AppearanceRules.isApplying { ownAppearance |= property.bit }
  }

  /// Marks all properties as not set by the app, so that proxies can set them. Initializers call the method after they
  /// have set default values.
  package func endAppearanceDefaults() { ownAppearance = 0 }
  /// Marks a property as not set by the app. Called after the library has set the property.
  package func endAppearanceDefaults(of property: AppearanceProperty) { ownAppearance &= ~property.bit }
}
