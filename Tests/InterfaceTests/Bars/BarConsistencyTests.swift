import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Bars and content agree after every change of the properties that determine them (C-039, C-100 to C-103, C-377).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarConsistencyTests {
  private static let full = CGRect(x: 0, y: 0, width: 320, height: 480)
  private static let below = CGRect(x: 0, y: 64, width: 320, height: 416)

  // MARK: Visibility

  @Test(arguments: [true, false])
  func `the content extends to the top when the navigation bar is hidden in viewDidAppear`(isOpaque: Bool) throws {
    let scene = BarScene(isOpaque: isOpaque)
    scene.b.onDidAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: false) }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.b.view.frame == Self.full)
    #expect(scene.b.view.safeAreaInsets.top == 20)
    #expect(scene.b.topLayoutGuide.length == 20)
  }

  @Test func `a toolbar that is shown in viewDidAppear reduces the content area and shows the toolbar items`() throws {
    let scene = BarScene()
    scene.navigation.toolbar.isTranslucent = false
    scene.b.onDidAppear = {
      $0.navigationController?.setToolbarHidden(false, animated: true)
      $0.setToolbarItems([UIBarButtonItem(title: "Walk", style: .plain, target: nil, action: nil)], animated: false)
    }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 436))
    #expect(scene.navigation.toolbar.items?.map(\.title) == ["Walk"])
  }

  @Test func `after a push under a full-screen presentation, the navigation bar is below the status bar`() throws {
    let (scene, cover) = (BarScene(inTabs: true), BarScreen("cover"))
    cover.modalPresentationStyle = .fullScreen
    scene.tabs?.present(cover, animated: false)
    scene.stage.advance(by: 0)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0)
    scene.tabs?.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.bar.frame.minY == 20)
  }

  @Test(arguments: [true, false])
  func `during a push, the incoming view already has its final frame`(isOpaque: Bool) throws {
    let scene = BarScene(isOpaque: isOpaque)
    scene.b.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.175)
    #expect(scene.b.view.layer.presentation()?.frame.minY == 0)
    #expect(scene.b.view.frame.height == 480)
    #expect(scene.b.view.safeAreaInsets.top == 20)
    #expect(scene.a.view.layer.presentation()?.frame.minY == (isOpaque ? 64 : 0))
    try scene.stage.settle()
    #expect(scene.b.view.frame == Self.full)
    #expect(scene.bar.frame.maxY == 0)
  }

  @Test func `the content is below a bar with a prompt from the start of a push, and moves up with a pop`() throws {
    let scene = BarScene(isOpaque: true)
    scene.b.navigationItem.prompt = "Where?"
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(scene.b.view.frame == CGRect(x: 0, y: 94, width: 320, height: 386))
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 74)
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.frame.minY == 64)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    #expect(scene.a.view.frame == Self.below)
  }

  @Test func `a bar that is hidden in the middle of a push moves out together with the content in 0.2 s`() throws {
    let scene = BarScene(isOpaque: true)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    let (bar, view) = (scene.bar.layer.presentation()!, scene.b.view.layer.presentation()!)
    #expect(isNear(Double(bar.frame.minY), -12, within: 1e-6))
    #expect(isNear(Double(view.frame.minY), 32, within: 1e-6))
    try scene.stage.settle()
    #expect(scene.b.view.frame == Self.full)
  }

  @Test(arguments: [true, false])
  func `after a cancelled pop, bars and content have the layout of the screen that stays`(isOpaque: Bool) throws {
    let scene = BarScene(isOpaque: isOpaque)
    scene.a.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
    scene.b.onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: $1) }
    scene.navigation.pushViewController(scene.b, animated: false)
    try scene.cancelPop()
    #expect(!scene.navigation.isNavigationBarHidden)
    #expect(scene.b.view.frame == (isOpaque ? Self.below : Self.full))
    #expect(scene.b.topLayoutGuide.length == (isOpaque ? 0 : 64))
  }

  @Test func `a cancelled pop undoes bar changes in the lower screen's viewWillAppear, but no later changes`() throws {
    let scene = BarScene(isOpaque: true)
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.a.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
    scene.stage.advance(by: 0.1)
    scene.stage.schedule(at: 0.4, "tool bar") { scene.navigation.setToolbarHidden(false, animated: false) }
    try scene.cancelPop()
    #expect(!scene.navigation.isNavigationBarHidden)
    #expect(scene.b.view.frame == Self.below)
    #expect(!scene.navigation.isToolbarHidden)
    #expect(scene.b.bottomLayoutGuide.length == 44)
  }

  @Test func `a cancelled percent-driven pop with a custom animator keeps the content below an opaque bar`() throws {
    final class Driven: UINavigationControllerDelegate {
      let driver = UIPercentDrivenInteractiveTransition()
      func navigationController(
        _: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(duration: 0.4, journal: Journal()) }
      func navigationController(
        _: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let (scene, driven) = (BarScene(isOpaque: true), Driven())
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    scene.a.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
    scene.navigation.delegate = driven
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.1)
    driven.driver.update(0.4)
    scene.stage.advance(by: 0.1)
    driven.driver.cancel()
    try scene.stage.settle()
    #expect(scene.b.view.frame == Self.below)
    #expect(scene.bar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
  }

  @Test func `a push that hides a toolbar without items moves the toolbar out during the push`() throws {
    let scene = BarScene()
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.b.onWillAppear = { $0.navigationController?.setToolbarHidden(true, animated: $1) }
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(Double(scene.navigation.toolbar.layer.presentation()!.frame.minY), 458, within: 1e-6))
  }

  @Test func `the safe area changes with animation when a bar is hidden with animation`() throws {
    let scene = BarScene()
    let box = UIView()
    final class Boxed: UIViewController {
      let box = UIView()
      override func viewDidLoad() { view.addSubview(box) }
      override func viewDidLayoutSubviews() {
        box.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: 10, height: 10)
      }
    }
    let boxed = Boxed()
    scene.navigation.pushViewController(boxed, animated: false)
    scene.stage.advance(by: 0.1)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(isNear(Double(boxed.box.layer.presentation()!.frame.minY), 42, within: 1e-6))
    _ = box
  }

  // MARK: Content

  @Test func `a title that a main queue block sets is visible during and after the push`() throws {
    let scene = BarScene()
    scene.b.title = "Loading"
    scene.b.onWillAppear = { screen, _ in DispatchQueue.main.async { screen.title = "Done" } }
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts.contains("Done"))
    #expect(!scene.barTexts.contains("Loading"))
    try scene.stage.settle()
    #expect(scene.barTexts == ["a", "Done"])
  }

  @Test func `a bar button item that is set during a push remains afterwards and can be tapped`() throws {
    let (scene, taps) = (BarScene(), BarTaps())
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    scene.b.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Share", style: .plain, target: taps, action: Selector("tap", BarTaps.tap))
    try scene.stage.settle()
    #expect(scene.barTexts == ["a", "b", "Share"])
    scene.stage.tap(CGPoint(x: 300, y: 42))
    try scene.stage.settle()
    #expect(taps.count == 1)
  }

  @Test func `changes to a navigation item and its buttons during a push are visible`() throws {
    let scene = BarScene()
    let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    scene.b.navigationItem.rightBarButtonItem = button
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    (button.title, scene.b.navigationItem.hidesBackButton) = ("Save", true)
    scene.b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
    try scene.stage.settle()
    #expect(scene.barTexts == ["Stop", "b", "Save"])
  }

  @Test func `a title that is set during a cancelled pop is visible afterwards`() throws {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    scene.stage.schedule(at: 0.4, "title") { scene.b.title = "New" }
    try scene.cancelPop()
    #expect(scene.barTexts == ["a", "New"])
  }

  @Test func `toolbar items set during a transition are displayed`() throws {
    let scene = BarScene()
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    scene.b.setToolbarItems([UIBarButtonItem(title: "Walk", style: .plain, target: nil, action: nil)], animated: false)
    try scene.stage.settle()
    #expect(scene.navigation.toolbar.items?.map(\.title) == ["Walk"])
  }

  // MARK: Back button

  @Test(arguments: [2.0, 10, 18, 30])
  func `a tap on the back button's arrow pops, and so does a tap on its title`(x: Double) throws {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: CGFloat(x), y: 42))
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  @Test func `in a navigation bar without a controller, a tap on the back arrow pops the top item`() throws {
    let scene = BarScene { $0.navigation.isNavigationBarHidden = true }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    scene.a.view.addSubview(bar)
    bar.items = [UINavigationItem(title: "one"), UINavigationItem(title: "two")]
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 12, y: 122))
    try scene.stage.settle()
    #expect(bar.items?.map(\.title) == ["one"])
  }

  @Test func `a tap on a backBarButtonItem pops, whatever the item's action is`() throws {
    let (scene, taps) = (BarScene(), BarTaps())
    scene.a.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Return", style: .plain, target: taps, action: Selector("tap", BarTaps.tap))
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 40, y: 42))
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(taps.count == 0)
  }

  @Test func `a back button's title that does not fit becomes Back, or disappears if Back does not fit`() throws {
    let scene = BarScene()
    scene.a.title = "A very long name of a level"
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["Back", "b"])
    scene.b.title = "The longest title of them all, really"
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["The longest title of them all, really"])
    scene.b.title = "b"
    scene.a.title = "a"
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "b"])
  }

  // MARK: Misuse

  @Test
  func `changing the alpha, isHidden or frame of a bar that a controller manages writes a warning to the trace`() {
    let scene = BarScene(inTabs: true)
    let before = scene.stage.trace.events.count { $0.name == "warning" }
    scene.bar.alpha = 0.5
    scene.bar.isHidden = true
    scene.bar.frame.origin.y = 3
    scene.navigation.toolbar.alpha = 0.5
    scene.tabs?.tabBar.frame.origin.x = 1
    #expect(scene.stage.trace.events.count { $0.name == "warning" } == before + 5)
  }

  @Test func `a navigation controller's own changes of its bars write no warnings to the trace`() throws {
    let scene = BarScene(inTabs: true)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.stage.trace.events.allSatisfy { $0.name != "warning" })
  }

  @Test func `assigning one view to two controllers writes a warning`() {
    let scene = BarScene()
    scene.b.view = scene.a.view
    #expect(scene.stage.trace.events.contains { $0.name == "warning" })
  }

  @Test
  func `a controller that is added to another navigation or tab bar controller is removed from the previous one`() {
    let scene = BarScene(inTabs: true)
    let second = UINavigationController(rootViewController: UIViewController())
    scene.navigation.pushViewController(scene.b, animated: false)
    second.pushViewController(scene.b, animated: false)
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(scene.b.parent === second)
    #expect(scene.a.view.window != nil)
    let third = UINavigationController(rootViewController: scene.b)
    #expect(second.viewControllers.count == 1)
    #expect(scene.b.parent === third)
    second.pushViewController(scene.other, animated: false)
    #expect(scene.tabs?.viewControllers == [scene.navigation])
    scene.tabs?.viewControllers = [scene.navigation, scene.b]
    #expect(third.viewControllers.isEmpty)
    scene.b.removeFromParent()
    #expect(scene.tabs?.viewControllers == [scene.navigation])
  }

  // MARK: First display

  @Test func `for its root, a navigation controller calls willShow and didShow once, in the order of a push`() throws {
    let scene = NavigationScene()
    let journal = Journal()
    final class Watching: UINavigationControllerDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func navigationController(_: UINavigationController, willShow controller: UIViewController, animated: Bool) {
        journal.note("willShow \(controller.title ?? "?")")
      }
      func navigationController(_: UINavigationController, didShow controller: UIViewController, animated: Bool) {
        journal.note("didShow \(controller.title ?? "?")")
      }
    }
    let (watching, root) = (Watching(journal), BarScreen("root"))
    root.onWillAppear = { _, _ in journal.note("willAppear") }
    root.onDidAppear = { _ in journal.note("didAppear") }
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = watching
    scene.stage.window.rootViewController = navigation
    try scene.stage.settle()
    #expect(journal.take() == ["willAppear", "willShow root", "didAppear", "didShow root"])
    navigation.present(UIViewController(), animated: false)
    try scene.stage.settle()
    navigation.dismiss(animated: false)
    try scene.stage.settle()
    #expect(!journal.take().contains("willShow root"))
  }
}
