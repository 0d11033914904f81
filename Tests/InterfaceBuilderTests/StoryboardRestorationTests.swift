import Controls
import Foundation
import Interface
import InterfaceBuilder
import Layers
import TestSupport
import Testing

/// Controllers that are created again from their storyboard when state is restored (inventory B-465, B-477, B-590, B-593).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StoryboardRestorationTests {
  /// Runs a test with an app whose main storyboard has four controllers.
  private func withApp(
    _ delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate,
    _ test: (Stage) throws -> Void
  ) throws {
    // The stage of an earlier test can have a bundle of its own.
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    try Fixtures.use {
      UIApplication.launch(
        delegate: delegate(), infoDictionary: ["UIMainStoryboardFile": "Restoration"], in: stage)
      stage.advance(to: 0.1)
      try test(stage)
    }
  }

  private func navigation(_ stage: Stage) throws -> UINavigationController {
    try #require(stage.window.rootViewController as? UINavigationController)
  }

  /// The identifiers of the stack and of the presented controller.
  private func chain(_ stage: Stage) throws -> [String?] {
    let navigation = try navigation(stage)
    return navigation.viewControllers.map(\.restorationIdentifier)
      + [navigation.presentedViewController].compactMap { $0 }.map(\.restorationIdentifier)
  }

  private func relaunch(_ stage: Stage) {
    stage.quit()
    stage.relaunch()
    stage.advance(by: 0)
    stage.advance(by: 1)
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `each state of the storyboard app is restored with the same pixels`(push: Bool, present: Bool) throws {
    try withApp(StoryboardDelegate()) { stage in
      if push { try navigation(stage).topViewController?.performSegue(withIdentifier: "push", sender: nil) }
      stage.advance(by: 0.5)
      if present { try navigation(stage).topViewController?.performSegue(withIdentifier: "present", sender: nil) }
      stage.advance(by: 0.5)
      let (chain, frame) = (try chain(stage), stage.render())
      #expect(chain == ["root"] + (push ? ["second"] : []) + (present ? ["presented"] : []))
      relaunch(stage)
      #expect(try self.chain(stage) == chain)
      #expect(stage.render() == frame)
    }
  }

  @Test func `restored scenes have the attributes of the storyboard, and no segue is prepared`() throws {
    try withApp(StoryboardDelegate()) { stage in
      let prepared = try CallLog.during {
        try navigation(stage).topViewController?.performSegue(withIdentifier: "push", sender: nil)
        stage.advance(by: 0.5)
        try navigation(stage).topViewController?.performSegue(withIdentifier: "present", sender: nil)
        stage.advance(by: 0.5)
      }
      #expect(prepared == ["prepare push Second", "prepare present Presented"])
      let restoring = CallLog.during { relaunch(stage) }
      #expect(restoring == [])
      let restored = try navigation(stage)
      #expect(restored.viewControllers.map(\.title) == ["Root", "Second"])
      #expect(restored.presentedViewController?.title == "Presented")
      #expect(restored.viewControllers.allSatisfy { $0 is SegueController })
    }
  }

  @Test func `the delegate can create all restored controllers from the storyboard that the coder contains`() throws {
    try withApp(StoryboardFactoryDelegate()) { stage in
      StoryboardFactoryDelegate.paths = []
      try navigation(stage).topViewController?.performSegue(withIdentifier: "push", sender: nil)
      stage.advance(by: 0.5)
      try navigation(stage).topViewController?.performSegue(withIdentifier: "present", sender: nil)
      stage.advance(by: 0.5)
      relaunch(stage)
      #expect(StoryboardFactoryDelegate.paths == ["nav", "nav/root", "nav/second", "nav/presented"])
      #expect(try chain(stage) == ["root", "second"])
    }
  }
}

/// A delegate that takes part in state restoration.
@MainActor
private class StoryboardDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
}

/// A delegate that creates the controllers itself, and leaves out the presented one (B-593).
@MainActor
private final class StoryboardFactoryDelegate: UIResponder, UIApplicationDelegate {
  static var paths: [String] = []
  var window: UIWindow?
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Self.paths.append(identifierComponents.joined(separator: "/"))
    let name = identifierComponents.last ?? ""
    if name == "nav" { return window?.rootViewController }
    if name == "root" { return (window?.rootViewController as? UINavigationController)?.viewControllers[0] }
    if name == "presented" { return nil }
    let storyboard = coder.decodeObject(forKey: UIStateRestorationViewControllerStoryboardKey) as? UIStoryboard
    return storyboard?.instantiateViewController(withIdentifier: name)
  }
}
