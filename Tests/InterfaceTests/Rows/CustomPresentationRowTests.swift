import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Custom presentations with an animator in one direction, and snapshots in transitions.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CustomPresentationRowTests {
  /// A delegate that returns an animator only for one of the directions.
  private final class OneWay: UIViewControllerTransitioningDelegate {
    let animator = RiseAnimator()
    let presents: Bool
    init(presents: Bool) { self.presents = presents }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { presents ? animator : nil }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      presents ? nil : animator
    }
  }

  @Test(arguments: [true, false])
  func `without an animator, the transition style of the presented controller applies`(presents: Bool) throws {
    let (scene, delegate) = (PresentationScene(), OneWay(presents: presents))
    var animated = 0
    delegate.animator.onAnimate = { _ in animated += 1 }
    let b = scene.screen("b")
    b.modalTransitionStyle = .crossDissolve
    b.transitioningDelegate = delegate
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(animated == (presents ? 1 : 0))
    #expect((b.view.layer.animation(forKey: "opacity") == nil) == presents)
    try scene.stage.settle()
    b.dismiss(animated: true)
    scene.stage.advance(by: 0.1)
    #expect(animated == 1)
    #expect((b.view.layer.animation(forKey: "opacity") == nil) == !presents)
    try scene.stage.settle()
    #expect(scene.a.presentedViewController == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test func `one animator can distinguish presentation and dismissal by the controllers of its context`() throws {
    let (scene, delegate, animator) = (PresentationScene(), PresentationDelegate(), RiseAnimator())
    let b = scene.screen("b", .custom, delegate: delegate)
    var directions: [String] = []
    animator.onAnimate = { context in
      directions.append(context.viewController(forKey: .to) === b ? "presentation" : "dismissal")
    }
    delegate.animator = animator
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(directions == ["presentation", "dismissal"])
  }

  @Test func `the source of a presentation is its caller, which can be a child of the presenting controller`() throws {
    let (scene, delegate) = (PresentationScene(), PresentationDelegate())
    let child = Screen("child")
    scene.a.addChild(child)
    scene.a.view.addSubview(child.view)
    child.didMove(toParent: scene.a)
    let b = scene.screen("b", .fullScreen, delegate: delegate)
    child.present(b, animated: true)
    try scene.stage.settle()
    #expect(delegate.journal.lines.contains("animator for b over a from child"))
  }

  @Test func `an animator can read a view's layout at the end position and then move the view to the start`() throws {
    let (scene, delegate, animator) = (PresentationScene(), PresentationDelegate(), RiseAnimator())
    let b = scene.screen("b", .custom, delegate: delegate)
    let inner = UIView()
    b.view.addSubview(inner)
    b.onLayout = { _ in inner.frame = CGRect(x: b.view.bounds.width - 50, y: 20, width: 40, height: 40) }
    var goal: CGRect?
    animator.onAnimate = { context in
      b.view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
      context.containerView.addSubview(b.view)
      context.containerView.layoutIfNeeded()
      goal = inner.convert(inner.bounds, to: context.containerView)
      b.view.frame.origin.y = 667
    }
    delegate.animator = animator
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    #expect(goal == CGRect(x: 250, y: 120, width: 40, height: 40))
    try scene.stage.settle()
  }

  @Test func `a snapshot of a view that was never displayed is empty and has the view's size`() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1, profile: .classic)
    stage.window.backgroundColor = .white
    stage.advance(to: 0)
    let empty = stage.render()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let picture = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(picture.bounds.size == view.bounds.size)
    stage.window.addSubview(picture)
    stage.advance(by: 0.1)
    #expect(isSame(stage.render(), empty))
  }
}
