import Geometry
import Interface
import Layers

/// The presentation controller of alerts and of action sheets that are not popovers. The controller dims the window.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()
  private let keyboardMark = UIView()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  /// The frame of the alert or the action sheet. An alert is in the middle of the free area, an action sheet at the
  /// lower edge of this area.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = alert?.view as? AlertView else { return .zero }
    let free = freeArea(of: containerView)
    return view.style.isSheet ? sheetFrame(view, free, containerView) : alertFrame(view, free)
  }

  /// Returns the part of the container in which an alert or an action sheet can be, in the coordinates of `container`.
  ///
  /// This part is inside the safe area and above the keyboard. It is also above the area at the bottom whose height is
  /// `coveredHeight` of the alert controller.
  private func freeArea(of container: UIView) -> CGRect {
    var insets = container.safeAreaInsets
    insets.bottom = max(insets.bottom, alert?.coveredHeight ?? 0, container.keyboardCover)
    return container.bounds.inset(by: insets)
  }

  private func alertFrame(_ view: AlertView, _ free: CGRect) -> CGRect {
    let room = CGSize(width: AlertStyle.alertWidth, height: max(free.height - 2 * AlertStyle.alertMargin, 0))
    let size = view.sizeThatFits(room)
    // Whole points keep the lines and the text sharp.
    return CGRect(
      x: (free.midX - size.width / 2).rounded(), y: (free.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func sheetFrame(_ view: AlertView, _ free: CGRect, _ container: UIView) -> CGRect {
    let margin = AlertStyle.sheetMargin
    let width = min(min(free.width, free.height + container.safeAreaInsets.top) - 2 * margin, AlertStyle.largestSheet)
    let bottom = min(free.maxY, container.bounds.maxY - margin)
    let size = view.sizeThatFits(CGSize(width: max(width, 0), height: max(bottom - free.minY - margin, 0)))
    return CGRect(
      x: (free.midX - size.width / 2).rounded(), y: bottom - size.height, width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    follow(containerView.keyboardLayoutGuide, in: containerView)
    dimming.layer.name = "alert.dimming"
    (dimming.frame, dimming.backgroundColor, dimming.alpha) = (containerView.bounds, AlertStyle.dimming, 0)
    containerView.insertSubview(dimming, at: 0)
    dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.userDidTapOutside() })
    presentingViewController.view.tintAdjustmentMode = .dimmed
    animate { self.dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { containerView?.setNeedsLayout() } else { clear() }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.view.tintAdjustmentMode = .automatic
    animate { self.dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { return clear() }
    presentingViewController.view.tintAdjustmentMode = .dimmed
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    let isMoving = presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    if !isMoving { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  /// Adds a hidden view whose frame is constrained to the keyboard layout guide. When the keyboard moves, the frame of
  /// the hidden view changes. This change causes a new layout of the container.
  private func follow(_ guide: UIKeyboardLayoutGuide, in container: UIView) {
    keyboardMark.isHidden = true
    keyboardMark.translatesAutoresizingMaskIntoConstraints = false
    container.insertSubview(keyboardMark, at: 0)
    NSLayoutConstraint.activate([
      keyboardMark.bottomAnchor.constraint(equalTo: guide.topAnchor),
      keyboardMark.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      keyboardMark.widthAnchor.constraint(equalToConstant: 0),
      keyboardMark.heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  private func clear() {
    keyboardMark.removeFromSuperview()

    dimming.removeFromSuperview()
    presentingViewController.view.tintAdjustmentMode = .automatic
  }

  private func animate(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator,
      coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
    else { return changes() }
  }

  /// Chooses the cancel action of an action sheet after a tap outside. Without a cancel action, or in an alert, the tap
  /// has no effect.
  private func userDidTapOutside() {
    guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else { return }
    alert.choose(cancel)
  }
}
