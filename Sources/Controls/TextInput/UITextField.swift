public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A control with one line of text that the user edits.
///
/// A tap makes the field the first responder, and puts the insertion point at the nearest boundary of the touched word.
/// A double tap selects a word, a triple tap the whole text. A long press moves the insertion point. Dragging a handle
/// at an end of the selection changes the selection, and the edit menu offers actions. Text that is longer than the
/// field scrolls horizontally during editing, and is truncated at other times.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  /// The delegate, which permits edits and is called when the user edits the text.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text. The value is never nil: setting nil sets an empty text. A change by code sends no events.
  open var text: String? {
    get { store.text }
    set { setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes)) }
  }
  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { store.string }
    set { setText(completed(newValue ?? NSAttributedString(string: ""))) }
  }
  /// The text that is displayed in a light colour while the field is empty, or nil for none.
  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set { storedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The placeholder with its attributes. Without a colour, it has the colour `placeholderText`.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set { storedPlaceholder = newValue }
  }
  /// The font. The default is the system font in 17 points. Setting the property changes the font of the whole text.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      noteAppearance(.font, \UITextField.font)
      restyle(.font, usedFont)
    }
  }
  /// The colour of the text. The default is `label`. Setting the property changes the colour of the whole text.
  open var textColor: UIColor? = .label {
    didSet {
      noteAppearance(.textColor, \UITextField.textColor)
      restyle(.foregroundColor, usedColor)
    }
  }
  /// The horizontal alignment of the text. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
  /// The default attributes: the font, the colour and the attributes that were set. Setting the property replaces the
  /// attributes of the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { otherAttributes.merging([.font: usedFont, .foregroundColor: usedColor]) { _, own in own } }
    set { setDefaultAttributes(newValue) }
  }
  /// Whether the font is scaled down if the text does not fit the field. The font is not scaled during editing. The
  /// default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { contentDidChange() } }
  /// The smallest size in points to which the font is scaled down. The default is 0, which is no limit (unverified).
  open var minimumFontSize: CGFloat = 0 {
    didSet {
      require(
        minimumFontSize >= 0 && minimumFontSize.isFinite,
        "UITextField.minimumFontSize must be finite and at least 0, but is \(minimumFontSize)")
      contentDidChange()
    }
  }
  /// Whether fonts of text styles and of `UIFontMetrics` follow the content size category. The default is false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// Whether the text is removed when editing begins. The default is false.
  open var clearsOnBeginEditing = false

  // MARK: Appearance

  /// The border. The default is `none`.
  open var borderStyle = BorderStyle.none { didSet { borderDidChange() } }
  /// The image behind the text of a field without a border, or nil for none. The image is stretched to the size of the
  /// field.
  open var background: UIImage? { didSet { borderDidChange() } }
  /// The image behind the text of a disabled field, or nil for `background`.
  open var disabledBackground: UIImage? { didSet { borderDidChange() } }
  /// The view at the leading side, or nil. The view keeps its size. If the size is zero, the view has its intrinsic
  /// size.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// The states in which `leftView` is visible. The default is `never`.
  open var leftViewMode = ViewMode.never { didSet { layoutDidChange() } }
  /// The view at the trailing side, or nil. The view keeps its size. If the size is zero, the view has its intrinsic
  /// size. While the clear button is visible, the view is not displayed.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// The states in which `rightView` is visible. The default is `never`.
  open var rightViewMode = ViewMode.never { didSet { layoutDidChange() } }
  /// The states in which a button that removes the text is visible, if there is text. The default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { layoutDidChange() } }

  // MARK: Input

  /// Whether the field is the first responder.
  public final var isEditing: Bool { isFirstResponder }
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
  /// The type of the keyboard, which determines its keys.
  open var keyboardType = UIKeyboardType.default { didSet { if isFirstResponder { reloadInputViews() } } }
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether each character is displayed as "•". On iOS, the last typed character is visible for a moment.
  open var isSecureTextEntry = false { didSet { contentDidChange() } }
  /// The meaning of the text. The value has no effect.
  open var textContentType: UITextContentType!

  final var store = TextStore()
  /// The object that handles the touches that select text.
  private(set) final lazy var selector = TextSelector(self)
  final var otherAttributes: [NSAttributedString.Key: Any] = [:]
  final var storedPlaceholder: NSAttributedString? { didSet { contentDidChange() } }
  final let border = UIView()
  final let picture = UIImageView()
  final let clip = UIView()
  final let canvas = TextCanvas()
  final let placeholderLabel = UILabel()
  final var storedClearButton: UIButton?
  /// The distance by which a long text is scrolled to the left, in points.
  final var scrolled: CGFloat = 0

  /// Creates a field with a frame in the coordinate system of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    clip.clipsToBounds = true
    for view in [border, picture, clip, placeholderLabel] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    clip.addSubview(canvas)
    canvas.makeLayout = { [weak self] in self?.layout }
    selector.attach()
    borderDidChange()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UITextField.self)
  }

  // MARK: Rectangles

  /// Returns the rectangle of the border, which is `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle for the text while the field is not being edited: the area between the left view and the
  /// right view or the clear button.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
  /// Returns the rectangle for the text while the field is being edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }
  /// Returns the rectangle of the placeholder, which is the rectangle of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the clear button at the trailing side.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(bounds) }
  /// Returns the rectangle of the left view at the leading side.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, in: bounds, isLeading: true) }
  /// Returns the rectangle of the right view at the trailing side.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, in: bounds, isLeading: false) }
  /// Draws the placeholder. The default implementation draws nothing, because a label displays the placeholder.
  open func drawPlaceholder(in rect: CGRect) {}

  /// The size of the text or the placeholder with the border and the views beside the text. The distances are
  /// unverified.
  open override var intrinsicContentSize: CGSize { fittingSize }
  /// Returns the intrinsic size. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  /// Places the border, the views beside the text, and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// Updates the colours of the border and the font.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    borderDidChange()
  }

  /// Whether the field is enabled. A disabled field cannot become the first responder.
  open override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFirstResponder { resignFirstResponder() }
      borderDidChange()
      contentDidChange()
    }
  }

  // MARK: First responder

  /// Whether the field can become the first responder, which is the case if it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Makes the field the first responder if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window == nil || delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  /// Resigns as first responder if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  /// Begins to edit, moves the insertion point or selects text, at the end of a touch inside the field.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, let touch { selector.tap(touch) }
  }

  // MARK: Edit actions

  /// Returns whether an edit action is possible for the selection. The text of a secure field can be neither cut nor
  /// copied.
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

  // MARK: State restoration

  /// Saves the selected range of text. As on iOS, the text itself is not saved.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let range = store.selection
    coder.encode([range.lowerBound, range.upperBound], forKey: "UITextField.selection")
  }

  /// Restores the selected range, limited to the text.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let ends = coder.decodeObject(forKey: "UITextField.selection") as? [Int], ends.count == 2 else { return }
    let start = min(max(0, ends[0]), store.length)
    select(range: start..<min(max(start, ends[1]), store.length))
  }

  // MARK: UIKeyInput and UITextInput

  /// Whether there is text.
  public final var hasText: Bool { store.length > 0 }
  /// Replaces the selection by text, and sends `editingChanged`. The delegate cannot prevent the change.
  open func insertText(_ text: String) { edit(store.selection, text) }
  /// Deletes the selection or the character before the insertion point, and sends `editingChanged`.
  open func deleteBackward() { if let range = store.deletion { edit(range, "") } }

  /// The selected range, or nil while the field is not the first responder.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(store.selection) : nil }
    set { if let newValue { select(range: newValue.offsets) } }
  }
  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(store.length) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { store.text(in: range.offsets) }
  /// Replaces the text in a range, and sends `editingChanged`.
  open func replace(_ range: UITextRange, withText text: String) { edit(range.offsets, text) }
  /// Returns the rectangle of a range, in the field's coordinates. For an empty range, returns the rectangle of the
  /// caret.
  open func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    return layout.rects(of: displayed(range.offsets)).first.map(fromLayout) ?? caretRect(for: range.start)
  }
  /// Returns the rectangles of a range, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    layoutIfNeeded()
    return selectionRects(layout.rects(of: displayed(range.offsets)).map(fromLayout))
  }
  /// Returns the rectangle of the caret at a position, in the field's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    var rect = fromLayout(layout.caret(at: displayed(position.offset)))
    rect.size.width = CaretView.width
    return rect
  }
  /// Returns the position nearest to a point in the field's coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    let inside = convert(point, to: canvas)
    let origin = canvas.textOrigin
    let offset = layout.offset(nearest: CGPoint(x: inside.x - origin.x, y: inside.y - origin.y))
    return UITextPosition(stored(offset))
  }
}
