import InterludeTesting
import Orientations
import Testing
import UIKit

/// Screens that determine the orientation of the interface.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic, showsStatusBar: false), fps: 5))
struct OrientationTests {
  private let journal = Journal()

  /// The rotations of the interface in a film, such as "portrait → landscapeRight".
  private func rotations(_ film: Film) -> [String] {
    film.events.filter { $0.name == "rotation" }.map(\.subject)
  }

  @Test
  func `presenting a portrait list over landscape cards rotates the interface, and the dismissal rotates it back`()
    throws
  {
    let cards: @MainActor @Sendable () -> UIViewController = {
      OrientedViewController("cards", .green, supporting: .landscape)
    }
    let film = try Film(named: "cards-list", of: cards) { script in
      script.perform(at: .milliseconds(200)) {
        let list = OrientedViewController("list", .yellow, supporting: .portrait)
        $0.window.rootViewController?.present(list, animated: true)
      }
      script.perform { stage in
        #expect(stage.interfaceOrientation == .portrait)
        stage.window.rootViewController?.dismiss(animated: true)
      }
      script.perform { #expect($0.interfaceOrientation == .landscapeRight) }
    }
    #expect(rotations(film) == ["landscapeRight → portrait", "portrait → landscapeRight"])
    film.expectGolden()
  }

  @Test func `a presented screen first has the orientation that it prefers, then follows the device`() throws {
    let root: @MainActor @Sendable () -> UIViewController = {
      OrientedViewController("map", .green, supporting: .allButUpsideDown)
    }
    let film = try Film(named: "preferred-portrait", of: root) { script in
      script.perform(at: .seconds(0)) { $0.rotate(to: .landscapeLeft) }
      script.perform { [journal] stage in
        #expect(stage.interfaceOrientation == .landscapeRight)
        let card = OrientedViewController(
          "card", .yellow, supporting: .allButUpsideDown, preferring: .portrait, note: { journal.note($0) })
        stage.window.rootViewController?.present(card, animated: true)
      }
      script.perform { stage in
        #expect(stage.interfaceOrientation == .portrait)
        stage.rotate(to: .landscapeRight)
      }
      script.perform { #expect($0.interfaceOrientation == .landscapeLeft) }
    }
    #expect(journal.lines.prefix(2) == ["preferred", "supported"])
    film.expectGolden()
  }

  @Test
  func `rotating the device to landscape presents a screen with a dissolve, and to portrait dismisses the screen`()
    throws
  {
    let film = try Film(named: "turn-to-present", of: { TurnToPresentViewController() }) { script in
      script.perform(at: .milliseconds(200)) { $0.rotate(to: .landscapeLeft) }
      script.perform(at: .settled(after: .milliseconds(200))) { stage in
        #expect(stage.interfaceOrientation == .landscapeRight)
        stage.rotate(to: .landscapeRight)
      }
      script.perform(at: .settled(after: .milliseconds(200))) { stage in
        #expect(stage.window.rootViewController?.presentedViewController != nil)
        stage.rotate(to: .portrait)
      }
      script.perform { stage in
        #expect(stage.interfaceOrientation == .portrait)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
      }
    }
    let life = film.events.filter { $0.name.contains("ppear") && $0.subject == "wide" }.map(\.name)
    #expect(life == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
    film.expectGolden()
  }

  /// The four ways to keep a container in portrait: a subclass or a delegate, of tabs or a navigation.
  enum Way: String, CaseIterable, Sendable { case tabSubclass, tabDelegate, navigationSubclass, navigationDelegate }

  @Test(arguments: Way.allCases)
  func `a container stays in portrait if its subclass or its delegate permits only portrait`(way: Way) throws {
    let judge = PortraitDelegate()
    let film = try Film(named: "upright-\(way.rawValue)") {
      let screen = OrientedViewController("screen", .yellow, supporting: .all)
      switch way {
      case .tabSubclass, .tabDelegate:
        let tabs = way == .tabSubclass ? PortraitTabBarController() : UITabBarController()
        if way == .tabDelegate { tabs.delegate = judge }
        tabs.viewControllers = [screen, UIViewController()]
        return tabs
      case .navigationSubclass: return PortraitNavigationController(rootViewController: screen)
      case .navigationDelegate:
        let navigation = UINavigationController(rootViewController: screen)
        navigation.delegate = judge
        return navigation
      }
    } script: { script in
      script.perform(at: .milliseconds(200)) { $0.rotate(to: .landscapeLeft) }
      script.perform { #expect($0.interfaceOrientation == .portrait) }
    }
    #expect(rotations(film).isEmpty)
    if way == .tabDelegate { film.expectGolden() }
    withExtendedLifetime(judge) {}
  }
}
