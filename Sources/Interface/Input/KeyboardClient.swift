/// A text input that handles each key of the keyboard itself, for example to call its delegate first.
@MainActor
package protocol KeyboardClient: UIKeyInput {
  /// Whether the keyboard appears while the text input is the first responder.
  var acceptsKeyboard: Bool { get }
  /// Handles the text that a key inserts. "\n" means the return key.
  func handleKey(_ text: String)
  /// Handles the delete key.
  func handleDeleteKey()
}
