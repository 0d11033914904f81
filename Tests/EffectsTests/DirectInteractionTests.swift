import Effects
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Bars during the last part of a transition whose interaction controller sets frames directly.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct DirectInteractionTests {
  /// A navigation controller that pushes with a flip and a `DirectInteraction`.
  private final class Scene: UINavigationControllerDelegate {
    let stage = Stage(size: CGSize(width: 120, height: 160), scale: 1, profile: .modern)
    let (a, b) = (UIViewController(), UIViewController())
    let navigation: UINavigationController
    let effect = FlipEffect(timing: EffectTiming(duration: 0.4))
    let driver: DirectInteraction

    init() {
      (a.title, b.title) = ("A", "B")
      navigation = UINavigationController(rootViewController: a)
      driver = DirectInteraction(effect: effect, tail: 0.2)
      stage.window.rootViewController = navigation
      navigation.delegate = self
      stage.advance(by: 0.1)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { effect }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let scene = Scene()

  init() {
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    scene.driver.update(0.6)
    scene.stage.advance(by: 0.1)
  }

  /// The presentation opacity of the new item's content in the bar, after a run-loop pass.
  private var opacity: Double {
    _ = scene.stage.render()
    let contents = scene.navigation.navigationBar.subviews.filter { $0.layer.name == "navigationItem" }
    return Double(contents.last?.layer.presentation()?.opacity ?? -1)
  }

  /// Returns the opacities at the times 0, 0.05, 0.1, 0.15 seconds after the end of the touch.
  private func opacities() -> [Double] {
    (0..<4).map { index in
      if index > 0 { scene.stage.advance(by: 0.05) }
      return opacity
    }
  }

  @Test func `after finish(), the navigation bar's items fade to their final opacity with the content`() throws {
    scene.driver.finish()
    let shown = opacities()
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    try scene.stage.settle()
    #expect(scene.navigation.navigationBar.topItem === scene.b.navigationItem)
  }

  @Test func `after cancel(), the navigation bar's items fade back to their initial opacity`() throws {
    scene.driver.cancel()
    let shown = opacities()
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 > $1 })
    try scene.stage.settle()
    #expect(scene.navigation.navigationBar.topItem === scene.a.navigationItem)
  }

  @Test func `the navigation bar's items are almost opaque shortly before the content reaches its end`() throws {
    scene.driver.finish()
    scene.stage.advance(by: 0.19)
    #expect(opacity > 0.95)
  }
}
