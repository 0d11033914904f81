/// The styles in which view controllers are presented.
///
/// The raw values are those of UIKit.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The default style of the profile: `fullScreen` in the classic profile, `pageSheet` in the modern one.
  case automatic = -2
  /// No presentation.
  ///
  /// Transitions inside containers have this style.
  case none = -1
  /// A presentation that covers the window.
  ///
  /// The presenting view is removed from the window after the transition.
  case fullScreen = 0
  /// A sheet that is nearly as large as the window.
  case pageSheet
  /// A sheet that is smaller than a page sheet and centred in a wide window.
  case formSheet
  /// A presentation over the nearest view controller that defines a presentation context. The view of that view
  /// controller is removed from the window after the transition.
  case currentContext
  /// A presentation that is managed by a custom presentation controller of the app.
  case custom
  /// A presentation that covers the window.
  ///
  /// The presenting view stays in the window.
  case overFullScreen
  /// A presentation over the nearest view controller that defines a presentation context. The view of that view
  /// controller stays in the window.
  case overCurrentContext
  /// A popover: a box with an arrow that points at its source.
  case popover
}

/// The built-in transitions with which view controllers are presented and dismissed.
///
/// These transitions apply if the transitioning delegate supplies no animator. The raw values are those of UIKit.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// The presented view moves in from the lower edge.
  case coverVertical
  /// The views rotate about the vertical axis like the two sides of a card.
  case flipHorizontal
  /// The presented view fades in over the presenting view.
  case crossDissolve
  /// A corner of the presenting view curls up like a page and uncovers the presented view.
  ///
  /// Only `fullScreen` presentations support this style. With another style, the presentation traps.
  case partialCurl
}
