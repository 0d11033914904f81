import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A presentation in a context follows the view of the controller that provides the context.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationContextTests {
  private nonisolated static let styles: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]

  /// Tabs whose first one, `first`, provides a context in which `b` is presented.
  private func tabs(_ style: UIModalPresentationStyle) -> (
    scene: PresentationScene, tabs: UITabBarController, first: Screen, second: Screen, b: Screen
  ) {
    let scene = PresentationScene(profile: .modern)
    let (tabs, first, second) = (UITabBarController(), Screen("first"), Screen("second"))
    tabs.viewControllers = [first, second]
    first.definesPresentationContext = true
    (first.view.backgroundColor, second.view.backgroundColor) = (.green, .blue)
    scene.stage.window.rootViewController = tabs
    scene.stage.advance(by: 0)
    let b = scene.screen("b", style)
    b.view.backgroundColor = .yellow
    first.present(b, animated: false)
    scene.stage.advance(by: 0)
    return (scene, tabs, first, second, b)
  }

  private func place(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  private func isTouched(_ controller: UIViewController, at point: CGPoint, in scene: PresentationScene) -> Bool {
    scene.stage.window.hitTest(point, with: nil) === controller.view
  }

  @Test(arguments: styles)
  func `a presentation over a tab's controller is hidden when the tab is deselected, and shown when it is selected`(
    style: UIModalPresentationStyle
  ) {
    let (scene, tabs, first, second, b) = tabs(style)
    let middle = CGPoint(x: 180, y: 300)
    #expect(isTouched(b, at: middle, in: scene) && (first.view.window == nil) == (style == .currentContext))
    tabs.selectedIndex = 1
    scene.stage.advance(by: 1)
    #expect(isTouched(second, at: middle, in: scene) && b.view.window == nil && first.view.window == nil)
    tabs.selectedIndex = 0
    scene.stage.advance(by: 1)
    #expect(isTouched(b, at: middle, in: scene) && second.view.window == nil)
    #expect((first.view.window == nil) == (style == .currentContext) && first.presentedViewController === b)
  }

  /// A modern stage on which `b`, which provides a context, is being pushed.
  private func push() -> (stage: Stage, b: BarScreen) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .modern)
    let (navigation, b) = (UINavigationController(rootViewController: BarScreen("a")), BarScreen("b"))
    b.definesPresentationContext = true
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.05)
    return (stage, b)
  }

  @Test
  func `a pushed controller that presents during its push receives viewDidAppear at the end of the push`() throws {
    let (stage, b) = push()
    var hasAppeared = false
    b.onDidAppear = { _ in hasAppeared = true }
    let over = BarScreen("over")
    over.modalPresentationStyle = .overCurrentContext
    b.present(over, animated: true)
    try stage.settle()
    #expect(hasAppeared)
  }

  @Test func `a controller can present in its own context during its push`() throws {
    let (stage, b) = push()
    let cover = BarScreen("cover")
    cover.modalPresentationStyle = .currentContext
    b.present(cover, animated: false)
    try stage.settle()
    #expect(cover.view.window === stage.window)
    #expect(b.view.window == nil)
  }

  @Test(arguments: styles)
  func `while a tab's controller presents another one, a tap on the tab bar selects another tab`(
    style: UIModalPresentationStyle
  ) {
    let (scene, tabs, _, second, b) = tabs(style)
    scene.stage.tap(CGPoint(x: 280, y: tabs.tabBar.frame.minY + 20))
    scene.stage.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && second.view.window != nil && b.view.window == nil)
  }

  @Test
  func `a tab change calls the appearance callbacks of the presented controller, not of the presenter it covers`() {
    let (scene, tabs, _, _, _) = tabs(.currentContext)
    let away = scene.events {
      tabs.selectedIndex = 1; scene.stage.advance(by: 1)
    }
    #expect(
      away == [
        "viewWillDisappear(b)", "viewWillAppear(second)", "viewDidDisappear(b)", "viewDidAppear(second)",
      ])
    let back = scene.events {
      tabs.selectedIndex = 0; scene.stage.advance(by: 1)
    }
    #expect(
      back == ["viewWillDisappear(second)", "viewWillAppear(b)", "viewDidDisappear(second)", "viewDidAppear(b)"])
  }

  @Test func `if a presentation leaves its presenter visible, a tab change calls the appearance callbacks of both`() {
    let (scene, tabs, _, _, _) = tabs(.overCurrentContext)
    let away = scene.events {
      tabs.selectedIndex = 1; scene.stage.advance(by: 1)
    }
    #expect(
      away.filter { !$0.contains("second") } == [
        "viewWillDisappear(b)", "viewWillDisappear(first)", "viewDidDisappear(first)", "viewDidDisappear(b)",
      ])
    let back = scene.events {
      tabs.selectedIndex = 0; scene.stage.advance(by: 1)
    }
    #expect(
      back.filter { !$0.contains("second") } == [
        "viewWillAppear(first)", "viewWillAppear(b)", "viewDidAppear(first)", "viewDidAppear(b)",
      ])
  }

  @Test(arguments: styles, [true, false]) func `a dismissal in an unselected tab adds no view to the window`(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    let (scene, tabs, first, second, b) = tabs(style)
    tabs.selectedIndex = 1
    scene.stage.advance(by: 1)
    let events = scene.events {
      b.dismiss(animated: animated)
      scene.stage.advance(by: 1)
    }
    #expect(events.filter { $0.hasPrefix("view") } == [])
    #expect(first.view.window == nil && b.view.window == nil && first.presentedViewController == nil)
    #expect(isTouched(second, at: CGPoint(x: 180, y: 300), in: scene))
    tabs.selectedIndex = 0
    scene.stage.advance(by: 1)
    #expect(isTouched(first, at: CGPoint(x: 180, y: 300), in: scene) && scene.stage.isSettled)
  }

  @Test(arguments: styles) func `a presentation or dismissal is complete after a tab change and the return to the tab`(
    style: UIModalPresentationStyle
  ) throws {
    for dismisses in [false, true] {
      let (scene, tabs, first, second, b) = tabs(style)
      if !dismisses {
        b.dismiss(animated: false)
        scene.stage.advance(by: 0)
      }
      if dismisses { b.dismiss(animated: true) } else { first.present(b, animated: true) }
      scene.stage.advance(by: 0.2)
      tabs.selectedIndex = 1
      try scene.stage.settle()
      let middle = CGPoint(x: 180, y: 300)
      #expect(isTouched(second, at: middle, in: scene) && b.view.window == nil && first.view.window == nil)
      tabs.selectedIndex = 0
      try scene.stage.settle()
      #expect(isTouched(dismisses ? first : b, at: middle, in: scene))
      let last = scene.stage.trace.callbacks.last { $0.hasSuffix("(b)") }
      #expect(last == (dismisses ? "viewDidDisappear(b)" : "viewDidAppear(b)"))
    }
  }

  @Test(arguments: styles)
  func `a push hides a presentation over the previous screen, and the pop shows the presentation again`(
    style: UIModalPresentationStyle
  ) throws {
    let scene = PresentationScene(profile: .modern)
    let (bottom, top) = (Screen("bottom"), Screen("top"))
    let stack = UINavigationController(rootViewController: bottom)
    bottom.definesPresentationContext = true
    top.view.backgroundColor = .blue
    scene.stage.window.rootViewController = stack
    scene.stage.advance(by: 0)
    let b = scene.screen("b", style)
    b.view.backgroundColor = .yellow
    bottom.present(b, animated: false)
    scene.stage.advance(by: 0)
    let rest = place(b)
    stack.pushViewController(top, animated: true)
    scene.stage.advance(by: 0.1)
    let x = b.view.superview!.layer.presentation()!.frame.minX
    #expect(x < -20 && (bottom.view.window == nil) == (style == .currentContext))
    try scene.stage.settle()
    #expect(isTouched(top, at: CGPoint(x: 180, y: 300), in: scene) && b.view.window == nil)
    stack.popViewController(animated: true)
    try scene.stage.settle()
    #expect(isTouched(b, at: CGPoint(x: 180, y: 300), in: scene) && place(b) == rest && top.view.window == nil)
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(isTouched(bottom, at: CGPoint(x: 180, y: 300), in: scene) && place(bottom) == rest)
  }

  // MARK: Custom containers

  /// Creates a controller in a part of the window. The controller provides a context in which `b` is presented.
  private func part(
    _ style: UIModalPresentationStyle, _ frame: CGRect, mask: UIView.AutoresizingMask
  ) -> (scene: PresentationScene, child: Screen, b: Screen) {
    let scene = PresentationScene(profile: .modern)
    let child = Screen("child")
    scene.a.addChild(child)
    child.view.frame = frame
    child.view.autoresizingMask = mask
    scene.a.view.addSubview(child.view)
    child.didMove(toParent: scene.a)
    child.definesPresentationContext = true
    scene.stage.advance(by: 0)
    let b = scene.screen("b", style)
    child.present(b, animated: false)
    scene.stage.advance(by: 0)
    return (scene, child, b)
  }

  @Test(arguments: styles)
  func `in a rotation, a presentation is resized by the autoresizing mask of the view that it covers`(
    style: UIModalPresentationStyle
  ) throws {
    let (scene, _, b) = part(style, CGRect(x: 0, y: 100, width: 300, height: 400), mask: .flexibleWidth)
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(place(b) == CGRect(x: 0, y: 100, width: 592, height: 400))
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(place(scene.a.children[0]) == CGRect(x: 0, y: 100, width: 592, height: 400))
  }

  @Test(arguments: styles) func `a presentation moves and resizes with the covered view, with and without animation`(
    style: UIModalPresentationStyle
  ) throws {
    let (scene, child, b) = part(style, CGRect(x: 10, y: 20, width: 100, height: 200), mask: [])
    child.view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    scene.stage.advance(by: 0)
    #expect(place(b) == CGRect(x: 50, y: 60, width: 70, height: 80))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      child.view.center.x += 100
      child.view.bounds.size.height = 180
    }
    scene.stage.advance(by: 0.5)
    let shown = b.view.superview!.layer.presentation()!.frame
    #expect(shown == CGRect(x: 100, y: 35, width: 70, height: 130))
    try scene.stage.settle()
    #expect(place(b) == CGRect(x: 150, y: 10, width: 70, height: 180))
  }

  @Test(arguments: styles)
  func `a presentation is removed from the window and added again together with the view that it covers`(
    style: UIModalPresentationStyle
  ) throws {
    let (scene, child, b) = part(style, CGRect(x: 10, y: 20, width: 100, height: 200), mask: [])
    child.view.removeFromSuperview()
    scene.stage.advance(by: 0)
    #expect(b.view.window == nil && scene.a.view.subviews.isEmpty)
    #expect(scene.stage.trace.callbacks.suffix(2).contains("viewDidDisappear(b)"))
    let behind = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scene.a.view.addSubview(behind)
    child.view.frame = CGRect(x: 30, y: 30, width: 90, height: 90)
    scene.a.view.insertSubview(child.view, aboveSubview: behind)
    scene.stage.advance(by: 0)
    #expect(
      isTouched(b, at: CGPoint(x: 40, y: 40), in: scene) && place(b) == CGRect(x: 30, y: 30, width: 90, height: 90))
    scene.a.view.insertSubview(behind, aboveSubview: child.view)
    #expect(scene.stage.window.hitTest(CGPoint(x: 40, y: 40), with: nil) === behind)
  }

  @Test(arguments: styles) func `a transition between two children also moves a presentation over the outgoing child`(
    style: UIModalPresentationStyle
  ) throws {
    let (scene, child, b) = part(style, CGRect(x: 10, y: 20, width: 100, height: 200), mask: [])
    let other = Screen("other")
    scene.a.addChild(other)
    other.view.frame = child.view.frame
    scene.a.transition(from: child, to: other, duration: 0.3, animations: nil)
    try scene.stage.settle()
    #expect(b.view.window == nil && other.view.window != nil)
    scene.a.transition(from: other, to: child, duration: 0.3, animations: nil)
    try scene.stage.settle()
    #expect(isTouched(b, at: CGPoint(x: 40, y: 40), in: scene) && other.view.window == nil)
  }

  @Test(arguments: styles) func `a presentation over a page leaves and enters the window together with the page`(
    style: UIModalPresentationStyle
  ) throws {
    let scene = PresentationScene(profile: .modern)
    let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (one, two) = (Screen("one"), Screen("two"))
    one.definesPresentationContext = true
    book.setViewControllers([one], direction: .forward, animated: false)
    scene.stage.window.rootViewController = book
    scene.stage.advance(by: 0)
    let b = scene.screen("b", style)
    one.present(b, animated: false)
    scene.stage.advance(by: 0)
    book.setViewControllers([two], direction: .forward, animated: true)
    try scene.stage.settle()
    let middle = CGPoint(x: 180, y: 300)
    #expect(isTouched(two, at: middle, in: scene) && b.view.window == nil)
    book.setViewControllers([one], direction: .reverse, animated: true)
    try scene.stage.settle()
    #expect(isTouched(b, at: middle, in: scene) && two.view.window == nil)
  }

  @Test func `presentations over two children side by side each cover only their presenter`() throws {
    let (scene, left, b) = part(.currentContext, CGRect(x: 0, y: 0, width: 100, height: 667), mask: [])
    let right = Screen("right")
    scene.a.addChild(right)
    right.view.frame = CGRect(x: 100, y: 0, width: 275, height: 667)
    scene.a.view.addSubview(right.view)
    right.definesPresentationContext = true
    let c = scene.screen("c", .overCurrentContext)
    right.present(c, animated: true)
    try scene.stage.settle()
    #expect(place(b) == CGRect(x: 0, y: 0, width: 100, height: 667) && place(c).minX == 100)
    left.dismiss(animated: true)
    try scene.stage.settle()
    #expect(
      isTouched(left, at: CGPoint(x: 50, y: 50), in: scene) && isTouched(c, at: CGPoint(x: 200, y: 50), in: scene))
  }

  @Test func `in an unselected tab, dismissing nested presentations keeps the remaining presentation hidden`() throws {
    let (scene, tabs, first, second, b) = tabs(.currentContext)
    let c = scene.screen("c", .fullScreen)
    b.present(c, animated: true)
    try scene.stage.settle()
    tabs.selectedIndex = 1
    try scene.stage.settle()
    #expect(isTouched(c, at: CGPoint(x: 180, y: 300), in: scene))
    first.dismiss(animated: true)
    try scene.stage.settle()
    #expect(isTouched(second, at: CGPoint(x: 180, y: 300), in: scene) && first.view.window == nil)
    #expect(b.view.window == nil && c.view.window == nil)
    let calls = scene.stage.trace.callbacks
    #expect(calls.last { $0.hasSuffix("(b)") } == "viewDidDisappear(b)")
    #expect(calls.last { $0.hasSuffix("(first)") } == "viewDidDisappear(first)")
  }

  @Test func `dismissing a controller does not dismiss the presentations of its children`() throws {
    let scene = PresentationScene(profile: .modern)
    let inner = Screen("inner")
    inner.definesPresentationContext = true
    let stack = UINavigationController(rootViewController: inner)
    stack.modalPresentationStyle = .fullScreen
    scene.a.present(stack, animated: false)
    scene.stage.advance(by: 0)
    let b = scene.screen("b", .currentContext)
    inner.present(b, animated: false)
    scene.stage.advance(by: 0)
    scene.a.dismiss(animated: true)
    scene.stage.advance(by: 0.2)
    #expect(b.view.window != nil && scene.stage.latestTransition!.view(forKey: .from) === stack.view)
    try scene.stage.settle()
    #expect(b.view.window == nil && inner.presentedViewController === b)
  }

  @Test(arguments: [StageProfile.classic, .modern], [1, 2])
  func `dismissing a full-screen controller and presentations over it calls each callback of the root once`(
    profile: StageProfile, count: Int
  ) throws {
    let scene = PresentationScene(profile: profile)
    var presenter: UIViewController = scene.a
    for level in 0...count {
      let next = scene.screen("s\(level)", level == 0 ? .fullScreen : .overCurrentContext)
      presenter.present(next, animated: false)
      scene.stage.advance(by: 0)
      presenter = next
    }
    let seen = scene.stage.trace.callbacks.count
    scene.a.dismiss(animated: true)
    try scene.stage.settle()
    let calls = scene.stage.trace.callbacks.dropFirst(seen).filter { $0.hasSuffix("(a)") }
    #expect(calls == ["viewWillAppear(a)", "viewDidAppear(a)"])
    #expect(scene.stage.window.subviews == [scene.a.view])
  }

  @Test func `a presented view has the frame of the covered view even if bars change during the presentation`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .modern)
    let (root, content) = (Screen("root"), Screen("content"))
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(by: 0)
    root.edgesForExtendedLayout = []
    root.definesPresentationContext = true
    content.modalPresentationStyle = .overCurrentContext
    root.present(content, animated: true)
    stage.advance(by: 0.1)
    navigation.setNavigationBarHidden(true, animated: false)
    try stage.settle()
    #expect(place(content) == place(root))
    #expect(content.view.frame.origin == .zero)
  }
}
