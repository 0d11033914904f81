import UIKit

class CubeDelegate: NSObject, UINavigationControllerDelegate {
  static let shared = CubeDelegate()

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return CubeAnimator(sign: operation == .push ? 1 : -1)
  }
}

class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let sign: CGFloat
  init(sign: CGFloat) { self.sign = sign }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 800
    container.layer.sublayerTransform = perspective
    let half = container.bounds.width / 2
    let group = CAAnimationGroup()
    group.duration = transitionDuration(using: transitionContext)
    for (view, start, end) in [(from, CGFloat(0), -sign), (to, sign, CGFloat(0))] {
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = NSValue(caTransform3D: side(start, half))
      turn.toValue = NSValue(caTransform3D: side(end, half))
      turn.duration = group.duration
      turn.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
      turn.fillMode = kCAFillModeForwards
      turn.isRemovedOnCompletion = false
      view.layer.add(turn, forKey: "turn")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + group.duration) {
      [from, to].forEach { $0.layer.removeAnimation(forKey: "turn") }
      container.layer.sublayerTransform = CATransform3DIdentity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  private func side(_ position: CGFloat, _ half: CGFloat) -> CATransform3D {
    var transform = CATransform3DMakeTranslation(0, 0, -half)
    transform = CATransform3DRotate(transform, position * .pi / 2, 0, 1, 0)
    return CATransform3DTranslate(transform, 0, 0, half)
  }
}
