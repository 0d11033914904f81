import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The launch of an app (inventory G-006, G-130, G-322 to G-329).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LaunchTests {
  private let journal = Journal()

  private func stage() -> Stage { Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .modern) }

  private func color(_ stage: Stage) -> [UInt8] {
    let pixel = stage.render()[x: 50, y: 100]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func `a launch calls the delegate in the order of iOS, and the window appears in the first frame`() {
    let stage = stage()
    let journal = journal
    UIApplication.launch(delegate: LoggingDelegate(journal), in: stage)
    stage.advance(to: 0)
    #expect(
      journal.lines == [
        "willFinish inactive", "didFinish inactive", "viewDidLoad", "viewWillAppear", "didBecomeActive active",
        "viewDidAppear",
      ])
    #expect(color(stage) == [255, 0, 0])
    #expect(stage.application.applicationState == .active)
  }

  @Test
  func `with a main storyboard, the root exists before willFinishLaunching and is visible after didFinishLaunching`() {
    let stage = stage()
    let journal = journal
    UIApplication.instantiateInitialViewController = { name in
      journal.note("storyboard \(name)")
      return JournalController(journal)
    }
    defer { UIApplication.instantiateInitialViewController = nil }
    let make: @MainActor () -> LoggingDelegate = {
      let delegate = LoggingDelegate(journal)
      delegate.makesWindow = false
      return delegate
    }
    UIApplication.launch(delegate: make(), infoDictionary: ["UIMainStoryboardFile": "Main"], in: stage)
    stage.advance(to: 0)
    #expect(
      journal.lines == [
        "storyboard Main", "willFinish inactive", "didFinish inactive", "viewDidLoad", "viewWillAppear",
        "didBecomeActive active", "viewDidAppear",
      ])
    #expect(stage.application.keyWindow === (stage.application.delegate as? LoggingDelegate)?.window)
  }

  @Test func `a delegate without a window property is launched without the window of the main storyboard`() {
    final class Bare: UIApplicationDelegate {
      static var launches = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { Self.launches += 1 }
    }
    let stage = stage()
    UIApplication.instantiateInitialViewController = { _ in UIViewController() }
    defer { UIApplication.instantiateInitialViewController = nil }
    UIApplication.launch(delegate: Bare(), infoDictionary: ["UIMainStoryboardFile": "Main"], in: stage)
    #expect(Bare.launches == 1)
    #expect(stage.application.windows.isEmpty)
    #expect(stage.application.keyWindow == nil)
    #expect(stage.trace.events.contains { $0.name == "warning" && $0.detail.contains("'Main'") })
  }

  @Test func `with a scene manifest, the scene delegate is called in place of the application delegate`() {
    let stage = stage()
    let journal = journal
    LoggingSceneDelegate.journal = journal
    let make: @MainActor () -> LoggingDelegate = {
      let delegate = LoggingDelegate(journal)
      delegate.makesWindow = false
      return delegate
    }
    UIApplication.launch(delegate: make(), infoDictionary: Self.manifest, in: stage)
    stage.advance(to: 0)
    stage.enterBackground()
    stage.enterForeground()
    #expect(
      journal.lines == [
        "willFinish inactive", "didFinish inactive", "willConnect background", "viewDidLoad", "viewWillAppear",
        "willEnterForeground foregroundInactive", "didBecomeActive foregroundActive", "viewDidAppear",
        "willResignActive foregroundActive", "didEnterBackground background",
        "willEnterForeground foregroundInactive", "didBecomeActive foregroundActive",
      ])
    let scene = stage.application.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows == [stage.window])
    #expect(stage.window.windowScene === scene)
    #expect(stage.window.next === scene)
  }

  /// A scene of an app's class.
  final class TitledScene: UIWindowScene {
    let options: UIScene.ConnectionOptions

    required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
      options = connectionOptions
      super.init(session: session, connectionOptions: connectionOptions)
      title = "Own"
    }
  }

  /// A scene of an app's class without an initializer.
  final class PlainScene: UIWindowScene {}

  /// An application delegate that chooses the class of the scene.
  private final class ChoosingDelegate: UIResponder, UIApplicationDelegate {
    var sceneClass: AnyClass?
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
      if let sceneClass { configuration.sceneClass = sceneClass }
      return configuration
    }
  }

  /// Launches an app with a scene of a class, and returns the connected scene.
  private func scene(_ sceneClass: AnyClass?, manifest: [String: Any] = Self.manifest) -> UIScene? {
    let stage = stage()
    LoggingSceneDelegate.journal = journal
    let delegate = ChoosingDelegate()
    delegate.sceneClass = sceneClass
    UIApplication.launch(delegate: delegate, infoDictionary: manifest, in: stage)
    stage.advance(to: 0)
    return stage.application.connectedScenes.first
  }

  @Test func `the scene has the sceneClass of its configuration`() throws {
    let own = try #require(scene(TitledScene.self) as? TitledScene)
    #expect(own.title == "Own")
    #expect(own.session.scene === own)
    #expect(own.activationState == .foregroundActive)
    #expect(own.windows.count == 1)
    #expect(scene(PlainScene.self) is PlainScene)
    #expect(scene(nil).map { type(of: $0) == UIWindowScene.self } == true)
  }

  @Test func `UISceneClassName names the class of the scene`() {
    func manifest(_ name: String) -> [String: Any] {
      let entry = [
        "UISceneConfigurationName": "Default", "UISceneClassName": name,
        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).LoggingSceneDelegate",
      ]
      return [
        "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]]
      ]
    }
    #expect(scene(nil, manifest: manifest("$(PRODUCT_MODULE_NAME).NamedScene")) is NamedScene)
    #expect(scene(nil, manifest: manifest("UIWindowScene")).map { type(of: $0) == UIWindowScene.self } == true)
  }

  private static let manifest: [String: Any] = [
    "UIApplicationSceneManifest": [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          [
            "UISceneConfigurationName": "Default",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).LoggingSceneDelegate",
          ]
        ]
      ]
    ]
  ]

  @Test func `the orientations of the information property list limit those of the view controllers`() {
    let stage = stage()
    let journal = journal
    let info = [
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ]
    ]
    UIApplication.launch(delegate: LoggingDelegate(journal), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(stage.interfaceOrientation == .landscapeLeft)
    #expect(stage.window.bounds.size == CGSize(width: 200, height: 100))
  }

  @Test func `with UIViewControllerBasedStatusBarAppearance false, the application determines the status bar`() {
    let stage = stage()
    let journal = journal
    let info: [String: Any] = [
      "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    ]
    UIApplication.launch(delegate: LoggingDelegate(journal), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(stage.application.statusBarStyle == .lightContent)
    stage.application.isStatusBarHidden = true
    #expect(stage.application.isStatusBarHidden)
    #expect(stage.application.statusBarFrame == .zero)
  }

  @Test func `the frontmost window that fills the screen is the main window`() {
    let stage = stage()
    let journal = journal
    UIApplication.launch(delegate: LoggingDelegate(journal), in: stage)
    stage.advance(to: 0)
    let first = stage.window
    let second = UIWindow()
    second.rootViewController = UIViewController()
    second.rootViewController?.view.backgroundColor = .blue
    second.makeKeyAndVisible()
    stage.advance(to: 0.1)
    #expect(stage.window === second)
    #expect(stage.application.windows == [first, second])
    #expect(color(stage) == [0, 0, 255])
    second.isHidden = true
    stage.advance(to: 0.2)
    #expect(stage.window === first)
    #expect(stage.application.windows == [first])
    #expect(color(stage) == [255, 0, 0])
  }

  @Test func `the window of a launched app receives touches and rotates with the interface`() {
    let stage = stage()
    let journal = journal
    UIApplication.launch(delegate: LoggingDelegate(journal), in: stage)
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    stage.advance(to: 1)
    #expect(stage.window.bounds.size == CGSize(width: 200, height: 100))
    #expect(stage.window.rootViewController?.view.bounds.size == CGSize(width: 200, height: 100))
  }
}

/// A scene whose class is named in an information property list.
final class NamedScene: UIWindowScene {}
