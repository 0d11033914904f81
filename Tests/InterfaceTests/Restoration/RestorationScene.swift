import Geometry
import Interface
import Layers
import TestSupport

import class Foundation.NSCoder
import class Foundation.NSObject

/// The journal of the calls in a test of state restoration.
@MainActor enum RestorationLog {
  static var journal = Journal()
  static func note(_ line: String) { journal.note(line) }
}

/// A controller that writes the calls of state restoration into the journal.
@MainActor
class RestorableScreen: UIViewController {
  /// The number that the screen saves.
  var number = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: number == 0 ? 0.2 : 0.9, green: 0.4, blue: 0.6, alpha: 1)
    RestorationLog.note("viewDidLoad \(name)")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    RestorationLog.note("encode \(name)")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    view.backgroundColor = UIColor(red: number == 0 ? 0.2 : 0.9, green: 0.4, blue: 0.6, alpha: 1)
    RestorationLog.note("decode \(name) \(isViewLoaded)")
  }

  override func applicationFinishedRestoringState() { RestorationLog.note("finished \(name)") }

  private var name: String { restorationIdentifier ?? "?" }
}

/// The root of the example app, which creates the pushed and the presented controller (B-592).
@MainActor
final class RestorableRoot: RestorableScreen, UIViewControllerRestoration {
  /// The identifiers of the controllers that the class does not create.
  static var refuses: Set<String> = []

  static func make(_ name: String) -> RestorableScreen {
    let screen = name == "second" ? RestorableSecond() : RestorableScreen()
    screen.restorationIdentifier = name
    screen.restorationClass = RestorableRoot.self
    screen.modalPresentationStyle = .fullScreen
    return screen
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestorationLog.note("factory \(identifierComponents.joined(separator: "/"))")
    guard let name = identifierComponents.last, !refuses.contains(name) else { return nil }
    return make(name)
  }
}

/// The pushed controller.
@MainActor
final class RestorableSecond: RestorableScreen {}

/// The delegate of the example app.
@MainActor
class RestoringDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// Whether the delegate saves and restores the state.
  static var saves = true
  static var restores = true
  /// A closure that returns whether the delegate accepts a saved state.
  static var accepts: (NSCoder) -> Bool = { _ in true }
  /// A closure that encodes values of the delegate.
  static var encode: (NSCoder) -> Void = { _ in }
  static var decode: (NSCoder) -> Void = { _ in }
  /// A closure that creates the root view controller.
  static var makeRoot: @MainActor () -> UIViewController = { makeChain() }

  static func makeChain() -> UIViewController {
    let root = RestorableRoot()
    root.restorationIdentifier = "root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.restorationIdentifier = "nav"
    return navigation
  }

  /// Sets all closures to those of the example app.
  static func reset() {
    (saves, restores, encode, decode, makeRoot) = (true, true, { _ in }, { _ in }, { makeChain() })
    accepts = { _ in true }
    RestorableRoot.refuses = []
    RestorationLog.journal = Journal()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorationLog.note("willFinish")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorationLog.note("didFinish")
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    RestorationLog.note("shouldSave")
    return Self.saves
  }

  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    RestorationLog.note("shouldRestore")
    return Self.restores && Self.accepts(coder)
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    RestorationLog.note("willEncode")
    Self.encode(coder)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    Self.decode(coder)
    RestorationLog.note("didDecode")
  }
}

/// A running app whose state is saved and restored.
@MainActor
struct RestorationScene {
  let stage: Stage

  /// Launches the example app.
  init(profile: StageProfile = .modern, info: [String: Any] = [:]) {
    RestoringDelegate.reset()
    stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: profile)
    UIApplication.launch(delegate: RestoringDelegate(), infoDictionary: info, in: stage)
    stage.advance(to: 0)
  }

  var navigation: UINavigationController { stage.window.rootViewController as! UINavigationController }
  var journal: Journal { RestorationLog.journal }

  /// The identifiers of the stack, and after "|" those of the presented controllers.
  var chain: String {
    var presented: [String] = []
    var front: UIViewController = navigation
    while let next = front.presentedViewController, next.presentingViewController === front {
      presented.append(next.restorationIdentifier ?? "?")
      front = next
    }
    let stack = navigation.viewControllers.map { $0.restorationIdentifier ?? "?" }
    return (stack + (presented.isEmpty ? [] : ["|"] + presented)).joined(separator: " ")
  }

  /// Pushes and presents controllers without animation.
  func go(push: Bool, present: Bool) {
    if push { navigation.pushViewController(RestorableRoot.make("second"), animated: false) }
    stage.advance(by: 0.1)
    if present { navigation.topViewController?.present(RestorableRoot.make("presented"), animated: false) }
    stage.advance(by: 0.5)
  }

  /// Ends the app and launches it again. Returns the calls of the launch.
  @discardableResult
  func relaunch(_ cause: AppTermination = .system) -> [String] {
    stage.enterBackground()
    stage.quit(cause)
    _ = journal.take()
    stage.relaunch()
    stage.advance(by: 0)
    stage.advance(by: 1)
    return journal.take()
  }
}
