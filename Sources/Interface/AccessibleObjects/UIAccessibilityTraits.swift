/// The traits of an accessibility element, which describe its role and its state. The bits are those of iOS.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: Self = []
  /// A button.
  public static let button = Self(rawValue: 1 << 0)
  /// A link.
  public static let link = Self(rawValue: 1 << 1)
  /// An image.
  public static let image = Self(rawValue: 1 << 2)
  /// An element that is selected.
  public static let selected = Self(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = Self(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = Self(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = Self(rawValue: 1 << 6)
  /// An element that summarizes the screen when the app starts.
  public static let summaryElement = Self(rawValue: 1 << 7)
  /// A control that is disabled.
  public static let notEnabled = Self(rawValue: 1 << 8)
  /// An element whose label or value changes often.
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = Self(rawValue: 1 << 10)
  /// An element that starts the recording or the playback of media.
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  /// An element whose value changes by `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = Self(rawValue: 1 << 12)
  /// An element that receives touches directly.
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  /// An element that turns a page when its text has been read.
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  /// A container with the items of a tab bar.
  public static let tabBar = Self(rawValue: 1 << 15)
  /// A header that divides content into sections.
  public static let header = Self(rawValue: 1 << 16)
  /// A switch. The raw value is unverified.
  public static let toggleButton = Self(rawValue: 1 << 53)

  /// The names of the traits in the order of their bits.
  private static let names: [(trait: Self, name: String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"),
    (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
    (.header, "header"), (.toggleButton, "toggleButton"),
  ]

  /// The names of the traits in the set, in the order of their bits.
  package var names: [String] { Self.names.filter { contains($0.trait) }.map(\.name) }
}

/// The directions of a scroll with three fingers. Raw values are those of iOS.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  /// The fingers move to the right, which shows content further left.
  case right = 1
  /// The fingers move to the left, which shows content further right.
  case left = 2
  /// The fingers move up, which shows content further down.
  case up = 3
  /// The fingers move down, which shows content further up.
  case down = 4
  /// The next page.
  case next = 5
  /// The previous page.
  case previous = 6
}

/// The ways in which assistive technologies visit the elements of a container. Raw values are those of iOS.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// The choice of the system.
  case automatic = 0
  /// Each element by itself.
  case separate = 1
  /// The elements of the container together.
  case combined = 2
}
