public import class Foundation.NSCoder
public import struct Foundation.IndexPath
import Geometry
public import Interface
import Layers

/// A scroll view that displays rows, which are grouped in sections. Each visible row has a cell, the view that
/// displays the row.
///
/// Only visible rows, headers and footers have views. The table requests the views from its data source and its
/// delegate during layout. A view that is no longer visible is reused. The positions of rows are computed from their
/// heights, without creating cells. The cost of a layout therefore depends only on the number of visible rows.
///
/// The property `delegate` has the type that `UIScrollView` declares, because a Swift subclass cannot change the type
/// of an inherited property. The table calls the methods of `UITableViewDelegate` only if the delegate conforms to that
/// protocol.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of the table.
  public final let style: Style
  /// The object that provides the rows and their cells. Setting the property reloads the table.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { sourceDidChange() } }
  /// The object that prepares the data of rows before they become visible, or nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the prefetching data source is called. The default is true.
  open var isPrefetchingEnabled = true
  /// The index paths that were passed to the prefetching data source, and whose rows are not visible yet.
  final var prefetched: Set<IndexPath> = []
  /// The object that determines heights, headers and footers, and that is called when the user selects or edits rows.
  ///
  /// Setting the property reloads the table.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if delegate !== oldValue { sourceDidChange() }
    }
  }
  /// The delegate if it conforms to `UITableViewDelegate`, otherwise nil.
  private(set) final weak var tableDelegate: (any UITableViewDelegate)?

  // MARK: Heights

  /// The height of rows in points. With `automaticDimension`, the default, each cell determines the height of its row.
  open var rowHeight = UITableView.automaticDimension { didSet { reloadHeights() } }
  /// The estimated height of rows, in points. The default is `automaticDimension`.
  ///
  /// If the value is positive, the actual height of a row is requested only when the row becomes visible. If the
  /// value is `automaticDimension`, the heights of all rows are requested at once, and the height of self-sizing rows
  /// is estimated at 44 points. If the value is 0, the heights of all rows are requested at once, and self-sizing
  /// rows have a height of 44 points.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { reloadHeights() } }
  /// The height of headers in points. With `automaticDimension`, the default, the height depends on the content of the
  /// header.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadHeights() } }
  /// The height of footers in points. With `automaticDimension`, the default, the height depends on the content of the
  /// footer.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadHeights() } }
  /// The estimated height of headers. The property has no effect, because the table measures all headers.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers. The property has no effect, because the table measures all footers.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The distance above headers, in points.
  ///
  /// With `automaticDimension`, the default, the distance is 22 points in a plain table (unverified) and 0 otherwise.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { reloadHeights() } }

  // MARK: Appearance

  /// The style of the separators between the cells. The default is `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { lookDidChange() } }
  /// The colour of the separators, or nil for the system's separator colour.
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteAppearance(.separatorColor, \UITableView.separatorColor)
      lookDidChange()
    }
  }
  /// The distances in points from the sides of the cells to the separators. Only the left and right insets have an
  /// effect.
  ///
  /// If the left inset is negative, as in the default value, separators begin at the text of the cell.
  open var separatorInset = UIEdgeInsets(left: -1) {
    didSet {
      noteAppearance(.separatorInset, \UITableView.separatorInset)
      lookDidChange()
    }
  }
  /// The view above the first section, which scrolls with the rows. The table sets the view's width, but not its
  /// height.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section, which scrolls with the rows. The table sets the view's width, but not its height.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The view behind all rows, which has the size of the table and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Whether the layout margins of cells follow the readable width. The property has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the content of cells, headers and footers begins inside the safe area. The default is true.
  open var insetsContentViewsToSafeArea = true { didSet { lookDidChange() } }

  // MARK: Selection and editing

  /// Whether the user can select a row. The default is true.
  open var allowsSelection = true
  /// Whether the user can select several rows. The default is false.
  open var allowsMultipleSelection = false
  /// Whether the user can select a row in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows in editing mode. If true, each cell shows a circle in editing mode. The
  /// default is false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { if isEditing { updateEditing(animated: false) } } }
  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  // MARK: State

  /// The sections and cells that an Interface Builder file defines, or nil if the table has no static cells.
  package final var staticSections: [StaticSection]?
  /// The positions of all sections, rows, headers and footers.
  final var geometry = TableGeometry()
  /// Whether the numbers and heights of the rows are outdated, so that they must be requested again.
  final var isStale = true
  /// Whether `tile()` or the animation of a batch of updates is requesting views and setting their frames. A nested
  /// call of `tile()` returns immediately.
  final var isTiling = false
  /// The vertical content offset at the last layout, in points.
  final var tiledOffset: CGFloat = 0
  /// The rows that have cells, in order. During a deceleration, they include rows that will become visible before the
  /// next layout.
  final var shown: [ShownRow] = []
  /// The visible headers and footers, from top to bottom.
  final var shownHeaders: [ShownHeader] = []
  /// The index paths of the selected rows, in the order of their selection.
  final var selection: [IndexPath] = []
  /// The index path of the row that a touch has highlighted, or nil.
  final var pressed: IndexPath?
  final var storedEditing = false
  final var reuse = TableReuse()
  /// The changes that have been requested in the current batch of updates, or nil outside a batch.
  final var batch: TableBatch?
  /// The number of `beginUpdates()` calls that have not been balanced by `endUpdates()`.
  final var batchDepth = 0
  /// The completion closures of the running batch, which are called after its animations.
  final var batchCompletions: [(Bool) -> Void] = []
  /// The swipes that show the actions of rows.
  final lazy var swiping = RowSwiping(of: self)
  /// The state of the row that the user is moving with the reorder control, or nil.
  final var reordering: RowReordering?
  /// Whether a default implementation of a data source or delegate method has been called since `isImplemented(_:)`
  /// cleared the property.
  final var usedDefault = false

  /// Creates a table with a frame and a style. The frame is in the coordinate space of the future superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    setUp()
  }

  /// Sets up a new table: enables vertical bouncing, and adds the gesture recognizer for swipes of rows.
  private final func setUp() {
    endAppearanceDefaults()
    alwaysBounceVertical = true
    swiping.install()
  }

  /// Creates a plain table with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    style = Style(fileName: coder.fileAttribute("style"))
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UITableView.self)
  }

  // MARK: Overridden by subclasses

  /// Requests the numbers of rows and all visible cells again. The selection is lost.
  open func reloadData() { reloadEverything() }

  /// Begins or ends editing mode, in which rows have controls for deleting, inserting and moving.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

  /// Requests the views that have become visible, sets the frames of all visible views, and removes those that are no
  /// longer visible.
  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
  }

  // MARK: State restoration

  /// Saves the scroll position and the selected rows.
  ///
  /// If the data source conforms to `UIDataSourceModelAssociation`, the method saves the identifiers of the first
  /// visible row and of the selected rows. Otherwise, it saves the content offset and the index paths of the selected
  /// rows.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeRows(with: coder)
  }

  /// Restores the scroll position and the selected rows. Rows that do not exist any more are ignored.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeRows(with: coder)
  }

  /// Computes the heights of rows again if the preferred content size category has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      reloadHeights()
    }
  }

  // MARK: Touches

  /// Returns whether a gesture may begin, for example a swipe of a row or a drag of the content.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swiping.pan ? swiping.mayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Highlights the touched row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !press(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Selects the highlighted row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !release() { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight without a selection.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unpress()
    super.touchesCancelled(touches, with: event)
  }
}
