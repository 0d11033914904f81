import Geometry
import Layers

/// A visible contextual menu: the dimmed window, the preview, and the menu.
///
/// Durations, springs and the dimming are unverified. The window behind the menu is not blurred.
@MainActor
final class ContextMenuPresentation {
  private let configuration: UIContextMenuConfiguration
  private let source: UITargetedPreview
  private weak var interaction: UIContextMenuInteraction?
  private let window: UIWindow
  /// The view controller whose view is the preview, or nil if the preview is a snapshot.
  let controller: UIViewController?
  private var menu: UIMenu?
  /// A closure that is called when the menu has closed.
  var onClose: (() -> Void)?
  private let dimming = UIView()
  private let preview: ContextMenuPreview
  private var overlay: MenuOverlay?
  private var sourceAlpha: CGFloat = 1
  private var firstTouch: CGPoint?
  private var hasMoved = false
  private var isClosing = false

  private static let openDuration = 0.45, closeDuration = 0.3
  /// The horizontal or vertical distance, in points, by which the opening touch must move before it can choose a row.
  private static let slop: CGFloat = 10

  /// Creates the presentation of a menu. The views are not visible yet.
  init(
    _ configuration: UIContextMenuConfiguration, _ source: UITargetedPreview, of interaction: UIContextMenuInteraction,
    in window: UIWindow
  ) {
    (self.configuration, self.source, self.interaction, self.window) = (configuration, source, interaction, window)
    controller = configuration.previewProvider?()
    menu = configuration.actionProvider?([])
    preview = ContextMenuPreview(source, content: controller?.view)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.3)
    dimming.layer.name = "contextMenuDimming"
  }

  // MARK: Opening

  /// Shows the views, and animates the preview from the position of the previewed view to its position beside the menu.
  func open(_ animator: ContextMenuAnimator) {
    note("opens")
    UIView.performWithoutAnimation {
      (dimming.frame, dimming.alpha) = (window.bounds, 0)
      window.addSubview(dimming)
      window.addSubview(preview)
      preview.restingFrame = frame(of: source)
      preview.layoutIfNeeded()
      sourceAlpha = source.view.alpha
      source.view.alpha = 0
    }
    controller?.beginAppearanceTransition(true, animated: true)
    let place = place
    UIView.animate(
      withDuration: Self.openDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      dimming.alpha = 1
      preview.restingFrame = place
      preview.setLifted(true)
      preview.layoutIfNeeded()
      animator.animate()
    } completion: { [self] _ in
      controller?.endAppearanceTransition()
      animator.complete()
    }
    openMenu()
  }

  /// The frame of the preview in the open menu, in the window's coordinates (see `ContextMenuPlacement`).
  private var place: CGRect {
    let area = window.bounds.inset(by: window.safeAreaInsets)
    let height = menu.map { MenuPlatter($0, isReversed: false, isSubmenu: false) { _ in }.contentHeight } ?? 0
    let wanted = controller.map(\.preferredContentSize) ?? source.size
    let size = wanted == .zero ? CGSize(width: area.width, height: area.height) : wanted
    return ContextMenuPlacement.preview(of: frame(of: source), size: size, menuHeight: height, in: area)
  }

  /// Adds the overlay to the window, with the menu at the preview. Without a menu, the overlay displays no menu, and
  /// only receives the touches that close the preview.
  private func openMenu() {
    let overlay = MenuOverlay(source: preview) { [weak self] in $0.perform(from: self?.interaction) }
    self.overlay = overlay
    overlay.onClose = { [weak self] in self?.end() }
    overlay.onTouchOutside = { [weak self] in self?.commit($0) ?? false }
    overlay.open(menu ?? UIMenu(), in: window)
  }

  /// Returns the frame of a preview at its target position and with its target transform, in the window's coordinates.
  private func frame(of preview: UITargetedPreview) -> CGRect {
    let (target, size) = (preview.target, preview.size)
    let center = target.container.convert(target.center, to: window)
    let shown = CGRect(origin: .zero, size: size).applying(target.transform).size
    return CGRect(
      x: center.x - shown.width / 2, y: center.y - shown.height / 2, width: shown.width, height: shown.height)
  }

  // MARK: Touches

  /// Called when the touch that has opened the menu moves. Highlights the row at `point`, which is in the window's
  /// coordinates.
  func touchMoved(to point: CGPoint) {
    let first = firstTouch ?? point
    firstTouch = first
    if abs(point.x - first.x) > Self.slop || abs(point.y - first.y) > Self.slop { hasMoved = true }
    if hasMoved { overlay?.highlight(at: point) }
  }

  /// Called when the touch that has opened the menu ends. If the touch has moved by more than `slop`, chooses the row
  /// at its final position `point`, in the window's coordinates.
  func touchEnded(at point: CGPoint) { if hasMoved { overlay?.choose(at: point) } }

  /// If `touch` is on the preview, calls the delegate's
  /// `contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)`, closes the menu and returns true.
  /// Otherwise, returns false.
  private func commit(_ touch: UITouch) -> Bool {
    guard !isClosing, preview.point(inside: touch.location(in: preview), with: nil), let interaction else {
      return false
    }
    let animator = ContextMenuAnimator(previewViewController: controller)
    interaction.delegate?.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    note("commits")
    commitAnimator = animator
    overlay?.close(animated: true)
    return true
  }

  /// The animations and completions that the app has added for a tap on the preview, or nil before such a tap.
  private var commitAnimator: ContextMenuAnimator?

  /// Replaces the menu by the menu that `block` returns. `block` receives the current menu.
  func updateMenu(_ block: (UIMenu) -> UIMenu) {
    guard let old = menu, !isClosing else { return }
    let new = block(old)
    menu = new
    overlay?.replace(by: new)
  }

  // MARK: Closing

  /// Closes the menu with an animation. The preview disappears as described for `end()`.
  func close() { overlay?.close(animated: true) }

  /// Calls the delegate's `contextMenuInteraction(_:willEndFor:animator:)`, and animates the preview back to the
  /// previewed view. If the app has chosen the commit style `pop` after a tap on the preview, the preview grows to the
  /// size of the window instead. Called when the menu begins to close.
  private func end() {
    guard !isClosing else { return }
    isClosing = true
    note("closes")
    let animator = ContextMenuAnimator(previewViewController: controller)
    if let interaction {
      interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }
    let target = interaction?.dismissalPreview(for: configuration) ?? source
    let grows = commitAnimator?.preferredCommitStyle == .pop
    controller?.beginAppearanceTransition(false, animated: true)
    UIView.animate(withDuration: Self.closeDuration) {
      dimming.alpha = 0
      preview.restingFrame = grows ? window.bounds : frame(of: target)
      preview.setLifted(grows)
      if grows { preview.alpha = 0 }
      preview.layoutIfNeeded()
      animator.animate()
      commitAnimator?.animate()
    } completion: { [self] _ in
      finish(animator)
    }
  }

  private func finish(_ animator: ContextMenuAnimator) {
    UIView.performWithoutAnimation {
      source.view.alpha = sourceAlpha
      preview.removeFromSuperview()
      dimming.removeFromSuperview()
    }
    controller?.endAppearanceTransition()
    animator.complete()
    commitAnimator?.complete()
    onClose?()
  }

  private func note(_ event: String) {
    window.stage?.note("contextMenu", source.view.layer.name ?? "view", detail: event)
  }
}
