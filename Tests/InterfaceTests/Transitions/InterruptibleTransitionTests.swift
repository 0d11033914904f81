import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Slides with a property animator, as animators of iOS 10 do.
@MainActor
private final class InterruptibleSlide: UIViewControllerAnimatedTransitioning {
  var running: UIViewPropertyAnimator?
  var asked = 0

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    asked += 1
    if let running { return running }
    let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
    let width = context.containerView.bounds.width
    to.frame = context.containerView.bounds.offsetBy(dx: width, dy: 0)
    context.containerView.addSubview(to)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
      from.frame = from.frame.offsetBy(dx: -width, dy: 0)
      to.frame = context.containerView.bounds
    }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}

/// A delegate that returns another animator at each call.
@MainActor
private final class TwoFaced: UIViewControllerAnimatedTransitioning {
  var made: [UIViewPropertyAnimator] = []
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.4 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.containerView.insertSubview(transitionContext.view(forKey: .to)!, at: 0)
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    let view = context.view(forKey: .from)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view?.alpha = 0 }
    animator.addCompletion { _ in context.completeTransition(true) }
    made.append(animator)
    return animator
  }
}

/// Transitions that are interrupted (spec D1, D2, D3), and animators that break their contract.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct InterruptibleTransitionTests {
  private let scene = NavigationScene()
  private let slide = InterruptibleSlide()
  private let driver = UIPercentDrivenInteractiveTransition()

  init() {
    (scene.animator, scene.driver) = (slide, driver)
  }

  private func push() { scene.navigation.pushViewController(scene.b, animated: true) }
  private var x: Double { Double(scene.b.view.layer.presentation()!.frame.minX) }

  @Test func `a percent driver pauses an interruptible animator at its start, scrubs it, and continues it`() throws {
    push()
    scene.stage.advance(by: 0.2)
    #expect(isNear(x, 320) && slide.running?.state == .active && slide.running?.isRunning == false)
    driver.update(0.25)
    scene.stage.advance(by: 0.1)
    #expect(isNear(x, 240) && scene.stage.latestTransition?.containerView.layer.speed == 1)
    driver.finish()
    scene.stage.advance(by: 0.15)
    #expect(isNear(x, 120))
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.6) && scene.navigation.viewControllers == [scene.a, scene.b])
  }

  @Test func `a cancelled interruptible transition runs back and restores stack, views and frames`() throws {
    push()
    driver.update(0.5)
    driver.cancel()
    scene.stage.advance(by: 0.1)
    #expect(isNear(x, 240) && scene.stage.latestTransition!.transitionWasCancelled)
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.2) && scene.navigation.viewControllers == [scene.a] && scene.b.parent == nil)
    #expect(scene.a.view.frame.minX == 0 && scene.b.view.window == nil)
  }

  @Test func `the percent driver's completionSpeed and completionCurve apply after finish()`() throws {
    driver.completionSpeed = 2
    driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    push()
    driver.update(0.5)
    driver.finish()
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.1, within: 1e-6))
  }

  @Test(arguments: [true, false])
  func `an interruptible transition that began without interaction can be paused, scrubbed and ended`(finishing: Bool)
    throws
  {
    driver.wantsInteractiveStart = false
    push()
    var changes: [Bool] = []
    scene.navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    scene.stage.advance(by: 0.1)
    #expect(isNear(x, 240) && scene.stage.latestTransition?.isInteractive == false)
    driver.pause()
    scene.stage.advance(by: 1)
    #expect(isNear(x, 240) && isNear(Double(driver.percentComplete), 0.25))
    driver.update(0.75)
    scene.stage.advance(by: 0.1)
    #expect(isNear(x, 80))
    if finishing { driver.finish() } else { driver.cancel() }
    try scene.stage.settle()
    #expect(changes == [true, false] && isNear(scene.stage.now, finishing ? 1.3 : 1.5))
    #expect(scene.navigation.viewControllers.count == (finishing ? 2 : 1))
  }

  @Test func `a transition by UIView.animate that began without interaction can be paused and cancelled`() throws {
    scene.animator = SlideAnimator(duration: 0.4, journal: Journal())
    driver.wantsInteractiveStart = false
    push()
    scene.stage.advance(by: 0.2)
    driver.pause()
    scene.stage.advance(by: 1)
    #expect(isNear(Double(driver.percentComplete), 0.5) && isNear(x, 160))
    driver.cancel()
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a] && isNear(scene.stage.now, 1.4))
    #expect(scene.navigation.navigationBar.layer.speed == 1)
  }

  @Test func `interruptibleAnimator is called several times, and settle fails if the calls return different animators`()
    throws
  {
    push()
    driver.finish()
    try scene.stage.settle()
    #expect(slide.asked > 2)
    let other = TwoFaced()
    (scene.animator, scene.driver) = (other, UIPercentDrivenInteractiveTransition())
    scene.navigation.popViewController(animated: true)
    scene.stage.window.layoutIfNeeded()
    #expect(scene.stage.latestTransition?.phase == .interactive)
    other.made.dropLast().forEach { $0.stopAnimation(true) }
    other.made.last?.fractionComplete = 1
    (scene.driver as? UIPercentDrivenInteractiveTransition)?.finish()
    #expect(throws: StageError.self) { try scene.stage.settle() }
  }

  @Test
  func `alongside animations pause and reverse with the transition, also in views outside the container view`() throws {
    let outside = UIView(frame: .zero)
    scene.stage.window.addSubview(outside)
    let watcher = Watcher("w") { _ in }
    watcher.onWillAppear = { coordinator in
      coordinator.animateAlongsideTransition(in: outside) { _ in
        outside.alpha = 0
      } completion: { context in
        if context.isCancelled { outside.alpha = 1 }
      }
    }
    scene.navigation.pushViewController(watcher, animated: true)
    driver.update(0.25)
    scene.stage.advance(by: 0.5)
    #expect(isNear(Double(outside.layer.presentation()!.opacity), 0.75, within: 1e-6))
    driver.cancel()
    try scene.stage.settle()
    #expect(outside.alpha == 1 && outside.layer.presentation()!.opacity == 1)
  }

  // MARK: Animators that break their contract

  /// The description of the error that `settle` throws for a push with an animator.
  private func complaint(
    about body: @escaping (any UIViewControllerContextTransitioning) -> Void
  ) -> String {
    (scene.animator, scene.driver) = (ClosureAnimator(duration: 0.2, animate: body), nil)
    push()
    do {
      try scene.stage.settle(limit: 2)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `settle returns and reports an animator that never completes its transition`() {
    let said = complaint { $0.containerView.addSubview($0.view(forKey: .to)!) }
    #expect(said.contains("transition a → b, whose animator (ClosureAnimator) has not called completeTransition(_:)"))
  }

  @Test func `settle reports an animator that discards its context, also if an interaction controller is waiting`() {
    (scene.animator, scene.driver) = (ClosureAnimator(duration: 0.2) { _ in }, driver)
    push()
    #expect(
      performing: { try scene.stage.settle(limit: 1) },
      throws: {
        "\($0)".contains("transition a → b, which waits for its interaction controller")
      })
  }

  @Test func `settle reports only once that an animator has called completeTransition twice`() throws {
    let said = complaint { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
      context.completeTransition(true)
      context.completeTransition(true)
    }
    #expect(said == "the animator of transition a → b (ClosureAnimator) called completeTransition(_:) again")
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
  }

  @Test func `if an animator removes the to view, settle reports the animator, and the view is added again`() {
    let said = complaint { context in
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.removeFromSuperview()
      context.completeTransition(true)
    }
    #expect(said.contains("did not add the incoming view to the container view") && scene.b.view.window != nil)
  }
}
