/// The style of the text in the status bar. Raw values are those of iOS.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Dark text in the light appearance, light text in the dark one.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is hidden and shown. Raw values are those of iOS.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide over the top edge of the screen.
  case slide
}
