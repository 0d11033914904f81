import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITabBarControllerTests {
  // MARK: Children

  @Test func `the view of each tab except the first is loaded when the tab is selected`() {
    let scene = TabScene()
    #expect(scene.screens.map(\.isViewLoaded) == [true, false, false])
    #expect(scene.tabs.selectedIndex == 0 && scene.tabs.selectedViewController === scene.screens[0])
    scene.tabs.selectedIndex = 2
    #expect(scene.screens.map(\.isViewLoaded) == [true, false, true])
  }

  @Test func `setting viewControllers loads no view and adds the controllers as children in order`() {
    let tabs = UITabBarController()
    let screens = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = screens
    #expect(
      !tabs.isViewLoaded
        && screens.allSatisfy { !$0.isViewLoaded && $0.parent === tabs && $0.tabBarController === tabs })
    #expect(tabs.children == screens && tabs.viewControllers == screens)
    let grandchild = UIViewController()
    screens[1].addChild(grandchild)
    #expect(grandchild.tabBarController === tabs && tabs.tabBarController == nil)
  }

  @Test func `without children, a tab bar controller has no selection`() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == UITabBarController.noSelection)
    #expect(tabs.selectedViewController == nil)
    tabs.selectedIndex = 3
    tabs.selectedViewController = nil
    #expect(tabs.selectedIndex == UITabBarController.noSelection)
  }

  @Test func `a tab bar controller's viewDidLoad is called before its child's, and can set viewControllers`() {
    let stage = Stage(size: CGSize(width: 60, height: 80), scale: 1, profile: .classic)
    let tabs = LateTabs()
    tabs.restorationIdentifier = "late"
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(
      stage.trace.callbacks == [
        "viewDidLoad(late)", "viewDidLoad(one)", "viewWillAppear(late)", "viewWillAppear(one)", "viewDidAppear(late)",
        "viewDidAppear(one)",
      ])
  }

  @Test func `replacing the children keeps the selected child selected at its new index`() {
    let scene = TabScene(duration: nil)
    scene.tabs.selectedIndex = 1
    let callbacks = scene.callbacks { scene.tabs.viewControllers = [scene.screens[2], scene.screens[1]] }
    #expect(callbacks.isEmpty && scene.tabs.selectedIndex == 1 && scene.screens[0].parent == nil)
    #expect(scene.tabs.selectedViewController === scene.screens[1] && scene.screens[1].view.window != nil)
    #expect(scene.tabs.tabBar.items == [scene.screens[2], scene.screens[1]].map { $0.tabBarItem! })
  }

  @Test func `removing the selected child selects the child at the same index`() {
    let scene = TabScene(["a", "b", "c", "d"], duration: nil)
    scene.tabs.selectedIndex = 1
    scene.tabs.viewControllers = [scene.screens[0], scene.screens[2], scene.screens[3]]
    #expect(scene.tabs.selectedViewController === scene.screens[2])
  }

  @Test func `removing the selected child selects the first child if no child has its index`() {
    let scene = TabScene(duration: nil)
    scene.tabs.selectedIndex = 2
    let callbacks = scene.callbacks { scene.tabs.setViewControllers([scene.screens[1]], animated: false) }
    #expect(
      callbacks == [
        "viewWillDisappear(c)", "viewDidDisappear(c)", "viewDidLoad(b)", "viewWillAppear(b)", "viewDidAppear(b)",
      ])
    #expect(
      scene.tabs.selectedIndex == 0 && scene.screens[2].view.superview == nil && scene.screens[1].view.window != nil)
    scene.tabs.viewControllers = nil
    #expect(scene.tabs.selectedViewController == nil && scene.screens[1].view.window == nil)
  }

  @Test func `selectedIndex can be read while the children are replaced`() {
    let scene = TabScene([], duration: nil)
    let nosy = Nosy()
    scene.tabs.viewControllers = [UIViewController(), UIViewController(), nosy]
    scene.tabs.selectedIndex = 2
    scene.tabs.viewControllers = [UIViewController()]
    #expect(scene.tabs.selectedIndex == 0 && nosy.parent == nil)
  }

  // MARK: Bar

  @Test func `the tab bar is at the bottom, 49 points high, in front of the children's views`() {
    let scene = TabScene(size: CGSize(width: 320, height: 480))
    #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
    #expect(scene.tabs.view.subviews.last === scene.tabs.tabBar)
    #expect(scene.screens[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.tabs.view.frame.size = CGSize(width: 480, height: 320)
    #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 271, width: 480, height: 49))
    #expect(scene.screens[0].view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test
  func `tab bar items have the titles of their controllers, and selectedItem is that of the selected controller`() {
    let scene = TabScene(duration: nil)
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
    #expect(scene.tabs.tabBar.selectedItem === scene.screens[0].tabBarItem)
    scene.screens[1].title = "beta"
    #expect(scene.tabs.tabBar.items?[1].title == "beta")
    scene.tabs.selectedIndex = 1
    #expect(scene.tabs.tabBar.selectedItem === scene.screens[1].tabBarItem)
    scene.screens[2].tabBarItem = UITabBarItem(title: "new", image: nil, tag: 7)
    #expect(scene.tabs.tabBar.items?[2].title == "new")
  }

  // MARK: Selecting

  @Test func `without an animator a tab switch is immediate, and no interaction controller is requested`() {
    let scene = TabScene(duration: nil)
    let callbacks = scene.callbacks { scene.tabs.selectedIndex = 1 }
    #expect(scene.journal.take() == ["animator a-b"])
    #expect(
      callbacks == [
        "viewDidLoad(b)", "viewWillDisappear(a)", "viewWillAppear(b)", "viewDidDisappear(a)", "viewDidAppear(b)",
      ])
    #expect(scene.stage.latestTransition == nil && scene.screens[0].view.superview == nil)
    #expect(scene.screens[1].view.window != nil)
  }

  @Test func `before the first display a tab switch is immediate and does not call the delegate`() {
    let scene = TabScene(duration: 0.4)
    let tabs = UITabBarController()
    tabs.delegate = scene
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.selectedIndex = 1
    #expect(tabs.selectedIndex == 1 && scene.journal.lines.isEmpty)
    scene.stage.window.rootViewController = tabs
    #expect(tabs.viewControllers!.map(\.isViewLoaded) == [false, true])
    tabs.selectedIndex = 0
    scene.stage.advance(to: 0)
    #expect(tabs.children.map(\.view.superview).map { $0 != nil } == [true, false] && scene.journal.lines.isEmpty)
  }

  @Test func `an animated tab switch calls the appearance callbacks of both controllers in order`() {
    let scene = TabScene()
    let callbacks = scene.callbacks {
      scene.tabs.selectedIndex = 1
      scene.stage.advance(to: 0.2)
    }
    #expect(callbacks == ["viewDidLoad(b)", "viewWillDisappear(a)", "viewWillAppear(b)"])
    #expect(scene.callbacks { scene.stage.advance(to: 0.4) } == ["viewDidDisappear(a)", "viewDidAppear(b)"])
  }

  @Test func `a cancelled tab switch calls the appearance callbacks of both controllers in order`() {
    let scene = TabScene(["a", "b"])
    let driver = UIPercentDrivenInteractiveTransition()
    let before = scene.callbacks {
      _ = scene.startDriving(driver)
      driver.update(0.5)
      scene.stage.advance(to: 1)
    }
    #expect(before == ["viewDidLoad(b)", "viewWillDisappear(a)", "viewWillAppear(b)"])
    #expect(scene.callbacks { driver.cancel() } == ["viewWillDisappear(b)"])
    #expect(
      scene.callbacks { scene.stage.advance(to: 2) } == [
        "viewDidDisappear(b)", "viewWillAppear(a)", "viewDidAppear(a)",
      ])
  }

  @Test func `a cancelled tab switch restores the selection, the tab bar and the views`() {
    let scene = TabScene(["a", "b"])
    let driver = scene.startDriving()
    #expect(scene.tabs.selectedIndex == 1 && scene.tabs.tabBar.selectedItem?.title == "b")
    driver.update(0.5)
    driver.cancel()
    scene.stage.advance(to: 1)
    #expect(scene.tabs.selectedIndex == 0 && scene.tabs.tabBar.selectedItem?.title == "a")
    #expect(scene.screens[1].view.superview == nil && scene.container.superview == nil)
    let view = scene.screens[0].view!
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && view.superview?.superview === scene.tabs.view)
    #expect(scene.stage.isSettled)
  }

  @Test func `after a tab switch the transition's container is removed, and the new view keeps its transform`() {
    let scene = TabScene(["a", "b"])
    let content = scene.screens[0].view.superview
    let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    scene.animator?.also = { $0.view(forKey: .to)!.transform = half }
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 1)
    let view = scene.screens[1].view!
    #expect(view.superview === content && view.transform == half)
    #expect(view.bounds.size == scene.tabs.view.bounds.size && view.center == CGPoint(x: 160, y: 240))
    #expect(content?.subviews == [view] && scene.screens[0].view.superview == nil)
  }

  @Test func `touches have no effect during a tab switch without interaction`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    #expect(!scene.tabs.view.isUserInteractionEnabled)
    scene.stage.tap(scene.tabs.tabBar.button(at: 2)!)
    scene.stage.advance(to: 0.4)
    #expect(scene.tabs.selectedIndex == 1 && scene.tabs.view.isUserInteractionEnabled)
  }

  @Test func `tab selections during a switch wait for its end, and only the last one applies`() {
    let scene = TabScene(["a", "b", "c", "d"])
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    scene.tabs.selectedIndex = 2
    scene.tabs.selectedIndex = 3
    #expect(scene.tabs.selectedIndex == 1)
    scene.stage.advance(to: 0.5)
    #expect(scene.tabs.selectedIndex == 3 && scene.animator?.ended == [true])
    scene.stage.advance(to: 0.8)
    #expect(scene.animator?.ended == [true, true] && isNear(scene.animator?.endTime, 0.8, within: 1e-11))
  }

  @Test func `a tab selection in viewDidAppear begins after all callbacks of the current switch`() {
    let scene = TabScene([])
    let watcher = Watcher("w") { _ in }
    let hasty = Watcher("h") { line in
      if line.hasPrefix("h didAppear") { scene.tabs.selectedIndex = 0 }
    }
    scene.tabs.viewControllers = [watcher, hasty]
    scene.animator = SlideAnimator(duration: 0.4, journal: scene.journal)
    let callbacks = scene.callbacks {
      scene.tabs.selectedIndex = 1
      scene.stage.advance(to: 2)
    }
    #expect(scene.tabs.selectedIndex == 0 && scene.animator?.ended == [true, true])
    #expect(
      callbacks == [
        "viewDidLoad(h)", "viewWillDisappear(w)", "viewWillAppear(h)", "viewDidDisappear(w)", "viewDidAppear(h)",
        "viewWillDisappear(h)", "viewWillAppear(w)", "viewDidDisappear(h)", "viewDidAppear(w)",
      ])
  }

  // MARK: Taps

  @Test func `a tap on a tab calls shouldSelect and didSelect, and setting selectedViewController does not`() {
    let scene = TabScene(duration: nil)
    scene.stage.tap(scene.tabs.tabBar.button(at: 2)!)
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["shouldSelect c", "animator a-c", "didSelect c"] && scene.tabs.selectedIndex == 2)
    scene.tabs.selectedViewController = scene.screens[0]
    #expect(scene.journal.take() == ["animator c-a"])
    scene.stage.tap(scene.tabs.tabBar.button(at: 0)!)
    scene.stage.advance(to: 2)
    #expect(scene.journal.take() == ["shouldSelect a", "didSelect a"])
    scene.maySelect = false
    scene.stage.tap(scene.tabs.tabBar.button(at: 1)!)
    scene.stage.advance(to: 3)
    #expect(scene.journal.take() == ["shouldSelect b"] && scene.tabs.selectedIndex == 0)
  }

  @Test func `a touch that leaves its tab button, or that is on a disabled tab button, selects no tab`() {
    let scene = TabScene(duration: nil)
    scene.stage.drag(from: CGPoint(x: 300, y: 460), to: CGPoint(x: 300, y: 100), over: 0.1)
    scene.stage.advance(to: 1)
    #expect(scene.tabs.selectedIndex == 0)
    scene.screens[2].tabBarItem.isEnabled = false
    scene.stage.tap(CGPoint(x: 300, y: 460))
    scene.stage.advance(to: 2)
    #expect(scene.tabs.selectedIndex == 0 && scene.journal.lines.isEmpty)
  }

  @Test func `the delegate methods of an interactive tab switch are called in order`() {
    let scene = TabScene()
    let driver = scene.startDriving()
    #expect(scene.journal.take() == ["animator a-b", "interaction", "duration", "animate"])
    driver.finish()
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["ended true"])
  }
}

/// A tab bar controller that sets its children in viewDidLoad.
@MainActor
private final class LateTabs: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let one = UIViewController()
    one.title = "one"
    viewControllers = [one, UIViewController()]
  }
}

/// A controller that queries the selection whenever its parent changes.
@MainActor
private final class Nosy: UIViewController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    _ = tabBarController?.selectedViewController
  }
  override func viewWillDisappear(_ animated: Bool) { _ = tabBarController?.selectedViewController }
  override func viewDidDisappear(_ animated: Bool) { _ = tabBarController?.selectedViewController }
}
