import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// The duration in seconds of the animation that shows or hides the actions of a row (unverified).
  private static let swipeDuration = 0.3
  /// The fraction of the row's width that a swipe must cover to perform the first action (unverified).
  private static let fullSwipe: CGFloat = 0.6
  /// The velocity in points per second that distinguishes fast from slow swipes (unverified).
  ///
  /// At the end of a fast swipe, the direction determines whether the actions stay visible. At the end of a slow
  /// swipe, the distance does.
  private static let swipeSpeed: CGFloat = 200

  final func addSwipeRecognizer() {
    swipePan.addAction { [weak self] _ in self?.swipeDidChange() }
    addGestureRecognizer(swipePan)
    panGestureRecognizer.addAction { [weak self] pan in if pan.state == .began { self?.endSwipe(animated: true) } }
  }

  /// Whether the pan gesture recognizer for swipes may begin. True if the touch moves horizontally on a row that has
  /// actions at the side that the movement uncovers.
  ///
  /// If the value is true, reading the property also begins the swipe and creates the action buttons.
  final var maySwipe: Bool {
    let moved = swipePan.translation(in: self)
    guard !isEditing, reordering == nil, moved.x.magnitude > moved.y.magnitude else { return false }
    let place = swipePan.location(in: self)
    let start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    guard let path = row(ofSwipeAt: start), let window else { return false }
    if swipe?.path == path { return true }
    // A touch that begins at the left edge of the screen is left to the interactive pop gesture.
    let edge = (window.stage?.profile ?? .modern).screenEdgeWidth
    if convert(start, to: nil).x - window.bounds.minX < edge, moved.x > 0 { return false }
    guard let configuration = swipeActions(of: path, isAtRight: moved.x < 0) else { return false }
    openSwipe(path, isAtRight: moved.x < 0, configuration)
    return true
  }

  private final func row(ofSwipeAt point: CGPoint) -> IndexPath? {
    guard let path = geometry.row(endingAfter: point.y) else { return nil }
    let rect = geometry.rect(ofRow: path)
    return point.y >= rect.minY && shownCell(at: path) != nil ? path : nil
  }

  // MARK: Actions

  /// Returns the actions at one side of a row, or nil if there are none.
  ///
  /// - Parameter isAtRight: Whether the result is for the right side. If false, the result is for the left side.
  private final func swipeActions(of path: IndexPath, isAtRight: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource else { return nil }
    var canEdit = true
    let ownsEditing = isImplemented { canEdit = dataSource.tableView(self, canEditRowAt: path) }
    guard canEdit else { return nil }
    let isTrailing = isAtRight == (effectiveUserInterfaceLayoutDirection != .rightToLeft)
    let configuration =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let configuration { return configuration.actions.isEmpty ? nil : configuration }
    if isTrailing, let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions.map { $0.action(at: path) })
    }
    guard isTrailing, ownsEditing || delegateKnowsDeletion(of: path) else { return nil }
    return deletion(of: path)
  }

  /// Returns whether the delegate implements `tableView(_:editingStyleForRowAt:)` or
  /// `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`. The method calls them for the row at `path`.
  private final func delegateKnowsDeletion(of path: IndexPath) -> Bool {
    guard let delegate = tableDelegate else { return false }
    return isImplemented { _ = delegate.tableView(self, editingStyleForRowAt: path) }
      || isImplemented { _ = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) }
  }

  /// Returns a swipe configuration with a single delete button, whose action requests the deletion of the row from
  /// the data source. Nil if the editing style of the row is not `delete`.
  private final func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: Motion

  private final func openSwipe(_ path: IndexPath, isAtRight: Bool, _ configuration: UISwipeActionsConfiguration) {
    endSwipe(animated: true)
    unpress()
    let new = RowSwipe(path, isAtRight: isAtRight, configuration) { [weak self] action, button in
      self?.perform(action, button)
    }
    swipe = new
    UIView.performWithoutAnimation {
      insertSubview(new.buttons, at: backgroundView == nil ? 0 : 1)
      showSwipe()
    }
    shownCell(at: path)?.willChangeConfirmation(to: true)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  /// Shows the delete confirmation of a row in editing mode. If the confirmation of this row is visible already,
  /// hides it. Called after a tap on the delete control.
  final func openDeletion(of path: IndexPath) {
    guard swipe?.path != path, let configuration = deletion(of: path) else { return endSwipe(animated: true) }
    let isAtRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    openSwipe(path, isAtRight: isAtRight, configuration)
    settleSwipe(at: swipe?.buttons.fullWidth ?? 0)
  }

  private final func swipeDidChange() {
    guard let swipe else { return }
    switch swipePan.state {
    case .began: swipeStart = swipe.distance
    case .changed: break
    case .ended: return endDrag(of: swipe)
    case .cancelled: return endSwipe(animated: true)
    case .possible, .failed: return
    }
    swipe.distance = draggedDistance(of: swipe)
    showSwipe()
  }

  private final func draggedDistance(of swipe: RowSwipe) -> CGFloat {
    let moved = swipePan.translation(in: self).x
    return min(max(0, swipeStart + (swipe.isAtRight ? -moved : moved)), bounds.width)
  }

  private final func endDrag(of swipe: RowSwipe) {
    swipe.distance = draggedDistance(of: swipe)
    let velocity = swipePan.velocity(in: self).x * (swipe.isAtRight ? -1 : 1)
    let (full, width) = (swipe.buttons.fullWidth, bounds.width)
    if swipe.configuration.performsFirstActionWithFullSwipe, swipe.distance > width * Self.fullSwipe, velocity >= 0,
      let action = swipe.configuration.actions.first
    {
      settleSwipe(at: width)
      return perform(action, swipe.buttons)
    }
    let opens = velocity.magnitude > Self.swipeSpeed ? velocity > 0 : swipe.distance > full / 2
    if opens { settleSwipe(at: full) } else { endSwipe(animated: true) }
  }

  private final func settleSwipe(at distance: CGFloat) {
    swipe?.distance = distance
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        if let swipe { shownCell(at: swipe.path)?.parts.editControl?.isOpen = true }
        showSwipe()
      },
      completion: { [weak self, swipe] _ in if let self, let swipe { didSettle(swipe) } })
  }

  private final func didSettle(_ settled: RowSwipe) {
    guard settled === swipe, !settled.hasOpened else { return }
    settled.hasOpened = true
    shownCell(at: settled.path)?.didChangeConfirmation()
  }

  /// Returns the frame of the cell of a row in the table's content. The frame of a swiped row includes the distance
  /// of the swipe.
  final func cellFrame(at path: IndexPath) -> CGRect {
    let rect = geometry.rect(ofRow: path)
    guard let swipe, swipe.path == path else { return rect }
    return rect.offsetBy(dx: swipe.shift, dy: 0)
  }

  /// Moves the cell of the swiped row aside by the current distance of the swipe, and shows the action buttons in the
  /// uncovered area.
  private final func showSwipe() {
    guard let swipe else { return }
    let rect = geometry.rect(ofRow: swipe.path)
    shownCell(at: swipe.path)?.put(at: cellFrame(at: swipe.path))
    swipe.buttons.put(
      at: CGRect(
        x: swipe.isAtRight ? rect.maxX - swipe.distance : rect.minX, y: rect.minY, width: swipe.distance,
        height: rect.height))
    swipe.buttons.layoutIfNeeded()
  }

  private final func perform(_ action: UIContextualAction, _ source: UIView) {
    let performed = swipe
    action.handler(action, source) { [weak self] _ in
      if let self, let performed, swipe === performed { endSwipe(animated: true) }
    }
  }

  // MARK: End

  /// Ends the current swipe, if there is one: moves the cell of the swiped row back, and removes the action buttons.
  final func endSwipe(animated: Bool) {
    guard let ended = swipe else { return }
    let cell = shownCell(at: ended.path)
    let change = { [self] in
      ended.distance = 0
      showSwipe()
      cell?.parts.editControl?.isOpen = false
      swipe = nil
    }
    cell?.willChangeConfirmation(to: false)
    guard animated else {
      UIView.performWithoutAnimation(change)
      return didEndSwipe(ended, cell)
    }
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut], animations: change,
      completion: { [weak self] _ in
        if let self { didEndSwipe(ended, cell) } else { ended.buttons.removeFromSuperview() }
      })
  }

  private final func didEndSwipe(_ ended: RowSwipe, _ cell: UITableViewCell?) {
    ended.buttons.removeFromSuperview()
    if let cell, cell.table === self, !cell.showingDeleteConfirmation { cell.didChangeConfirmation() }
    tableDelegate?.tableView(self, didEndEditingRowAt: ended.path)
  }

  /// Ends the current swipe before a batch of updates is applied.
  ///
  /// If the updates delete or reload the swiped row, its cell does not move back while it disappears. Otherwise, the
  /// cell moves back.
  final func forgetSwipe(deletedBy change: TableChange) {
    guard let ended = swipe else { return }
    guard change.target(of: ended.path) == nil else { return endSwipe(animated: true) }
    swipe = nil
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        let frame = ended.buttons.restingFrame
        ended.buttons.put(at: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0))
        ended.buttons.alpha = 0
      },
      completion: { [weak self] _ in
        if let self { didEndSwipe(ended, nil) } else { ended.buttons.removeFromSuperview() }
      })
  }
}
