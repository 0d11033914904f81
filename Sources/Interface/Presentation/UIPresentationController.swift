public import Geometry
import Layers

/// Manages a presented controller from its presentation to its dismissal: what is around it, and how large it is.
///
///     willBegin ──▶ (transition) ──▶ didEnd(true) ─── on show ───▶ dismissal willBegin ──▶ didEnd(true)
///                        └─cancelled─▶ didEnd(false), undone
///
/// Subclasses add views to `containerView` in `presentationTransitionWillBegin` and take them out when the last end is
/// told. The container lives as long as the presentation.
/// - Source: spec D5.
@preconcurrency @MainActor
open class UIPresentationController: UIContentContainer {
  /// The controller that is presented.
  ///
  /// Not kept: it keeps its presentation controller.
  public private(set) final unowned var presentedViewController: UIViewController
  final weak var presenting: UIViewController?
  /// Where the presentation takes place; nil while there is none.
  public internal(set) final var containerView: UIView?
  /// The style as it is shown, which a narrow window may have changed.
  public internal(set) final var presentationStyle: UIModalPresentationStyle
  /// Says how it adapts, and hears of dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// A presentation controller; the delegate of the presented controller's transitions makes it.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    presentationStyle = .custom
  }

  /// The controller that presents: the one asked, a parent, or the one that defines the context.
  ///
  /// Before the presentation the presented controller itself (unverified).
  public final var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The view that animators move: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is at the end, in the container's points; its bounds unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether it covers the window (the default), or the nearest controller that defines a context; asked for `custom`.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window once it is covered; it stays by default.
  open var shouldRemovePresentersView: Bool { false }
  /// The style that takes its place in a narrow window; `none`, the default, is none.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The container is about to lay out what is in it.
  open func containerViewWillLayoutSubviews() {}
  /// The container laid out what is in it.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation begins; what is added here can be animated with the presented controller's coordinator.
  open func presentationTransitionWillBegin() {}
  /// The presentation ended; when not completed, nothing of it is left.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal ended; when not completed, all is as it was.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// How large the presented controller wants to be.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to get another size; an override calls `super`, which tells the presented controller its own.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    guard own != presentedViewController.view.bounds.size else { return }
    presentedViewController.hear(willTransitionTo: own, with: coordinator)
  }

  /// Whether an animator brings the presented view into the container; else it is there, in its place, before.
  var isPlacedBefore: Bool { false }
  /// Whether the presented view is put into its place before the transition: always, but when nobody said where that is.
  var placesPresentedView: Bool { true }
  /// The animator that suits this style, when no other is brought; nil is that of the modal transition style.
  func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// A touch in the container that hit nothing in it: what it is for; the container keeps it by default.
  func target(ofStray point: CGPoint, in container: UIView) -> UIView? { container }
  /// The presentation completed; gestures can begin now.
  func didBecomePresented() {}

  private final var stage: Stage? { containerView?.window?.stage ?? Stage.current }
  final var profile: StageProfile.Presentations { stage.presentations }

  /// The cover from below, at the profile's pace: the spring of navigation, or slow at both ends.
  final func coverAnimator(isPresenting: Bool) -> CoverVerticalAnimator {
    CoverVerticalAnimator(
      isPresenting: isPresenting, duration: profile.coverDuration, isSpring: stage?.profile.movesAsSpring ?? false)
  }
}

/// The controller of presentations that fill the window or a context; the presenter's view goes or stays.
final class CoveringPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(presentedViewController: UIViewController, style: UIModalPresentationStyle) {
    self.style = style
    super.init(presentedViewController: presentedViewController, presenting: nil)
  }

  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  override var shouldPresentInFullscreen: Bool { !style.searchesContext }

  override func presentationTransitionWillBegin() {
    presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// The controller of style `custom` when nobody brings one: where the animator leaves the view, it stays.
///
/// - Source: inventory B-316, B-556.
final class LoosePresentationController: UIPresentationController {
  override var placesPresentedView: Bool { false }
}
