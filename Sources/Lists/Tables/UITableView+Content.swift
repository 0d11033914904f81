import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// Sets `usedDefault`. The default implementations of some data source and delegate methods call this method.
  ///
  /// `isImplemented(_:)` reads `usedDefault` to find out whether the app implements such a method. Swift has no
  /// `responds(to:)` for protocols that are not Objective-C protocols.
  final func noteDefault() { usedDefault = true }

  /// Calls `query`, and returns whether the app implements the data source or delegate method that `query` calls.
  final func isImplemented(_ query: () -> Void) -> Bool {
    usedDefault = false
    query()
    return !usedDefault
  }

  /// Removes the views of all rows, headers and footers after a change of the data source or the delegate. The next
  /// layout requests the rows again.
  ///
  /// The rows are not requested immediately: an app can set the property before its data is ready.
  final func sourceDidChange() {
    recycleAll()
    isStale = true
    setNeedsLayout()
  }

  /// Removes the views of all rows, headers and footers, removes the selection, and requests the numbers and the
  /// heights of the rows again.
  final func reloadEverything() {
    prefetched = []
    endSwipe(animated: false)
    cancelReordering()
    selection = []
    pressed = nil
    recycleAll()
    isStale = true
    refreshIfStale()
    setNeedsLayout()
  }

  /// Requests the numbers and the heights of the rows if they are outdated (`isStale`). During a batch of updates,
  /// does nothing.
  final func refreshIfStale() {
    guard isStale, batch == nil else { return }
    isStale = false
    geometry = freshGeometry(counts: requestCounts()) { _ in nil }
    updateContentSize()
  }

  /// Requests the number of rows in each section from the data source, and returns the numbers. Without a data
  /// source, the result is empty.
  final func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    require(sections >= 0, "numberOfSections(in:) must be at least 0, but is \(sections)")
    return (0..<sections).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      require(rows >= 0, "tableView(_:numberOfRowsInSection: \(section)) must be at least 0, but is \(rows)")
      return rows
    }
  }

  /// Returns the geometry of a table with the given numbers of rows. The heights are those that the delegate or the
  /// properties of the table specify.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section.
  ///   - measured: A closure that returns the measured height of a row whose height is estimated, or nil if the row
  ///     has not been measured.
  final func freshGeometry(counts: [Int], measured: (IndexPath) -> CGFloat?) -> TableGeometry {
    var result = TableGeometry()
    (result.width, result.sides) = (bounds.width, sideInsets)
    (result.top, result.bottom) = (tableHeaderView?.bounds.height ?? 0, tableFooterView?.bounds.height ?? 0)
    result.setSections(
      counts.indices.map { section in
        var part = TableSection()
        part.rows = rowHeights(counts[section], in: section, measured: measured)
        part.header = height(of: .header, section)
        part.footer = height(of: .footer, section)
        part.space = part.header > 0 ? headerSpace : 0
        return part
      })
    return result
  }

  private final func rowHeights(_ count: Int, in section: Int, measured: (IndexPath) -> CGFloat?) -> RowHeights {
    let delegate = tableDelegate
    let heights = (0..<count).map { row in
      let path = IndexPath(row: row, section: section)
      let height = firstHeight(of: path, delegate)
      guard height.isEstimated, let length = measured(path) else { return height }
      return RowHeights.Height(length: length, isEstimated: false)
    }
    return RowHeights(heights)
  }

  /// Returns the height that a row has until its cell is created.
  ///
  /// If the delegate or `estimatedRowHeight` specifies a positive estimate, the result is this estimate. Otherwise,
  /// the result is the height that the delegate or `rowHeight` specifies. If this height is `automaticDimension`, the
  /// result is 44 points, which is final if the specified estimate is 0, and otherwise an estimate.
  private final func firstHeight(
    of path: IndexPath, _ delegate: (any UITableViewDelegate)?
  ) -> RowHeights.Height {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate > 0 { return .init(length: estimate, isEstimated: true) }
    let height = requestedHeight(of: path, delegate)
    guard height == Self.automaticDimension else { return .init(length: height, isEstimated: false) }
    return .init(length: Self.leastRowHeight, isEstimated: estimate != 0)
  }

  /// Returns the height that the delegate or `rowHeight` specifies for a row. The result can be `automaticDimension`.
  final func requestedHeight(of path: IndexPath) -> CGFloat { requestedHeight(of: path, tableDelegate) }

  private final func requestedHeight(of path: IndexPath, _ delegate: (any UITableViewDelegate)?) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    require(
      height >= 0 && height.isFinite || height == Self.automaticDimension,
      "tableView(_:heightForRowAt: \(path)) must be at least 0 or automaticDimension, but is \(height)")
    return height
  }

  /// The distances in points from the left and right sides of the table to the sections. They are zero except in the
  /// style `insetGrouped`.
  final var sideInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let safe = safeAreaInsets
    return UIEdgeInsets(left: max(safe.left, sideMargin), right: max(safe.right, sideMargin))
  }

  /// The left and right safe area insets inside which the content of cells, headers and footers is displayed.
  ///
  /// The values are the safe area insets of the table. Those of a cell would change while an animation moves the
  /// cell.
  final var contentSafeSides: UIEdgeInsets {
    guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
    let safe = safeAreaInsets
    return UIEdgeInsets(left: safe.left, right: safe.right)
  }

  /// The distance from the sides of a cell to its content, in points.
  ///
  /// The value is 16, or 20 if the table is at least 414 points wide.
  final var sideMargin: CGFloat { Self.sideMargin(width: bounds.width) }

  /// Returns the distance from the sides of a table or a list with the given width to its content, in points.
  static func sideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  private final var headerSpace: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? Self.headerPadding : 0
  }

  /// Computes the heights of all rows, headers and footers again. Self-sizing rows are measured when they become
  /// visible.
  ///
  /// The content offset changes so that the first visible row keeps its position on the screen. If the table is
  /// scrolled to the top, the content offset does not change.
  /// - Parameter keepsMeasured: Whether the measured heights of rows that are not visible are kept.
  final func reloadHeights(keepsMeasured: Bool = false) {
    guard !isStale, batch == nil else { return }
    let old = geometry
    let anchor = contentOffset.y > -adjustedContentInset.top ? shown.first?.path : nil
    geometry = freshGeometry(counts: old.sections.map(\.rows.count)) { path in
      keepsMeasured ? old.knownHeight(of: path) : nil
    }
    for row in shown { measureAgain(row.cell, at: row.path) }
    updateContentSize()
    if let anchor {
      let change = geometry.rect(ofRow: anchor).minY - old.rect(ofRow: anchor).minY
      if change != 0 { contentOffset.y += change }
    }
    setNeedsLayout()
  }

  /// Requests a layout pass of the visible cells. Called after a change of the separators or of the safe area insets.
  final func lookDidChange() {
    for row in shown { row.cell.setNeedsLayout() }
  }

  final func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }

  /// Replaces the table header view or the table footer view.
  ///
  /// - Parameters:
  ///   - old: The view to remove, or nil.
  ///   - new: The view to add, or nil.
  final func replace(_ old: UIView?, by new: UIView?) {
    if old !== new {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new { addSubview(new) }
    }
    setNeedsLayout()
    placeEnds()
  }

  /// Sets the frames of the table header view, the table footer view and the background view.
  final func placeEnds() {
    let (top, bottom) = (tableHeaderView?.bounds.height ?? 0, tableFooterView?.bounds.height ?? 0)
    if geometry.top != top || geometry.bottom != bottom {
      (geometry.top, geometry.bottom) = (top, bottom)
      updateContentSize()
    }
    tableHeaderView?.put(at: CGRect(x: 0, y: 0, width: bounds.width, height: top))
    tableFooterView?.put(
      at: CGRect(x: 0, y: geometry.height - bottom, width: bounds.width, height: bottom))
    backgroundView?.put(at: bounds)
  }
}

extension UIView {
  /// Sets `restingFrame`, the frame that the view has without its transform. If the view has this frame already, does
  /// nothing.
  final func put(at frame: CGRect) { if restingFrame != frame { restingFrame = frame } }
}
