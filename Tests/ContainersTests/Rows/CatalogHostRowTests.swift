import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Navigation and tab bar controllers in each place that permits them (C-015).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogHostRowTests {
  /// The place of a container in the interface.
  enum Host: CaseIterable, Sendable {
    case root, tab, pane, presentation, popover
  }

  /// Returns the stage of a pad on which a new container is displayed in a place, and the container.
  private func display(_ make: () -> UIViewController, in host: Host) -> (Stage, UIViewController) {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    let (container, plain) = (make(), Pane("plain", .white))
    container.restorationIdentifier = "container"
    switch host {
    case .root: stage.window.rootViewController = container
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [container, plain]
      stage.window.rootViewController = tabs
    case .pane:
      let split = UISplitViewController()
      split.viewControllers = [plain, container]
      stage.window.rootViewController = split
    case .presentation, .popover: stage.window.rootViewController = plain
    }
    stage.advance(to: 0)
    if host == .presentation { plain.present(container, animated: false) }
    if host == .popover {
      UIPopoverController(contentViewController: container).present(
        from: CGRect(x: 300, y: 100, width: 40, height: 40), in: plain.view, permittedArrowDirections: .any,
        animated: false)
    }
    stage.advance(by: 0.1)
    return (stage, container)
  }

  /// Returns the appearance callbacks of "one" and "two" that the trace records while `body` runs.
  private func callbacks(_ stage: Stage, _ body: () -> Void) -> [String] {
    let seen = stage.trace.events.count
    body()
    return stage.trace.events.dropFirst(seen)
      .filter { ["one", "two"].contains($0.subject) && $0.name.contains("ppear") }.map(\.call)
  }

  @Test(arguments: Host.allCases)
  func `a push and a pop call the same appearance callbacks wherever the navigation controller is displayed`(host: Host)
    throws
  {
    let (stage, container) = display({ UINavigationController(rootViewController: Pane("one", .white)) }, in: host)
    let navigation = try #require(container as? UINavigationController)
    #expect(navigation.view.window != nil)
    let push = callbacks(stage) {
      navigation.pushViewController(Pane("two", .systemTeal), animated: true)
      stage.advance(by: 1)
    }
    #expect(push == ["viewWillDisappear(one)", "viewWillAppear(two)", "viewDidDisappear(one)", "viewDidAppear(two)"])
    let pop = callbacks(stage) {
      navigation.popViewController(animated: true)
      stage.advance(by: 1)
    }
    #expect(pop == ["viewWillDisappear(two)", "viewWillAppear(one)", "viewDidDisappear(two)", "viewDidAppear(one)"])
  }

  @Test(arguments: [Host.root, .pane, .presentation, .popover])
  func `a tap on a tab selects the tab wherever the tab bar controller is displayed`(host: Host) throws {
    let (stage, container) = display(
      {
        let tabs = UITabBarController()
        tabs.viewControllers = [Pane("one", .white), Pane("two", .systemTeal)]
        return tabs
      }, in: host)
    let tabs = try #require(container as? UITabBarController)
    let calls = callbacks(stage) {
      let bar = tabs.tabBar
      stage.tap(bar.convert(CGPoint(x: bar.bounds.width * 0.75, y: 20), to: nil))
      stage.advance(by: 1)
    }
    #expect(tabs.selectedIndex == 1)
    #expect(calls == ["viewWillDisappear(one)", "viewWillAppear(two)", "viewDidDisappear(one)", "viewDidAppear(two)"])
  }
}
