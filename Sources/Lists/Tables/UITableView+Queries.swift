public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// The number of sections.
  public final var numberOfSections: Int {
    refreshIfStale()
    return geometry.sections.count
  }

  /// Returns the number of rows in a section.
  ///
  /// - Precondition: The section exists.
  public final func numberOfRows(inSection section: Int) -> Int {
    checked(section, "numberOfRows(inSection:)").rows.count
  }

  private final func checked(_ section: Int, _ name: String) -> TableSection {
    refreshIfStale()
    require(
      geometry.sections.indices.contains(section),
      "UITableView.\(name): there is no section \(section). The table has \(geometry.sections.count) sections")
    return geometry.sections[section]
  }

  /// Traps if the row at `path` does not exist.
  ///
  /// - Parameter name: The name of the public method, for the message of the trap.
  final func check(_ path: IndexPath, _ name: String) {
    refreshIfStale()
    require(geometry.contains(path), "UITableView.\(name): there is no row at \(path)")
  }

  // MARK: Rectangles

  /// Returns the rectangle of a section with its header and footer, in the table's coordinates.
  public final func rect(forSection section: Int) -> CGRect {
    _ = checked(section, "rect(forSection:)")
    return geometry.rect(ofSection: section)
  }

  /// Returns the rectangle that the header of a section has above the rows of the section. If the header currently
  /// stays in the visible area of a plain table, its actual position differs.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    _ = checked(section, "rectForHeader(inSection:)")
    return geometry.rect(ofHeader: section)
  }

  /// Returns the rectangle that the footer of a section has below the rows of the section. If the footer currently
  /// stays in the visible area of a plain table, its actual position differs.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    _ = checked(section, "rectForFooter(inSection:)")
    return geometry.rect(ofFooter: section)
  }

  /// Returns the rectangle of a row, or the zero rectangle if there is no such row.
  ///
  /// The height of a row that has never been visible can be an estimate. The positions of the rows below it are then
  /// also estimates.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    refreshIfStale()
    return geometry.contains(indexPath) ? geometry.rect(ofRow: indexPath) : .zero
  }

  // MARK: Rows

  /// Returns the index path of the row at a point in the table's coordinate space, or nil if there is no row at the
  /// point.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    refreshIfStale()
    guard let path = geometry.row(endingAfter: point.y) else { return nil }
    return geometry.rect(ofRow: path).contains(point) ? path : nil
  }

  /// Returns the index paths of the rows that intersect a rectangle in the table's coordinate space, in order. The
  /// result is never nil.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    refreshIfStale()
    return geometry.rows(from: rect.minY, to: rect.maxY).filter { geometry.rect(ofRow: $0).intersects(rect) }
  }

  /// Returns the index path of the row that a visible cell displays, or nil if the cell is not visible.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }

  /// Returns the cell of a visible row, or nil if the row is not visible.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }

  /// The cells of the visible rows, in order.
  public final var visibleCells: [UITableViewCell] {
    tileIfNeeded()
    return shownInside.map(\.cell)
  }

  /// The index paths of the visible rows, in order. The value is never nil.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    tileIfNeeded()
    return shownInside.map(\.path)
  }

  /// The rows in `shown` that intersect the bounds. During a deceleration, `shown` also contains rows outside the
  /// bounds.
  private final var shownInside: [ShownRow] {
    shown.filter { row in
      let rect = geometry.rect(ofRow: row.path)
      return rect.maxY > bounds.minY && rect.minY < bounds.maxY
    }
  }

  /// Requests the cells of the visible rows if there are none, for example after a reload.
  private final func tileIfNeeded() { if shown.isEmpty { tile() } }

  /// Returns the visible header of a section. Returns nil if there is no visible header, or if the header is not a
  /// `UITableViewHeaderFooterView`.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { header(.header, section) }

  /// Returns the visible footer of a section. Returns nil if there is no visible footer, or if the footer is not a
  /// `UITableViewHeaderFooterView`.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { header(.footer, section) }

  private final func header(_ kind: HeaderKind, _ section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders.first { $0.kind == kind && $0.section == section }?.view as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// The value of `IndexPath.row` with which an index path refers to the header of a section: `NSNotFound`.
  private static var headerRow: Int { .max }

  /// Scrolls the table so that a row is at the given position in the visible area.
  ///
  /// If the row of the index path is `NSNotFound`, the table scrolls to the header of the section. If heights of rows
  /// above the target are estimates, an animated scroll ends at the estimated position.
  /// - Precondition: The row exists, or the row of the index path is `NSNotFound` and the section exists.
  public final func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if indexPath.row != Self.headerRow { check(indexPath, "scrollToRow(at:at:animated:)") }
    _ = checked(indexPath.section, "scrollToRow(at:at:animated:)")
    // Measuring the rows that become visible replaces estimated heights and moves the target.
    for _ in 0..<(animated ? 1 : 3) {
      let target = offset(showing: indexPath, scrollPosition)
      guard target != contentOffset else { return }
      setContentOffset(target, animated: animated)
      if !animated { tile() }
    }
  }

  /// Scrolls the table so that the topmost selected row is at the given position in the visible area.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selection.min() else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// Returns the content offset at which a row, or the header of a section, is at the given position in the visible
  /// area.
  private final func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var rect = path.row == Self.headerRow ? geometry.rect(ofHeader: path.section) : geometry.rect(ofRow: path)
    let height = bounds.height - inset.top - inset.bottom
    // In a plain table, the header covers the top of the visible part.
    if style == .plain, path.row != Self.headerRow, position != .middle {
      let header = geometry.sections[path.section].header
      rect = CGRect(x: rect.minX, y: rect.minY - header, width: rect.width, height: rect.height + header)
    }
    let start = bounds.minY + inset.top
    let y: CGFloat =
      switch position {
      case .top: rect.minY
      case .middle: rect.midY - height / 2
      case .bottom: rect.maxY - height
      case .none: rect.minY < start || rect.height > height ? rect.minY : max(start, rect.maxY - height)
      }
    let highest = max(-inset.top, geometry.height + inset.bottom - bounds.height)
    return CGPoint(x: contentOffset.x, y: min(max(y - inset.top, -inset.top), highest))
  }
}
