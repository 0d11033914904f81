import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport

/// What went wrong on a walk, and how many transitions of apps' own animators are under way.
@MainActor
final class WalkLog {
  var faults: [String] = []
  var animationsUnderWay = 0
}

/// A controller that knows when its appearance callbacks come out of order.
@MainActor
final class WalkScreen: UIViewController {
  private enum Sight { case out, coming, there, going }

  private let log: WalkLog
  private var sight = Sight.out
  /// Which page it is, in a book.
  var number = 0

  init(_ name: String, _ log: WalkLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    (restorationIdentifier, title) = (name, name)
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  var isInSight: Bool { sight == .there }
  var isAtRest: Bool { sight == .there || sight == .out }

  override func viewWillAppear(_ animated: Bool) { go(to: .coming, from: [.out, .going]) }
  override func viewDidAppear(_ animated: Bool) { go(to: .there, from: [.coming]) }
  override func viewWillDisappear(_ animated: Bool) { go(to: .going, from: [.there, .coming]) }
  override func viewDidDisappear(_ animated: Bool) { go(to: .out, from: [.going]) }

  private func go(to next: Sight, from allowed: [Sight]) {
    if !allowed.contains(sight) { log.faults.append("\(restorationIdentifier!) goes from \(sight) to \(next)") }
    sight = next
  }
}

/// An app's animator: it fades the new view in.
@MainActor
class WalkAnimator: UIViewControllerAnimatedTransitioning {
  fileprivate let log: WalkLog

  init(_ log: WalkLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = prepare(context)
    UIView.animate(withDuration: 0.25) {
      to.alpha = 1
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  fileprivate func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView {
    log.animationsUnderWay += 1
    // In a dismissal that leaves the presenter alone there is nothing to bring: what goes is shown to the end.
    guard let to = context.view(forKey: .to) else { return context.view(forKey: .from)! }
    context.containerView.addSubview(to)
    to.alpha = 0
    return to
  }

  func animationEnded(_ transitionCompleted: Bool) { log.animationsUnderWay -= 1 }
}

/// The same with a property animator, which can be stopped on its way.
@MainActor
final class InterruptibleWalkAnimator: UIViewControllerAnimatedTransitioning {
  private let plain: WalkAnimator
  private var animator: UIViewPropertyAnimator?

  init(_ log: WalkLog) { plain = WalkAnimator(log) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let to = plain.prepare(context)
    let fresh = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { to.alpha = 1 }
    fresh.addCompletion { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator = fresh
    return fresh
  }

  func animationEnded(_ transitionCompleted: Bool) {
    plain.animationEnded(transitionCompleted)
    animator = nil
  }
}
