import Geometry
import Interface

/// A transition without a container controller: two views of the container's size.
@MainActor
final class FakeContext: UIViewControllerContextTransitioning {
  let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let from = UIViewController()
  let to = UIViewController()
  var transitionWasCancelled = false
  var completions: [Bool] = []

  init() {
    for controller in [from, to] { controller.view = UIView(frame: containerView.bounds) }
    containerView.addSubview(from.view)
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func pauseInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = true }
  func completeTransition(_ didComplete: Bool) { completions.append(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
