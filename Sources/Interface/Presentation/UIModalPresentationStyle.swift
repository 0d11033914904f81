/// How a controller is presented; transitions inside containers have `none`. Raw values as on iOS.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The profile's own choice: `fullScreen` in the classic one, `pageSheet` in the modern one.
  case automatic = -2
  /// Inside a container: not a presentation.
  case none = -1
  /// Over the whole window; the presenting view goes out of it.
  case fullScreen = 0
  /// A sheet nearly as large as the window.
  case pageSheet
  /// A smaller sheet in the middle.
  case formSheet
  /// Over the nearest controller that defines a context; what is there goes out of the window.
  case currentContext
  /// As its presentation controller has it.
  case custom
  /// Over the whole window; what is there stays.
  case overFullScreen
  /// Over the nearest controller that defines a context; what is there stays.
  case overCurrentContext
  /// In a box with an arrow at what it belongs to.
  case popover
}

/// How a presented controller comes when nobody brings an animator. Raw values as on iOS.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// Up from the bottom.
  case coverVertical
  /// The two turn about the vertical axis, back to back.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
  /// A corner of the presenting view curls up and shows what lies under it.
  case partialCurl
}
