public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A bar with a text field for a search, a cancel button, and buttons for the scopes of the search.
///
/// The buttons of UIKit for bookmarks and for a list of results are not supported.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The appearance of the bar. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// The appearance of `prominent`.
    case `default`
    /// A background like that of a navigation bar, with lines above and below.
    case prominent
    /// No background.
    case minimal
  }

  /// The object that is called for changes of the text and for the buttons.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text. The value is never nil. A change by code does not call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is displayed while the field is empty, or nil for none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The appearance of the bar. The default is `default`.
  open var searchBarStyle = Style.default {
    didSet {
      noteAppearance(.searchBarStyle, \UISearchBar.searchBarStyle)
      paint()
    }
  }
  /// The colour of the background, or nil for that of the style.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(.barTintColor, \UISearchBar.barTintColor)
      paint()
    }
  }
  /// Whether the cancel button is visible. The default is false.
  open var showsCancelButton: Bool {
    get { storedShowsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// The titles of the scopes, or nil for none.
  open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
  /// The index of the selected scope. Setting the property does not call the delegate.
  open var selectedScopeButtonIndex: Int {
    get { scopes.selectedSegmentIndex }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the buttons for the scopes are displayed below the text field. The default is false. Without scopes, the
  /// property has no effect.
  open var showsScopeBar: Bool {
    get { storedShowsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// The text field of the search bar.
  public final let searchTextField = UISearchTextField(frame: .zero)

  /// The capitalization of typed text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether typed text is corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The kind of keyboard, which determines the keys.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The title of the return key. The default is `search`.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The view above the keyboard, or nil for none.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  private final let cancelButton = UIButton(type: .system)
  private final let backdrop = UIView()
  private final let lines = [UIView(), UIView()]
  private final var storedShowsCancel = false
  private final let listener = SearchFieldListener()
  // Adding segments lays out the control. The layout requires a size.
  private final let scopes = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 320, height: 32))
  private final var storedShowsScopes = false
  /// The search controller whose `searchBar` is this bar, or nil.
  final weak var searchController: UISearchController?
  /// Whether the search bar is inside a navigation bar. The search bar then has no background.
  final var isInNavigationBar = false { didSet { paint() } }

  /// The height of the bar, and of its field, in points (unverified).
  private static let (height, fieldHeight): (CGFloat, CGFloat) = (56, 36)
  /// The distance of the field from the edges, in points (unverified).
  private static let margin: CGFloat = 8
  /// In a navigation bar: the height of the search bar, the y-coordinate of its field, and the distance of its field
  /// from the left and right edges, in points (unverified).
  private static let (inlineHeight, inlineTop, inlineMargin): (CGFloat, CGFloat, CGFloat) = (52, 1, 16)
  /// The height of the area with the scopes, in points (unverified).
  private static let scopeHeight: CGFloat = 44

  /// Creates a bar with a frame in the coordinate system of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    listener.bar = self
    searchTextField.delegate = listener
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.accessibilityIdentifier = "cancelButton"
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.alpha = 0
    lines.forEach {
      $0.backgroundColor = .separator
      backdrop.addSubview($0)
    }
    scopes.alpha = 0
    scopes.addAction(UIAction { [weak self] _ in self?.userDidSelectScope() }, for: .valueChanged)
    [backdrop, searchTextField, cancelButton, scopes].forEach(addSubview)
    paint()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UISearchBar.self)
  }

  /// Shows or hides the cancel button. If `animated` is true, the change takes 0.25 s (unverified).
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != storedShowsCancel else { return }
    layoutIfNeeded()
    storedShowsCancel = showsCancelButton
    setNeedsLayout()
    let change = { [self] in
      layoutIfNeeded()
      searchTextField.layoutIfNeeded()
    }
    if animated, window != nil { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
  }

  /// Shows or hides the scopes. If `animated` is true, the change takes 0.25 s (unverified).
  ///
  /// The height of the bar changes, unless there are no scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != storedShowsScopes else { return }
    layoutIfNeeded()
    storedShowsScopes = show
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.item?.accessoryHeightDidChange()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { layoutIfNeeded() } } else { layoutIfNeeded() }
  }

  private final func scopesDidChange() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private final func userDidSelectScope() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.searchDidChange()
  }

  private final var hasScopes: Bool { storedShowsScopes && !(scopeButtonTitles ?? []).isEmpty }
  private final var fieldAreaHeight: CGFloat { isInNavigationBar ? Self.inlineHeight : Self.height }
  private final var wholeHeight: CGFloat { fieldAreaHeight + (hasScopes ? Self.scopeHeight : 0) }

  /// The height of the bar: 56 points without scopes, 52 in a navigation bar. There is no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: wholeHeight) }
  /// Returns the width of `size` and the height of the bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wholeHeight) }

  /// Places the field beside the cancel button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let hairline: CGFloat = 0.5
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    lines[1].frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    let buttonWidth = cancelButton.intrinsicContentSize.width
    let margin = isInNavigationBar ? Self.inlineMargin : Self.margin
    let room = bounds.width - 2 * margin - (storedShowsCancel ? buttonWidth + Self.margin : 0)
    let areaHeight = bounds.height - (hasScopes ? Self.scopeHeight : 0)
    let y = isInNavigationBar ? Self.inlineTop : (areaHeight - Self.fieldHeight) / 2
    let fieldX = isRightToLeft ? bounds.width - margin - room : margin
    searchTextField.frame = CGRect(x: fieldX, y: y, width: max(0, room), height: Self.fieldHeight)
    let shownX = isRightToLeft ? margin : bounds.width - margin - buttonWidth
    let hiddenX = isRightToLeft ? -buttonWidth : bounds.width
    cancelButton.frame = CGRect(
      x: storedShowsCancel ? shownX : hiddenX, y: y, width: buttonWidth, height: Self.fieldHeight)
    cancelButton.alpha = storedShowsCancel ? 1 : 0
    let scopeY = isInNavigationBar ? y + Self.fieldHeight + 8 : areaHeight + 2
    scopes.frame = CGRect(x: margin, y: scopeY, width: max(0, bounds.width - 2 * margin), height: 32)
    scopes.alpha = hasScopes ? 1 : 0
  }

  /// Makes the field the first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Makes the text field resign as first responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Whether the field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  private final func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.searchDidChange()
  }
  private final func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }
  /// Called when the text field has begun editing. Calls the delegate, and activates the search controller if there is
  /// one.
  final func didBeginEditing() {
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.isActive = true
  }

  private final func paint() {
    let isMinimal = searchBarStyle == .minimal || isInNavigationBar
    backdrop.isHidden = isMinimal
    backdrop.backgroundColor = barTintColor ?? .secondarySystemBackground
  }
}
