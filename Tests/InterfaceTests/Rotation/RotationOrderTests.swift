import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The callbacks of a rotation and their order (spec E3, book B-092 to B-103, guide G-151 to G-163).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationOrderTests {
  @Test func `a rotation by 90° calls, lays out and animates a controller in the specified order`() throws {
    let scene = RotationScene()
    scene.root.isTalkative = true
    scene.show()
    let received = try scene.rotate(.landscapeLeft)
    #expect(
      received == [
        "root shouldAutorotate", "root supported",
        "root willRotate landscapeRight 0.3", "root is portrait 320x568", "root viewWillTransition 568x320",
        "root viewWillLayoutSubviews landscapeRight 568x320", "root layoutSubviews", "root viewDidLayoutSubviews",
        "root willAnimateRotation landscapeRight 0.3", "root in 0.3", "root alongside",
        "root didRotate portrait", "root at 0.3", "root completion",
      ])
  }

  @Test
  func `a rotation by 180° takes twice as long and calls no viewWillTransition, because the size is unchanged`() throws
  {
    let scene = RotationScene()
    scene.show()
    try scene.rotate(.landscapeLeft)
    let received = try scene.rotate(.landscapeRight)
    #expect(
      received == [
        "root willRotate landscapeLeft 0.6", "root willAnimateRotation landscapeLeft 0.6",
        "root didRotate landscapeRight",
      ])
    #expect(scene.root.view.bounds.size == CGSize(width: 568, height: 320))
  }

  @Test func `the duration of a rotation depends on the device and the angle as specified`() throws {
    for (size, quarter, half) in [
      (CGSize(width: 320, height: 568), 0.3, 0.6), (CGSize(width: 768, height: 1024), 0.4, 0.8),
    ] {
      let scene = RotationScene(size: size)
      scene.root.mask = .all
      scene.show()
      let start = scene.stage.now
      try scene.rotate(.landscapeLeft)
      #expect(abs(scene.stage.now - start - quarter) < 1e-9)
      try scene.rotate(.landscapeRight)
      #expect(abs(scene.stage.now - start - quarter - half) < 1e-9)
      #expect(scene.stage.application.statusBarOrientationAnimationDuration == quarter)
    }
  }

  @Test func `rotation callbacks go to the root and its visible children, then to presented controllers`() throws {
    let scene = RotationScene()
    let (tabs, tab, navigation) = (
      UITabBarController(), scene.turner("tab"), UINavigationController(rootViewController: scene.turner("below"))
    )
    navigation.pushViewController(scene.turner("top"), animated: false)
    tabs.viewControllers = [navigation, tab]
    scene.show(tabs)
    let over = scene.turner("over")
    over.modalPresentationStyle = .overFullScreen
    tabs.present(over, animated: false)
    try scene.stage.settle()
    let received = try scene.rotate(.landscapeRight)
    #expect(
      received == [
        "top willRotate landscapeLeft 0.3", "over willRotate landscapeLeft 0.3", "top viewWillTransition 568x320",
        "over viewWillTransition 568x320", "top willAnimateRotation landscapeLeft 0.3",
        "over willAnimateRotation landscapeLeft 0.3", "top didRotate portrait", "over didRotate portrait",
        "top completion", "over completion",
      ])
    withExtendedLifetime(tab) {}
  }

  @Test func `a covered controller receives no rotation callbacks, and is laid out when it reappears`() throws {
    let scene = RotationScene()
    scene.show()
    let cover = scene.turner("cover")
    scene.root.present(cover, animated: false)
    try scene.stage.settle()
    let received = try scene.rotate(.landscapeLeft)
    #expect(!received.contains { $0.hasPrefix("root") } && received.count == 5)
    scene.root.isTalkative = true
    scene.root.dismiss(animated: true)
    scene.stage.advance(by: 0.05)
    #expect(scene.root.view.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
    try scene.stage.settle()
    #expect(scene.journal.take().contains("root viewWillLayoutSubviews landscapeRight 568x320"))
    #expect(scene.root.view.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
  }

  @Test
  func `shouldAutomaticallyForwardRotationMethods false withholds only the three rotation methods from children`()
    throws
  {
    @MainActor final class Wall: Turner {
      override var shouldAutomaticallyForwardRotationMethods: Bool { false }
    }
    let scene = RotationScene()
    let (wall, child) = (Wall("wall", scene.journal), scene.turner("child"))
    wall.addChild(child)
    wall.view.addSubview(child.view)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: wall)
    scene.show(wall)
    let received = try scene.rotate(.landscapeLeft)
    #expect(
      received == [
        "wall willRotate landscapeRight 0.3", "wall viewWillTransition 568x320", "child viewWillTransition 568x320",
        "wall willAnimateRotation landscapeRight 0.3", "wall didRotate portrait", "wall completion", "child completion",
      ])
  }

  @Test func `children whose size changes receive viewWillTransition with their size from the parent`() throws {
    @MainActor final class Half: Turner {
      override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
      ) -> CGSize { children[0] === container ? CGSize(width: 100, height: 100) : CGSize(width: 7, height: 9) }
    }
    let scene = RotationScene()
    let half = Half("half", scene.journal)
    for (name, size) in [("same", 100), ("other", 50)] {
      let child = scene.turner(name)
      half.addChild(child)
      half.view.addSubview(child.view)
      child.view.frame = CGRect(x: 0, y: 0, width: size, height: size)
      child.didMove(toParent: half)
    }
    scene.show(half)
    let received = try scene.rotate(.landscapeLeft).filter { $0.contains("viewWillTransition") }
    #expect(received == ["half viewWillTransition 568x320", "other viewWillTransition 7x9"])
  }

  @Test func `transitionCoordinator returns a coordinator with targetTransform until the rotation ends`() throws {
    let scene = RotationScene()
    scene.show()
    scene.stage.rotate(to: .landscapeRight)
    let coordinator = try #require(scene.root.transitionCoordinator)
    #expect(coordinator.targetTransform == CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3 && !coordinator.isInteractive)
    #expect(coordinator.containerView === scene.stage.window)
    var isOver = false
    #expect(!coordinator.animate(alongsideTransition: nil, completion: { _ in isOver = true }))
    scene.stage.advance(by: 0.29)
    #expect(!isOver)
    try scene.stage.settle()
    #expect(isOver && scene.root.transitionCoordinator == nil)
    isOver = false
    coordinator.animate(alongsideTransition: nil, completion: { _ in isOver = true })
    try scene.stage.settle()
    #expect(isOver)
  }

  @Test func `the trace contains the device's orientation, the rotation and the rotation callbacks`() throws {
    let scene = RotationScene()
    scene.show()
    let seen = scene.stage.trace.events.count
    try scene.rotate(.landscapeLeft)
    let lines = scene.stage.trace.events.dropFirst(seen).map { "\($0.name) \($0.subject) \($0.detail)" }
    #expect(
      lines == [
        "deviceOrientation landscapeLeft ", "rotation portrait → landscapeRight duration=0.300s",
        "willRotate root to=landscapeRight duration=0.300s", "viewWillTransition root size=568x320",
        "willAnimateRotation root to=landscapeRight", "didRotate root from=portrait",
      ])
  }
}
