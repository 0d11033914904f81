public import Geometry
import Layers

/// Manages a popover: a box with an arrow that points at what it belongs to. A tap outside dismisses it.
///
/// In a compact window it becomes a sheet, or covers the window in the classic profile, unless its delegate says `none`.
/// - Source: spec E2; inventory C-254 to C-262.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// What it belongs to, a view or an item in a bar; goes before `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { containerView?.setNeedsLayout() } }
  /// The item in a bar that it belongs to: `sourceItem`, if that is one.
  public final var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view that it belongs to; the presentation traps without one, and without an item, as UIKit raises.
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The part of that view, in its points; null, the default, is all of it.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// Where the arrow may point; anywhere unless set.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Where the arrow points; unknown before the popover is placed.
  public private(set) final var arrowDirection = UIPopoverArrowDirection.unknown
  /// The colour of the box; nil is that of the content.
  open var backgroundColor: UIColor?
  /// Views whose touches go on while it is on show; a tap there does not dismiss it.
  open var passthroughViews: [UIView]?
  /// Whether it may cover what it belongs to; it may not, and true is not supported.
  public final let canOverlapSourceViewRect = false
  private final var box: PopoverView?

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentationStyle = .popover
  }

  open override var presentedView: UIView? { box ?? makeBox() }
  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    profile.sheetsFitCompactWindows ? .pageSheet : .fullScreen
  }
  override var isPlacedBefore: Bool { true }

  override func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: profile.popoverDuration)
  }

  open override func containerViewWillLayoutSubviews() { place() }

  /// Moves the popover to its new place and size, over time while it is in the window.
  ///
  /// - Source: inventory C-249; the duration is that of the popover's fading (unverified).
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard let box, box.window != nil, !presentedViewController.presentation.isInTransition,
      UIView.areAnimationsEnabled
    else { return super.preferredContentSizeDidChange(forChildContentContainer: container) }
    UIView.animate(withDuration: profile.popoverDuration, delay: 0, options: .allowUserInteraction) { [self] in
      place()
      box.animateOutline(over: profile.popoverDuration)
    }
  }

  open override func presentationTransitionWillBegin() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    require(sourceView != nil || sourceItem != nil, "a popover needs a sourceView, a barButtonItem or a sourceItem")
    require(
      source != nil,
      "the source of the popover with \(presentedViewController.traceName) is in no window; "
        + "set a sourceView or sourceItem that is in the window before presenting")
    place()
    containerView?.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] in self?.userDidTap(at: $0.location(in: self?.box)) })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clear() } }

  override func target(ofStray point: CGPoint, in container: UIView) -> UIView? {
    let through = passthroughViews ?? []
    let isThrough = through.contains { $0.point(inside: $0.convert(point, from: container), with: nil) }
    return isThrough ? nil : container
  }

  private final func makeBox() -> UIView {
    let view = PopoverView(
      around: presentedViewController.view, name: "\(presentedViewController.traceName).popover",
      radius: profile.cornerRadius, arrow: profile.popoverArrow)
    box = view
    return view
  }

  private final func clear() {
    box?.release()
    box = nil
    arrowDirection = .unknown
  }

  /// What it is about, in the container's points.
  private final var source: CGRect? {
    guard let containerView else { return nil }
    if let sourceItem { return sourceItem.frame(in: containerView) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return containerView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// How large the content wants to be, within the profile's limits.
  private final var wantedSize: CGSize {
    let preferred = presentedViewController.preferredContentSize
    var size = preferred == .zero ? profile.popoverSize : preferred
    if let limits = profile.popoverWidths { size.width = min(max(size.width, limits.lowerBound), limits.upperBound) }
    return size
  }

  private final var placement: PopoverPlacement? {
    guard let source, let bounds = containerView?.bounds else { return nil }
    let margin = profile.popoverMargin
    return PopoverPlacement(
      of: wantedSize, at: source, in: bounds.insetBy(dx: margin, dy: margin), permitted: permittedArrowDirections,
      arrow: profile.popoverArrow, corner: profile.cornerRadius)
  }

  private final func place() {
    guard let placement else { return }
    _ = presentedView
    arrowDirection = placement.direction
    box?.take(placement, color: backgroundColor)
  }

  private final func userDidTap(at point: CGPoint) {
    let state = presentedViewController.presentation
    guard let box, !box.bounds.contains(point), let current = state.current, !state.isInTransition,
      state.presented == nil
    else { return }
    let delegate = delegate
    guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
    else { delegate?.presentationControllerDidAttemptToDismiss(self); return }
    delegate?.presentationControllerWillDismiss(self)
    Dismissal(of: [current], animated: true)?.begin { [self] completed in
      if completed { delegate?.presentationControllerDidDismiss(self) }
    }
  }
}

/// Hears of a popover, and of what all presentations tell.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented: its source can be set now.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
