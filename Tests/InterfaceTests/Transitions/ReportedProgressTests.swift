import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Bars under a custom interaction controller, which moves the content itself and reports its progress.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ReportedProgressTests {
  /// An interaction controller that moves no view.
  private final class Reporter: UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
    }
  }

  private let scene = NavigationScene(profile: .modern)
  private let reporter = Reporter()

  /// Begins a push, 0.4 s long, and reports a percentage.
  private func push(reporting percent: CGFloat) {
    (scene.animator, scene.driver) = (SlideAnimator(duration: 0.4, journal: scene.journal), reporter)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    reporter.context?.updateInteractiveTransition(percent)
    scene.stage.advance(by: 0.1)
  }

  /// The presentation opacity of the new item's content in the bar.
  private var opacity: Double {
    let contents = scene.navigation.navigationBar.subviews.filter { $0.layer.name == "navigationItem" }
    return Double(contents.last?.layer.presentation()?.opacity ?? -1)
  }

  @Test func `the navigation bar's animation stays at the fraction that updateInteractiveTransition received`() {
    push(reporting: 0.25)
    let early = opacity
    reporter.context?.updateInteractiveTransition(0.75)
    scene.stage.advance(by: 0.1)
    #expect(early > 0)
    #expect(opacity > early)
    scene.stage.advance(by: 1)
    #expect(opacity < 1)
  }

  @Test func `after finishInteractiveTransition, the navigation bar's animation runs to its end`() throws {
    push(reporting: 0.5)
    reporter.context?.finishInteractiveTransition()
    scene.stage.advance(by: 0.2)
    #expect(opacity == 1)
    reporter.context?.completeTransition(true)
    try scene.stage.settle()
    #expect(scene.navigation.navigationBar.topItem === scene.b.navigationItem)
    #expect(scene.navigation.navigationBar.layer.timeSpace == .identity)
  }

  @Test func `after cancelInteractiveTransition, the navigation bar's animation runs back to its start`() throws {
    push(reporting: 0.5)
    reporter.context?.cancelInteractiveTransition()
    scene.stage.advance(by: 0.2)
    #expect(abs(opacity) < 1e-9)
    reporter.context?.completeTransition(false)
    try scene.stage.settle()
    #expect(scene.navigation.navigationBar.topItem === scene.a.navigationItem)
    #expect(scene.navigation.navigationBar.layer.timeSpace == .identity)
  }

  @Test func `completeTransition(true) ends the navigation bar's animation at once`() {
    push(reporting: 0.5)
    reporter.context?.finishInteractiveTransition()
    reporter.context?.completeTransition(true)
    scene.stage.advance(by: 0)
    #expect(opacity == 1)
  }
}
