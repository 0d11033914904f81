import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

import class Foundation.NSCoder
import class Foundation.NSObject

/// Pages, views, registered objects, tabs, the application delegate's factory and launch images.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RestorationParticipantTests {
  // MARK: Pages (B-488, B-595, B-596)

  private func launchPages() -> (scene: RestorationScene, pages: () -> UIPageViewController) {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.restorationIdentifier = "pvc"
      pages.setViewControllers([RestorablePage("Manny")], direction: .forward, animated: false)
      return pages
    }
    scene.relaunch(.user)
    return (scene, { scene.stage.window.rootViewController as! UIPageViewController })
  }

  @Test func `the page of a page view controller is restored only if the app encodes it`() {
    let (scene, pages) = launchPages()
    pages().setViewControllers([RestorablePage("Moe")], direction: .forward, animated: false)
    scene.stage.advance(by: 0)
    scene.relaunch()
    #expect((pages().viewControllers?.first as? RestorablePage)?.boy == "Manny")
  }

  @Test func `decoding an encoded page returns the page that the restoration class created`() {
    let (scene, pages) = launchPages()
    RestoringDelegate.encode = { $0.encode(pages().viewControllers?.first, forKey: "pep") }
    RestoringDelegate.decode = { coder in
      guard let page = coder.decodeObject(forKey: "pep") as? RestorablePage else { return }
      pages().setViewControllers([page], direction: .forward, animated: false)
    }
    pages().setViewControllers([RestorablePage("Moe")], direction: .forward, animated: false)
    scene.stage.advance(by: 0)
    let frame = scene.stage.render()
    let calls = scene.relaunch()
    #expect(calls.contains("factory pvc/pep Moe"))
    #expect((pages().viewControllers?.first as? RestorablePage)?.boy == "Moe")
    #expect(scene.stage.render() == frame)
  }

  @Test func `a delegate that encodes only a page's name can create and set the page after decoding the name`() {
    let (scene, pages) = launchPages()
    RestoringDelegate.encode = { $0.encode((pages().viewControllers?.first as? RestorablePage)?.boy, forKey: "boy") }
    RestoringDelegate.decode = { coder in
      guard let boy = coder.decodeObject(forKey: "boy") as? String else { return }
      pages().setViewControllers([RestorablePage(boy)], direction: .forward, animated: false)
    }
    pages().setViewControllers([RestorablePage("Moe")], direction: .forward, animated: false)
    scene.stage.advance(by: 0)
    let frame = scene.stage.render()
    let calls = scene.relaunch()
    #expect(calls.allSatisfy { !$0.hasPrefix("factory") })
    #expect((pages().viewControllers?.first as? RestorablePage)?.boy == "Moe")
    #expect(scene.stage.render() == frame)
  }

  // MARK: Registered objects (B-492 to B-496, B-598)

  @Test(arguments: [(false, "thing"), (true, "nav/root/thing")])
  func `a registered object that a controller encodes is saved with its parent's path`(hasParent: Bool, path: String) {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let root = ThingOwner(hasParent: hasParent)
      root.restorationIdentifier = "root"
      let navigation = UINavigationController(rootViewController: root)
      navigation.restorationIdentifier = "nav"
      return navigation
    }
    scene.relaunch(.user)
    (scene.navigation.topViewController as? ThingOwner)?.thing.value = "kept"
    let calls = scene.relaunch()
    #expect((scene.navigation.topViewController as? ThingOwner)?.thing.value == "kept")
    #expect(calls.filter { $0.contains("thing") } == ["decode thing", "finished thing"])
    #expect(
      scene.stage.savedApplicationState?.contains(
        path.split(separator: "/").map { "\"\($0)\"" }.joined(separator: ", ")) == true)
  }

  @Test func `a registered object that is not encoded receives no calls`() {
    let scene = RestorationScene()
    let thing = RestorableThing()
    UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
    let calls = scene.relaunch()
    #expect(calls.allSatisfy { !$0.contains("thing") })
  }

  // MARK: Views (B-491)

  @Test func `the offset of a scroll view is restored only if the view has a restoration identifier`() throws {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let screen = ScrollingScreen()
      screen.restorationIdentifier = "screen"
      let navigation = UINavigationController(rootViewController: screen)
      navigation.restorationIdentifier = "nav"
      return navigation
    }
    scene.relaunch(.user)
    let screen = try #require(scene.navigation.topViewController as? ScrollingScreen)
    screen.first.contentOffset.y = 150
    screen.second.contentOffset.y = 150
    scene.stage.advance(by: 0)
    scene.relaunch()
    let restored = try #require(scene.navigation.topViewController as? ScrollingScreen)
    #expect(restored.first.contentOffset.y == 150)
    #expect(restored.second.contentOffset.y == 0)
  }

  @Test func `the position and the transform of an image view are restored`() throws {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let screen = UIViewController()
      screen.restorationIdentifier = "screen"
      let image = UIImageView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      image.restorationIdentifier = "image"
      image.backgroundColor = .red
      screen.view.addSubview(image)
      return screen
    }
    scene.relaunch(.user)
    let image = try #require(scene.stage.window.rootViewController?.view.subviews.last)
    image.center = CGPoint(x: 200, y: 300)
    image.transform = CGAffineTransform(rotationAngle: 0.5)
    scene.stage.advance(by: 0)
    let frame = scene.stage.render()
    scene.relaunch()
    #expect(scene.stage.render() == frame)
  }

  // MARK: Tabs

  @Test func `the selected tab and the order of tabs are restored`() throws {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = ["a", "b", "c"].map { name in
        let screen = RestorableScreen()
        (screen.title, screen.restorationIdentifier) = (name, name)
        return screen
      }
      return tabs
    }
    scene.relaunch(.user)
    let tabs = try #require(scene.stage.window.rootViewController as? UITabBarController)
    tabs.viewControllers = tabs.viewControllers?.reversed()
    tabs.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    let frame = scene.stage.render()
    scene.relaunch()
    let restored = try #require(scene.stage.window.rootViewController as? UITabBarController)
    #expect(restored.viewControllers?.map(\.restorationIdentifier) == ["c", "b", "a"])
    #expect(restored.selectedViewController?.restorationIdentifier == "b")
    #expect(scene.stage.render() == frame)
  }

  // MARK: The application delegate's factory (B-475, B-593)

  @Test func `the delegate's factory is called for each controller without a restoration class`() {
    let scene = RestorationScene()
    var factory: [String] = []
    let stage = scene.stage
    FactoryDelegate.answer = { path in
      factory.append(path.joined(separator: "/"))
      switch path.last {
      case "nav": return stage.window.rootViewController
      case "root": return (stage.window.rootViewController as? UINavigationController)?.viewControllers[0]
      case "presented": return nil
      default:
        let screen = RestorableScreen()
        screen.restorationIdentifier = path.last
        return screen
      }
    }
    stage.quit(.user)
    UIApplication.launch(delegate: FactoryDelegate(), in: stage)
    stage.advance(by: 0)
    scene.go(push: true, present: true)
    for controller in [scene.navigation.topViewController, scene.navigation.presentedViewController] {
      controller?.restorationClass = nil
    }
    scene.relaunch()
    #expect(factory == ["nav", "nav/root", "nav/second", "nav/presented"])
    #expect(scene.chain == "root second")
  }

  // MARK: Launch images (B-497 to B-501, B-599)

  @Test func `the launch image is the snapshot only if the front controller is restored and the app permits this`() {
    let plain = RestorationScene()
    RestoringDelegate.saves = false
    plain.relaunch()
    #expect(plain.stage.launchImage == .standard)

    let restored = RestorationScene()
    restored.relaunch()
    #expect(restored.stage.launchImage == .snapshot)

    let ignoring = RestorationScene()
    RestoringDelegate.encode = { _ in UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    ignoring.relaunch()
    #expect(ignoring.stage.launchImage == .standard)

    let unnamed = RestorationScene()
    unnamed.go(push: true, present: false)
    unnamed.navigation.topViewController?.restorationIdentifier = nil
    unnamed.relaunch()
    #expect(unnamed.stage.launchImage == .standard)
  }

  @Test func `a launch screen that differs from the restored app dissolves into it`() {
    let scene = RestorationScene()
    RestoringDelegate.encode = { _ in UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    func red() -> Int { Int(scene.stage.render()[x: 160, y: 240].red) }
    let before = red()
    scene.stage.quit()
    scene.stage.relaunch()
    scene.stage.advance(by: 0)
    #expect(red() == 255)
    scene.stage.advance(by: 0.125)
    #expect(red() > before)
    #expect(red() < 255)
    scene.stage.advance(by: 0.2)
    #expect(red() == before)
  }

  // MARK: Scenes and activities

  @Test func `after a launch, the session of a scene contains the activity that was saved`() {
    ActivityDelegate.journal = Journal()
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let info: [String: Any] = ["UIApplicationSceneManifest": ["UISceneConfigurations": [String: Any]()]]
    UIApplication.launch(delegate: ActivityAppDelegate(), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(ActivityDelegate.journal.take() == ["connect nil"])
    stage.quit()
    stage.relaunch()
    stage.advance(to: 1)
    #expect(ActivityDelegate.journal.take() == ["connect Optional(\"reading 7\")", "restore reading"])
  }

  @Test func `in the next pass, the responder of an activity with needsSave updates the activity`() {
    final class Reader: UIViewController {
      override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": 3])
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let reader = Reader()
    let activity = NSUserActivity(activityType: "reading")
    reader.userActivity = activity
    activity.needsSave = true
    #expect(activity.userInfo == nil)
    stage.advance(by: 0)
    #expect(activity.userInfo?["page"] as? Int == 3)
    #expect(!activity.needsSave)
  }
}

/// A page that its own class creates again (B-596).
@MainActor
final class RestorablePage: UIViewController, UIViewControllerRestoration {
  let boy: String

  init(_ boy: String) {
    self.boy = boy
    super.init(nibName: nil, bundle: nil)
    (restorationIdentifier, restorationClass) = ("pep", RestorablePage.self)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() { view.backgroundColor = boy == "Moe" ? .blue : .green }
  override func encodeRestorableState(with coder: NSCoder) { coder.encode(boy, forKey: "boy") }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let boy = coder.decodeObject(forKey: "boy") as? String ?? ""
    RestorationLog.note("factory \(identifierComponents.joined(separator: "/")) \(boy)")
    return RestorablePage(boy)
  }
}

/// An object that is no controller and takes part in state restoration.
@MainActor
final class RestorableThing: NSObject, UIStateRestoring {
  var value = "new"
  weak var restorationParent: (any UIStateRestoring)?

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(value, forKey: "value")
    RestorationLog.note("encode thing")
  }
  func decodeRestorableState(with coder: NSCoder) {
    value = coder.decodeObject(forKey: "value") as? String ?? ""
    RestorationLog.note("decode thing")
  }
  func applicationFinishedRestoringState() { RestorationLog.note("finished thing") }
}

/// A controller that registers and encodes a thing.
@MainActor
final class ThingOwner: UIViewController {
  let thing = RestorableThing()

  init(hasParent: Bool) {
    super.init(nibName: nil, bundle: nil)
    if hasParent { thing.restorationParent = self }
    UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(thing, forKey: "mything")
  }
}

/// A controller with two scroll views, of which the first has an identifier.
@MainActor
final class ScrollingScreen: UIViewController {
  let first = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 200))
  let second = UIScrollView(frame: CGRect(x: 150, y: 100, width: 100, height: 200))

  override func viewDidLoad() {
    first.restorationIdentifier = "first"
    for scroll in [first, second] {
      scroll.contentSize = CGSize(width: 100, height: 1000)
      view.addSubview(scroll)
    }
  }
}

/// A delegate that implements the factory of view controllers.
///
/// It is not a subclass of `RestoringDelegate`, because a requirement that only a subclass implements is not a part of
/// its superclass's conformance.
@MainActor
final class FactoryDelegate: UIResponder, UIApplicationDelegate {
  static var answer: ([String]) -> UIViewController? = { _ in nil }
  private let launching = RestoringDelegate()

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { launching.application(application, willFinishLaunchingWithOptions: launchOptions) }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { Self.answer(identifierComponents) }
}

/// The delegate of an app with a scene.
@MainActor
final class ActivityAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.delegateClass = ActivityDelegate.self
    return configuration
  }
}

/// A scene delegate that saves an activity.
@MainActor
final class ActivityDelegate: UIResponder, UIWindowSceneDelegate, CreatableObject {
  static var journal = Journal()
  static func createObject() -> AnyObject { ActivityDelegate() }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let found = session.stateRestorationActivity.map { "\($0.activityType) \($0.userInfo?["page"] as? Int ?? 0)" }
    Self.journal.note("connect \(found.map { "\(String(describing: Optional($0)))" } ?? "nil")")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    Self.journal.note("restore \(stateRestorationActivity.activityType)")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "reading")
    activity.userInfo = ["page": 7]
    return activity
  }
}
