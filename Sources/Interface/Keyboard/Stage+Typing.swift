public import Geometry
import Layers

extension Stage {
  /// Types a string on the keyboard: the first responder of the key window receives each character at this instant.
  ///
  /// "\n" is the return key, and "\u{8}" is the delete key. Text fields and text views call their delegates before each
  /// change. Without a first responder that accepts text, the method has no effect.
  ///
  /// - Returns: Whether a first responder that accepts text received at least one character.
  @discardableResult
  public func type(_ text: String) -> Bool {
    makeCurrent()
    var isTyped = false
    for character in text {
      guard let input = keyboard.input else { return isTyped }
      note("type", detail: character.keyName)
      keyboard.press(character == "\u{8}" ? .delete : .text(String(character)), on: input)
      isTyped = true
    }
    return isTyped
  }

  /// The part of the stage that shows the keyboard.
  var keyboard: KeyboardHost { participant(.keyboard) }

  /// The frame of the keyboard with its accessory view in the coordinates of the interface, or nil if no keyboard is
  /// shown.
  ///
  /// While the keyboard moves, the frame is the one at the end of the motion.
  public var keyboardFrame: CGRect? { keyboard.shownFrame }
}

extension Character {
  /// The name of the character's key in traces.
  fileprivate var keyName: String {
    switch self {
    case "\n": "return"
    case "\u{8}": "delete"
    case " ": "space"
    default: String(self)
    }
  }
}

/// A key of the keyboard.
enum KeyboardKey: Hashable {
  /// A key that types a string. "\n" is the return key.
  case text(String)
  /// The key that deletes backwards.
  case delete
  /// A key without an effect, such as shift, dictation, or the key that changes to other keys. The string distinguishes
  /// the key from other keys without an effect.
  case inert(String)
}

extension KeyboardHost {
  /// The text input that receives keys: the first responder of the key window. If the key window has none, it is the
  /// first responder of the window whose first responder changed last. Nil if the responder does not accept text.
  var input: (any UIKeyInput)? {
    guard let responder = stage.windows.key.firstResponder ?? shownWindow?.firstResponder, responder.wantsKeyboard
    else { return nil }
    return responder as? any UIKeyInput
  }

  /// Delivers a key to a text input.
  func press(_ key: KeyboardKey, on input: any UIKeyInput) {
    let client = input as? any KeyboardClient
    switch key {
    case .inert: return
    case .delete: if let client { client.handleDeleteKey() } else { input.deleteBackward() }
    case .text(let text): if let client { client.handleKey(text) } else { input.insertText(text) }
    }
    updateKeys()
  }
}
