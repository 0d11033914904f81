public import protocol Foundation.NSObjectProtocol

/// The properties of a text input that determine its keyboard.
///
/// All properties have default implementations, which ignore new values. A class that stores a property declares that
/// property itself, with the same name and type.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The capitalization of typed text. The default is `sentences`. Interlude never changes typed text.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The autocorrection of typed text. The default is `default`.
  ///
  /// Interlude never corrects text. With `no`, the keyboard has no bar with suggestions.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The spell checking of typed text. The default is `default`. Interlude never checks the spelling.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The replacement of typed quotation marks. The default is `default`. Interlude never replaces quotation marks.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// The replacement of typed hyphens by dashes. The default is `default`. Interlude never replaces hyphens.
  var smartDashesType: UITextSmartDashesType { get set }
  /// The insertion of spaces around pasted text. The default is `default`. Interlude never inserts spaces.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The type of the keyboard, which determines its keys. The default is `default`.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard. The default is `default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key. The default is `default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text. The default is false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden. The default is false.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, or nil if it is not known. The default is nil. The value has no effect.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The default implementation returns `sentences` and ignores new values.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default implementation returns `default` and ignores new values.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The default implementation returns false and ignores new values.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The default implementation returns false and ignores new values.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The default implementation returns nil and ignores new values.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// A responder that accepts typed text. The keyboard appears while an object of this type is the first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the insertion point.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point, or the selected text.
  func deleteBackward()
}
