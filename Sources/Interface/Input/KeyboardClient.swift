/// A text input that decides about each key of the keyboard, as a text field that asks its delegate.
@MainActor
package protocol KeyboardClient: UIKeyInput {
  /// Whether the keyboard appears while the text input is the first responder.
  var acceptsKeyboard: Bool { get }
  /// Handles a typed text. "\n" is the return key.
  func handleKey(_ text: String)
  /// Handles the delete key.
  func handleDeleteKey()
}
