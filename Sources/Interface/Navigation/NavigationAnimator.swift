import class Foundation.NSCoder
import Geometry
import Layers
import MediaTime

/// The built-in animator of push and pop.
///
/// A push moves the upper view in from the right. A pop moves it out to the right. The lower view moves by 0.3 of the
/// container's width `W`, and a black view in front of it (the shade) darkens it. The diagram shows the offsets of the
/// views and the alpha value of the shade.
///
///     push   lower 0 ─▶ −0.3 W    upper W ─▶ 0     shade 0 ─▶ 0.1
///     pop    lower −0.3 W ─▶ 0    upper 0 ─▶ W     shade 0.1 ─▶ 0
///
/// - Source: spec E1.
@MainActor
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let profile: StageProfile
  /// Whether a percent driver drives the transition. The easing is then linear.
  private let isDriven: Bool

  init(_ operation: UINavigationController.Operation, profile: StageProfile, isDriven: Bool) {
    (isPush, self.profile, self.isDriven) = (operation != .pop, profile, isDriven)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    profile.pushDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    let (lower, upper) = isPush ? (from, to) : (to, from)
    let shade = UIView(frame: container.bounds)
    (shade.backgroundColor, shade.isUserInteractionEnabled, shade.layer.name) = (.black, false, "shade")
    let edge = EdgeShadow(
      frame: CGRect(x: -EdgeShadow.width, y: 0, width: EdgeShadow.width, height: container.bounds.height))
    if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    container.insertSubview(shade, belowSubview: upper)
    container.insertSubview(edge, belowSubview: upper)
    let (lowerRest, upperRest, width) = (lower.center, upper.center, container.bounds.width)
    func place(covered fraction: CGFloat) {
      lower.center.x = lowerRest.x - 0.3 * width * fraction
      upper.center.x = upperRest.x + width * (1 - fraction)
      edge.center.x = upper.center.x - upper.bounds.width / 2 - EdgeShadow.width / 2
      (shade.alpha, edge.alpha) = (0.1 * fraction, fraction)
    }
    let (start, end): (CGFloat, CGFloat) = isPush ? (0, 1) : (1, 0)
    UIView.performWithoutAnimation { place(covered: start) }
    let block = UIViewAnimationBlock(
      duration: profile.pushDuration, options: isDriven ? .curveLinear : .curveEaseInOut,
      timingCurve: profile.movesAsSpring && !isDriven ? .both(.spring(.uiKitDefault)) : nil
    ) { _ in
      shade.removeFromSuperview()
      edge.removeFromSuperview()
      UIView.performWithoutAnimation { (lower.center, upper.center) = (lowerRest, upperRest) }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    block.run { place(covered: end) }
  }
}

/// The shadow that the upper view's left edge casts on the lower view: a horizontal gradient.
@MainActor
private final class EdgeShadow: UIView {
  static let width: CGFloat = 9

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.clear.cgColor, UIColor(white: 0, alpha: 0.2).cgColor]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
