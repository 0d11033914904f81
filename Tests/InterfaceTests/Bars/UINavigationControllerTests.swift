import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The stack, its callbacks and their order, and the interactive pop (catalog seed C-001…C-072, spec D4, E1).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UINavigationControllerTests {
  @Test func `a push calls both controllers and the delegate in UIKit's order`() throws {
    let scene = NavigationScene()
    let log = try scene.log { scene.navigation.pushViewController(scene.b, animated: true) }
    #expect(
      log == [
        "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear to", "willShow b",
        "a.viewDidDisappear", "b.viewDidAppear to", "b.didMove(parent)", "didShow b",
      ])
  }

  @Test func `a pop calls both controllers and the delegate in UIKit's order`() throws {
    let scene = NavigationScene()
    scene.pushB()
    let log = try scene.log { scene.navigation.popViewController(animated: true) }
    #expect(
      log == [
        "b.willMove(nil)", "b.viewWillDisappear from", "a.viewWillAppear", "willShow a", "b.viewDidDisappear from",
        "a.viewDidAppear", "b.didMove(nil)", "didShow a",
      ])
  }

  @Test func `a push without animation calls the callbacks in the usual order before the method returns`() {
    let scene = NavigationScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    #expect(
      scene.journal.take() == [
        "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear at once", "b.viewWillAppear at once to",
        "willShow b", "a.viewDidDisappear at once", "b.viewDidAppear at once to", "b.didMove(parent)", "didShow b",
      ])
    #expect(scene.b.view.superview != nil && scene.a.view.superview == nil)
  }

  @Test func `a push changes stack and bar at once, and both views stay in the window until the push ends`() throws {
    let scene = NavigationScene()
    scene.navigation.pushViewController(scene.b, animated: true)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b] && scene.navigation.topViewController === scene.b)
    #expect(scene.navigation.navigationBar.items == [scene.a.navigationItem, scene.b.navigationItem])
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.window != nil && scene.b.view.window != nil)
    try scene.stage.settle()
    #expect(scene.a.view.window == nil && scene.b.view.window != nil && isNear(scene.stage.now, 0.35))
  }

  @Test func `the root of a navigation controller cannot be popped`() throws {
    let scene = NavigationScene()
    let log = try scene.log {
      #expect(scene.navigation.popViewController(animated: true) == nil)
      #expect(scene.navigation.popToRootViewController(animated: true)?.isEmpty ?? false)
    }
    #expect(log.isEmpty && scene.navigation.viewControllers == [scene.a])
  }

  @Test func `controllers between the old and the new top of the stack receive no appearance callbacks`() throws {
    let scene = NavigationScene()
    let pushed = try scene.log { scene.navigation.setViewControllers([scene.a, scene.b, scene.c], animated: true) }
    #expect(
      pushed == [
        "b.willMove(parent)", "c.willMove(parent)", "c.viewDidLoad", "a.viewWillDisappear", "c.viewWillAppear to",
        "willShow c", "a.viewDidDisappear", "c.viewDidAppear to", "b.didMove(parent)", "c.didMove(parent)", "didShow c",
      ])
    #expect(!scene.b.isViewLoaded)
    var popped: [UIViewController]?
    let back = try scene.log { popped = scene.navigation.popToRootViewController(animated: true) }
    #expect(
      popped == [scene.b, scene.c] && back.filter { $0.hasPrefix("b.") } == ["b.willMove(nil)", "b.didMove(nil)"])
  }

  @Test func `setViewControllers animates as a pop if the new top was on the stack, otherwise as a push`() {
    let scene = NavigationScene()
    scene.navigation.setViewControllers([scene.a, scene.b], animated: false)
    scene.navigation.setViewControllers([scene.a, scene.b, scene.c], animated: false)
    scene.navigation.setViewControllers([scene.c, scene.a], animated: true)
    scene.stage.advance(by: 0.35 / 2)
    #expect(isNear(Double(scene.a.view.layer.presentation()!.frame.minX), -0.3 * 320 / 2))
  }

  @Test func `during a push, both views have the specified positions, and the dimming the specified opacity`() {
    let scene = NavigationScene(size: CGSize(width: 375, height: 667))
    scene.navigation.pushViewController(scene.b, animated: true)
    for (x, incoming, outgoing, shade) in [
      (0.25, 326.6, -14.5, 0.0129), (0.5, 187.5, -56.25, 0.05), (0.75, 48.4, -98.0, 0.0871),
    ] {
      scene.stage.advance(to: 0.35 * x)
      let shadeLayer = scene.stage.latestTransition!.containerView.subviews.first { $0.layer.name == "shade" }!.layer
      #expect(isNear(Double(scene.b.view.layer.presentation()!.frame.minX), incoming, within: 0.06))
      #expect(isNear(Double(scene.a.view.layer.presentation()!.frame.minX), outgoing, within: 0.06))
      #expect(isNear(Double(shadeLayer.presentation()!.opacity), shade, within: 1e-4))
    }
  }

  @Test func `in the modern profile a push moves with a spring`() {
    let scene = NavigationScene(size: CGSize(width: 375, height: 667), profile: .modern)
    scene.navigation.pushViewController(scene.b, animated: true)
    for (time, way) in [(0.1, 0.545), (0.2, 0.880), (0.3, 0.973)] {
      scene.stage.advance(to: time)
      #expect(isNear(1 - Double(scene.b.view.layer.presentation()!.frame.minX) / 375, way, within: 1e-3))
    }
  }

  @Test func `pushes and pops that are called during a transition run in order after the transition`() throws {
    let scene = NavigationScene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.navigation.pushViewController(scene.c, animated: true)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    #expect(scene.navigation.popViewController(animated: false) == nil)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b] && isNear(scene.stage.now, 0.7))
  }

  @Test func `a popped controller is deallocated`() throws {
    let scene = NavigationScene()
    weak var gone: UIViewController?
    do {
      let extra = UIViewController()
      gone = extra
      scene.navigation.pushViewController(extra, animated: true)
    }
    try scene.stage.settle()
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    scene.stage.advance(by: 0.1)
    #expect(gone == nil)
  }

  // MARK: The interactive pop

  /// Drags from the left edge to `x` over a second.
  private func drag(_ scene: NavigationScene, to x: CGFloat, over seconds: Double = 1) {
    scene.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: x, y: 200), over: seconds)
  }

  @Test func `a drag from the edge beyond the middle pops, and the view follows the touch`() throws {
    let scene = NavigationScene()
    scene.pushB()
    drag(scene, to: 242)
    scene.stage.advance(to: 0.5)
    let context = scene.stage.latestTransition!
    #expect(context.isInteractive && isNear(Double(context.percentComplete), 120 / 320))
    #expect(isNear(Double(scene.b.view.layer.presentation()!.frame.minX), 120, within: 1e-6))
    let log = try scene.log {}
    #expect(log == ["b.viewDidDisappear from", "a.viewDidAppear", "b.didMove(nil)", "didShow a"])
    #expect(scene.navigation.viewControllers == [scene.a] && scene.navigation.navigationBar.topItem?.title == "a")
  }

  @Test func `a drag from the edge that ends before the middle restores views, stack and bar`() throws {
    let scene = NavigationScene()
    scene.pushB()
    drag(scene, to: 50)
    let log = try scene.log {}
    #expect(
      log == [
        "b.willMove(nil)", "b.viewWillDisappear from", "a.viewWillAppear", "willShow a", "a.viewWillDisappear",
        "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear",
      ])
    #expect(scene.navigation.viewControllers == [scene.a, scene.b] && scene.b.parent === scene.navigation)
    #expect(scene.navigation.navigationBar.items == [scene.a.navigationItem, scene.b.navigationItem])
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && scene.a.view.window == nil)
  }

  @Test func `during an interactive pop, the titles in the bar fade by the fraction of the pop`() {
    let scene = NavigationScene()
    scene.pushB()
    let before = scene.stage.render()
    drag(scene, to: 162)
    scene.stage.advance(to: 0.5)
    let half = scene.stage.render()
    scene.stage.advance(to: 0.99)
    let bar = scene.navigation.navigationBar
    let titles = bar.subviews.compactMap { $0.layer.name == "navigationItem" ? $0 : nil }
    #expect(titles.count == 2)
    let alphas = titles.map { Double($0.layer.presentation()!.opacity) }.sorted()
    let percent = Double(scene.stage.latestTransition!.percentComplete)
    #expect(isNear(alphas[0], min(percent, 1 - percent), within: 1e-6) && !isSame(before, half))
  }

  @Test(arguments: ["recognizer", "root", "hidden", "left item", "own animator"])
  func `no interactive pop begins at the root, with a hidden bar, a left item, a custom animator or no recognizer`(
    why: String
  ) throws {
    let scene = NavigationScene()
    if why != "root" { scene.pushB() }
    switch why {
    case "recognizer": scene.navigation.interactivePopGestureRecognizer?.isEnabled = false
    case "hidden": scene.navigation.isNavigationBarHidden = true
    case "left item":
      scene.b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "x", style: .plain, target: nil, action: nil)
    case "own animator": scene.animator = SlideAnimator(duration: 0.2, journal: Journal())
    default: break
    }
    drag(scene, to: 300)
    #expect(try scene.log {} == [])
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "pop-decision"))
  func `for a translation and velocity, an interactive pop finishes or is cancelled as in the test vectors`(
    row: VectorCase
  ) {
    let finishes = InteractivePop.finishes(
      translation: CGFloat(row.input["translation"]!.number), velocity: CGFloat(row.input["velocity"]!.number),
      width: CGFloat(row.input["width"]!.number))
    #expect(finishes == row.expected["finishes"]!.bool)
  }

  // MARK: Custom animators

  @Test func `a custom animator animates a push, and a percent driver scrubs it together with the bar`() throws {
    let scene = NavigationScene()
    let driver = UIPercentDrivenInteractiveTransition()
    (scene.animator, scene.driver) = (SlideAnimator(duration: 0.4, journal: Journal()), driver)
    scene.navigation.pushViewController(scene.b, animated: true)
    driver.update(0.5)
    scene.stage.advance(by: 0.1)
    #expect(isNear(Double(scene.b.view.layer.presentation()!.frame.minX), 160))
    driver.cancel()
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a] && scene.b.parent == nil && scene.b.view.window == nil)
    #expect(scene.navigation.navigationBar.items == [scene.a.navigationItem])
    #expect(isNear(scene.stage.now, 0.3))
  }
}

/// The frames of bars, their effect on content, and hiding them.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct NavigationBarTests {
  private let scene = NavigationScene()
  private var bar: UINavigationBar { scene.navigation.navigationBar }

  @Test(arguments: [(true, true, 0.0, 64.0), (false, true, 64, 0), (true, false, 64, 0), (false, false, 64, 0)])
  func `content extends under a translucent navigation bar if edgesForExtendedLayout permits it`(
    isTranslucent: Bool, extends: Bool, top: Double, guide: Double
  ) {
    bar.isTranslucent = isTranslucent
    if !extends { scene.a.edgesForExtendedLayout = [] }
    scene.stage.advance(by: 0.1)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(scene.a.view.frame == CGRect(x: 0, y: top, width: 320, height: 480 - top))
    #expect(Double(scene.a.topLayoutGuide.length) == guide && Double(scene.a.view.safeAreaInsets.top) == guide)
  }

  @Test func `an opaque toolbar reduces the content area, a translucent one covers it`() {
    scene.navigation.toolbar.isTranslucent = false
    scene.navigation.isToolbarHidden = false
    #expect(scene.navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(scene.a.view.frame.height == 436)
    scene.navigation.toolbar.isTranslucent = true
    #expect(scene.a.view.frame.height == 480 && scene.a.bottomLayoutGuide.length == 44)
  }

  @Test func `hiding a bar takes 0.2 s, and repeating the call has no effect`() throws {
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(isNear(Double(bar.layer.presentation()!.frame.minY), (20 - 44) / 2, within: 1e-6))
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.2) && bar.frame.minY == -44 && scene.a.topLayoutGuide.length == 20)
  }

  @Test func `a bar that is hidden in viewWillAppear moves out with the push`() throws {
    final class Bare: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    let bare = Bare()
    scene.navigation.pushViewController(bare, animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(Double(bar.layer.presentation()!.frame.minY), -12, within: 1e-6))
    try scene.stage.settle()
    #expect(bar.frame.minY == -44 && bare.view.safeAreaInsets.top == 20)
  }

  @Test func `setting the title of a controller or its item changes the bar at once, and the last title is shown`() {
    let item = scene.a.navigationItem
    scene.a.title = "New"
    #expect(item.title == "New")
    let before = scene.stage.render()
    item.title = "Own"
    #expect(item.title == "Own")
    #expect(!isSame(before, scene.stage.render()))
    item.title = nil
    #expect(item.title == "New")
    item.title = "Own"
    scene.a.title = "Other"
    #expect(item.title == "Other")
  }

  @Test
  func `the back button has the backBarButtonItem of the controller below, and a tap pops to this controller`() throws {
    scene.pushB()
    let back = UIBarButtonItem(title: "Return", style: .plain, target: nil, action: nil)
    scene.a.navigationItem.backBarButtonItem = back
    scene.stage.advance(by: 0.01)
    let label = bar.subviews.flatMap { $0.subviews }.first { $0.accessibilityIdentifier == "bar.back" }
    let button = try #require(label)
    scene.stage.tap(button)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  @Test func `editButtonItem toggles its controller's editing state and its own title`() throws {
    let button = scene.a.editButtonItem
    scene.a.navigationItem.rightBarButtonItem = button
    scene.stage.advance(by: 0.01)
    let view = try #require(
      bar.subviews.flatMap { $0.subviews }.first { $0.accessibilityIdentifier == "bar.Edit" })
    scene.stage.tap(view)
    try scene.stage.settle()
    #expect(scene.a.isEditing && button.title == "Done" && scene.a.editButtonItem === button)
  }

  @Test func `hidesBottomBarWhenPushed hides the tab bar until the pop, also if controllers are pushed above`() throws {
    let (stage, tabs) = (
      Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic), UITabBarController()
    )
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(navigation.topViewController?.bottomLayoutGuide.length == 49)
    let full = UIViewController()
    full.hidesBottomBarWhenPushed = true
    navigation.pushViewController(full, animated: true)
    stage.advance(by: 0.175)
    #expect(isNear(Double(tabs.tabBar.layer.presentation()!.frame.minX), -160, within: 1e-6))
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == -320 && full.bottomLayoutGuide.length == 0)
    navigation.popToRootViewController(animated: true)
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == 0 && navigation.topViewController?.bottomLayoutGuide.length == 49)
  }

  @Test func `a navigation bar without a controller pushes and pops items and calls its delegate`() throws {
    final class Guard: UINavigationBarDelegate {
      var seen: [String] = []
      func navigationBar(_: UINavigationBar, didPush item: UINavigationItem) { seen.append("push \(item.title!)") }
      func navigationBar(_: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { item.title != "stay" }
      func navigationBar(_: UINavigationBar, didPop item: UINavigationItem) { seen.append("pop \(item.title!)") }
    }
    let (own, keeper) = (UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44)), Guard())
    own.delegate = keeper
    scene.stage.window.addSubview(own)
    own.items = [UINavigationItem(title: "one")]
    own.pushItem(UINavigationItem(title: "two"), animated: true)
    try scene.stage.settle()
    #expect(own.popItem(animated: false)?.title == "two" && own.popItem(animated: false) == nil)
    own.pushItem(UINavigationItem(title: "stay"), animated: false)
    #expect(own.popItem(animated: true) == nil && keeper.seen == ["push two", "pop two", "push stay"])
  }
}
