import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Containers that are presented, and their release (C-016, C-017 and the combined interfaces of the catalogue).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogModalRowTests {
  /// A controller that only its container retains.
  private struct Held { weak var screen: UIViewController? }

  private let scene = PresentationScene()

  /// Creates a navigation controller with the screens "one" and "two", which are not displayed yet.
  private func stack() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: Screen("one"))
    navigation.restorationIdentifier = "navigation"
    navigation.pushViewController(Screen("two"), animated: false)
    return navigation
  }

  /// Creates a tab bar controller with the screens "first" and "second".
  private func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [Screen("first"), Screen("second")]
    return tabs
  }

  /// Returns the callbacks of controllers with these names that the trace records while `body` runs.
  private func callbacks(of names: [String], _ body: () -> Void) -> [String] {
    let seen = scene.stage.trace.callbacks.count
    body()
    return scene.stage.trace.callbacks.dropFirst(seen).filter { call in names.contains { call.hasSuffix("(\($0))") } }
  }

  private func present(_ controller: UIViewController) {
    scene.a.present(controller, animated: true)
    scene.stage.advance(by: 1)
  }

  private func dismiss() {
    scene.a.dismiss(animated: true)
    scene.stage.advance(by: 1)
  }

  // MARK: Navigation controllers

  @Test func `a presented navigation controller with several levels shows the last one, with a back button`() throws {
    let navigation = stack()
    scene.a.present(navigation, animated: true)
    scene.stage.advance(by: 0)
    #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    #expect(navigation.navigationBar.backItem?.title == "one")
    scene.stage.advance(by: 1)
    scene.stage.tap(CGPoint(x: 12, y: 42))
    scene.stage.advance(by: 1)
    #expect(navigation.viewControllers.map(\.title) == ["one"])
    #expect(navigation.viewControllers[0].view.window != nil)
  }

  @Test func `only the topmost controller of a presented navigation controller receives appearance callbacks`() {
    let navigation = stack()
    let calls = callbacks(of: ["one", "two"]) { present(navigation) }
    #expect(calls == ["viewDidLoad(two)", "viewWillAppear(two)", "viewDidAppear(two)"])
    #expect(!navigation.viewControllers[0].isViewLoaded)
  }

  @Test func `dismissing a navigation controller calls back its topmost controller only, and releases all`() {
    var held: [Held] = []
    do {
      let navigation = stack()
      held = (navigation.viewControllers + [navigation]).map { Held(screen: $0) }
      present(navigation)
    }
    let calls = callbacks(of: ["one", "two"]) { dismiss() }
    #expect(calls == ["viewWillDisappear(two)", "viewDidDisappear(two)"])
    scene.stage.advance(by: 0.1)
    #expect(held.count == 3)
    #expect(held.allSatisfy { $0.screen == nil })
  }

  // MARK: Tab bar controllers

  @Test func `a presented tab bar controller shows its first tab, and a dissolve blends it with the presenter`() throws
  {
    let tabs = tabs()
    tabs.modalPresentationStyle = .fullScreen
    tabs.modalTransitionStyle = .crossDissolve
    scene.a.present(tabs, animated: true)
    scene.stage.advance(by: 0.2)
    let opacity = try #require(tabs.view.layer.presentation()).opacity
    #expect(opacity > 0.05 && opacity < 0.95)
    scene.stage.advance(by: 1)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?.map { $0.viewIfLoaded?.window != nil } == [true, false])
  }

  @Test func `dismissing a tab bar controller calls the callbacks of the visible tab only, and releases all tabs`() {
    var held: [Held] = []
    do {
      let tabs = tabs()
      held = ((tabs.viewControllers ?? []) + [tabs]).map { Held(screen: $0) }
      present(tabs)
      tabs.selectedIndex = 1
      scene.stage.advance(by: 0.1)
    }
    let calls = callbacks(of: ["first", "second"]) { dismiss() }
    #expect(calls == ["viewWillDisappear(second)", "viewDidDisappear(second)"])
    scene.stage.advance(by: 0.1)
    #expect(held.count == 3)
    #expect(held.allSatisfy { $0.screen == nil })
  }

  // MARK: Any controller

  @Test func `controllers of all kinds can be presented`() throws {
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([UIViewController()], direction: .forward, animated: false)
    for controller in [UIViewController(), stack(), tabs(), pager] {
      present(controller)
      #expect(scene.a.presentedViewController === controller)
      #expect(controller.view.window != nil)
      dismiss()
      #expect(scene.a.presentedViewController == nil)
      #expect(controller.view.window == nil)
    }
  }

  @Test func `a presented controller gives its result to the presenter, which dismisses it`() throws {
    final class Form: UIViewController {
      var onResult: ((String) -> Void)?
    }
    let form = Form()
    var results: [String] = []
    form.onResult = { [scene] text in
      results.append(text)
      scene.a.dismiss(animated: true)
    }
    present(form)
    #expect(form.view.window != nil)
    form.onResult?("done")
    try scene.stage.settle()
    #expect(results == ["done"])
    #expect(form.view.window == nil)
    #expect(scene.a.view.window != nil)
  }
}
