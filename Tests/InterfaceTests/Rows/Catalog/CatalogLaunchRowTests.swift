import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Launches of apps whose interface is created in code (C-019 and the sample assemblies of the catalogue).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogLaunchRowTests {
  /// A delegate that creates a window with a root view controller.
  @MainActor
  private final class Launcher: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let makeRoot: @MainActor () -> UIViewController

    init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
      self.makeRoot = makeRoot
      super.init()
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = makeRoot()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  /// Launches an app with a root view controller and returns its stage.
  private func launch(_ makeRoot: @escaping @MainActor () -> UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    UIApplication.launch(delegate: Launcher(makeRoot), in: stage)
    stage.advance(to: 0)
    return stage
  }

  @Test func `the first frame after a launch shows the navigation bar and the root at rest`() throws {
    let stage = launch { UINavigationController(rootViewController: BarScreen("root")) }
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(navigation.topViewController?.view.window === stage.window)
    #expect(stage.latestTransition == nil)
    let first = stage.render()
    stage.advance(by: 1)
    #expect(isSame(first, stage.render()))
  }

  @Test func `an app with four tabs shows the first one, and the fourth has a navigation bar`() throws {
    let stage = launch {
      let tabs = UITabBarController()
      tabs.viewControllers =
        ["one", "two", "three"].map { BarScreen($0) } + [UINavigationController(rootViewController: BarScreen("four"))]
      return tabs
    }
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false, false, false])
    #expect(tabs.tabBar.items?.map(\.title) == ["one", "two", "three", "four"])
    tabs.selectedIndex = 3
    stage.advance(by: 0.1)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(navigation.navigationBar.window != nil)
    #expect(navigation.navigationBar.topItem?.title == "four")
  }

  @Test func `an app that stores the names of its levels shows the same level after it is launched again`() throws {
    let stage = launch {
      let navigation = UINavigationController()
      let names = UserDefaults.standard.object(forKey: "levels") as? [String] ?? ["one"]
      navigation.setViewControllers(names.map { BarScreen($0) }, animated: false)
      return navigation
    }
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    navigation.pushViewController(BarScreen("two"), animated: false)
    UserDefaults.standard.set(navigation.viewControllers.map { $0.title ?? "" }, forKey: "levels")
    stage.advance(by: 0.1)
    let before = stage.render()
    stage.relaunch()
    stage.advance(by: 0.1)
    let again = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(again !== navigation)
    #expect(again.viewControllers.map(\.title) == ["one", "two"])
    #expect(isSame(before, stage.render()))
  }
}
