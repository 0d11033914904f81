public import Geometry

/// What a controller knows of presentations: how it wants to be presented, how it is, and what it presents.
struct PresentationState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var definesContext = false
  var providesTransitionStyle = false
  var isModal = false
  var capturesStatusBar = false
  var preferredContentSize = CGSize.zero

  /// Manages the next presentation, or the present one; made when first asked for.
  var controller: UIPresentationController?
  /// How this controller is on show; nil when nobody presents it.
  var current: Presentation?
  /// The controller that this one presents itself; it keeps it.
  var presented: UIViewController?
  /// The transition in which this controller is presented or dismissed, or presents or dismisses.
  var transition: TransitionContext?
  var isBeingPresented = false
  var isBeingDismissed = false

  /// Whether a presentation or dismissal is under way here.
  @MainActor var isInTransition: Bool { transition.map { $0.phase != .completed } ?? false }
}

/// Something that shows controllers inside it and takes an interest in how large they want to be.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// How large the content wants to be, in points; zero when it does not care.
  var preferredContentSize: CGSize { get }
  /// A controller inside, or the presented one, wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size for a controller inside a parent of `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// It is about to get another size, as the interface turns.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
