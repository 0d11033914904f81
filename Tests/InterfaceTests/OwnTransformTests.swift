import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Tests that containers and built-in transitions do not change a transform that the app sets on a controller's view
/// (B-319).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OwnTransformTests {
  static let own = CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 0.5, y: 0.75)

  /// Whether `view` has its transform and is centred in `frame`.
  private func isKept(_ view: UIView, in frame: CGRect) -> Bool {
    view.transform == Self.own && view.bounds.size == frame.size && isNear(Double(view.center.x), Double(frame.midX))
      && isNear(Double(view.center.y), Double(frame.midY))
  }

  @Test(arguments: [false, true]) func `pushes and pops keep a transform that the app set on a controller's view`(
    isAnimated: Bool
  ) throws {
    let scene = NavigationScene(profile: .modern)
    let frame = scene.a.view.frame
    (scene.a.view.transform, scene.b.view.transform) = (Self.own, Self.own)
    scene.navigation.pushViewController(scene.b, animated: isAnimated)
    try scene.stage.settle()
    #expect(isKept(scene.b.view, in: frame))
    scene.navigation.popViewController(animated: isAnimated)
    try scene.stage.settle()
    #expect(isKept(scene.a.view, in: frame) && scene.b.view.transform == Self.own)
  }

  @Test(arguments: [false, true])
  func `finished and cancelled tab switches keep a transform that the app set on a controller's view`(finishes: Bool)
    throws
  {
    let scene = TabScene(["a", "b"])
    scene.screens.forEach { $0.view.transform = Self.own }
    let animator = FadeAnimator()
    let delegate = TabDelegate(animator)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    delegate.driver.update(0.5)
    if finishes { delegate.driver.finish() } else { delegate.driver.cancel() }
    try scene.stage.settle()
    #expect(isKept(scene.tabs.selectedViewController!.view, in: scene.tabs.view.bounds))
  }

  @Test(
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen],
    [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func `presentations keep transforms that the app set on the presenting and presented view`(
    style: UIModalPresentationStyle, look: UIModalTransitionStyle
  ) throws {
    for isAnimated in [false, true] {
      let scene = PresentationScene()
      let b = scene.screen("b", style)
      b.modalTransitionStyle = look
      (scene.a.view.transform, b.view.transform) = (Self.own, Self.own)
      scene.a.present(b, animated: isAnimated)
      try scene.stage.settle()
      #expect(isKept(b.view, in: scene.stage.window.bounds))
      b.dismiss(animated: isAnimated)
      try scene.stage.settle()
      #expect(isKept(scene.a.view, in: scene.stage.window.bounds) && b.view.transform == Self.own)
    }
  }
}

/// Fades, and moves nothing.
@MainActor
private final class FadeAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.view(forKey: .to)!
    context.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: 0.3) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor
private final class TabDelegate: UITabBarControllerDelegate {
  let animator: FadeAnimator
  let driver = UIPercentDrivenInteractiveTransition()
  init(_ animator: FadeAnimator) { self.animator = animator }
  func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func tabBarController(
    _: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
