public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view with one or more wheels. On each wheel, the user selects a row.
///
/// A wheel scrolls like a scroll view, and comes to rest with a row in the middle. A tap on a row selects it. The
/// contents are requested from the data source and the delegate before the first layout.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The object that determines the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidate() } }
  /// The object that determines the contents and receives the selections.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidate() } }
  /// Whether the selection indicator is visible. The property has no effect, as on iOS 7 and later.
  open var showsSelectionIndicator = true

  /// The value that a delegate returns in place of a width or a height. The picker view then determines the width or
  /// the height itself.
  package static let automaticDimension: CGFloat = -1
  /// A placeholder for the view of a row. By default, the delegate's method for the view of a row returns this
  /// placeholder. The picker view then displays the title of the row.
  package final let titleMark = UIView()

  private final let indicator = UIView()
  /// The wheels, or nil if the contents have to be requested.
  private final var columns: [PickerColumn]?

  /// The size of a picker view in points, as on all releases since iOS 7.
  private static let size = CGSize(width: 320, height: 216)
  /// The height of a row in points (unverified).
  private static let rowHeight: CGFloat = 32
  /// The distance of the wheels and of the selection indicator from the left and right edges, in points (unverified).
  private static let margin: CGFloat = 9

  /// Creates a picker view with a frame. A width of 0 is replaced by 320 points, and a height of 0 by 216 points.
  public override init(frame: CGRect) {
    let width = frame.width > 0 ? frame.width : Self.size.width
    let height = frame.height > 0 ? frame.height : Self.size.height
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: width, height: height))
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    clipsToBounds = true
    indicator.isUserInteractionEnabled = false
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    addSubview(indicator)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIPickerView.self)
  }

  /// Returns 320 × 216 points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// The size of 320 × 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: Contents

  /// The number of components, or 0 without a data source.
  public final var numberOfComponents: Int { loaded.count }

  /// Returns the number of rows of a component.
  ///
  /// - Precondition: the component exists.
  open func numberOfRows(inComponent component: Int) -> Int {
    column(component, "numberOfRows(inComponent:)").count
  }

  /// Returns the size of the rows of a component in points.
  ///
  /// - Precondition: the component exists.
  open func rowSize(forComponent component: Int) -> CGSize {
    let column = column(component, "rowSize(forComponent:)")
    return CGSize(width: widths[component], height: column.rowHeight)
  }

  /// Returns the view that the delegate supplied for a row, or nil if the row is not displayed or displays a title.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return column(component, "view(forRow:forComponent:)").view(forRow: row)
  }

  /// Requests the contents of all components again. The selected rows stay selected if they still exist.
  open func reloadAllComponents() {
    let selection = columns?.map(\.selectedRow) ?? []
    invalidate()
    for (column, row) in zip(loaded, selection) { column.select(row, animated: false) }
  }

  /// Requests the contents of a component again. The selected row stays selected if it still exists.
  ///
  /// - Precondition: the component exists.
  open func reloadComponent(_ component: Int) {
    let column = column(component, "reloadComponent(_:)")
    column.reload(count: rowCount(component), rowHeight: rowHeight(component))
    setNeedsLayout()
  }

  // MARK: Selection

  /// Selects a row. The delegate is not called. A row out of range is replaced by the nearest row (unverified).
  ///
  /// - Parameter animated: whether the wheel turns to the row.
  /// - Precondition: the component exists.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    column(component, "selectRow(_:inComponent:animated:)").select(row, animated: animated && window != nil)
  }

  /// Returns the index of the selected row of a component, or −1 if the component has no rows.
  ///
  /// While the user scrolls a wheel, the selected row does not change until the wheel comes to rest. In contrast,
  /// `selectRow(_:inComponent:animated:)` changes the selected row at once.
  ///
  /// - Precondition: the component exists.
  open func selectedRow(inComponent component: Int) -> Int {
    column(component, "selectedRow(inComponent:)").selectedRow
  }

  private final func column(_ index: Int, _ call: String) -> PickerColumn {
    let columns = loaded
    require(
      columns.indices.contains(index),
      "UIPickerView.\(call): there is no component \(index), because the number of components is \(columns.count)")
    return columns[index]
  }

  private final func invalidate() {
    columns?.forEach { $0.removeFromSuperview() }
    columns = nil
    setNeedsLayout()
  }

  /// The wheels. Requests the contents if necessary.
  private final var loaded: [PickerColumn] {
    if let columns { return columns }
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    let made = (0..<max(count, 0)).map { makeColumn($0) }
    columns = made
    made.forEach { addSubview($0) }
    setNeedsLayout()
    return made
  }

  private final func makeColumn(_ index: Int) -> PickerColumn {
    let column = PickerColumn()
    column.content = { [weak self] row, old in self?.content(row, index, reusing: old) ?? PickerRow(.title(nil)) }
    column.onSelection = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: index)
    }
    column.reload(count: rowCount(index), rowHeight: rowHeight(index))
    return column
  }

  private final func rowCount(_ component: Int) -> Int {
    max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
  }

  private final func rowHeight(_ component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.automaticDimension
    return height > 0 ? height : Self.rowHeight
  }

  /// Requests the content of a row of a component from the delegate, and returns the row.
  ///
  /// - Parameter old: A view of the delegate that is no longer displayed and can be used again, or nil.
  private final func content(_ row: Int, _ component: Int, reusing old: UIView?) -> PickerRow {
    guard let delegate else { return PickerRow(.title(nil)) }
    let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
    if view !== titleMark { return PickerRow(.view(view)) }
    if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return PickerRow(.attributed(title))
    }
    return PickerRow(.title(delegate.pickerView(self, titleForRow: row, forComponent: component)))
  }

  // MARK: Layout

  /// The widths of the components in points. Components for which the delegate returns no width share the remaining
  /// width equally.
  private final var widths: [CGFloat] {
    let own = loaded.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? Self.automaticDimension }
    let flexible = own.filter { $0 < 0 }.count
    let rest = max(bounds.width - 2 * Self.margin - own.reduce(0) { $0 + max($1, 0) }, 0)
    return own.map { $0 < 0 ? rest / CGFloat(flexible) : $0 }
  }

  /// Places the wheels and the selection indicator.
  open override func layoutSubviews() {
    let widths = widths
    var x = bounds.midX - widths.reduce(0, +) / 2
    for (column, width) in zip(loaded, widths) {
      column.frame = directed(CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds)
      x += width
    }
    let height = loaded.map(\.rowHeight).max() ?? Self.rowHeight
    indicator.frame = CGRect(
      x: Self.margin, y: bounds.midY - height / 2, width: max(bounds.width - 2 * Self.margin, 0), height: height)
  }
}
