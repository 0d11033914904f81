import Geometry
import Interface
import Lists
import Runtime
import TestSupport

import class Foundation.NSCoder

/// The launch and the end of the walk's app, and segues.
extension Walk {
  /// Launches the app of the walk.
  func launch() {
    let make: @MainActor () -> WalkAppDelegate = { [weak self] in WalkAppDelegate(self) }
    UIApplication.launch(delegate: make(), in: stage)
  }

  /// Ends the app and launches it again.
  func relaunch(_ draw: inout Draw) {
    stage.quit(draw.one("cause", of: [.system, .user, .crash]))
    (driver, manner, ownWindow) = (nil, nil, nil)
    log.animationsUnderWay = 0
    if draw.chance("pause") { stage.advance(by: draw.number("for", in: 0...0.4)) }
    stage.relaunch()
  }

  /// Performs a segue to a new screen, which is shown or presented.
  func performSegue(from stack: UINavigationController, _ draw: inout Draw) {
    guard let source = levels.last === tabs ? stack.topViewController : levels.last else { return }
    let (fresh, presents) = (screen(), draw.chance("presents"))
    with(Manner(&draw)) { animated in
      let segue = UIStoryboardSegue(identifier: "walk", source: source, destination: fresh) {
        if presents { source.present(fresh, animated: animated) } else { source.show(fresh, sender: nil) }
      }
      source.prepare(for: segue, sender: nil)
      segue.perform()
    }
  }

  /// Performs an unwind segue from the screen in front.
  func performUnwind(from stack: UINavigationController, _ draw: inout Draw) {
    guard let source = levels.last === tabs ? stack.topViewController : levels.last else { return }
    with(Manner(&draw)) {
      source.performUnwindSegue(Selector(named: "unwindHere:"), identifier: "back", sender: nil, isAnimated: $0)
    }
  }
}

/// The application delegate of a walk, which restores the state of the app.
@MainActor
final class WalkAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private weak var walk: Walk?

  init(_ walk: Walk?) {
    self.walk = walk
    super.init()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = walk?.build()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let walk, let name = identifierComponents.last else { return nil }
    let existing = [walk.tabs] + (walk.tabs.viewControllers ?? []) + walk.stacks.flatMap(\.viewControllers)
    return existing.first { $0.restorationIdentifier == name } ?? walk.screen(named: name)
  }
}

extension WalkScreen {
  /// The action at which an unwind segue ends.
  func unwindHere(_ segue: UIStoryboardSegue) {}

  /// The methods that segues find by their names.
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] { [] }
    static var methods: [Selector] { [Selector("unwindHere:", WalkScreen.unwindHere(_:))] }
  }
}
