import class Foundation.NSCoder
import Interface
import Layers
import TestSupport

/// An application delegate that writes its calls into a journal, with what it can observe.
@MainActor
class LoggingDelegate: UIResponder, UIApplicationDelegate {
  let journal: Journal
  var window: UIWindow?
  var makesWindow = true

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func note(_ call: String, _ application: UIApplication) { journal.note("\(call) \(application.applicationState)") }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("willFinish", application)
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinish", application)
    guard makesWindow else { return true }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = JournalController(journal)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate", application) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("memoryWarning", application) }
}

/// A view controller with a red view that writes its appearance callbacks into a journal.
@MainActor
final class JournalController: UIViewController {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    journal.note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.note("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.note("viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.note("viewDidDisappear")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    journal.note("controller memoryWarning")
  }
}

/// A scene delegate that writes its calls into the journal of its class.
@MainActor
final class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate, CreatableObject {
  static var journal = Journal()
  var window: UIWindow?

  static func createObject() -> AnyObject { LoggingSceneDelegate() }

  private func note(_ call: String, _ scene: UIScene) { Self.journal.note("\(call) \(scene.activationState)") }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("willConnect", scene)
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = JournalController(Self.journal)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }
}
