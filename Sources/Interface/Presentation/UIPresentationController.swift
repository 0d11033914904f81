public import class Foundation.NSObject
import Geometry
import Layers

/// An object that manages a presented view controller, its frame and the views around it until it is dismissed.
///
///     willBegin ──▶ (transition) ──▶ didEnd(true) ── presented ──▶ dismissal willBegin ──▶ didEnd(true)
///                        └─cancelled─▶ didEnd(false), undone
///
/// In the diagram, `willBegin` and `didEnd` stand for `presentationTransitionWillBegin()`,
/// `presentationTransitionDidEnd(_:)` and the two corresponding methods for the dismissal.
///
/// A subclass adds views to `containerView` in `presentationTransitionWillBegin()`. The subclass removes these views in
/// `dismissalTransitionDidEnd(_:)` if the dismissal completed, and in `presentationTransitionDidEnd(_:)` if the
/// presentation was cancelled. The container view exists as long as the presentation. In the classic profile, the
/// container view of a full-screen presentation exists only during transitions.
///
/// - Source: spec D5.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The presented view controller.
  ///
  /// The reference is not strong, because the presented view controller retains its presentation controller.
  public private(set) final unowned var presentedViewController: UIViewController
  final weak var presenting: UIViewController?
  final var storedTraits = UITraitCollection.current
  final var storedTraitState: TraitState?
  /// The view in which the presentation takes place, or nil if there is none.
  public internal(set) final var containerView: UIView?
  /// The style of the presentation, after adaptation to a narrow window.
  public internal(set) final var presentationStyle: UIModalPresentationStyle
  /// The delegate, which adapts the presentation and responds to dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller.
  ///
  /// The transitioning delegate creates presentation controllers for the style `custom`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    presentationStyle = .custom
  }

  /// The view controller whose view the presentation covers. It is the outermost ancestor of the view controller on
  /// which `present(_:animated:completion:)` was called, or that view controller itself if it has no parent.
  ///
  /// If `shouldPresentInFullscreen` is false, a view controller that defines a presentation context takes precedence:
  /// the nearest one among the view controller on which `present(_:animated:completion:)` was called and its ancestors.
  /// Before the presentation, the value is the presented view controller itself (unverified).
  public final var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The view that animators move: the view of the presented view controller, or a view around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view after the transition, in container coordinates.
  ///
  /// The default is the bounds of the container view.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the window.
  ///
  /// The default is true. If the value is false, the presentation covers the nearest view controller that defines a
  /// presentation context.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting view is removed from the window when it is covered.
  ///
  /// The default is false.
  open var shouldRemovePresentersView: Bool { false }
  /// The style of the presentation in a narrow window, or `none` if the presentation keeps its style.
  ///
  /// The default is `none`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Called before the container view lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation begins.
  ///
  /// An override can add views and animate them with the transition coordinator of the presented view controller.
  open func presentationTransitionWillBegin() {}
  /// Called after the transition of the presentation has ended.
  ///
  /// If `completed` is false, the presentation was cancelled and is removed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the transition of the dismissal has ended.
  ///
  /// If `completed` is false, the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The preferred size of the presented view controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the preferred content size of the presented view controller has changed. The default requests a
  /// layout.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Returns the size of a presented view controller in a container of `parentSize`. The default is `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size of the container view changes because of a rotation of the interface.
  ///
  /// An override calls `super`, which calls `viewWillTransition(to:with:)` of the presented view controller if the size
  /// of its view changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    guard own != presentedViewController.view.bounds.size else { return }
    presentedViewController.receive(willTransitionTo: own, with: coordinator)
  }

  /// Called before the traits of the presentation change because of a rotation of the interface.
  ///
  /// An override calls `super`, which calls `willTransition(to:with:)` of the presented view controller if its traits
  /// change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let own = presentedViewController.applyingOverrides(newCollection)
    guard own != presentedViewController.storedTraits else { return }
    presentedViewController.receive(willTransitionTo: own, with: coordinator)
  }
  /// Called after the traits of the presentation have changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the presented view is added to the container before the animator is called.
  ///
  /// If the value is false, the animator adds the view.
  var isPlacedBefore: Bool { false }
  /// Whether the presented view gets its final frame before the transition.
  ///
  /// The value is false only for the style `custom` if the app supplies no presentation controller.
  var placesPresentedView: Bool { true }
  /// Returns the built-in animator of a presentation by a controller of this class, or of its dismissal if
  /// `isPresenting` is false. If the result is nil, the modal transition style determines the animator.
  func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Whether touches in the container view that hit none of its subviews are delivered to the views behind the
  /// container view. The default is false.
  ///
  /// If the value is true, the presentation does not dismiss the keyboard of the presenting controller.
  package final var passesStrayTouches = false
  /// Returns the view that receives a touch inside the container that hits none of the container's subviews. `point` is
  /// the location of the touch.
  ///
  /// If the result is nil, the touch is delivered to the views behind the container. The default is the container, or
  /// nil if `passesStrayTouches` is true.
  func target(ofStray point: CGPoint, in container: UIView) -> UIView? {
    passesStrayTouches ? nil : container
  }
  /// Called after the presentation has completed.
  ///
  /// An override can add gesture recognizers.
  func didBecomePresented() {}
  /// Called after a transition of this presentation, or of a presentation above it, has ended and all callbacks of the
  /// transition have returned.
  ///
  /// An override applies the layout changes that it has deferred until the end of the transition.
  func transitionDidFinish() {}

  private final var stage: Stage? { containerView?.window?.stage ?? Stage.current }
  final var profile: StageProfile.Presentations { stage.presentations }

  /// Returns the animator of `coverVertical` for a presentation, or for a dismissal if `isPresenting` is false. The
  /// timing is that of the profile: a spring or ease-in-ease-out.
  final func coverAnimator(isPresenting: Bool) -> MotionAnimator {
    .coverVertical(
      isPresenting: isPresenting, duration: profile.coverDuration, isSpring: stage?.profile.movesAsSpring ?? false)
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

/// The presentation controller of the styles that cover the window or a presentation context.
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

  /// Adds the recognizer with which a tap on the curled page dismisses a partial curl.
  ///
  /// - Source: B-137.
  override func didBecomePresented() {
    guard style == .fullScreen, presentedViewController.modalTransitionStyle == .partialCurl,
      let view = presentedView
    else { return }
    let tap = UITapGestureRecognizer { [weak self] in self?.userDidTap($0) }
    (tap.name, tap.delegate) = ("partialCurl", curlTaps)
    view.addGestureRecognizer(tap)
    curlTap = tap
  }

  /// Removes the recognizer for taps on the curled page. The next presentation of the presented view controller might
  /// not be a partial curl.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed, let curlTap else { return }
    curlTap.view?.removeGestureRecognizer(curlTap)
  }

  private var curlTap: UITapGestureRecognizer?
  private lazy var curlTaps = CurlTaps(extent: profile.curlExtent)

  private func userDidTap(_ tap: UIGestureRecognizer) {
    if tap.state == .ended { presentingViewController.dismiss(animated: true) }
  }
}

/// The presentation controller of the style `custom` if the app supplies none.
///
/// The animator determines the frame of the presented view.
///
/// - Source: B-316, B-556.
final class LoosePresentationController: UIPresentationController {
  override var placesPresentedView: Bool { false }
}
