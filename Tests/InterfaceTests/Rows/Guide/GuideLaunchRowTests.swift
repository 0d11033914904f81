import TestSupport
import Testing
import UIKit

/// The window and the first screen at a launch.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideLaunchRowTests {
  /// A delegate that sets the title of the first screen in the main storyboard's navigation controller.
  private final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let navigation = window?.rootViewController as? UINavigationController
      navigation?.viewControllers.first?.title = "Birds"
      return true
    }
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .modern) }

  @Test func `without a main storyboard, a launch calls the delegate and creates no window`() {
    let (stage, journal) = (stage(), Journal())
    let make: @MainActor () -> LoggingDelegate = {
      let delegate = LoggingDelegate(journal)
      delegate.makesWindow = false
      return delegate
    }
    UIApplication.launch(delegate: make(), in: stage)
    stage.advance(to: 0)
    #expect(journal.lines.contains("didFinish inactive"))
    #expect(stage.application.windows.isEmpty)
    #expect(stage.application.keyWindow == nil)
  }

  @Test func `the delegate can configure the first child of the initial view controller before it appears`() throws {
    let stage = stage()
    UIApplication.instantiateInitialViewController = { _ in
      UINavigationController(rootViewController: UIViewController())
    }
    defer { UIApplication.instantiateInitialViewController = nil }
    UIApplication.launch(delegate: ConfiguringDelegate(), infoDictionary: ["UIMainStoryboardFile": "Main"], in: stage)
    stage.advance(to: 0)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(navigation.viewControllers.first?.title == "Birds")
    #expect(stage.trace.callbacks.contains("viewWillAppear(Birds)"))
  }
}
