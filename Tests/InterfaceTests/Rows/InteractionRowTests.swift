import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Interaction controllers of the app, gestures that are cancelled, and the default curve of animations.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct InteractionRowTests {
  @Test func `an animation block without options uses the curve easeInOut`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    let animation = try #require(view.layer.animation(forKey: "opacity"))
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test func `a transition never ends if the app does not handle the cancellation of the gesture that drives it`() {
    let (scene, driver) = (TabScene(["a", "b"]), UIPercentDrivenInteractiveTransition())
    scene.driver = driver
    let pan = UIScreenEdgePanGestureRecognizer { recognizer in
      guard let pan = recognizer as? UIScreenEdgePanGestureRecognizer else { return }
      switch pan.state {
      case .began: scene.tabs.selectedIndex = 1
      case .changed: driver.update(-pan.translation(in: scene.tabs.view).x / 320)
      case .ended: driver.finish()
      default: break
      }
    }
    pan.edges = .right
    scene.tabs.view.addGestureRecognizer(pan)
    let touch = scene.stage.drag(from: CGPoint(x: 319, y: 200), to: CGPoint(x: 159, y: 200), over: 1)
    scene.stage.advance(by: 0.5)
    touch.cancel()
    scene.stage.advance(by: 5)
    #expect(scene.stage.runningTransitions.count == 1)
    #expect(scene.context.isInteractive)
    #expect(!scene.stage.isSettled)
  }

  /// An interaction controller that moves both views and ends the transition in 0.2 s.
  private final class Hand: UIViewControllerInteractiveTransitioning {
    private let journal: Journal
    private var context: (any UIViewControllerContextTransitioning)?
    /// Whether the end is reported before the closing animation.
    var reportsEarly = false

    init(_ journal: Journal) { self.journal = journal }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      journal.note("start")
      context = transitionContext
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(to)
      place(at: 0)
    }

    func move(to percent: CGFloat) {
      place(at: percent)
      context?.updateInteractiveTransition(percent)
    }

    func end(finishes: Bool) {
      guard let context else { return }
      if reportsEarly { report(finishes) }
      UIView.animate(
        withDuration: 0.2, animations: { self.place(at: finishes ? 1 : 0) },
        completion: { _ in
          if !self.reportsEarly { self.report(finishes) }
          context.completeTransition(finishes)
        })
    }

    private func report(_ finishes: Bool) {
      if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    }

    private func place(at percent: CGFloat) {
      guard let context, let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      let bounds = context.containerView.bounds
      from.frame = bounds.offsetBy(dx: -bounds.width * percent, dy: 0)
      to.frame = bounds.offsetBy(dx: bounds.width * (1 - percent), dy: 0)
    }
  }

  private func begin() -> (scene: TabScene, hand: Hand) {
    let scene = TabScene(["a", "b"])
    let hand = Hand(scene.journal)
    scene.driver = hand
    scene.tabs.selectedIndex = 1
    scene.tabs.view.layoutIfNeeded()
    return (scene, hand)
  }

  @Test func `with an app's own interaction controller, animateTransition is not called`() {
    let (scene, _) = begin()
    #expect(scene.journal.lines.contains("start"))
    #expect(!scene.journal.lines.contains("animate"))
    #expect(scene.screens[1].view.superview === scene.container)
  }

  @Test func `frames and the percentage that an app's interaction controller sets apply without animation`() throws {
    let (scene, hand) = begin()
    hand.move(to: 0.25)
    scene.stage.advance(by: 0.1)
    #expect(isNear(Double(try #require(scene.screens[0].view.layer.presentation()).frame.minX), -80))
    #expect(isNear(Double(try #require(scene.screens[1].view.layer.presentation()).frame.minX), 240))
    #expect(isNear(Double(scene.context.percentComplete), 0.25))
  }

  @Test(arguments: [true, false], [true, false])
  func `a transition completes at the same time if its interaction ends before or after the closing animation`(
    finishes: Bool, reportsEarly: Bool
  ) throws {
    let (scene, hand) = begin()
    hand.reportsEarly = reportsEarly
    hand.move(to: 0.6)
    scene.stage.advance(by: 0.1)
    hand.end(finishes: finishes)
    scene.stage.advance(by: 0.1)
    #expect(scene.stage.runningTransitions.count == 1)
    try scene.stage.settle()
    #expect(scene.stage.runningTransitions.isEmpty)
    let end = scene.stage.trace.events.last { $0.name == "completeTransition" }
    #expect(isNear(end?.time, 0.3, within: 1e-6))
    #expect(scene.tabs.selectedIndex == (finishes ? 1 : 0))
    #expect(scene.screens[finishes ? 1 : 0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.screens[finishes ? 0 : 1].view.window == nil)
  }
}
