import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Split view controllers of iOS 7: their panes, and places that are not permitted (C-225 to C-242).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogSplitRowTests {
  @Test func `a pane of a split view controller can be a tab bar controller or a plain view controller`() {
    let (tabs, plain) = (UITabBarController(), Pane("plain", .white))
    tabs.viewControllers = [Pane("one", .white), Pane("two", .white)]
    let scene = SplitScene(profile: .classic) { $0.split.viewControllers = [tabs, plain] }
    #expect(tabs.view.convert(tabs.view.bounds, to: scene.split.view) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(scene.frame(plain) == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(tabs.tabBar.frame.width == 320)
  }

  @Test func `in the classic profile, displaying a split view controller with a parent writes a warning`() {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    let (tabs, split) = (UITabBarController(), UISplitViewController())
    split.viewControllers = [Pane("a", .white), Pane("b", .white)]
    tabs.viewControllers = [split]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let warnings = stage.trace.events.filter { $0.name == "warning" }.map(\.detail)
    #expect(warnings.contains("a split view controller must be the root view controller of its window"))
  }

  @Test func `without a delegate, the primary column is hidden in portrait only`() {
    let upright = SplitScene(size: SplitScene.portrait, profile: .classic) { $0.split.delegate = nil }
    #expect(upright.frame(upright.a) == nil)
    let wide = SplitScene(profile: .classic) { $0.split.delegate = nil }
    #expect(wide.frame(wide.a) == CGRect(x: 0, y: 0, width: 320, height: 768))
  }

  @Test func `a tap on a button in the open popover changes the detail view, and both controllers stay visible`() throws
  {
    let scene = SplitScene(size: SplitScene.portrait, profile: .classic)
    let button = UIButton(frame: CGRect(x: 60, y: 200, width: 100, height: 44))
    scene.a.view.addSubview(button)
    let detail = scene.b
    button.addAction(UIAction { _ in detail.navigationItem.title = "chosen" }, for: .touchUpInside)
    scene.popover?.present(from: try #require(scene.button), permittedArrowDirections: .any, animated: true)
    scene.stage.advance(by: 1)
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(scene.b.navigationController?.navigationBar.topItem?.title == "chosen")
    #expect(scene.a.view.window != nil)
    #expect(scene.b.view.window != nil)
  }

  /// A call for which UIKit raises an exception, and a part of the message of its trap.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case onePane, presentation

    var sentence: String {
      switch self {
      case .onePane: "viewControllers must have 0 or 2 elements"
      case .presentation: "cannot be presented"
      }
    }

    @MainActor
    func play() {
      let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
      let (root, split) = (UIViewController(), UISplitViewController())
      stage.window.rootViewController = root
      stage.advance(to: 0)
      switch self {
      case .onePane: split.viewControllers = [UIViewController()]
      case .presentation:
        split.viewControllers = [UIViewController(), UIViewController()]
        root.present(split, animated: false)
        stage.advance(by: 0)
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `a split view controller with one pane, or one that is presented, traps`(mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run { mistake.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.sentence), "\(message)")
  }
}
