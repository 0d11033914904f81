import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Orders of appearance in containers (spec D4, book B-424 to B-434, guide G-078 to G-087), as tables.
@MainActor @Suite(.serialized) struct AppearanceOrderTests {
  /// How a change of the top or of the tab goes.
  enum Course: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case plain, atOnce = "at once", finished = "interactive, finished", cancelled = "interactive, cancelled"
    var testDescription: String { rawValue }
  }

  /// What callbacks the two controllers get, A the one that is there before, B the one that comes.
  private static func order(_ course: Course) -> [String] {
    course == .cancelled
      ? [
        "viewWillDisappear(a)", "viewWillAppear(b)", "viewWillDisappear(b)", "viewDidDisappear(b)",
        "viewWillAppear(a)", "viewDidAppear(a)",
      ] : ["viewWillDisappear(a)", "viewWillAppear(b)", "viewDidDisappear(a)", "viewDidAppear(b)"]
  }

  /// Lets a course happen and says which callbacks came.
  private func callbacks(
    _ course: Course, on stage: Stage, driver: UIPercentDrivenInteractiveTransition, _ change: (Bool) -> Void
  ) throws -> [String] {
    let seen = stage.trace.callbacks.count
    change(course != .atOnce)
    if course == .finished || course == .cancelled {
      driver.update(0.4)
      stage.advance(by: 0.1)
      if course == .finished { driver.finish() } else { driver.cancel() }
    }
    try stage.settle()
    return stage.trace.callbacks.dropFirst(seen).filter { !$0.hasPrefix("viewDidLoad") }
  }

  @Test(arguments: Course.allCases) func `a push`(course: Course) throws {
    let (scene, driver) = (NavigationScene(), UIPercentDrivenInteractiveTransition())
    if course != .plain { scene.animator = SlideAnimator(duration: 0.4, journal: Journal()) }
    if course == .finished || course == .cancelled { scene.driver = driver }
    let order = try callbacks(course, on: scene.stage, driver: driver) {
      scene.navigation.pushViewController(scene.b, animated: $0)
    }
    #expect(order == Self.order(course))
  }

  @Test(arguments: Course.allCases) func `a pop`(course: Course) throws {
    let (scene, driver) = (NavigationScene(), UIPercentDrivenInteractiveTransition())
    scene.navigation.setViewControllers([scene.b, scene.a], animated: false)
    try scene.stage.settle()
    if course != .plain { scene.animator = SlideAnimator(duration: 0.4, journal: Journal()) }
    if course == .finished || course == .cancelled { scene.driver = driver }
    let order = try callbacks(course, on: scene.stage, driver: driver) {
      scene.navigation.popViewController(animated: $0)
    }
    #expect(order == Self.order(course))
  }

  @Test(arguments: Course.allCases) func `a change of tabs`(course: Course) throws {
    let (scene, driver) = (TabScene(["a", "b"]), UIPercentDrivenInteractiveTransition())
    if course == .finished || course == .cancelled { scene.driver = driver }
    if course == .atOnce { scene.animator = nil }
    let order = try callbacks(course, on: scene.stage, driver: driver) { _ in scene.tabs.selectedIndex = 1 }
    #expect(order == Self.order(course))
  }

  @Test func `the handler of an interaction's end comes before controllers hear that it goes back`() throws {
    let (scene, driver) = (NavigationScene(), UIPercentDrivenInteractiveTransition())
    (scene.animator, scene.driver) = (SlideAnimator(duration: 0.4, journal: Journal()), driver)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.navigation.transitionCoordinator?.notifyWhenInteractionEnds {
      scene.journal.note("handler, cancelled: \($0.isCancelled)")
    }
    driver.update(0.3)
    let log = try scene.log { driver.cancel() }
    #expect(
      log == [
        "handler, cancelled: true", "b.viewWillDisappear to", "b.viewDidDisappear to", "a.viewWillAppear",
        "a.viewDidAppear", "b.willMove(nil)", "b.didMove(nil)",
      ])
  }

  /// Writes layout down, too.
  private final class LayoutLogger: UIViewController {
    var log: [String] = []
    override func loadView() {
      log.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { log.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing") }
    override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      log.append("willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log.append("didMove")
    }
  }

  @Test func `a pushed controller loads, appears, is laid out, has appeared and has moved`() throws {
    let (scene, pushed) = (NavigationScene(), LayoutLogger())
    scene.navigation.pushViewController(pushed, animated: true)
    try scene.stage.settle()
    #expect(
      Array(pushed.log.prefix(9)) == [
        "willMove", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear", "didMove",
      ])
  }

  @Test func `a first display is load, will, layout, did`() {
    let (stage, root) = (Stage(size: CGSize(width: 100, height: 100), scale: 1), LayoutLogger())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    #expect(
      root.log == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  @Test func `a view that was let go is loaded again, in full`() {
    let controller = LayoutLogger()
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.view !== first)
    #expect(controller.log == ["loadView", "viewDidLoad", "loadView", "viewDidLoad"])
  }

  @Test func `memory that is short is told to everybody in use, what is presented included, and no view goes`() {
    final class Listener: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let (stage, listeners) = (Stage(size: CGSize(width: 100, height: 100), scale: 1), [Listener(), Listener()])
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: listeners[0]), listeners[1]]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let guest = Listener()
    tabs.present(guest, animated: false)
    #expect((tabs.viewControllers?[0] as? UINavigationController)?.visibleViewController === guest)
    stage.memoryWarning()
    #expect((listeners + [guest]).map(\.warnings) == [1, 1, 1] && listeners[0].isViewLoaded)
    tabs.dismiss(animated: false)
    #expect((tabs.viewControllers?[0] as? UINavigationController)?.visibleViewController === listeners[0])
  }
}
