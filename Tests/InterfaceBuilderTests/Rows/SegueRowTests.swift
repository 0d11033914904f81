import Foundation
import Interface
import InterfaceBuilder
import TestSupport
import Testing

/// Segues with custom animators.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SegueRowTests {
  /// A delegate that animates pushes by a fade.
  private final class Fader: UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    private(set) var operations: [UINavigationController.Operation] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.8 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(
        withDuration: 0.8, animations: { to.alpha = 1 },
        completion: { _ in transitionContext.completeTransition(true) })
    }
  }

  @Test func `the animator of a navigation controller's delegate also animates a push segue`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let initial = try Fixtures.storyboard("Main").instantiateInitialViewController()
    let navigation = try #require(initial as? UINavigationController)
    let fader = Fader()
    navigation.delegate = fader
    stage.window.rootViewController = navigation
    try stage.settle()
    let start = stage.now
    navigation.topViewController?.performSegue(withIdentifier: "detail", sender: nil)
    try stage.settle()
    #expect(fader.operations == [.push])
    #expect(abs(stage.now - start - 0.8) < 1e-6)
    #expect(navigation.topViewController is DetailController)
  }
}
