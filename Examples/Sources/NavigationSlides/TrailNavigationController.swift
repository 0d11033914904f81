import UIKit

/// A navigation controller whose screens slide: in from the right when pushed, out to the right when popped, by a tap
/// or by a drag from the left edge.
public final class TrailNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// A line under the bar, outside the sliding views, that shows the progress along the trail.
  public let progress = UIView(frame: CGRect(x: 0, y: 64, width: 40, height: 4))
  private var driver: UIPercentDrivenInteractiveTransition?

  /// - Parameters:
  ///   - isSystemLike: whether pushes and pops have the built-in animation.
  ///   - note: called with the information that the screens get from their transition coordinator.
  public init(isSystemLike: Bool = false, note: @escaping (String) -> Void) {
    super.init(navigationBarClass: nil, toolbarClass: nil)
    restorationIdentifier = "trail"
    if !isSystemLike { delegate = self }
    viewControllers = [MapViewController(note: note)]
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    progress.backgroundColor = .orange
    progress.accessibilityIdentifier = "progress"
    view.addSubview(progress)
    guard delegate != nil else { return }
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pan", Self.pan))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let percent = recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed:
      driver?.update(percent)
    case .ended where percent > 0.5:
      driver?.finish()
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(operation)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver
  }
}

/// Slides the new screen in and the old one out. The operation determines the side.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: CGFloat

  init(_ operation: UINavigationController.Operation) { direction = operation == .push ? 1 : -1 }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return }
    let (start, end) = (transitionContext.initialFrame(for: from), transitionContext.finalFrame(for: to))
    let way = transitionContext.containerView.bounds.width * direction
    transitionContext.containerView.addSubview(to.view)
    to.view.frame = end.offsetBy(dx: way, dy: 0)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      from.view.frame = start.offsetBy(dx: -way, dy: 0)
      to.view.frame = end
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
