import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The swipes of the rows of a table view or a collection view: the gesture recognizer, the current swipe, and the
/// motion of its cell and its action buttons.
@MainActor
final class RowSwiping {
  /// The duration in seconds of the animation that shows or hides the actions of a row (unverified).
  private static let duration = 0.3
  /// The fraction of the row's width that a swipe must cover to perform the first action (unverified).
  private static let fullSwipe: CGFloat = 0.6
  /// The velocity in points per second that distinguishes fast from slow swipes (unverified).
  ///
  /// At the end of a fast swipe, the direction determines whether the actions stay visible. At the end of a slow
  /// swipe, the distance does.
  private static let speed: CGFloat = 200

  /// The gesture recognizer for swipes that show the actions of a row.
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  /// The state of the row whose swipe actions are visible, or nil.
  private(set) var current: RowSwipe?
  /// The value of `RowSwipe.distance` when the current drag began, in points.
  private var start: CGFloat = 0
  private(set) weak var host: (any SwipeHost)?

  /// Creates the swipes of a view. They need a call of `install()`.
  init(of host: any SwipeHost) { self.host = host }

  /// Adds the gesture recognizer to the view, unless it is there already. Scrolling ends a swipe.
  func install() {
    guard let host, pan.view == nil else { return }
    pan.addAction { [weak self] _ in self?.panDidChange() }
    host.addGestureRecognizer(pan)
    host.panGestureRecognizer.addAction { [weak self] pan in if pan.state == .began { self?.end(animated: true) } }
  }

  /// Whether the gesture recognizer for swipes may begin. True if the touch moves horizontally on a row that has
  /// actions at the side that the movement uncovers.
  ///
  /// If the value is true, reading the property also begins the swipe and creates the action buttons.
  var mayBegin: Bool {
    let moved = pan.translation(in: host)
    guard let host, host.permitsSwipes, moved.x.magnitude > moved.y.magnitude else { return false }
    let place = pan.location(in: host)
    let start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    guard let path = host.swipeableRow(at: start), let window = host.window else { return false }
    if current?.path == path { return true }
    // A touch that begins at the left edge of the screen is left to the interactive pop gesture.
    let edge = (window.stage?.profile ?? .modern).screenEdgeWidth
    if host.convert(start, to: nil).x - window.bounds.minX < edge, moved.x > 0 { return false }
    let isAtRight = moved.x < 0
    let isTrailing = isAtRight == (host.effectiveUserInterfaceLayoutDirection != .rightToLeft)
    guard let configuration = host.swipeActions(of: path, isTrailing: isTrailing), !configuration.actions.isEmpty else {
      return false
    }
    open(path, isAtRight: isAtRight, configuration)
    return true
  }

  // MARK: Motion

  private func open(_ path: IndexPath, isAtRight: Bool, _ configuration: UISwipeActionsConfiguration) {
    guard let host else { return }
    end(animated: true)
    host.swipeWillOpen()
    let new = RowSwipe(path, isAtRight: isAtRight, configuration) { [weak self] action, button in
      self?.perform(action, button)
    }
    current = new
    UIView.performWithoutAnimation {
      host.insertButtons(new.buttons, at: path)
      place(new)
    }
    host.swipeDidBegin(at: path)
  }

  /// Shows the trailing actions of a row with an animation. If the actions of this row are visible already, or if
  /// there are none, hides the visible actions. Called after a tap on a delete control.
  func reveal(_ configuration: UISwipeActionsConfiguration?, of path: IndexPath) {
    guard let host, current?.path != path, let configuration, !configuration.actions.isEmpty else {
      return end(animated: true)
    }
    open(path, isAtRight: host.effectiveUserInterfaceLayoutDirection != .rightToLeft, configuration)
    settle(at: current?.buttons.fullWidth ?? 0)
  }

  private func panDidChange() {
    guard let current else { return }
    switch pan.state {
    case .began: start = current.distance
    case .changed: break
    case .ended: return endDrag(of: current)
    case .cancelled: return end(animated: true)
    case .possible, .failed: return
    }
    current.distance = draggedDistance(of: current)
    place(current)
  }

  private func draggedDistance(of swipe: RowSwipe) -> CGFloat {
    let moved = pan.translation(in: host).x
    let width = host?.swipeableFrame(at: swipe.path).width ?? 0
    return min(max(0, start + (swipe.isAtRight ? -moved : moved)), width)
  }

  private func endDrag(of swipe: RowSwipe) {
    swipe.distance = draggedDistance(of: swipe)
    let velocity = pan.velocity(in: host).x * (swipe.isAtRight ? -1 : 1)
    let (full, width) = (swipe.buttons.fullWidth, host?.swipeableFrame(at: swipe.path).width ?? 0)
    if swipe.configuration.performsFirstActionWithFullSwipe, swipe.distance > width * Self.fullSwipe, velocity >= 0,
      let action = swipe.configuration.actions.first
    {
      settle(at: width)
      return perform(action, swipe.buttons)
    }
    let opens = velocity.magnitude > Self.speed ? velocity > 0 : swipe.distance > full / 2
    if opens { settle(at: full) } else { end(animated: true) }
  }

  private func settle(at distance: CGFloat) {
    guard let current else { return }
    current.distance = distance
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        host?.showDeleteControl(at: current.path, isOpen: true)
        place(current)
      },
      completion: { [weak self] _ in self?.didSettle(current) })
  }

  private func didSettle(_ settled: RowSwipe) {
    guard settled === current, !settled.hasOpened else { return }
    settled.hasOpened = true
    host?.swipeDidOpen(at: settled.path)
  }

  /// Returns the horizontal offset of the cell of a row in points. The offset of a row that is not swiped is 0.
  func shift(of path: IndexPath) -> CGFloat {
    guard let current, current.path == path else { return 0 }
    return current.shift
  }

  /// Moves the cell of a swiped row aside by the distance of the swipe, and shows the action buttons in the uncovered
  /// area.
  private func place(_ swipe: RowSwipe) {
    guard let host else { return }
    let rect = host.swipeableFrame(at: swipe.path)
    host.placeCell(at: swipe.path, shift: swipe.shift)
    swipe.buttons.put(
      at: CGRect(
        x: swipe.isAtRight ? rect.maxX - swipe.distance : rect.minX, y: rect.minY, width: swipe.distance,
        height: rect.height))
    swipe.buttons.layoutIfNeeded()
  }

  /// Places the cell and the action buttons of the current swipe again. Called after a layout of the host, in which the
  /// row can have been moved or resized.
  func layOut() {
    guard let current, let host, host.swipeableCell(at: current.path) != nil else { return }
    current.distance = min(current.distance, host.swipeableFrame(at: current.path).width)
    place(current)
  }

  private func perform(_ action: UIContextualAction, _ source: UIView) {
    let performed = current
    action.handler(action, source) { [weak self] _ in
      if let self, let performed, current === performed { end(animated: true) }
    }
  }

  /// Performs an action of a row without a swipe, for a screen reader. If the actions of the row are visible, the
  /// completion handler hides them.
  ///
  /// - Returns: True, unless the row is not visible or the completion handler is called at once with false.
  func perform(_ action: UIContextualAction, ofRowAt path: IndexPath) -> Bool {
    guard let cell = host?.swipeableCell(at: path) else { return false }
    let swiped = current.flatMap { $0.path == path ? $0 : nil }
    var isDone = true
    action.handler(action, cell) { [weak self] succeeded in
      isDone = succeeded
      if let self, let swiped, current === swiped { end(animated: true) }
    }
    return isDone
  }

  // MARK: End

  /// Ends the current swipe, if there is one: moves the cell of the swiped row back, and removes the action buttons.
  func end(animated: Bool) {
    guard let ended = current, let host else { return }
    let cell = host.swipeableCell(at: ended.path)
    let change = { [self] in
      // The layout of the buttons can lay out the cell, whose configuration state must not be swiped any more.
      current = nil
      ended.distance = 0
      place(ended)
      host.showDeleteControl(at: ended.path, isOpen: false)
    }
    host.swipeWillEnd(at: ended.path)
    guard animated else {
      UIView.performWithoutAnimation(change)
      return didEnd(ended, cell)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut], animations: change,
      completion: { [weak self] _ in
        if let self { didEnd(ended, cell) } else { ended.buttons.removeFromSuperview() }
      })
  }

  private func didEnd(_ ended: RowSwipe, _ cell: UIView?) {
    ended.buttons.removeFromSuperview()
    host?.swipeDidEnd(at: ended.path, cell: cell)
  }

  /// Ends the current swipe before a batch of updates is applied.
  ///
  /// If the updates delete or reload the swiped row, its cell does not move back while it disappears. Otherwise, the
  /// cell moves back.
  ///
  /// - Parameters:
  ///   - isDeleted: A closure that returns whether the updates delete or reload a row.
  ///   - duration: The duration of the updates in seconds.
  func forget(duration: Double, isDeleted: (IndexPath) -> Bool) {
    guard let ended = current else { return }
    guard isDeleted(ended.path) else { return end(animated: true) }
    current = nil
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: {
        let frame = ended.buttons.restingFrame
        ended.buttons.put(at: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0))
        ended.buttons.alpha = 0
      },
      completion: { [weak self] _ in
        if let self { didEnd(ended, nil) } else { ended.buttons.removeFromSuperview() }
      })
  }
}
