/// A command that is triggered by a key of a hardware keyboard, together with modifier keys.
///
/// `UIResponder.keyCommands` returns the commands of a responder. `Stage.press(_:modifiers:)` presses a key.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The characters of the key, or one of the constants such as `inputEscape`. Letters are compared without case.
  public final let input: String?
  /// The modifier keys. The command applies only if exactly these modifier keys are pressed.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command has priority over the system's use of the key. The default is false; the value has no effect,
  /// because commands always have priority.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the command is localized automatically. The value has no effect.
  open var allowsAutomaticLocalization = true
  /// Whether arrow keys are mirrored automatically. The value has no effect.
  open var allowsAutomaticMirroring = true

  /// The up arrow key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The page up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The end key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes backwards.
  nonisolated public static let inputDelete = "\u{8}"

  /// Creates a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command that a menu can display.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Returns whether the command is enabled and is triggered by the key with the characters `key`, while exactly the
  /// modifier keys `modifiers` are pressed.
  final func matches(_ key: String, _ modifiers: UIKeyModifierFlags) -> Bool {
    input?.lowercased() == key.lowercased() && modifierFlags == modifiers && !attributes.contains(.disabled)
  }
}
