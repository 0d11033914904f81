import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange
import struct Foundation.Notification
import Geometry
import Interface
import Runtime

extension UITextField {
  final var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }
  final var usedColor: UIColor { textColor ?? .label }

  /// Scales the font for the field's content size category, if `adjustsFontForContentSizeCategory` is true.
  final func adjustFont() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(for: traitCollection.preferredContentSizeCategory)
    if adjusted !== font { self.font = adjusted }
  }

  /// Called when the left or right view is replaced. Removes the old view from the field, unless `new` is the same
  /// view. The next layout adds the new view.
  final func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    layoutDidChange()
  }

  // MARK: Text

  /// Sets the text for a change by code. No events are sent.
  final func setText(_ text: NSAttributedString) {
    store.set(text)
    scrolled = 0
    contentDidChange()
  }

  /// Returns `text` with the default attributes added. The attributes that the text already has take precedence.
  final func completed(_ text: NSAttributedString) -> NSAttributedString {
    NSAttributedString(string: text.string, attributes: defaultTextAttributes).overlaid(with: text)
  }

  /// Sets an attribute of the whole text.
  final func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    let changed = NSMutableAttributedString(attributedString: store.string)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    store.restyle(changed)
    contentDidChange()
  }

  final func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    otherAttributes = attributes
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    store.restyle(NSAttributedString(string: store.text, attributes: defaultTextAttributes))
    contentDidChange()
  }

  /// Replaces a range, and sends the events and notifications of an edit by the user. Line breaks in `text` are
  /// removed.
  final func edit(_ range: Range<Int>, _ text: String) {
    let attributes = store.attributesAtSelection ?? defaultTextAttributes
    store.replace(range, with: text.filter { !$0.isNewline }, attributes)
    selector.hideMenu()
    contentDidChange()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Selects a range of the text.
  final func select(range: Range<Int>) {
    guard range != store.selection else { return }
    store.selection = range
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  private final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Removes the text and makes the field the first responder, if the delegate permits the removal. Called for a tap on
  /// the clear button.
  final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(0..<store.length, "")
    if !isFirstResponder { becomeFirstResponder() }
  }
}

extension UITextField: FirstResponderObserver {
  /// Begins editing with the insertion point at the end of the text. If `clearsOnBeginEditing` is true and the delegate
  /// permits it, the text is removed first.
  package final func didBecomeFirstResponder() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { edit(0..<store.length, "") }
    store.selection = store.length..<store.length
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  /// Ends editing after the field has resigned as first responder.
  package final func didResignFirstResponder() {
    scrolled = 0
    selector.hideMenu()
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }
}

extension UITextField: KeyboardClient {
  /// Whether the keyboard appears for the field. The value is always true.
  package final var acceptsKeyboard: Bool { true }

  /// Inserts typed text if the delegate permits it. For the return key, sends `editingDidEndOnExit` and
  /// `primaryActionTriggered` if the delegate permits it.
  package final func handleKey(_ text: String) {
    if text == "\n" { return handleReturn() }
    if mayChange(store.selection, to: text) { insertText(text) }
  }

  /// Deletes backwards if the delegate permits it.
  package final func handleDeleteKey() {
    if let range = store.deletion, mayChange(range, to: "") { deleteBackward() }
  }

  private final func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
  }

  private final func handleReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }
}

extension UITextField: EditableText {
  /// Whether the user can change the text, which is the case if the field is enabled.
  final var permitsEditing: Bool { isEnabled }
  /// Whether text can be selected by touches. The value is always true.
  final var permitsSelection: Bool { true }
  /// Whether the text can be copied. The value is true unless `isSecureTextEntry` is true.
  final var permitsCopying: Bool { !isSecureTextEntry }

  /// Replaces a range by text as if the user had typed the text. The delegate can prevent the change.
  final func replaceByUser(_ range: Range<Int>, with text: String) {
    if mayChange(range, to: text) { edit(range, text) }
  }
}
