public import class Foundation.NSObject

/// A key of a hardware keyboard with the modifier keys that are pressed together with it.
@preconcurrency @MainActor
public final class UIKey: NSObject {
  /// The characters that the key types with the modifier keys, or a constant such as `UIKeyCommand.inputEscape`.
  public let characters: String
  /// The characters of the key without modifier keys.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are pressed together with the key.
  public let modifierFlags: UIKeyModifierFlags
  /// The code of the key in the HID usage table of keyboards.
  public let keyCode: UIKeyboardHIDUsage

  init(_ name: String, _ modifiers: UIKeyModifierFlags) {
    let isUpper = !modifiers.isDisjoint(with: [.shift, .alphaShift])
    (characters, charactersIgnoringModifiers) = (isUpper && name.count == 1 ? name.uppercased() : name, name)
    (modifierFlags, keyCode) = (modifiers, UIKeyboardHIDUsage(named: name))
    super.init()
  }
}

/// The codes of keys in the HID usage table of keyboards. The codes of keys that have no constant are also valid.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The code of the key in the HID usage table.
  public let rawValue: Int
  /// Creates a value from a code.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key of the letter A. The codes of the other letters follow in alphabetical order.
  public static let keyboardA = Self(rawValue: 0x04)
  /// The key of the letter Z.
  public static let keyboardZ = Self(rawValue: 0x1D)
  /// The key of the digit 1. The codes of the digits 2 to 9 and 0 follow in this order.
  public static let keyboard1 = Self(rawValue: 0x1E)
  /// The key of the digit 0.
  public static let keyboard0 = Self(rawValue: 0x27)
  /// The return key.
  public static let keyboardReturnOrEnter = Self(rawValue: 0x28)
  /// The escape key.
  public static let keyboardEscape = Self(rawValue: 0x29)
  /// The key that deletes backwards.
  public static let keyboardDeleteOrBackspace = Self(rawValue: 0x2A)
  /// The tab key.
  public static let keyboardTab = Self(rawValue: 0x2B)
  /// The space bar.
  public static let keyboardSpacebar = Self(rawValue: 0x2C)
  /// The home key.
  public static let keyboardHome = Self(rawValue: 0x4A)
  /// The page up key.
  public static let keyboardPageUp = Self(rawValue: 0x4B)
  /// The end key.
  public static let keyboardEnd = Self(rawValue: 0x4D)
  /// The page down key.
  public static let keyboardPageDown = Self(rawValue: 0x4E)
  /// The key with the arrow to the right.
  public static let keyboardRightArrow = Self(rawValue: 0x4F)
  /// The key with the arrow to the left.
  public static let keyboardLeftArrow = Self(rawValue: 0x50)
  /// The key with the arrow down.
  public static let keyboardDownArrow = Self(rawValue: 0x51)
  /// The key with the arrow up.
  public static let keyboardUpArrow = Self(rawValue: 0x52)

  private static let named: [String: Self] = [
    "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\t": .keyboardTab, " ": .keyboardSpacebar,
    UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputDelete: .keyboardDeleteOrBackspace,
    UIKeyCommand.inputHome: .keyboardHome, UIKeyCommand.inputEnd: .keyboardEnd,
    UIKeyCommand.inputPageUp: .keyboardPageUp, UIKeyCommand.inputPageDown: .keyboardPageDown,
    UIKeyCommand.inputRightArrow: .keyboardRightArrow, UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
    UIKeyCommand.inputDownArrow: .keyboardDownArrow, UIKeyCommand.inputUpArrow: .keyboardUpArrow, "0": .keyboard0,
  ]

  /// Creates the code of the key that types `name` on a keyboard with the English layout. `name` is a character, or a
  /// constant such as `UIKeyCommand.inputEscape`. The code of an unknown key is 0.
  init(named name: String) {
    if let known = Self.named[name] {
      self = known
      return
    }
    switch name.lowercased().unicodeScalars.first?.value {
    case let letter? where (0x61...0x7A).contains(letter): rawValue = 0x04 + Int(letter) - 0x61
    case let digit? where (0x31...0x39).contains(digit): rawValue = 0x1E + Int(digit) - 0x31
    default: rawValue = 0
    }
  }
}
