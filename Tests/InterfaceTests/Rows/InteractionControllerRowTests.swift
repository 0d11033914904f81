import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Interaction controllers of an app that move the views themselves.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct InteractionControllerRowTests {
  /// An interaction controller that keeps the context and animates nothing by itself.
  private final class Holder: UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
    }
  }

  /// A tab switch that a holder has started.
  private func start() throws -> (scene: TabScene, context: any UIViewControllerContextTransitioning) {
    let (scene, holder) = (TabScene(), Holder())
    scene.driver = holder
    scene.tabs.selectedIndex = 1
    scene.stage.advance(by: 0)
    return (scene, try #require(holder.context))
  }

  @Test func `an interaction controller that moves views itself does not stop the container view's time`() throws {
    let (scene, context) = try start()
    context.updateInteractiveTransition(0.25)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.containerView.addSubview(box)
    scene.stage.advance(by: 0)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { box.center.x += 100 }
    scene.stage.advance(by: 0.2)
    #expect(context.containerView.layer.speed == 1)
    #expect(context.containerView.layer.timeOffset == 0)
    #expect(isNear(box.layer.presentation().map { Double($0.position.x) }, 55, within: 1e-6))
    context.finishInteractiveTransition()
    context.completeTransition(true)
    scene.stage.advance(by: 1)
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test(arguments: [true, false], [true, false])
  func `finishing or cancelling an interaction has the same result before and after the closing animation`(
    finishes: Bool, atOnce: Bool
  ) throws {
    let (scene, context) = try start()
    context.updateInteractiveTransition(0.6)
    let decide = {
      if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    }
    if atOnce { decide() }
    UIView.animate(withDuration: 0.2) {
      context.view(forKey: .to)?.alpha = 0.5
    } completion: { _ in
      if !atOnce { decide() }
      context.completeTransition(finishes)
    }
    try scene.stage.settle()
    #expect(scene.tabs.selectedIndex == (finishes ? 1 : 0))
    #expect(scene.context.transitionWasCancelled == !finishes)
    #expect(!scene.journal.lines.contains("animate"))
  }
}
