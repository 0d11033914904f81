public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
public import struct Foundation.NSRange
import Geometry
public import Interface
import Layers

/// A scroll view with multiline text that the user can edit.
///
/// A `delegate` that conforms to `UITextViewDelegate` is also called for changes of the text. If scrolling is disabled,
/// the intrinsic height is the height of the text at the view's width.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, WrappingContent {
  // MARK: Text

  /// The text. A change by code does not call the delegate.
  open var text: String! {
    get { store.text }
    set { setText(NSAttributedString(string: newValue ?? "", attributes: defaultAttributes)) }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { store.string }
    set {
      let new = newValue ?? NSAttributedString(string: "")
      setText(NSAttributedString(string: new.string, attributes: defaultAttributes).overlaid(with: new))
    }
  }
  /// The font, or nil for the system font in 12 points. Setting the property changes the font of the whole text.
  open var font: UIFont? {
    didSet {
      noteAppearance(.font, \UITextView.font)
      restyle(.font, usedFont)
    }
  }
  /// The colour of the text, or nil for `label`. Setting the property changes the colour of the whole text.
  open var textColor: UIColor? {
    didSet {
      noteAppearance(.textColor, \UITextView.textColor)
      restyle(.foregroundColor, usedColor)
    }
  }
  /// The alignment of paragraphs without a paragraph style. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
  /// The attributes of typed text. A change of the selection resets them to the attributes at the selection.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { storedTyping ?? store.attributesAtSelection ?? defaultAttributes }
    set { storedTyping = newValue }
  }
  /// The selected range in UTF-16 units, limited to the text.
  open var selectedRange: NSRange {
    get { NSRange(store.selection) }
    set { select(range: newValue.offsets(in: store.length)) }
  }
  /// Whether fonts of text styles and of `UIFontMetrics` follow the content size category. The default is false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// Whether the user can edit the text. The default is true.
  open var isEditable = true { didSet { if !isEditable, isFirstResponder { resignFirstResponder() } } }
  /// Whether a touch makes the view the first responder and selects text. The default is true. Links are not supported.
  open var isSelectable = true { didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } } }
  /// The distances of the text's area from the edges of the content, in points. The default is 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentDidChange() } }
  /// The area in which the text is laid out.
  public final let textContainer: NSTextContainer
  /// Whether the first typed text replaces the whole text. The default is false.
  open var clearsOnInsertion = false

  // MARK: State restoration

  /// Saves the selected range and whether the text can be edited. As on iOS, the text itself is not saved.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode([selectedRange.location, selectedRange.length], forKey: "UITextView.selection")
    coder.encode(isEditable, forKey: "UITextView.isEditable")
  }

  /// Restores the selected range, limited to the text, and whether the text can be edited.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let range = coder.decodeObject(forKey: "UITextView.selection") as? [Int], range.count == 2 else { return }
    isEditable = coder.decodeBool(forKey: "UITextView.isEditable")
    selectedRange = NSRange(location: range[0], length: range[1])
  }

  // MARK: Input

  private final var storedInputView: UIView?
  private final var storedAccessoryView: UIView?
  /// The view in place of the keyboard, or nil for the keyboard.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  /// The view above the keyboard, or nil for none.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set { storedAccessoryView = newValue }
  }
  /// The capitalization of typed text. The value only affects the letters that the keys display.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typed text is corrected. With `no`, the keyboard has no bar with suggestions.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the spelling is checked. The value has no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard, which determines the keys.
  open var keyboardType = UIKeyboardType.default { didSet { if isFirstResponder { reloadInputViews() } } }
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key, which always inserts a line break.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// The meaning of the text. The value has no effect.
  open var textContentType: UITextContentType!

  final var store = TextStore()
  /// The object that handles the touches that select text.
  private(set) final lazy var selector = TextSelector(self)
  final var storedTyping: [NSAttributedString.Key: Any]?
  final let canvas = TextCanvas()
  /// Whether the next layout scrolls to the caret at the end of the selection.
  final var revealsCaret = false
  /// Whether editing has begun and has not ended. The value decides whether the delegate is called at the end of
  /// editing, since `isEditable` can have changed meanwhile.
  final var isEditingText = false

  /// Creates a text view. If `textContainer` is nil, the view creates a text container.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    backgroundColor = .systemBackground
    endAppearanceDefaults()
    setUp()
  }

  /// Adds the canvas that draws the text, and the gesture recognizers, to a new view.
  private final func setUp() {
    alwaysBounceVertical = false
    insertSubview(canvas, at: 0)
    canvas.makeLayout = { [weak self] in self?.layout }
    textContainer.onChange = { [weak self] in self?.contentDidChange() }
    addGestureRecognizer(
      TextTapRecognizer { [weak self] recognizer in
        guard let self, let touch = (recognizer as? TextTapRecognizer)?.touch else { return }
        selector.tap(touch)
      })
    selector.attach()
  }

  /// Creates a text view with a frame in the coordinate system of its future superview.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UITextView.self)
  }

  // MARK: Layout

  /// Whether the user can scroll the text. Otherwise the view has an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet {
      if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() }
      setNeedsLayout()
    }
  }

  /// Whether scrolling is disabled, so that the height follows from the width.
  package final var wrapsContent: Bool { !isScrollEnabled }

  /// The size of the text without wrapped lines if scrolling is disabled. Otherwise, there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: .infinity)
  }

  /// Returns the size of the text, wrapped to the width of `size`, with the insets. A width of 0 is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : .infinity)
  }

  /// Lays out the text and sets the size of the content.
  open override func layoutSubviews() {
    placeText()
    super.layoutSubviews()
    if revealsCaret { revealCaret() }
  }

  /// Scrolls by the least distance that makes a range of the text visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let rects = layout.rects(of: range.offsets(in: store.length))
    let rect = rects.dropFirst().reduce(rects.first ?? layout.caret(at: range.location)) { $0.union($1) }
    scrollRectToVisible(fromLayout(rect), animated: false)
  }

  /// Draws the text in the colours and the font of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    canvas.textDidChange()
  }

  // MARK: First responder

  /// Whether the view can become the first responder, which is the case if the text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Makes the view the first responder if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, window != nil, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    if isEditable { didBeginEditing() }
    return isFirstResponder
  }

  /// Resigns as first responder if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isEditable, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  // MARK: Edit actions

  /// Returns whether an edit action is possible for the selection.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    permits(action) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Moves the selected text to the pasteboard, if the delegate permits it.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selected text by the string of the pasteboard, if the delegate permits it.
  open override func paste(_ sender: Any?) { pasteText() }
  /// Removes the selected text, if the delegate permits it.
  open override func delete(_ sender: Any?) { deleteSelection() }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { selectWord(sender: sender) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectWholeText(sender: sender) }

  // MARK: UIKeyInput and UITextInput

  /// Whether there is text.
  public final var hasText: Bool { store.length > 0 }
  /// Replaces the selection by text, and calls the delegate after the change.
  open func insertText(_ text: String) {
    let range = insertionRange
    clearsOnInsertion = false
    edit(range, text)
  }
  /// The range that inserted text replaces: the whole text if `clearsOnInsertion` is true, otherwise the selection.
  final var insertionRange: Range<Int> { clearsOnInsertion ? 0..<store.length : store.selection }
  /// Deletes the selection or the character before the insertion point.
  open func deleteBackward() { if let range = store.deletion { edit(range, "") } }

  /// The selected range.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(store.selection) }
    set { if let newValue { select(range: newValue.offsets) } }
  }
  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(store.length) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { store.text(in: range.offsets) }
  /// Replaces the text in a range, and calls the delegate after the change.
  open func replace(_ range: UITextRange, withText text: String) { edit(range.offsets, text) }
  /// Returns the rectangle of a range or, if the range has several lines, of the part in the first line. The result is
  /// in the coordinates of the content.
  open func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    return layout.rects(of: range.offsets).first.map(fromLayout) ?? caretRect(for: range.start)
  }
  /// Returns the rectangles of a range, in the coordinates of the content.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    return selectionRects(layout.rects(of: range.offsets).map(fromLayout))
  }
  /// Returns the rectangle of the caret at a position, in the coordinates of the content.
  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    var rect = fromLayout(layout.caret(at: position.offset))
    rect.size.width = CaretView.width
    return rect
  }
  /// Returns the position nearest to a point in the coordinates of the content.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    let origin = textOrigin
    return UITextPosition(layout.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }
}
