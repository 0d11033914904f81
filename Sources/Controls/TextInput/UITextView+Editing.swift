import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange
import struct Foundation.Notification
import Geometry
import Interface
import Layers
import Runtime

extension UITextView {
  final var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }
  final var usedColor: UIColor { textColor ?? .label }
  final var defaultAttributes: [NSAttributedString.Key: Any] { [.font: usedFont, .foregroundColor: usedColor] }
  /// The delegate as a `UITextViewDelegate`, or nil if the delegate does not conform to this protocol.
  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Scales the font for the view's content size category, if `adjustsFontForContentSizeCategory` is true.
  final func adjustFont() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(for: traitCollection.preferredContentSizeCategory)
    if adjusted !== font { self.font = adjusted }
  }

  // MARK: Text

  /// Sets the text for a change by code. The delegate is not called.
  final func setText(_ text: NSAttributedString) {
    store.set(text)
    storedTyping = nil
    contentDidChange()
  }

  /// Sets an attribute of the whole text.
  final func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    let changed = NSMutableAttributedString(attributedString: store.string)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    store.restyle(changed)
    contentDidChange()
  }

  /// Replaces the text in a range, then calls the delegate and posts the notification of an edit by the user.
  final func edit(_ range: Range<Int>, _ text: String) {
    store.replace(range, with: text, typingAttributes)
    revealsCaret = isFirstResponder
    selector.hideMenu()
    contentDidChange()
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Selects a range of the text.
  final func select(range: Range<Int>) {
    guard range != store.selection else { return }
    store.selection = range
    (storedTyping, revealsCaret) = (nil, isFirstResponder)
    setNeedsLayout()
    textDelegate?.textViewDidChangeSelection(self)
  }

  private final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  final func didBeginEditing() {
    textDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  // MARK: Layout

  final var style: EditableTextLayout.Style {
    EditableTextLayout.Style(
      font: usedFont, color: usedColor, alignment: textAlignment,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The layout of the text at the view's width.
  final var layout: EditableTextLayout { layout(width: bounds.width) }

  /// Returns the layout of the text in a view of the given width.
  private final func layout(width: CGFloat) -> EditableTextLayout {
    let insets = textContainerInset
    let room = width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding
    return EditableTextLayout(
      store.string, style: style, width: room, truncates: textContainer.lineBreakMode == .byTruncatingTail,
      maximumLines: textContainer.maximumNumberOfLines)
  }

  /// The upper left corner of the text in the content.
  final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// Converts a rectangle of the layout to the coordinates of the content.
  final func fromLayout(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }

  /// Returns the size of the text, wrapped to the given width, with the insets. The size is rounded up to whole points.
  final func fittingSize(width: CGFloat) -> CGSize {
    let (size, insets) = (layout(width: width).size, textContainerInset)
    let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    return CGSize(
      width: min(width, (size.width + sides).rounded(.up)),
      height: (size.height + insets.top + insets.bottom).rounded(.up))
  }

  /// Requests a new layout and a new intrinsic size after a change of the text.
  final func contentDidChange() {
    canvas.textDidChange()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Sets the size of the content, and places the text and the caret.
  final func placeText() {
    let (layout, insets, width) = (layout, textContainerInset, bounds.width)
    textContainer.size = CGSize(
      width: max(0, width - insets.left - insets.right), height: .greatestFiniteMagnitude)
    let height = (layout.size.height + insets.top + insets.bottom).rounded(.up)
    UIView.performWithoutAnimation {
      contentSize = CGSize(width: width, height: height)
      canvas.frame = CGRect(x: 0, y: 0, width: width, height: max(height, 1))
      canvas.textOrigin = textOrigin
      canvas.layoutIfNeeded()
    }
    let isShown = isFirstResponder && (isEditable || !store.selection.isEmpty)
    canvas.show(isShown ? store.selection : nil, in: layout)
    let ends = isShown ? layout.handleLines(of: store.selection) : nil
    selector.handles.show(
      ends.map { (fromLayout($0), fromLayout($1)) }, in: self, visible: CGRect(origin: .zero, size: contentSize))
  }

  /// Scrolls to the end of the selection, without animation (unverified).
  final func revealCaret() {
    revealsCaret = false
    guard isScrollEnabled, bounds.height > 0 else { return }
    let caret = fromLayout(layout.caret(at: store.selection.upperBound))
    let isLast = caret.maxY >= contentSize.height - textContainerInset.bottom - 1
    let bottom = isLast ? contentSize.height : caret.maxY
    let rect = CGRect(x: caret.minX, y: caret.minY, width: CaretView.width, height: bottom - caret.minY)
    scrollRectToVisible(rect, animated: false)
  }
}

extension UITextView: FirstResponderObserver {
  /// Requests a layout that shows the caret. The delegate is not called here: `becomeFirstResponder()` calls it later,
  /// after the keyboard has begun to appear.
  package final func didBecomeFirstResponder() {
    (revealsCaret, isEditingText) = (true, isEditable)
    contentDidChange()
  }

  /// Ends editing after the view has resigned as first responder.
  package final func didResignFirstResponder() {
    selector.hideMenu()
    contentDidChange()
    guard isEditingText else { return }
    isEditingText = false
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }
}

extension UITextView: KeyboardClient {
  /// Whether the keyboard appears for the view, which is the case if the text can be edited.
  package final var acceptsKeyboard: Bool { isEditable }

  /// Inserts typed text if the delegate permits it.
  package final func handleKey(_ text: String) {
    if mayChange(insertionRange, to: text) { insertText(text) }
  }

  /// Deletes backwards if the delegate permits it.
  package final func handleDeleteKey() {
    if let range = store.deletion, mayChange(range, to: "") { deleteBackward() }
  }

  private final func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
  }
}

extension UITextView: EditableText {
  /// Whether the user can change the text.
  final var permitsEditing: Bool { isEditable }
  /// Whether the user can select text.
  final var permitsSelection: Bool { isSelectable }
  /// Whether the text can be copied. The value is always true.
  final var permitsCopying: Bool { true }

  /// Replaces a range by text as if the user had typed the text. The delegate can prevent the change.
  final func replaceByUser(_ range: Range<Int>, with text: String) {
    if mayChange(range, to: text) { edit(range, text) }
  }
}
