import Geometry
import Interface
import Layers

/// The gestures of a split view controller. A pan from the primary edge shows columns, and a pan towards this edge
/// hides them. A tap on the secondary column hides the columns that cover or displace it.
@MainActor
final class SplitGestures: UIGestureRecognizerDelegate {
  private unowned let owner: UISplitViewController
  private lazy var edgePan = UIScreenEdgePanGestureRecognizer { [weak self] in self?.handle($0) }
  private lazy var pan = UIPanGestureRecognizer { [weak self] in self?.handle($0) }
  private lazy var tap = UITapGestureRecognizer { [weak self] in
    if $0.state == .ended { self?.owner.hideTemporaryColumns() }
  }
  /// The state of the current pan: the change of the display mode that the pan drives, the distance in points by which
  /// the columns move in this change, and the fraction of the change at the beginning of the pan.
  private var drive: (motion: SplitMotion, width: CGFloat, start: CGFloat)?

  init(owner: UISplitViewController) { self.owner = owner }

  /// Adds the two pan recognizers to the view of the split view controller, and the tap recognizer to the dimming
  /// view.
  func attach() {
    (edgePan.name, pan.name, tap.name) = ("splitShow", "splitHide", "splitTap")
    (edgePan.delegate, pan.delegate) = (self, self)
    owner.view.addGestureRecognizer(edgePan)
    owner.view.addGestureRecognizer(pan)
    owner.panels.dimming.addGestureRecognizer(tap)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    edgePan.edges = owner.isMirrored ? .right : .left
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard owner.presentsWithGesture, !owner.isCollapsed, owner.resize == nil else { return false }
    if gestureRecognizer === edgePan { return owner.motion != nil || shownMode != nil && !isPoppable }
    return owner.motion != nil || hiddenMode != nil && isTowardsEdge
  }

  /// Whether a pan from the edge has to pop a view controller in the secondary column instead of showing columns.
  /// True if only the secondary column is visible, and contains a navigation controller with at least two view
  /// controllers.
  private var isPoppable: Bool {
    let secondary = owner.columns.child(.secondary) as? UINavigationController
    return owner.displayMode == .secondaryOnly && secondary?.viewControllers.count ?? 0 > 1
  }

  /// Whether the pan moves towards the primary edge, and more horizontally than vertically.
  private var isTowardsEdge: Bool {
    let move = pan.translation(in: owner.view)
    return sign * move.x < 0 && abs(move.x) > abs(move.y)
  }

  private var sign: CGFloat { owner.isMirrored ? -1 : 1 }
  private var modes: SplitModes { owner.modes(for: owner.view.bounds.size) }
  /// The display mode to which a pan from the edge changes: one more column becomes visible. Nil if all columns are
  /// visible already.
  ///
  /// In the classic profile, the pan shows the primary column over the secondary column.
  private var shownMode: UISplitViewController.DisplayMode? {
    if owner.isClassic { return owner.displayMode == .secondaryOnly ? .oneOverSecondary : nil }
    return modes.more(than: owner.displayMode)
  }
  /// The display mode to which a pan towards the primary edge changes: the columns that cover or displace the
  /// secondary column become hidden. Nil if there are no such columns.
  private var hiddenMode: UISplitViewController.DisplayMode? { modes.withoutTemporaryColumns(owner.displayMode) }

  // MARK: Driving

  private func handle(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      begin(isShowing: pan === edgePan)
      move(pan)
    case .changed: move(pan)
    case .ended: end(pan)
    case .cancelled: drive?.motion.resume(completing: false); finishDrive()
    case .possible, .failed: break
    }
  }

  private func begin(isShowing: Bool) {
    owner.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(owner)
    if let motion = owner.motion {
      motion.pause()
      drive = (motion, width(of: motion), motion.fraction)
    } else if let mode = isShowing ? shownMode : hiddenMode {
      owner.chosenMode = mode
      owner.announce(mode)
      let motion = SplitMotion(of: owner, to: mode)
      owner.motion = motion
      motion.startPaused()
      drive = (motion, width(of: motion), 0)
    }
  }

  /// Returns the distance in points by which the primary column moves from its old to its new frame. The result is at
  /// least 1.
  ///
  /// - Parameter motion: the change of the display mode.
  private func width(of motion: SplitMotion) -> CGFloat {
    let size = owner.view.bounds.size
    let (old, new) = (owner.layout(motion.from, in: size).primary, owner.layout(motion.to, in: size).primary)
    return max(abs(new.minX - old.minX), 1)
  }

  /// Returns `x` with a sign that is positive if `x` points in the direction in which the columns move. A change that
  /// shows columns moves them away from the primary edge; a change that hides columns moves them towards this edge.
  ///
  /// - Parameters:
  ///   - x: a horizontal translation in points, or a horizontal velocity in points per second.
  ///   - motion: the change of the display mode.
  private func directed(_ x: CGFloat, _ motion: SplitMotion) -> CGFloat {
    motion.to.columnCount > motion.from.columnCount ? sign * x : -sign * x
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    guard let drive else { return }
    let moved = directed(pan.translation(in: owner.view).x, drive.motion) / drive.width
    drive.motion.fraction = min(max(drive.start + moved, 0), 1)
  }

  private func end(_ pan: UIPanGestureRecognizer) {
    guard let drive else { return }
    let speed = directed(pan.velocity(in: owner.view).x, drive.motion)
    drive.motion.resume(
      completing: InteractivePop.finishes(
        translation: drive.motion.fraction * drive.width, velocity: speed, width: drive.width))
    finishDrive()
  }

  private func finishDrive() {
    drive = nil
    owner.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(owner)
  }
}
