import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Transitions that run at the same time, each under a percent driver of its own.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ConcurrentTransitionTests {
  private func statusBar(of stage: Stage) -> CALayer? {
    stage.window.layer.superlayer?.subtree.first { $0.name == "statusBar" }
  }

  @Test func `after two concurrent interactive transitions, the status bar's layer has speed 1 again`() throws {
    let (scene, delegate, over) = (NavigationScene(), PresentationDelegate(), Screen("over"))
    let (first, second) = (UIPercentDrivenInteractiveTransition(), UIPercentDrivenInteractiveTransition())
    (scene.animator, scene.driver) = (SlideAnimator(duration: 0.4, journal: Journal()), first)
    (delegate.animator, delegate.driver) = (RiseAnimator(), second)
    (over.modalPresentationStyle, over.transitioningDelegate) = (.overFullScreen, delegate)
    let bar = try #require(statusBar(of: scene.stage))
    scene.navigation.pushViewController(scene.b, animated: true)
    first.update(0.5)
    scene.stage.advance(by: 0.1)
    #expect(bar.speed == 0)
    scene.navigation.present(over, animated: true)
    second.update(0.5)
    scene.stage.advance(by: 0.1)
    #expect(scene.stage.runningTransitions.count == 2)
    first.finish()
    scene.stage.advance(by: 0.5)
    second.finish()
    try scene.stage.settle()
    #expect(bar.speed == 1)
    #expect(bar.timeOffset == 0)
    #expect(scene.navigation.topViewController === scene.b)
    #expect(over.view.window != nil)
  }
}
