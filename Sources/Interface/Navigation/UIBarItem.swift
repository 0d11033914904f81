/// The common superclass of the items in bars.
@preconcurrency @MainActor
open class UIBarItem {
  /// The text that the bar displays, or nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image that the bar displays, or nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// Whether the item responds to taps.
  open var isEnabled = true { didSet { didChange?() } }
  /// A number with which the app can identify the item. The default is 0.
  open var tag = 0
  /// The name of the item for VoiceOver. If nil, it is the title.
  open var accessibilityLabel: String?
  /// The value of the item for VoiceOver, or nil. If nil, a badge is the value.
  open var accessibilityValue: String?
  /// The result of the item's activation, for VoiceOver.
  open var accessibilityHint: String?
  /// The role and the state of the item, in addition to those of a button.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The name of the item in tests.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }
  /// A closure that is called after a property has changed. The bar that displays the item sets the closure.
  final var didChange: (() -> Void)?

  /// Creates an item without title and image.
  public init() {}
}

extension UIBarItem: Hashable {
  /// Returns whether two references are to the same item.
  nonisolated public static func == (a: UIBarItem, b: UIBarItem) -> Bool { a === b }
  /// Adds the item's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
