import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The calls between the callbacks of `AppearanceTableTests`: parent changes, layout, handlers (book B-424 to B-434,
/// guide G-078 to G-087).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearanceOrderTests {
  @Test
  func `on cancellation, notifyWhenInteractionEnds handlers run before the reversed appearance callbacks`() throws {
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

  /// Also records layout callbacks.
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

  @Test
  func `a pushed controller loads its view, is laid out after viewIsAppearing, and receives didMove(toParent:) last`()
    throws
  {
    let (scene, pushed) = (NavigationScene(), LayoutLogger())
    scene.navigation.pushViewController(pushed, animated: true)
    try scene.stage.settle()
    #expect(
      pushed.log == [
        "willMove", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear", "didMove",
      ])
  }

  @Test func `at the first display, a controller loads its view and is laid out between the appearance callbacks`() {
    let (stage, root) = (Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic), LayoutLogger())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    #expect(
      root.log == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  @Test func `a controller whose view was set to nil loads a new view with loadView and viewDidLoad`() {
    let controller = LayoutLogger()
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.view !== first)
    #expect(controller.log == ["loadView", "viewDidLoad", "loadView", "viewDidLoad"])
  }

  @Test func `a memory warning is sent to all controllers in use, also presented ones, and unloads no view`() {
    final class Listener: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let (stage, listeners) = (
      Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic), [Listener(), Listener()]
    )
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
