import Effects
import Geometry
import Interface
import Scenario

/// A transitioning delegate that supplies a scenario's animators and presentation controllers.
///
/// If the document has no transition for a presentation or dismissal, UIKit's own transition is used.
/// - Source: B-554 to B-558.
@MainActor
final class ScenePresentationDelegate: UIViewControllerTransitioningDelegate {
  private let animatorFactory: AnimatorFactory
  private let presentations: [String: ScenarioDocument.Presentation]

  /// Creates a delegate and sets it as the transitioning delegate of the document's screens that steps present.
  init(_ animatorFactory: AnimatorFactory, _ document: ScenarioDocument, _ scene: BuiltScene) {
    self.animatorFactory = animatorFactory
    presentations = Dictionary(document.later.map { ($0.id, $0.presentation) }) { first, _ in first }
    for screen in document.later {
      guard let controller = scene.controllers[screen.id] else { continue }
      controller.modalPresentationStyle = screen.presentation.style.uiKit
      controller.transitioningDelegate = self
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let size = presented.restorationIdentifier.flatMap { presentations[$0]?.size }
    return CentredPresentation(size, of: presented, by: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animatorFactory.transition(.present, of: presented).flatMap { animatorFactory.effect(of: $0, .forwards) }
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animatorFactory.transition(.dismiss, of: dismissed).flatMap { animatorFactory.effect(of: $0, .backwards) }
  }
}

/// A presentation controller that centres the presented view at a given size, over the presenting view.
@MainActor
private final class CentredPresentation: UIPresentationController {
  private let size: CGSize?

  /// Creates a presentation controller.
  ///
  /// - Parameter size: the size of the presented view in points, or nil for the size of the container.
  init(_ size: CGSize?, of presented: UIViewController, by presenting: UIViewController?) {
    self.size = size
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size ?? bounds.size
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { size ?? parentSize }

  override func containerViewWillLayoutSubviews() {
    guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

extension ScenarioDocument.PresentationStyle {
  fileprivate var uiKit: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .formSheet: .formSheet
    case .pageSheet: .pageSheet
    case .custom: .custom
    }
  }
}
