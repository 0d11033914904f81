import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// A visible row.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
}

extension UITableView {
  /// Requests the views of the visible rows, and places them.
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
    isTiling = false
  }

  /// Determines the heights again if the width has changed.
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
    // A row at the top that is lower than its estimate uncovers others.
    while let first = rows.first, let path = geometry.row(before: first.path),
      geometry.rect(ofRow: path).maxY > bounds.minY
    {
      rows.insert(show(path), at: 0)
    }
    // Rows that are higher than their estimates displace others.
    retireRows(outside: Set(rows.map(\.path)))
    shown = rows
    for row in rows where row.cell !== reordering?.cell { row.cell.put(at: cellFrame(at: row.path)) }
  }

  /// The distance that the content moves until the next layout, in points.
  ///
  /// While the content moves by itself, a frame between two refreshes of the display shows a later offset than the
  /// layout.
  private final var distanceAhead: CGFloat {
    defer { tiledOffset = bounds.minY }
    guard isDecelerating else { return 0 }
    return min(max(bounds.minY - tiledOffset, -bounds.height / 2), bounds.height / 2)
  }

  /// Returns the cell of a visible row, or nil.
  final func shownCell(at path: IndexPath) -> UITableViewCell? { shown.first { $0.path == path }?.cell }

  /// Returns a visible row, whose cell is requested if it was not visible before.
  private final func show(_ path: IndexPath) -> ShownRow {
    let held = reordering.flatMap { $0.target == path ? $0.cell : nil }
    return ShownRow(path: path, cell: held ?? shownCell(at: path) ?? makeCell(at: path))
  }

  /// Requests a cell, measures it and adds it behind all others.
  final func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else { fatalError("UITableView: the data source was deallocated while rows were visible") }
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

  /// Replaces the estimated height of a row by that of its cell.
  ///
  /// If the row begins above the visible part, its lower edge stays in place.
  final func measure(_ cell: UITableViewCell, at path: IndexPath) {
    guard geometry.isEstimated(path) else { return }
    let old = geometry.rect(ofRow: path)
    let requested = requestedHeight(of: path)
    let height = requested == Self.automaticDimension ? cell.fittingHeight(width: old.width) : requested
    geometry.setHeight(height, of: path)
    updateContentSize()
    if old.minY < bounds.minY, height != old.height { contentOffset.y += height - old.height }
  }

  /// Measures the cell of a row that determines its height itself, whose content can have changed.
  final func measureAgain(_ cell: UITableViewCell, at path: IndexPath) {
    guard requestedHeight(of: path) == Self.automaticDimension, estimatedRowHeight != 0 else { return }
    geometry.setHeight(cell.fittingHeight(width: geometry.rect(ofRow: path).width), of: path)
  }

  // MARK: Reuse

  private final func retireRows(outside wanted: Set<IndexPath>) {
    let old = shown
    shown = old.filter { wanted.contains($0.path) }
    for row in old where !wanted.contains(row.path) && row.cell !== reordering?.cell { retire(row) }
  }

  /// Makes the cell of a row that is not visible any more available for reuse. It is removed after the layout.
  final func retire(_ row: ShownRow) {
    reuse.recycle(row.cell)
    row.cell.leave()
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
  }

  /// Makes all views available for reuse.
  final func recycleAll() {
    let (rows, headers) = (shown, shownHeaders)
    (shown, shownHeaders) = ([], [])
    rows.forEach(retire)
    headers.forEach(retire)
    removeRetired()
  }

  /// Removes the views that were not reused in this layout.
  final func removeRetired() {
    for cell in reuse.takeRetired() where cell.superview === self { cell.removeFromSuperview() }
  }
}

extension UITableViewCell {
  /// Returns the height that the cell needs in a width.
  fileprivate final func fittingHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
