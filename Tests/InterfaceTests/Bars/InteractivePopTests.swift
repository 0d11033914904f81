import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The effects of a swipe back from the left edge on views and bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct InteractivePopTests {
  /// Drags from the left edge to the right half, which finishes the pop.
  private func finishPop(_ scene: BarScene) {
    scene.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 242, y: 200), over: 0.5)
  }

  @Test func `while the swiped view is seen edge-on, percentComplete of an interactive pop does not change`() throws {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(to: 0.1)
    finishPop(scene)
    scene.stage.advance(to: 0.4)
    let context = try #require(scene.stage.latestTransition)
    let percent = context.percentComplete
    #expect(percent > 0.2)
    // The transform projects the whole view to one line, so that no point of the window is a point of the view.
    var edgeOn = CATransform3DIdentity
    edgeOn.m11 = 0
    edgeOn.m14 = 1.0 / 1024
    scene.navigation.view.transform3D = edgeOn
    #expect(!scene.navigation.view.convert(CGPoint.zero, from: nil).x.isFinite)
    scene.stage.advance(to: 0.5)
    #expect(context.percentComplete == percent)
    scene.navigation.view.transform3D = CATransform3DIdentity
    scene.stage.advance(to: 0.55)
    #expect(context.percentComplete > percent)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  @Test func `after cancelled pops to a screen with a tab bar, tab bar animations have their normal speed`() throws {
    let scene = BarScene(inTabs: true)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    for _ in 0..<3 { try scene.cancelPop() }
    let tabBar = try #require(scene.tabs?.tabBar)
    let (probe, motion) = (CALayer(), CABasicAnimation(keyPath: "position.x"))
    tabBar.layer.addSublayer(probe)
    (motion.fromValue, motion.toValue, motion.duration) = (0, 100, 100)
    motion.beginTime = scene.stage.now + 0.5
    probe.add(motion, forKey: "probe")
    scene.stage.advance(by: 0.75)
    #expect(isNear(probe.presentation().map { Double($0.position.x) }, 0.25))
  }

  @Test func `during a pop that finishes, the screen below has its final frame from the start`() throws {
    let scene = BarScene(isOpaque: true)
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.a.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
    scene.stage.advance(to: 0.1)
    finishPop(scene)
    scene.stage.advance(to: 0.4)
    #expect(scene.a.view.frame.height == 480)
    try scene.stage.settle()
    #expect(scene.a.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.a.topLayoutGuide.length == 20)
  }
}
