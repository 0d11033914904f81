import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The positions of the rows, and the rows, headers and footers with views, before a batch of updates is applied to a
/// table.
private struct TableBefore {
  let geometry: TableGeometry
  let rows: [ShownRow]
  let headers: [ShownHeader]

  func cell(at path: IndexPath) -> UITableViewCell? { rows.first { $0.path == path }?.cell }
}

extension UITableView {
  /// The duration in seconds of the animation of a batch of updates (unverified).
  static let updateDuration = 0.3

  /// Ends the current batch of updates: requests the new numbers of rows from the data source, and animates the
  /// changes. Traps if the numbers of rows or sections contradict the changes.
  ///
  /// - Parameter completion: A closure that receives true if the animation reached its end.
  final func finishBatch(completion: @escaping (Bool) -> Void) {
    guard let batch else { return }
    self.batch = nil
    guard !isStale else {
      setNeedsLayout()
      CATransaction.atEndOfPass { completion(true) }
      return
    }
    let counts = requestCounts()
    let change = TableChange(batch, from: geometry.sections.map(\.rows.count), to: counts)
    if let fault = change.fault {
      fatalError(
        """
        UITableView: invalid batch of updates: \(fault). Change the data source before the end of the batch, and \
        report every change of its rows to the table
        """)
    }
    swiping.forget(duration: Self.updateDuration) { change.target(of: $0) == nil }
    cancelReordering()
    apply(change, counts, completion)
  }

  private final func apply(_ change: TableChange, _ counts: [Int], _ completion: @escaping (Bool) -> Void) {
    let before = TableBefore(geometry: geometry, rows: shown, headers: shownHeaders)
    selection = selection.compactMap { change.target(of: $0) }
    prefetched = Set(prefetched.compactMap { change.target(of: $0) })
    pressed = pressed.flatMap { change.target(of: $0) }
    geometry = freshGeometry(counts: counts) { path in
      change.origin(of: path).flatMap(before.geometry.knownHeight)
    }
    (shown, shownHeaders) = ([], [])
    var leaving: [ShownRow] = []
    var leavingHeaders: [ShownHeader] = []
    isTiling = true
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        measureAgain(before, change)
        updateContentSize()
        leaving = moveRows(before, change)
        leavingHeaders = moveHeaders(before, change)
        placeEnds()
      },
      completion: { [weak self] finished in
        self?.finish(leaving, leavingHeaders)
        completion(finished)
      })
    isTiling = false
    removeRetired()
    setNeedsLayout()
  }

  /// Removes the views that have disappeared in an update, and makes them available for reuse. Called at the end of
  /// the animation.
  ///
  /// - Parameters:
  ///   - rows: The rows whose cells are removed.
  ///   - headers: The headers and footers that are removed.
  private final func finish(_ rows: [ShownRow], _ headers: [ShownHeader]) {
    UIView.performWithoutAnimation {
      for row in rows {
        (row.cell.alpha, row.cell.clipsToBounds, row.cell.isHidden) = (1, false, false)
        retire(row)
      }
      headers.forEach(retire)
      removeRetired()
    }
  }

  /// Measures again the cells of rows that exist before and after an update. The content of these cells can have
  /// changed.
  private final func measureAgain(_ before: TableBefore, _ change: TableChange) {
    for row in before.rows {
      if let path = change.target(of: row.path) { measureAgain(row.cell, at: path) }
    }
  }

  // MARK: Rows

  /// Animates the cells of an update: moves the cells that stay, inserts new ones, and animates the others out of the
  /// visible area. Returns the rows whose cells have to be removed after the animation.
  private final func moveRows(_ before: TableBefore, _ change: TableChange) -> [ShownRow] {
    var next = geometry.row(endingAfter: bounds.minY)
    while let path = next, geometry.rect(ofRow: path).minY < bounds.maxY {
      shown.append(ShownRow(path: path, cell: arrive(at: path, before, change)))
      next = geometry.row(after: path)
    }
    var leaving: [ShownRow] = []
    for row in before.rows where !shown.contains(where: { $0.cell === row.cell }) {
      leaving.append(row)
      if let target = change.target(of: row.path) {
        row.cell.put(at: geometry.rect(ofRow: target))
      } else {
        disappear(row.cell, change.exit(of: row.path))
      }
    }
    return leaving
  }

  /// Returns the cell of a row that is visible after an update, and animates the cell to its new position. If the row
  /// has no cell, a cell is requested.
  ///
  /// - Parameter path: The index path of the row after the update.
  private final func arrive(at path: IndexPath, _ before: TableBefore, _ change: TableChange) -> UITableViewCell {
    guard let origin = change.origin(of: path) else {
      let cell = makeCell(at: path)
      appear(cell, at: geometry.rect(ofRow: path), change.entrance(of: path))
      return cell
    }
    if let cell = before.cell(at: origin) {
      UIView.performWithoutAnimation { cell.join(self, at: path) }
      if change.isMoved(origin) { insertSubview(cell, belowSubview: shownHeaders.first?.view ?? cell) }
      cell.put(at: geometry.rect(ofRow: path))
      cell.layoutIfNeeded()
      return cell
    }
    let cell = makeCell(at: path)
    let old = before.geometry.rect(ofRow: origin)
    UIView.performWithoutAnimation { cell.put(at: old) }
    cell.put(at: geometry.rect(ofRow: path))
    return cell
  }

  /// Animates the appearance of the cell of an inserted or reloaded row.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the cell at the end of the animation.
  ///   - animation: The kind of animation.
  private final func appear(_ cell: UITableViewCell, at rect: CGRect, _ animation: RowAnimation) {
    UIView.performWithoutAnimation {
      cell.alpha = animation.fades ? 0 : 1
      cell.clipsToBounds = cell.clipsToBounds || animation == .middle
      cell.put(at: animation.hidden(rect, width: bounds.width))
      cell.layoutIfNeeded()
    }
    cell.alpha = 1
    cell.put(at: rect)
  }

  /// Animates the disappearance of the cell of a deleted or reloaded row.
  private final func disappear(_ cell: UITableViewCell, _ animation: RowAnimation) {
    guard animation != .none else { return cell.isHidden = true }
    // A row that moves to a side stays completely visible. Other rows are covered by those that close the gap.
    if animation.isSideways, let front = subviews.last(where: { $0 is UITableViewCell && $0 !== cell }) {
      insertSubview(cell, aboveSubview: front)
    } else if !animation.isSideways {
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    }
    if animation == .middle { cell.clipsToBounds = true }
    if animation.fades { cell.alpha = 0 }
    cell.put(at: animation.hidden(cell.restingFrame, width: bounds.width))
  }

  // MARK: Headers

  /// Animates the headers and footers of an update: moves those that stay, inserts new ones, and fades the others
  /// out. Returns the headers and footers that have to be removed after the animation.
  private final func moveHeaders(_ before: TableBefore, _ change: TableChange) -> [ShownHeader] {
    let kept = before.headers.compactMap { header in
      change.target(ofSection: header.section).map {
        ShownHeader(kind: header.kind, section: $0, view: header.view)
      }
    }
    shownHeaders = kept
    tileHeaders(animatingNew: { header in
      UIView.performWithoutAnimation {
        if let origin = change.origin(ofSection: header.section) {
          let old =
            header.kind == .header
            ? before.geometry.rect(ofHeader: origin) : before.geometry.rect(ofFooter: origin)
          header.view.put(at: old)
        } else {
          header.view.alpha = 0
        }
      }
      header.view.alpha = 1
      header.view.put(at: self.shownRect(of: header.kind, header.section))
    })
    let gone = before.headers.filter { old in !kept.contains { $0.view === old.view } }
    for header in gone { header.view.alpha = 0 }
    return gone
  }
}

extension UITableView.RowAnimation {
  /// Whether inserted and deleted rows move horizontally in this animation.
  fileprivate var isSideways: Bool { self == .left || self == .right }

  /// Whether inserted rows fade in, and deleted rows fade out, in this animation.
  fileprivate var fades: Bool {
    switch self {
    case .fade, .automatic, .top, .bottom: true
    case .left, .right, .middle, .none: false
    }
  }

  /// Returns the rectangle that a row has at the invisible end of this animation: at the start for an inserted row,
  /// and at the end for a deleted row.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the row in the table's content.
  ///   - width: The distance by which rows move to the left or right, in points.
  fileprivate func hidden(_ rect: CGRect, width: CGFloat) -> CGRect {
    switch self {
    case .fade, .automatic, .none: rect
    case .top: rect.offsetBy(dx: 0, dy: -rect.height)
    case .bottom: rect.offsetBy(dx: 0, dy: rect.height)
    case .left: rect.offsetBy(dx: -width, dy: 0)
    case .right: rect.offsetBy(dx: width, dy: 0)
    case .middle: rect.insetBy(dx: 0, dy: rect.height / 2)
    }
  }
}
