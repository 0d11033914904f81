// The values of traits. Raw values are those of UIKit.

/// The appearances of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No appearance is specified.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The types of devices.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// No type is specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet: the shorter side of its panel is at least `StageProfile.Presentations.regularWidth`.
  case pad = 1
  /// A television. No stage simulates this type of device.
  case tv = 2
  /// The display of a car. No stage simulates this type of device.
  case carPlay = 3
  /// A Mac. No stage simulates this type of device.
  case mac = 5
  /// A headset. No stage simulates this type of device.
  case vision = 6
}

/// The size classes of widths and heights.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// No class is specified.
  case unspecified = 0
  /// A length that provides little space.
  case compact = 1
  /// A length that provides much space.
  case regular = 2
}

/// The horizontal directions of interfaces.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// No direction is specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The ranges of colours that a display shows.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// No range is specified.
  case unspecified = -1
  /// The gamut of sRGB, which the displays of all stages have.
  case SRGB = 0
  /// The gamut of Display P3.
  case P3 = 1
}

/// The contrasts that a user can choose.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// No contrast is specified.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// An increased contrast.
  case high = 1
}

/// The ability of a screen to measure pressure. `Stage.forceTouchCapability` sets the ability of a stage's screen.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// The ability is not known.
  case unknown = 0
  /// The screen does not measure pressure. This is the default of a stage.
  case unavailable = 1
  /// The screen measures pressure.
  case available = 2
}

/// The weights of text that a user can choose.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// No weight is specified.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// A bold weight.
  case bold = 1
}

/// The visual levels of content.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// No level is specified.
  case unspecified = -1
  /// The level of the main content of a window.
  case base = 0
  /// A level above the main content, such as that of a sheet.
  case elevated = 1
}

/// The states of a window's appearance.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// No state is specified.
  case unspecified = -1
  /// The appearance of a window in the background.
  case inactive = 0
  /// The appearance of the active window.
  case active = 1
}
