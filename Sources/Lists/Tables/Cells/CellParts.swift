import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The views that a table cell creates when they are first needed: separators, standard accessory, editing controls
/// and default selection background.
@MainActor
struct CellParts {
  var bottomLine: UIView?
  var topLine: UIView?
  /// The view of the standard accessory. Nil if the accessory type is `none`, or if a custom accessory view is
  /// displayed instead.
  var accessory: CellAccessory?
  var editControl: EditControl?
  var reorderControl: ReorderControl?
  /// The grey view behind the content of a selected cell. It is displayed if the app has set no
  /// `selectedBackgroundView`.
  var selectionView: UIView?
}

extension UITableView {
  /// The background colour of cells on which the app has set neither a background colour nor a background
  /// configuration.
  final var cellBackground: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}

extension UITableViewCell {
  /// The distance from each side of the cell to the content, in points.
  final var margin: CGFloat { UITableView.sideMargin(width: table?.bounds.width ?? bounds.width) }

  /// Returns the default layout margins of a content view, in points (unverified).
  ///
  /// - Parameter side: The leading and the trailing margin.
  static func contentMargins(_ side: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  /// Adapts the layout margins of the content view to the width of the table, unless the app has changed them.
  private final func adaptMargins() {
    let old = contentView.directionalLayoutMargins
    guard [16, 20].contains(where: { old == Self.contentMargins($0) }) else { return }
    if old.leading != margin { contentView.directionalLayoutMargins = Self.contentMargins(margin) }
  }

  /// Removes `old`, the previous background view, and inserts `new` behind all other subviews. A non-nil `new` also
  /// removes the background configuration.
  final func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      backgroundConfiguration = nil
      insertSubview(new, at: 0)
    }
    setNeedsLayout()
  }

  /// Prepares the cell for display in a row of a table: applies the background colour, the indentation, the selection
  /// and the editing state that the table and its delegate determine for the row.
  final func join(_ table: UITableView, at path: IndexPath) {
    self.table = table
    let rows = table.geometry.sections[path.section].rows.count
    ends = CellEnds(isFirst: path.row == 0, isLast: path.row == rows - 1)
    if let delegate = table.tableDelegate {
      var level = 0
      let isOwn = table.isImplemented { level = delegate.tableView(table, indentationLevelForRowAt: path) }
      if isOwn { indentationLevel = level }
    }
    setSystemBackground(table.cellBackground)
    if storedHighlighted { setHighlighted(false, animated: false) }
    adaptMargins()
    setSelected(table.selection.contains(path), animated: false)
    table.prepareEditing(of: self, at: path)
    setNeedsLayout()
  }

  /// Resets the state of the delete confirmation. Called when the cell is no longer visible.
  final func leave() {
    parts.editControl?.isOpen = false
    showingDeleteConfirmation = false
  }

  final func resetForReuse() {
    UIView.performWithoutAnimation {
      if storedHighlighted { setHighlighted(false, animated: false) }
      if storedSelected { setSelected(false, animated: false) }
      alpha = 1
      transform = .identity
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: Separators

  final func layOutSeparators() {
    let style = table?.separatorStyle ?? .none
    let isGroup = table.map { $0.style != .plain } ?? false
    let isInset = table?.style == .insetGrouped
    let showsBottom = style == .singleLine && !(isInset && ends.isLast)
    let showsTop = style == .singleLine && isGroup && !isInset && ends.isFirst
    let insets = isGroup && ends.isLast ? .zero : lineInsets
    place(\.bottomLine, showsBottom, y: bounds.height - hairlineWidth, insets)
    place(\.topLine, showsTop, y: 0, .zero)
    if isInset { roundCorners(at: ends) }
  }

  /// The distances in points from the leading side (`left`) and the trailing side (`right`) of the cell to its
  /// separator.
  private final var lineInsets: UIEdgeInsets {
    if separatorInset.left >= 0 { return separatorInset }
    let inset = table?.separatorInset ?? .zero
    guard inset.left < 0 else { return inset }
    return UIEdgeInsets(left: textStart + contentView.restingFrameInLeadingOrder.minX, right: inset.right)
  }

  private final func place(
    _ part: WritableKeyPath<CellParts, UIView?>, _ isShown: Bool, y: CGFloat, _ insets: UIEdgeInsets
  ) {
    if isShown, parts[keyPath: part] == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      addSubview(line)
      parts[keyPath: part] = line
    }
    guard let line = parts[keyPath: part] else { return }
    line.isHidden = !isShown
    line.backgroundColor = table?.separatorColor ?? .separator
    line.put(
      at: inDirection(
        CGRect(x: insets.left, y: y, width: max(0, bounds.width - insets.left - insets.right), height: hairlineWidth)))
  }
}

extension UIView {
  /// The frame that the view has without its transform, in points of the superview. The x coordinate is measured from
  /// the leading side of the superview.
  fileprivate final var restingFrameInLeadingOrder: CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft, let superview else { return restingFrame }
    let frame = restingFrame
    return CGRect(x: superview.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
