import Geometry
import Interface
import Layers
import MediaTime
import Pixels
import TestSupport

/// A log of events in their order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  /// Returns the lines since the last call, and removes them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A tab bar controller with plain screens on a stage. The scene is its delegate and records all calls.
@MainActor
final class TabScene: UITabBarControllerDelegate {
  let stage: Stage
  let tabs = UITabBarController()
  let screens: [UIViewController]
  let journal = Journal()
  /// The objects that the delegate returns.
  var animator: SlideAnimator?
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var maySelect = true

  /// Creates a scene whose first tab has appeared, at time 0.
  init(
    _ names: [String] = ["a", "b", "c"], size: CGSize = CGSize(width: 320, height: 480), duration: Double? = 0.4,
    profile: StageProfile = .classic
  ) {
    stage = Stage(size: size, scale: 1, profile: profile)
    screens = names.map { name in
      let screen = LayoutLoggingController()
      screen.title = name
      return screen
    }
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = screens
    tabs.delegate = self
    animator = duration.map { SlideAnimator(duration: $0, journal: journal) }
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
  }

  /// Selects the second tab under a percent driver and starts the transition.
  func startDriving(_ percent: UIPercentDrivenInteractiveTransition = UIPercentDrivenInteractiveTransition())
    -> UIPercentDrivenInteractiveTransition
  {
    driver = percent
    tabs.selectedIndex = 1
    tabs.view.layoutIfNeeded()
    return percent
  }

  var context: TransitionContext { stage.latestTransition! }
  var container: UIView { context.containerView }

  /// Returns the lifecycle callbacks that the trace records while `body` runs.
  func callbacks(_ body: () -> Void) -> [String] {
    let seen = stage.trace.callbacks.count
    body()
    return Array(stage.trace.callbacks.dropFirst(seen))
  }

  func tabBarController(_: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    journal.note("shouldSelect \(viewController.title ?? "?")")
    return maySelect
  }
  func tabBarController(_: UITabBarController, didSelect viewController: UIViewController) {
    journal.note("didSelect \(viewController.title ?? "?")")
  }
  func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    journal.note("animator \(fromVC.title ?? "?")-\(toVC.title ?? "?")")
    return animator
  }
  func tabBarController(
    _: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    journal.note("interaction")
    return driver
  }
}

/// An app's animator, which slides the new view in from the right.
@MainActor
final class SlideAnimator: UIViewControllerAnimatedTransitioning {
  let duration: Double
  let journal: Journal
  var options: UIView.AnimationOptions = []
  /// Called after the animator has begun its animation.
  var also: ((any UIViewControllerContextTransitioning) -> Void)?
  /// The flags of the completion, and the context's state at that time.
  private(set) var flags: [Bool] = []
  private(set) var ended: [Bool] = []
  private(set) var endTime: Double?

  init(duration: Double, journal: Journal) { (self.duration, self.journal) = (duration, journal) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    journal.note("duration\(transitionContext == nil ? " without context" : "")")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    journal.note("animate")
    let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
    let width = context.containerView.bounds.width
    context.containerView.addSubview(to)
    to.frame = context.containerView.bounds.offsetBy(dx: width, dy: 0)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      from.frame = from.frame.offsetBy(dx: -width, dy: 0)
      to.frame = context.containerView.bounds
    } completion: { finished in
      self.flags.append(finished)
      self.endTime = CACurrentMediaTime()
      context.completeTransition(!context.transitionWasCancelled)
    }
    also?(context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    journal.note("ended \(transitionCompleted)")
    ended.append(transitionCompleted)
  }
}

extension UIView.AnimationOptions {
  /// The curve that a vector names, or the default curve.
  init(curve: JSON?) {
    switch curve?.string {
    case "linear": self = .curveLinear
    case "easeIn": self = .curveEaseIn
    case "easeOut": self = .curveEaseOut
    default: self = .curveEaseInOut
    }
  }
}

extension UIView.AnimationCurve {
  /// The curve that a vector names.
  init(_ name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    default: self = .easeInOut
    }
  }
}

/// Whether two pictures are equal. A failed expectation does not print the pictures.
func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool { a == b }

/// Whether two lengths agree to within a billionth.
func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool { agree(a, b, within: tolerance) }
