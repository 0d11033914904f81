import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The contract between a transition and its animator (spec D1), and the coordinator (spec D3).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TransitionContextTests {
  @Test func `when animateTransition is called, the container view contains the from view and not the to view`() {
    let scene = TabScene()
    var seen: [Bool] = []
    let custom = ClosureAnimator(duration: 0.4) { context in
      let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      seen = [from.superview === context.containerView, to.superview == nil, to === scene.screens[1].view]
      context.completeTransition(true)
    }
    let delegate = Answers(custom)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.tabs.view.layoutIfNeeded()
    #expect(seen == [true, true, true])
    #expect(
      scene.screens[1].view.superview === scene.screens[0].view.superview || scene.screens[0].view.superview == nil)
  }

  @Test func `the transition context of a tab switch contains the two controllers, their views and frames`() {
    let scene = TabScene(size: CGSize(width: 375, height: 667))
    scene.tabs.selectedIndex = 1
    let (context, a, b) = (scene.context, scene.screens[0], scene.screens[1])
    let all = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(context.viewController(forKey: .from) === a && context.viewController(forKey: .to) === b)
    #expect(context.view(forKey: .from) === a.view && context.view(forKey: .to) === b.view)
    #expect(context.viewController(forKey: .init(rawValue: "other")) == nil)
    #expect(context.initialFrame(for: a) == all && context.finalFrame(for: a) == .zero)
    #expect(context.initialFrame(for: b) == .zero && context.finalFrame(for: b) == all)
    #expect(context.isAnimated && !context.isInteractive && context.presentationStyle == .none)
    #expect(context.targetTransform == .identity && !context.transitionWasCancelled)
  }

  @Test func `transitionDuration is called with the context before animateTransition`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    scene.tabs.view.layoutIfNeeded()
    #expect(scene.journal.lines == ["animator a-b", "interaction", "duration", "animate"])
  }

  @Test func `a second call of completeTransition is ignored`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    scene.context.completeTransition(true)
    scene.context.completeTransition(false)
    scene.stage.advance(to: 1)
    #expect(scene.animator?.ended == [true] && scene.tabs.selectedIndex == 1)
  }

  @Test func `a transition does not end before completeTransition is called`() {
    let scene = TabScene()
    scene.tabs.delegate = nil
    let delegate = Answers(ClosureAnimator(duration: 0.1) { _ in })
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 5)
    #expect(scene.context.phase == .settling && !scene.tabs.view.isUserInteractionEnabled)
    #expect(throws: StageError.self) { try scene.stage.settle(limit: 1) }
  }

  @Test(arguments: [true, false])
  func `animationEnded is called after the outgoing view is removed, before the viewDid callbacks`(completes: Bool) {
    let scene = TabScene(["a", "b"])
    var lines: [String] = []
    let animator = ClosureAnimator(duration: 0.1) { $0.containerView.addSubview($0.view(forKey: .to)!) }
    animator.onEnd = { _ in
      lines = [scene.stage.trace.callbacks.last!, "\(scene.container.superview == nil)", "\(scene.tabs.selectedIndex)"]
    }
    let delegate = Answers(animator)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    let callbacks = scene.callbacks { scene.context.completeTransition(completes) }
    #expect(lines == [completes ? "viewWillAppear(b)" : "viewWillDisappear(b)", "true", completes ? "1" : "0"])
    #expect(callbacks.last == (completes ? "viewDidAppear(b)" : "viewDidAppear(a)"))
  }

  @Test func `an animator that calls completeTransition(false) restores the previous tab`() {
    let scene = TabScene(["a", "b"])
    let delegate = Answers(ClosureAnimator(duration: 0.1) { $0.completeTransition(false) })
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.stage.advance(by: 0)
    #expect(scene.tabs.selectedIndex == 0 && scene.screens[0].view.superview != nil)
    #expect(scene.screens[1].view.superview == nil && scene.tabs.view.isUserInteractionEnabled)
    #expect(scene.context.transitionWasCancelled)
  }

  @Test func `completeTransition(true) after a cancellation calls the appearance callbacks of a finished transition`() {
    let scene = TabScene(["a", "b"])
    let driver = scene.startDriving()
    driver.cancel()
    let callbacks = scene.callbacks { scene.context.completeTransition(true) }
    #expect(callbacks == ["viewDidDisappear(a)", "viewWillAppear(b)", "viewDidAppear(b)"])
  }

  // MARK: Coordinator

  @Test func `a transition coordinator exists only from the viewWill callbacks to the viewDid callbacks`() {
    var seen: [String] = []
    let watchers = ["a", "b"].map { Watcher($0) { seen.append($0) } }
    let scene = TabScene(["x"])
    scene.tabs.viewControllers = watchers
    seen = []
    #expect(scene.tabs.transitionCoordinator == nil && watchers[0].transitionCoordinator == nil)
    scene.tabs.selectedIndex = 1
    #expect(
      scene.tabs.transitionCoordinator != nil && watchers[0].transitionCoordinator === watchers[1].transitionCoordinator
    )
    scene.stage.advance(to: 1)
    #expect(seen == ["a willDisappear true", "b willAppear true", "a didDisappear true", "b didAppear true"])
    #expect(scene.tabs.transitionCoordinator == nil && watchers[1].transitionCoordinator == nil)
  }

  @Test func `alongside blocks run in order after animateTransition, their completions after the viewDid callbacks`() {
    let scene = TabScene(["a", "b"])
    let journal = scene.journal
    let watcher = Watcher("w") { journal.note($0) }
    watcher.onWillAppear = { coordinator in
      for name in ["first", "second"] {
        let isQueued = coordinator.animate(
          alongsideTransition: { _ in journal.note("\(name) \(UIView.inheritedAnimationDuration)") },
          completion: { journal.note("\(name) completion \($0.isCancelled)") })
        journal.note("queued \(isQueued)")
      }
    }
    scene.tabs.viewControllers = [scene.screens[0], watcher]
    _ = journal.take()
    scene.tabs.selectedIndex = 1
    scene.tabs.view.layoutIfNeeded()
    #expect(
      journal.take() == [
        "animator a-w", "interaction", "w willAppear true", "queued true", "queued true", "duration", "animate",
        "first 0.4", "second 0.4",
      ])
    #expect(
      scene.tabs.transitionCoordinator!.animate(alongsideTransition: { _ in journal.note("late") }, completion: nil)
        == false)
    scene.stage.advance(to: 1)
    #expect(journal.take() == ["ended true", "w didAppear true", "first completion false", "second completion false"])
  }

  @Test func `alongside animations have the animator's duration and curve`() throws {
    let scene = TabScene(["a", "b"])
    scene.animator?.options = .curveEaseIn
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    scene.tabs.view.addSubview(box)
    scene.stage.advance(to: 0)
    let other = AlongsideScreen { box.alpha = 0 }
    other.title = "other"
    scene.tabs.viewControllers = [scene.screens[0], other]
    scene.tabs.selectedIndex = 1
    scene.tabs.view.layoutIfNeeded()
    let animation = try #require(box.layer.animation(forKey: "opacity"))
    #expect(animation.duration == 0.4 && animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func `an alongside completion that is queued after the end runs in the next run-loop pass`() {
    let scene = TabScene(["a", "b"])
    scene.tabs.selectedIndex = 1
    let coordinator = scene.tabs.transitionCoordinator!
    scene.stage.advance(to: 1)
    var count = 0
    #expect(!coordinator.animate(alongsideTransition: { _ in count += 10 }, completion: { _ in count += 1 }))
    #expect(count == 0)
    scene.stage.advance(to: 1)
    #expect(count == 1)
  }

  @Test func `a retained coordinator of a cancelled transition is still cancelled after the next transition`() {
    let scene = TabScene(["a", "b"])
    scene.startDriving().cancel()
    let kept = scene.tabs.transitionCoordinator!
    scene.stage.advance(to: 1)
    scene.driver = nil
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 2)
    #expect(kept.isCancelled && kept.initiallyInteractive && !kept.isInteractive && kept.transitionDuration == 0.4)
  }

  @Test func `cancel() calls the interaction handlers after the reversed viewWill callbacks`() {
    let scene = TabScene(["a", "b"])
    let driver = scene.startDriving()
    let coordinator = scene.tabs.transitionCoordinator!
    var seen: [String] = []
    coordinator.notifyWhenInteractionEnds {
      seen.append(
        "ends \($0.isCancelled) \($0.isInteractive) \($0.initiallyInteractive) \($0.percentComplete) \(scene.stage.trace.callbacks.last!)"
      )
    }
    coordinator.notifyWhenInteractionChanges { seen.append("changes \($0.isInteractive)") }
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive && !coordinator.isCancelled)
    driver.completionSpeed = 2
    driver.completionCurve = .easeOut
    driver.update(0.25)
    #expect(coordinator.percentComplete == 0.25 && coordinator.transitionDuration == 0.4)
    driver.cancel()
    #expect(seen == ["ends true false true 0.25 viewWillAppear(b)", "changes false"])
    #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .easeOut && coordinator.isCancelled)
    driver.pause()
    #expect(seen.last == "changes true" && seen.count == 3 && coordinator.isInteractive && !coordinator.isCancelled)
  }

  @Test func `the coordinator of a tab switch without interaction is neither interactive nor cancelled`() {
    let scene = TabScene(["a", "b"])
    scene.tabs.selectedIndex = 1
    let coordinator = scene.tabs.transitionCoordinator!
    #expect(
      !coordinator.isInteractive && !coordinator.initiallyInteractive && !coordinator.isCancelled
        && coordinator.isAnimated)
    #expect(coordinator.containerView === scene.container && coordinator.completionVelocity == 1)
    #expect(coordinator.completionCurve == .easeInOut && coordinator.view(forKey: .to) === scene.screens[1].view)
  }

  @Test func `in viewWillDisappear, the incoming controller of a cancelled transition has a cancelled coordinator`() {
    let scene = TabScene(["a", "b"])
    var flags: [Bool] = []
    let watcher = Watcher("w") { _ in }
    watcher.onWillDisappear = { flags = [$0.initiallyInteractive, $0.isCancelled] }
    scene.tabs.viewControllers = [scene.screens[0], watcher]
    let driver = scene.startDriving()
    driver.cancel()
    #expect(flags == [true, true])
    scene.stage.advance(to: 1)
    scene.driver = nil
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 2)
    scene.tabs.selectedIndex = 0
    #expect(flags == [false, false])
  }
}

/// An animator made of closures.
@MainActor
final class ClosureAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: Double
  private let animate: (any UIViewControllerContextTransitioning) -> Void
  var onEnd: (Bool) -> Void = { _ in }
  init(duration: Double, animate: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    (self.duration, self.animate) = (duration, animate)
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }
  func animateTransition(using context: any UIViewControllerContextTransitioning) { animate(context) }
  func animationEnded(_ transitionCompleted: Bool) { onEnd(transitionCompleted) }
}

/// A delegate that returns a given animator.
@MainActor
final class Answers: UITabBarControllerDelegate {
  private let animator: any UIViewControllerAnimatedTransitioning
  init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
  func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// A controller that records its appearance callbacks, and whether there is a coordinator.
@MainActor
final class Watcher: UIViewController {
  private let write: (String) -> Void
  var onWillAppear: ((any UIViewControllerTransitionCoordinator) -> Void)?
  var onWillDisappear: ((any UIViewControllerTransitionCoordinator) -> Void)?
  init(_ name: String, write: @escaping (String) -> Void) {
    self.write = write
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  private func note(_ what: String) { write("\(title!) \(what) \(transitionCoordinator != nil)") }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear")
    if let transitionCoordinator { onWillAppear?(transitionCoordinator) }
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear")
    if let transitionCoordinator { onWillDisappear?(transitionCoordinator) }
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}
