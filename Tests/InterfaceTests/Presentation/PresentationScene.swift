import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport

/// A stage with a root controller, and controllers to present.
@MainActor
final class PresentationScene {
  let stage: Stage
  let a = Screen("a")

  /// Creates a scene at time 0 whose root, `a`, has appeared.
  init(
    size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 1, profile: StageProfile = .classic
  ) {
    stage = Stage(size: size, scale: scale, profile: profile)
    a.view.backgroundColor = .red
    stage.window.rootViewController = a
    stage.advance(to: 0)
  }

  /// A controller to present.
  func screen(
    _ name: String, _ style: UIModalPresentationStyle = .fullScreen, delegate: PresentationDelegate? = nil
  ) -> Screen {
    let screen = Screen(name)
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    screen.helper = delegate
    return screen
  }

  /// Returns the events that the trace records while `body` runs: callbacks, and calls of the animator.
  func events(_ body: () -> Void) -> [String] {
    let seen = stage.trace.events.count
    body()
    let names = ["view", "presentation", "dismissal", "animateTransition", "completeTransition"]
    return stage.trace.events.dropFirst(seen).filter { event in
      names.contains { event.name.hasPrefix($0) } && event.name != "viewDidLoad"
    }.map { event in
      let name = event.name.contains("ransition") && event.name.hasSuffix("Transition") ? event.name : event.call
      return event.detail.isEmpty || event.name == "transitionDidBegin" ? name : "\(name) \(event.detail)"
    }
  }

  var warnings: [String] { stage.trace.events.filter { $0.name == "warning" }.map { "\($0.subject): \($0.detail)" } }
  var container: UIView { stage.latestTransition!.containerView }
}

/// A plain controller that retains its transitioning delegate.
@MainActor
final class Screen: LayoutLoggingController {
  var helper: AnyObject?
  var onEvent: ((String) -> Void)?
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func viewWillAppear(_ animated: Bool) { record("willAppear", isBeingPresented, animated) }
  override func viewDidAppear(_ animated: Bool) { record("didAppear", isBeingPresented, animated) }
  override func viewWillDisappear(_ animated: Bool) { record("willDisappear", isBeingDismissed, animated) }
  override func viewDidDisappear(_ animated: Bool) { record("didDisappear", isBeingDismissed, animated) }
  private func record(_ what: String, _ isCause: Bool, _ animated: Bool) {
    onEvent?("\(title!) \(what)\(isCause ? " caused" : "")\(animated ? " animated" : "")")
  }
}

/// A transitioning delegate that is also the animator, and records its calls.
@MainActor
final class PresentationDelegate: UIViewControllerTransitioningDelegate {
  let journal = Journal()
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    journal.note("controller \(presented.title ?? "-") over \(presenting?.title ?? "-") from \(source.title ?? "-")")
    return makeController?(presented, presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    journal.note("animator for \(presented.title ?? "-") over \(presenting.title ?? "-") from \(source.title ?? "-")")
    return animator
  }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    journal.note("animator for \(dismissed.title!) dismissed")
    return animator
  }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    journal.note("interaction for presentation")
    return driver
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    journal.note("interaction for dismissal")
    return driver
  }
}

/// An app's animator, which slides the presented view up and down.
@MainActor
final class RiseAnimator: UIViewControllerAnimatedTransitioning {
  let duration: Double
  var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?
  init(duration: Double = 0.4) { self.duration = duration }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    transitionContext?.isAnimated ?? true ? duration : 0
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    onAnimate?(context)
    let height = context.containerView.bounds.height
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      context.containerView.addSubview(to)
      to.frame = context.finalFrame(for: controller).offsetBy(dx: 0, dy: height)
    }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear) {
      for (view, key) in [(UITransitionContextViewKey.from, UITransitionContextViewControllerKey.from), (.to, .to)] {
        guard let moved = context.view(forKey: view), let controller = context.viewController(forKey: key) else {
          continue
        }
        moved.frame =
          key == .to ? context.finalFrame(for: controller) : moved.frame.offsetBy(dx: 0, dy: height)
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A presentation controller that shows the presented view in a part of the container, over a shade.
@MainActor
final class CardController: UIPresentationController {
  var rect = CGRect(x: 20, y: 100, width: 335, height: 400)
  var coversWindow = true
  let shade = UIView()
  override var frameOfPresentedViewInContainerView: CGRect { rect }
  override var shouldPresentInFullscreen: Bool { coversWindow }
  override func presentationTransitionWillBegin() {
    shade.frame = containerView!.bounds
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
    shade.alpha = 0
    containerView!.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.shade.alpha = 1 }, completion: nil)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { shade.removeFromSuperview() } }
  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.shade.alpha = 0 }, completion: nil)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { shade.removeFromSuperview() } }
}
