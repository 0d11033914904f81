import Geometry
import Layers

/// The presentation of a preview of a view controller. The preview follows the force and the movement of a touch.
///
/// Durations, springs, distances and the dimming are unverified. The window behind the preview is not blurred.
@MainActor
final class PeekPresentation {
  private enum State {
    /// The window is dimmed, but the touch is not yet pressed hard enough to show the preview.
    case hinting
    /// The preview is visible as long as the touch lasts.
    case open
    /// The preview and the actions are visible until the user chooses an action or closes them.
    case acting
    case closing
  }

  private let controller: UIViewController
  private let source: UIView
  private let window: UIWindow
  private let sourceFrame: CGRect
  private let dimming = UIView()
  private let highlight: UIView
  private let preview: PeekPreview
  private var overlay: MenuOverlay?
  private var state = State.hinting
  private var firstTouch = CGPoint.zero
  /// A closure that is called when the preview has disappeared.
  var onClose: (() -> Void)?

  private static let openDuration = 0.45, closeDuration = 0.3
  /// The distance in points by which the touch has to move up before the actions are shown.
  private static let actionDistance: CGFloat = 60

  /// Creates the presentation of a controller's view for a press on the part `rect` of the view `source`. The
  /// presentation adds the views that dim the window around that part, but does not show the preview yet.
  init(of controller: UIViewController, from source: UIView, _ rect: CGRect, in window: UIWindow) {
    (self.controller, self.source, self.window) = (controller, source, window)
    sourceFrame = source.convert(rect, to: window)
    preview = PeekPreview(controller.view)
    highlight =
      source.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: .zero) ?? UIView()
    UIView.performWithoutAnimation {
      (dimming.frame, dimming.alpha, dimming.backgroundColor) = (window.bounds, 0, UIColor(white: 0, alpha: 0.4))
      dimming.layer.name = "peekDimming"
      highlight.frame = sourceFrame
      window.addSubview(dimming)
      window.addSubview(highlight)
    }
    note("begins")
  }

  // MARK: Opening

  /// Dims the window in proportion to the progress of the press, 0…1.
  func hint(_ progress: CGFloat) {
    guard state == .hinting else { return }
    dimming.alpha = progress
  }

  /// Shows the preview. `point` is the position of the touch, in the coordinates of the window.
  func open(touch point: CGPoint) {
    guard state == .hinting else { return }
    (state, firstTouch) = (.open, point)
    note("opens")
    UIView.performWithoutAnimation {
      window.addSubview(preview)
      preview.frame = sourceFrame
      preview.layoutIfNeeded()
    }
    controller.beginAppearanceTransition(true, animated: true)
    let frame = frame(menuHeight: 0)
    animate(withSpring: true) { [self] in
      (dimming.alpha, highlight.alpha) = (1, 0)
      preview.frame = frame
      preview.setLifted(true)
      preview.layoutIfNeeded()
    } completion: { [self] in
      controller.endAppearanceTransition()
    }
  }

  /// Returns the frame of the preview, in the window's coordinates, above a menu of the given height. If `menuHeight`
  /// is 0, the preview is in the middle of the window.
  private func frame(menuHeight: CGFloat) -> CGRect {
    let area = window.bounds.inset(by: window.safeAreaInsets)
    let wanted = controller.preferredContentSize
    return ContextMenuPlacement.preview(
      of: area, size: wanted == .zero ? area.size : wanted, menuHeight: menuHeight, in: area)
  }

  // MARK: Touches

  /// Moves the preview upwards with the touch. Shows the actions when the touch has moved up by `actionDistance`.
  /// `point` is in the window's coordinates.
  func touchMoved(to point: CGPoint) {
    guard state == .open, !controller.previewActionItems.isEmpty else { return }
    let distance = min(point.y - firstTouch.y, 0)
    guard distance > -Self.actionDistance else { return showActions() }
    preview.transform = CGAffineTransform(translationX: 0, y: distance)
  }

  /// Closes the preview at the end of the touch, unless the actions are visible.
  func touchEnded() { if state != .acting { close() } }

  // MARK: Actions

  private func showActions() {
    state = .acting
    note("shows actions")
    let menu = menu
    let height = MenuPlatter(menu, isReversed: false, isSubmenu: false) { _ in }.contentHeight
    animate(withSpring: true) { [self] in
      preview.transform = .identity
      preview.frame = frame(menuHeight: height)
      preview.layoutIfNeeded()
    }
    let overlay = MenuOverlay(source: preview) { [weak self] in $0.perform(from: self?.source) }
    self.overlay = overlay
    overlay.onClose = { [weak self] in self?.close() }
    overlay.open(menu, in: window)
  }

  /// The menu with the controller's actions. Each action group of the controller becomes a submenu.
  private var menu: UIMenu {
    UIMenu(
      children: controller.previewActionItems.compactMap { item -> UIMenuElement? in
        if let group = item as? UIPreviewActionGroup {
          return UIMenu(title: group.title, children: group.actions.map { element($0, group.style) })
        }
        return (item as? UIPreviewAction).map { element($0, $0.style) }
      })
  }

  private func element(_ action: UIPreviewAction, _ style: UIPreviewAction.Style) -> UIMenuElement {
    UIAction(
      title: action.title,
      attributes: action.style == .destructive || style == .destructive ? .destructive : [],
      state: action.style == .selected ? .on : .off
    ) { [controller] _ in action.handler(action, controller) }
  }

  // MARK: Closing

  /// Enlarges the preview to the size of the window and removes the preview. Then calls `present` with the previewed
  /// controller.
  func commit(_ present: @escaping (UIViewController) -> Void) {
    guard state == .open else { return }
    state = .closing
    note("commits")
    animate { [self] in
      preview.transform = .identity
      preview.frame = window.bounds
      preview.setCorner(0)
      preview.layoutIfNeeded()
    } completion: { [self] in
      controller.beginAppearanceTransition(false, animated: false)
      remove()
      controller.endAppearanceTransition()
      UIView.performWithoutAnimation { present(controller) }
      onClose?()
    }
  }

  /// Animates the preview back to the pressed part of the source view, and removes it.
  func close() {
    guard state != .closing else { return }
    let wasOpen = state != .hinting
    state = .closing
    note("closes")
    overlay?.close(animated: true)
    if wasOpen { controller.beginAppearanceTransition(false, animated: true) }
    animate { [self] in
      dimming.alpha = 0
      preview.transform = .identity
      preview.frame = sourceFrame
      preview.setLifted(false)
      preview.layoutIfNeeded()
    } completion: { [self] in
      remove()
      if wasOpen { controller.endAppearanceTransition() }
      onClose?()
    }
  }

  private func remove() {
    UIView.performWithoutAnimation {
      for view in [preview, highlight, dimming] { view.removeFromSuperview() }
      preview.releaseContent()
    }
  }

  private func animate(
    withSpring hasSpring: Bool = false, _ animations: @escaping () -> Void, completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: hasSpring ? Self.openDuration : Self.closeDuration, delay: 0,
      usingSpringWithDamping: hasSpring ? 0.8 : 1, initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: animations
    ) { _ in completion?() }
  }

  private func note(_ event: String) { window.stage?.note("peek", source.layer.name ?? "view", detail: event) }
}
