import class Foundation.NSCoder
import Geometry
import Interface

/// The application delegate of a scenario whose scene is launched as an app.
@MainActor
final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let restores: Bool
  private let scene: () -> BuiltScene
  private let makeRoot: () -> UIViewController

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - restores: whether the app saves and restores its state.
  ///   - scene: returns the current scene.
  ///   - makeRoot: builds the scene and returns its root view controller.
  init(restores: Bool, scene: @escaping () -> BuiltScene, makeRoot: @escaping () -> UIViewController) {
    (self.restores, self.scene, self.makeRoot) = (restores, scene, makeRoot)
    super.init()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { restores }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    restores
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    identifierComponents.count == 1 ? scene().root : identifierComponents.last.flatMap { scene().controllers[$0] }
  }

  /// Encodes the current page or the current child, because page view controllers and containers do not save their
  /// children.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    let current = scene().book?.viewControllers ?? scene().container?.child.map { [$0] }
    if let current { coder.encode(current, forKey: "current") }
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    guard let current = coder.decodeObject(forKey: "current") as? [UIViewController], let first = current.first else {
      return
    }
    scene().book?.setViewControllers(current, direction: .forward, animated: false)
    if let container = scene().container, container.child !== first { container.swap(to: first, .init()) }
  }
}
