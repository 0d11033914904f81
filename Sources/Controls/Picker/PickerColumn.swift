import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A wheel of a picker view.
///
/// A transparent scroll view receives the touches and determines the content offset. After each change of the offset,
/// the wheel updates the positions of all displayed rows.
@MainActor
final class PickerColumn: UIView, UIScrollViewDelegate {
  /// A closure that returns the content of the row at an index. `reusable` is a view of the delegate that is no longer
  /// displayed and can be used again, or nil.
  var content: ((_ row: Int, _ reusable: UIView?) -> PickerRow)?
  /// A closure that is called after the user has selected another row.
  var onSelection: ((Int) -> Void)?
  /// The number of rows.
  private(set) var count = 0
  /// The height of a row in points.
  private(set) var rowHeight: CGFloat = 32
  /// The index of the selected row, or −1 without rows.
  private(set) var selectedRow = -1

  private let wheel = UIView()
  private let scroll = PickerScroll()
  /// The displayed rows, beginning with the row of the index `firstRow`.
  private var rows: [PickerRow] = []
  private var firstRow = 0
  /// A view of the delegate that is no longer displayed, or nil. The next request for a row passes this view to the
  /// delegate, which can use it again.
  private var reusable: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    wheel.isUserInteractionEnabled = false
    scroll.delegate = self
    scroll.onRelease = { [weak self] in self?.snap() }
    scroll.addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tap(at: $0.location(in: self)) })
    [wheel, scroll].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func reload(count: Int, rowHeight: CGFloat) {
    (self.count, self.rowHeight) = (count, rowHeight)
    selectedRow = count == 0 ? -1 : min(max(selectedRow, 0), count - 1)
    removeRows()
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selectedRow = min(max(row, 0), count - 1)
    if animated { layoutIfNeeded() }
    scroll.setContentOffset(restingOffset(selectedRow), animated: animated)
    if !animated { setNeedsLayout() }
  }

  /// Returns the delegate's view of a row, or nil if the row is not displayed or displays a title.
  func view(forRow row: Int) -> UIView? {
    guard rows.indices.contains(row - firstRow), rows[row - firstRow].isForeign else { return nil }
    return rows[row - firstRow].view
  }

  /// The view of the selected row, or nil if that row is not displayed.
  var selectedView: UIView? {
    rows.indices.contains(selectedRow - firstRow) ? rows[selectedRow - firstRow].view : nil
  }

  // MARK: Layout

  override func layoutSubviews() {
    let isMoving = scroll.isDragging || scroll.isDecelerating
    let inset = (bounds.height - rowHeight) / 2
    let size = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    let isChange = scroll.frame != bounds || scroll.contentSize != size || scroll.contentInset.top != inset
    wheel.frame = bounds
    if isChange {
      scroll.frame = bounds
      scroll.contentSize = size
      scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      if !isMoving { scroll.contentOffset = restingOffset(selectedRow) }
    }
    placeRows()
  }

  /// The distance by which the wheel has scrolled, in points. The value is 0 if the first row is in the middle.
  private var offset: CGFloat { scroll.contentOffset.y + scroll.contentInset.top }

  private func restingOffset(_ row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight - scroll.contentInset.top)
  }

  private func placeRows() {
    guard bounds.height > 0 else { return }
    let form = PickerWheel(height: bounds.height, rowHeight: rowHeight)
    UIView.performWithoutAnimation {
      show(form.visibleRows(offset, count: count))
      for (index, row) in rows.enumerated() {
        form.place(row.view, distance: CGFloat(firstRow + index) * rowHeight - offset, in: bounds)
      }
    }
  }

  /// Adds and removes views, so that exactly the given rows are displayed.
  private func show(_ visible: Range<Int>) {
    let shown = firstRow..<firstRow + rows.count
    if !visible.overlaps(shown) { removeRows() }
    if rows.isEmpty { firstRow = visible.lowerBound }
    while !rows.isEmpty, firstRow + rows.count > visible.upperBound { hide(rows.removeLast()) }
    while !rows.isEmpty, firstRow < visible.lowerBound {
      hide(rows.removeFirst())
      firstRow += 1
    }
    while firstRow > visible.lowerBound {
      firstRow -= 1
      rows.insert(make(firstRow), at: 0)
    }
    while firstRow + rows.count < visible.upperBound { rows.append(make(firstRow + rows.count)) }
  }

  private func make(_ index: Int) -> PickerRow {
    let row = content?(index, reusable) ?? PickerRow(.title(nil))
    if row.view === reusable { reusable = nil }
    wheel.addSubview(row.view)
    return row
  }

  private func hide(_ row: PickerRow) {
    row.view.removeFromSuperview()
    if row.isForeign { reusable = row.view }
  }

  private func removeRows() {
    rows.forEach { $0.view.removeFromSuperview() }
    reusable = rows.last { $0.isForeign }?.view ?? reusable
    rows = []
  }

  // MARK: Selection

  /// Returns the index of the row that is nearest to the middle of the wheel at the vertical content offset `y`.
  private func row(at y: CGFloat) -> Int {
    let row = ((y + scroll.contentInset.top) / rowHeight).rounded()
    return Int(min(max(row, 0), CGFloat(max(count - 1, 0))))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // The pointer is valid during the call.
    let target = unsafe targetContentOffset.pointee
    unsafe targetContentOffset.pointee = restingOffset(row(at: target.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { snap() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !scrollView.isTracking { snap() } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { snap() }

  /// Selects the row in the middle. If the wheel is between two rows, scrolls to the nearest row first.
  private func snap() {
    guard count > 0, !scroll.isDragging else { return }
    let row = row(at: scroll.contentOffset.y)
    let target = restingOffset(row)
    if (scroll.contentOffset.y - target.y).magnitude > 0.01 {
      return scroll.setContentOffset(target, animated: true)
    }
    guard row != selectedRow else { return }
    selectedRow = row
    onSelection?(row)
  }

  /// Scrolls to the row whose middle is vertically nearest to `point`, a point in the coordinates of the wheel.
  private func tap(at point: CGPoint) {
    let form = PickerWheel(height: bounds.height, rowHeight: rowHeight)
    let distances = form.visibleRows(offset, count: count).map { row in
      (row, (form.middle(distance: CGFloat(row) * rowHeight - offset, in: bounds) - point.y).magnitude)
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return }
    scroll.setContentOffset(restingOffset(nearest.0), animated: true)
  }
}

extension PickerWheel {
  /// Returns the vertical position of the middle of a row, in the coordinates of `bounds`, the bounds of the wheel.
  ///
  /// - Parameter distance: the distance of the row from the middle row along the surface of the wheel, in points.
  fileprivate func middle(distance: CGFloat, in bounds: CGRect) -> CGFloat {
    bounds.midY + radius * CGAffineTransform(rotationAngle: distance / radius).b
  }
}

/// The scroll view of a wheel. `onRelease` is called at the end of a touch that has not begun a drag.
@MainActor
private final class PickerScroll: UIScrollView {
  var onRelease: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    (scrollsToTop, contentInsetAdjustmentBehavior) = (false, .never)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    onRelease?()
  }
}
