public import protocol Foundation.NSObjectProtocol
import Geometry

/// The presentation properties of a view controller, such as its presentation style, and its running or prepared
/// presentation.
struct PresentationState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var definesContext = false
  var providesTransitionStyle = false
  var isModal = false
  var capturesStatusBar = false
  var preferredContentSize = CGSize.zero

  /// The presentation controller of the next or the current presentation, created at the first access.
  var controller: UIPresentationController?
  /// The presentation that presents this view controller, or nil.
  var current: Presentation?
  /// The view controller that this one presents.
  ///
  /// The reference is strong.
  var presented: UIViewController?
  /// The transition in which this view controller is presented or dismissed, or presents or dismisses another one.
  var transition: TransitionContext?
  /// The coordinator of the transition, or nil if there is none.
  @MainActor var coordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }
  var isBeingPresented = false
  var isBeingDismissed = false

  /// Whether the app's transitioning delegate is being called to supply the animator and the other objects of a
  /// presentation or dismissal. Meanwhile, requests to present or dismiss are ignored.
  var isDeciding = false

  /// Whether this view controller takes part in a presentation or dismissal that is running or being prepared.
  @MainActor var isInTransition: Bool { isDeciding || transition.map { $0.phase != .completed } ?? false }
}

/// The methods of objects that contain view controllers and adapt to the sizes of their contents.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points, or zero if there is no preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child or of the presented view controller has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child's view for a parent of `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called when the interface rotates, before the size of the content changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called when the interface rotates, before the traits change and before `viewWillTransition(to:with:)`.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
