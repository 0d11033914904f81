public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view that displays one row of a table: content, an accessory, separators and backgrounds. Its subviews are:
///
///     cell ─┬─ background, selected background
///           ├─ contentView ── imageView, textLabel, detailTextLabel, and the views of the app
///           └─ editing control, accessory, reorder control, separators
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The identifier with which the cell is registered and dequeued, or nil if the cell is not reused.
  public final let reuseIdentifier: String?
  /// The style of the cell, which determines the arrangement of its labels and its image.
  final let style: CellStyle
  /// The view to which an app adds the content of the cell. The cell adds only its labels and its image to the view.
  public final let contentView = UIView()

  // MARK: Appearance

  /// The appearance of the selected cell.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelectionLook(animated: false) } }
  /// The view behind the content, with the size of the cell.
  ///
  /// Setting the property to a view removes `backgroundConfiguration`.
  open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
  /// The view that is visible behind the content while the cell is selected or highlighted. If nil, a grey view is
  /// visible.
  open var selectedBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
  /// The view that replaces `selectedBackgroundView` if the table permits the selection of several rows, or nil.
  open var multipleSelectionBackgroundView: UIView?
  /// The standard control at the trailing side, outside editing mode. The default is `none`.
  open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// The custom view at the trailing side, which replaces the control of `accessoryType`, or nil.
  open var accessoryView: UIView? { didSet { remove(oldValue, unless: accessoryView) } }
  /// The standard control at the trailing side in editing mode. The default is `none`.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// The custom view at the trailing side in editing mode, which replaces the control of `editingAccessoryType`, or
  /// nil.
  open var editingAccessoryView: UIView? { didSet { remove(oldValue, unless: editingAccessoryView) } }
  /// The distances from the sides of the cell to its separator.
  ///
  /// If the left inset is negative, as in the default value, the `separatorInset` of the table applies.
  open var separatorInset = UIEdgeInsets(left: -1) { didSet { setNeedsLayout() } }
  /// The number of steps by which the content is indented. The width of a step is `indentationWidth`. The default is
  /// 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step of the indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the user can move the row in editing mode. The value has no effect if the data source implements
  /// `tableView(_:canMoveRowAt:)`. The default is false.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the content moves to the trailing side in editing mode, so that the editing control has space. The
  /// default is true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// The editing operation that the row permits. The table sets the property.
  public internal(set) final var editingStyle = EditingStyle.none
  /// Whether the swipe actions or the delete confirmation of the row are visible.
  public internal(set) final var showingDeleteConfirmation = false

  // MARK: Content

  /// The configuration of the content, which replaces the labels and the image, or nil.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
  /// Whether a change of the cell's state updates `contentConfiguration`. The default is true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background, or nil.
  ///
  /// Setting the property to a configuration removes `backgroundView`, `selectedBackgroundView` and
  /// `backgroundColor`. While there is a configuration, the cell displays neither the background colour that the
  /// table determines nor the grey view of a selected cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationDidChange() } }
  /// Whether a change of the cell's state updates `backgroundConfiguration`. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The closure that is called before the next layout after the cell's state has changed. The closure can set
  /// `contentConfiguration` and `backgroundConfiguration`.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The view that displays `contentConfiguration`, or nil.
  final var configuredView: (any UIView & UIContentView)?
  /// The view that displays `backgroundConfiguration`, or nil.
  final var configuredBackground: ConfiguredBackground?
  /// Whether the next layout updates the content and background configurations for the cell's state.
  final var needsConfiguration = true

  // MARK: State

  /// Whether the cell is selected. The table sets the value.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted. The table sets the value while a touch is on the cell.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  final var (storedSelected, storedHighlighted, storedEditing) = (false, false, false)
  /// The table that displays the cell, or nil.
  final weak var table: UITableView?
  /// Whether the cell is the first one, and whether it is the last one, of its section.
  final var ends = CellEnds()
  /// Whether the app has set the background colour. If false, the table determines the colour.
  final var hasOwnBackground = false
  final var parts = CellParts()
  /// A closure that performs the storyboard segue of the cell, or nil. When the user selects the row, the table calls
  /// the closure before the delegate.
  package final var selectionSegue: (() -> Void)?
  /// A closure that performs the storyboard segue of the accessory, or nil. A tap on the detail button calls the
  /// closure.
  package final var accessorySegue: (() -> Void)?
  /// Whether the row can be moved in editing mode. If the data source does not implement `tableView(_:canMoveRowAt:)`,
  /// the value is that of `showsReorderControl`.
  final var canMove = false
  /// Whether the editing control of the cell is the circle for multiple selection.
  final var choosesInEditing = false
  /// The label that `textLabel` returns, or nil until the property is first used.
  final var storedText: UILabel?
  /// The label that `detailTextLabel` returns, or nil until the property is first used.
  final var storedDetail: UILabel?
  /// The view that `imageView` returns, or nil until the property is first used.
  final var storedImage: UIImageView?

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.leastRowHeight))
    setUp()
  }

  /// Adds the content view to a new cell.
  private final func setUp() {
    contentView.frame = bounds
    // The content view is inside the safe area. An animation can move it outside, where it would have other insets.
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.directionalLayoutMargins = Self.contentMargins(16)
    addSubview(contentView)
  }

  /// Creates a cell of a registered class. The table calls this initializer, which calls
  /// `init(style:reuseIdentifier:)`. Subclasses override `init(style:reuseIdentifier:)`.
  ///
  /// UIKit has no such initializer. A subclass inherits the initializer if the subclass overrides both
  /// `init(style:reuseIdentifier:)` and `init(coder:)`, or neither of them.
  public required convenience init(registeredStyle style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell with a frame, in the style `default`.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    style = CellStyle(fileName: coder.fileAttribute("style"))
    reuseIdentifier = coder.fileAttribute("reuseIdentifier")
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UITableViewCell.self)
  }

  // MARK: Overridden by subclasses

  /// Called before the cell is reused. An override calls `super`.
  open func prepareForReuse() { resetForReuse() }

  /// Selects or deselects the cell. An override calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    if storedSelected != selected { setNeedsUpdateConfiguration() }
    storedSelected = selected
    updateSelectionLook(animated: animated)
  }

  /// Begins or ends the highlight of the cell. An override calls `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if storedHighlighted != highlighted { setNeedsUpdateConfiguration() }
    storedHighlighted = highlighted
    updateSelectionLook(animated: animated)
  }

  /// Begins or ends editing mode. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

  /// Called after the cell's state has changed. The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  /// Called before the cell begins or ends editing mode, and before its swipe actions or its delete confirmation appear
  /// or disappear.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has begun or ended editing mode, and after its swipe actions or its delete confirmation have
  /// appeared or disappeared.
  open func didTransition(to state: StateMask) {}

  /// The colour behind the content. Until an app sets the property, the table determines the colour.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Sets the background colour to the one that the table determines. If the app has set a colour, does nothing. If
  /// there is a background configuration, sets the background colour to nil instead.
  final func setSystemBackground(_ color: UIColor?) {
    guard !hasOwnBackground else { return }
    super.backgroundColor = backgroundConfiguration == nil ? color : nil
    endAppearanceDefaults(of: .backgroundColor)
  }

  /// Updates outdated configurations, and sets the frames of the content, the backgrounds, the accessory and the
  /// separators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    layOutContent()
  }

  /// Returns a size with the width of `targetSize` and the height that the cell requires at this width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(width: targetSize.width) }

  /// Returns a size with the width of `size` and the height that the labels and the image require at this width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(width: size.width))
  }
}

extension UITableViewCell {
  /// The label of the title. The value is never nil. The type is optional, as in UIKit.
  public final var textLabel: UILabel? {
    if let storedText { return storedText }
    let label = makeLabel(style == .value2 ? .footnote : .body, style == .value2 ? .tintColor(of: self) : .label)
    storedText = label
    return label
  }

  /// The second label, or nil in the style `default`.
  public final var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if let storedDetail { return storedDetail }
    let label =
      switch style {
      case .default, .value1: makeLabel(.body, .secondaryLabel)
      case .value2: makeLabel(.footnote, .label)
      case .subtitle: makeLabel(.caption1, .label)
      }
    storedDetail = label
    return label
  }

  /// The view of the image, or nil in the style `value2`.
  public final var imageView: UIImageView? {
    if style == .value2 { return nil }
    if let storedImage { return storedImage }
    let view = UIImageView()
    contentView.addSubview(view)
    storedImage = view
    setNeedsLayout()
    return view
  }

  private final func makeLabel(_ textStyle: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = CellLabel()
    label.font = .preferredFont(forTextStyle: textStyle)
    (label.adjustsFontForContentSizeCategory, label.textColor) = (true, color)
    label.cell = self
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
}

extension UIColor {
  /// Returns the tint colour of a view.
  @MainActor
  fileprivate static func tintColor(of view: UIView) -> UIColor { view.tintColor }
}
