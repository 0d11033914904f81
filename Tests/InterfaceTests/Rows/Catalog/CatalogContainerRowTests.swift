import Geometry
import Interface
import TestSupport
import Testing

/// Rules of the catalogue about bars, small windows and the nesting of containers (C-010, C-028, C-037, C-106, C-199,
/// C-267, C-272).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogContainerRowTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)

  private var warnings: [String] { stage.trace.events.filter { $0.name == "warning" }.map(\.detail) }

  /// A navigation controller that refuses pops by the back button.
  private final class Guarded: UINavigationController, UINavigationBarDelegate {
    var permitsPop = false
    var asked: [String] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title ?? "")
      return permitsPop
    }
  }

  @Test func `a navigation controller that conforms to UINavigationBarDelegate is the delegate of its bar`() {
    let navigation = Guarded(rootViewController: UIViewController())
    #expect(navigation.navigationBar.delegate === navigation)
  }

  @Test func `by default, isEqual of a navigation bar's delegate is true for the navigation controller`() throws {
    let (navigation, other) = (UINavigationController(), UINavigationController())
    let delegate = try #require(navigation.navigationBar.delegate)
    #expect(delegate.isEqual(navigation))
    #expect(delegate.hash == navigation.hash)
    #expect(!delegate.isEqual(other))
    #expect(delegate === navigation.navigationBar.delegate)
    #expect(delegate.navigationBar(navigation.navigationBar, shouldPop: UINavigationItem(title: "")))
  }

  @Test func `the navigation controller can refuse the pop that a tap on the back button requests`() throws {
    let navigation = Guarded(rootViewController: UIViewController())
    let top = UIViewController()
    (navigation.viewControllers[0].title, top.title) = ("First", "Second")
    navigation.pushViewController(top, animated: false)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    stage.tap(CGPoint(x: 20, y: 42))
    try stage.settle()
    #expect(navigation.asked == ["Second"])
    #expect(navigation.topViewController === top)
    navigation.permitsPop = true
    stage.tap(CGPoint(x: 20, y: 42))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `setting the bounds of a bar that a controller manages writes a warning to the trace`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let before = warnings.count
    navigation.navigationBar.bounds.size.height = 50
    navigation.toolbar.bounds.origin.x = 1
    tabs.tabBar.bounds.origin.x = 1
    #expect(warnings.count == before + 3)
    #expect(warnings.suffix(3).allSatisfy { $0.contains(".bounds") })
  }

  @Test func `in a window that is smaller than the screen, bars and content stay inside the window`() {
    stage.window.rootViewController = UIViewController()
    let window = UIWindow(frame: CGRect(x: 60, y: 100, width: 200, height: 300))
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.advance(to: 0)
    #expect(navigation.view.bounds.size == window.bounds.size)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
    #expect(content.topLayoutGuide.length == 44)
    #expect(window.bounds.contains(content.view.convert(content.view.bounds, to: window)))
  }

  @Test func `a navigation controller presented in a context below the status bar is below the status bar too`() throws
  {
    let (root, context) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.addChild(context)
    context.view.frame = CGRect(x: 0, y: 20, width: 320, height: 460)
    root.view.addSubview(context.view)
    context.didMove(toParent: root)
    context.definesPresentationContext = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.modalPresentationStyle = .overCurrentContext
    context.present(navigation, animated: false)
    stage.advance(by: 0.1)
    let bar = navigation.navigationBar
    #expect(bar.convert(bar.bounds, to: stage.window) == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(bar.reachesStatusBar == false)
  }

  @Test func `a page view controller without pages supports no orientation, and causes a warning as the root`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    stage.advance(to: 0)
    #expect(pages.supportedInterfaceOrientations == [])
    #expect(warnings.contains { $0.contains("supports no orientation, because it has no pages") })
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    #expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test func `a navigation or tab bar controller as a page causes a warning in the classic profile`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.makeCurrent()
    let navigation = UINavigationController(rootViewController: UIViewController())
    pages.setViewControllers([navigation], direction: .forward, animated: false)
    #expect(warnings.count { $0.contains("cannot be a page") } == 1)
    let modern = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .modern)
    modern.makeCurrent()
    pages.setViewControllers([UITabBarController()], direction: .forward, animated: false)
    #expect(modern.trace.events.allSatisfy { $0.name != "warning" })
  }
}

extension UINavigationBar {
  /// Whether the background extends above the bar.
  fileprivate var reachesStatusBar: Bool { subviews.contains { $0.frame.minY < 0 && $0.frame.height > bounds.height } }
}
