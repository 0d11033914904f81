import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// A row that has a cell because it is visible or about to become visible.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
}

extension UITableView {
  /// Updates the views of the table for the current content offset.
  ///
  /// The method requests the cells, headers and footers that have become visible, sets the frames of all visible
  /// ones, and removes those that are no longer visible.
  final func tile() {
    guard !isTiling else { return }
    refreshIfStale()
    guard batch == nil else { return }
    if dataSource == nil, !geometry.sections.isEmpty { return reloadData() }
    isTiling = true
    adaptToWidth()
    tileRows()
    tileHeaders()
    placeEnds()
    removeRetired()
    swiping.layOut()
    isTiling = false
    updatePrefetching()
  }

  /// Computes the heights of all rows again if the width or the side insets of the table have changed.
  private final func adaptToWidth() {
    guard geometry.width != bounds.width || geometry.sides != sideInsets else { return }
    reloadHeights()
  }

  private final func tileRows() {
    let ahead = distanceAhead
    retireRows(outside: Set(geometry.rows(from: bounds.minY + min(ahead, 0), to: bounds.maxY + max(ahead, 0))))
    var rows: [ShownRow] = []
    var next = geometry.row(endingAfter: bounds.minY + min(ahead, 0))
    while let path = next, geometry.rect(ofRow: path).minY < bounds.maxY + max(ahead, 0) {
      rows.append(show(path))
      next = geometry.row(after: path)
    }
    // If the first row is shorter than its estimate, the rows above it become visible.
    while let first = rows.first, let path = geometry.row(before: first.path),
      geometry.rect(ofRow: path).maxY > bounds.minY
    {
      rows.insert(show(path), at: 0)
    }
    // Rows that are taller than their estimates move other rows out of the visible area.
    retireRows(outside: Set(rows.map(\.path)))
    shown = rows
    for row in rows where row.cell !== reordering?.cell { row.cell.put(at: cellFrame(at: row.path)) }
  }

  /// The distance in points by which the content is expected to scroll until the next layout. The value is 0 except
  /// during a deceleration.
  ///
  /// During a deceleration, a frame can be displayed for a time after the last layout, with a later content offset.
  /// Rows within this distance of the visible area therefore receive their cells in advance. Reading the property
  /// stores the current offset, with which the next value is computed.
  private final var distanceAhead: CGFloat {
    defer { tiledOffset = bounds.minY }
    guard isDecelerating else { return 0 }
    return min(max(bounds.minY - tiledOffset, -bounds.height / 2), bounds.height / 2)
  }

  /// Returns the cell of a row, or nil if the row has no cell.
  final func shownCell(at path: IndexPath) -> UITableViewCell? { shown.first { $0.path == path }?.cell }

  /// Returns a row with its cell. If the row has no cell yet, the cell is requested from the data source.
  private final func show(_ path: IndexPath) -> ShownRow {
    let held = reordering.flatMap { $0.target == path ? $0.cell : nil }
    return ShownRow(path: path, cell: held ?? shownCell(at: path) ?? makeCell(at: path))
  }

  /// Requests the cell of a row from the data source, measures the cell if the height of the row is estimated, and
  /// inserts the cell behind all other cells.
  final func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      fatalError(
        "UITableView: the data source was deallocated during the layout. Keep a strong reference to the data source")
    }
    var result: UITableViewCell?
    UIView.performWithoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: reordering?.source(of: path) ?? path)
      reuse.take(cell)
      cell.join(self, at: path)
      measure(cell, at: path)
      cell.put(at: geometry.rect(ofRow: path))
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      cell.layoutIfNeeded()
      result = cell
    }
    return result!
  }

  /// Replaces the estimated height of a row by its actual height, which the delegate, `rowHeight` or the cell
  /// determines. If the height of the row is not an estimate, does nothing.
  ///
  /// If the row begins above the visible area, the content offset changes so that the lower edge of the row keeps its
  /// position on the screen.
  final func measure(_ cell: UITableViewCell, at path: IndexPath) {
    guard geometry.isEstimated(path) else { return }
    let old = geometry.rect(ofRow: path)
    let requested = requestedHeight(of: path)
    let height = requested == Self.automaticDimension ? cell.fittingHeight(width: old.width) : requested
    geometry.setHeight(height, of: path)
    updateContentSize()
    if old.minY < bounds.minY, height != old.height { contentOffset.y += height - old.height }
  }

  /// Measures the cell of a self-sizing row again, and stores the new height. Called if the content or the width of
  /// the cell can have changed.
  final func measureAgain(_ cell: UITableViewCell, at path: IndexPath) {
    guard requestedHeight(of: path) == Self.automaticDimension, estimatedRowHeight != 0 else { return }
    geometry.setHeight(cell.fittingHeight(width: geometry.rect(ofRow: path).width), of: path)
  }

  // MARK: Reuse

  private final func retireRows(outside wanted: Set<IndexPath>) {
    if let path = swiping.current?.path, !wanted.contains(path) { swiping.end(animated: false) }
    let old = shown
    shown = old.filter { wanted.contains($0.path) }
    for row in old where !wanted.contains(row.path) && row.cell !== reordering?.cell { retire(row) }
  }

  /// Makes the cell of a row that is no longer visible available for reuse, and calls the delegate. If the current
  /// layout does not reuse the cell, `removeRetired()` removes it from the table.
  final func retire(_ row: ShownRow) {
    reuse.recycle(row.cell)
    row.cell.leave()
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
  }

  /// Removes all cells, headers and footers from the table, and makes them available for reuse.
  final func recycleAll() {
    let (rows, headers) = (shown, shownHeaders)
    (shown, shownHeaders) = ([], [])
    rows.forEach(retire)
    headers.forEach(retire)
    removeRetired()
  }

  /// Removes from the table the retired cells, which the current layout has not reused.
  final func removeRetired() {
    for cell in reuse.takeRetired() where cell.superview === self { cell.removeFromSuperview() }
  }
}

extension UITableViewCell {
  /// Returns the height in points that the cell requires if it has the given width.
  fileprivate final func fittingHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
