public import class Foundation.NSObject
public import class Foundation.NSAttributedString

/// The common superclass of the items in bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject, AppearanceHolder {
  /// The text that the bar displays, or nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image that the bar displays, or nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// The image in bars of compact height, which phones have in landscape. If nil, `image` is displayed.
  ///
  /// Tab bars do not use the image (unverified).
  open var landscapeImagePhone: UIImage? { didSet { didChange?() } }
  /// Whether the item responds to taps.
  open var isEnabled = true { didSet { didChange?() } }
  /// A number with which the app can identify the item. The default is 0.
  open var tag = 0
  /// The name of the item for VoiceOver. If nil, the title is used.
  open var accessibilityLabel: String?
  /// The value of the item for VoiceOver. If nil, the value is the text of the badge, if there is one.
  open var accessibilityValue: String?
  /// A description of the result of activating the item, for VoiceOver.
  open var accessibilityHint: String?
  /// The role and the state of the item, in addition to those of a button.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The string that identifies the item in UI tests.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }
  /// A closure that is called after a property has changed. The bar that displays the item sets the closure.
  final var didChange: (() -> Void)?
  /// The bits of the properties that the app has set on the item itself. Appearance proxies (`UIAppearance`) do not set
  /// these properties.
  package final var ownAppearance: UInt64 = 0
  /// If the item is an appearance proxy, the rule that records assignments to its properties, otherwise nil.
  package final var recordedAppearance: AppearanceRule?
  /// The attributes of the title, keyed by the raw values of the states for which they were set.
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without title and image.
  public override init() {}

  /// Sets the attributes of the title in a state, or removes them if `attributes` is nil. Missing attributes are those
  /// of the bar.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    noteAppearance(.itemTitleTextAttributes) { ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state) }
    didChange?()
  }

  /// Returns the attributes of the title that were set for a state, or nil.
  public final func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Assigns the values of appearance proxies to the item, without calling `didChange`. Called by `view`, which
  /// displays the item and updates itself afterwards.
  final func takeAppearance(from rules: AppearanceRules, at view: UIView) {
    let report = didChange
    didChange = nil
    rules.apply(to: self, at: view)
    didChange = report
  }

  /// Returns the attributes of the title in a state: those of the state, and missing ones from the normal state.
  ///
  /// A disabled item does not use the colour of the normal state.
  final func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var base = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
    if state.contains(.disabled) { base[.foregroundColor] = nil }
    return base.merging(titleAttributes[state.rawValue] ?? [:]) { $1 }
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
