import UIKit

class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private let rect: CGRect
  private weak var context: UIViewControllerContextTransitioning?

  init(from rect: CGRect) {
    self.rect = rect
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    context = transitionContext
    transitionContext.containerView.addSubview(view)
    let far = CGPoint(x: rect.midX, y: rect.midY - view.bounds.maxY)
    let radius = sqrt(far.x * far.x + far.y * far.y)
    let large = UIBezierPath(ovalIn: rect.insetBy(dx: -radius, dy: -radius))
    let mask = CAShapeLayer()
    mask.path = large.cgPath
    view.layer.mask = mask
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = UIBezierPath(ovalIn: rect).cgPath
    animation.toValue = large.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.setValue(NSNumber(value: 1), forKey: "step")
    animation.delegate = self
    mask.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    context?.view(forKey: .to)?.layer.mask = nil
    context?.completeTransition(context?.transitionWasCancelled == false)
  }
}
