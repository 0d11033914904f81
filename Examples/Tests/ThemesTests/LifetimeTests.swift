import ConstraintScreens
import Foundation
import InterludeTesting
import Lifetimes
import Testing
import UIKit

/// Work that depends on the visibility of a screen, containers that forward callbacks, memory and background.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic, showsStatusBar: false), fps: 10))
struct LifetimeTests {
  private let journal = Journal()

  private func navigation(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    return navigation
  }

  private func change(_ action: @escaping @MainActor (UINavigationController) -> Void) -> @MainActor (Stage) -> Void {
    { stage in if let navigation = stage.window.rootViewController as? UINavigationController { action(navigation) } }
  }

  private func plain(_ name: String, _ color: UIColor) -> UIViewController {
    LoggingViewController(name, color) { [journal] in journal.note($0) }
  }

  // MARK: Visibility

  /// Scrolls, covers the page by a push, and returns to it at 1 s.
  private func scroll(_ moment: LongTextViewController.Return) throws -> Film {
    try Film(
      named: moment == .viewWillAppear ? "scroll-kept" : "scroll-jumps",
      of: { navigation(LongTextViewController(returningIn: moment)) }
    ) { script in
      script.perform(
        at: .milliseconds(100), change { ($0.topViewController as? LongTextViewController)?.scroll(to: 520) })
      script.perform(at: .milliseconds(200), change { $0.pushViewController(plain("cover", .cyan), animated: true) })
      script.perform(at: .seconds(1), change { _ = $0.popViewController(animated: true) })
    }
  }

  private func offset(_ film: Film, at milliseconds: Int) throws -> CGFloat {
    try film[at: .milliseconds(milliseconds)].layer("text").presentation.bounds.minY
  }

  @Test func `a scroll position that viewWillAppear restores is right from the first visible frame`() throws {
    let film = try scroll(.viewWillAppear)
    for milliseconds in [100, 400, 1000, 1200, 1500] { #expect(try offset(film, at: milliseconds) == 520) }
    film.expectGolden()
  }

  @Test func `a scroll position that viewDidAppear restores jumps after the screen has returned`() throws {
    let film = try scroll(.viewDidAppear)
    #expect(try offset(film, at: 1200) == 0)
    #expect(try #require(film.frames.last).layer("text").presentation.bounds.minY == 520)
    film.expectGolden()
  }

  @Test func `a timer ticks only while its screen is visible, and does not retain the screen`() throws {
    weak var clock: ClockViewController?
    let film = try Film(named: "clock") {
      let made = ClockViewController { [journal] in journal.note($0) }
      clock = made
      let navigation = navigation(plain("root", .cyan))
      navigation.pushViewController(made, animated: false)
      return navigation
    } script: { script in
      script.perform(at: .seconds(1.2), change { $0.pushViewController(plain("cover", .yellow), animated: true) })
      script.perform(at: .seconds(3), change { _ = $0.popViewController(animated: true) })
      script.perform(at: .seconds(4), change { _ = $0.popViewController(animated: true) })
      script.perform(at: .seconds(5)) { _ in #expect(clock == nil) }
    }
    let ticks = journal.entries.filter { $0.line == "tick" }.map(\.time)
    #expect(ticks.count == 3)
    #expect(ticks.allSatisfy { $0 < 1.2 || ($0 > 3.4 && $0 < 4) })
    film.expectGolden()
  }

  // MARK: Forwarding

  private static let appearance: Set = ["will appear", "did appear", "will disappear", "did disappear"]

  /// The calls about appearance that the child "leaf" receives while its container is pushed and popped.
  private func forward(_ name: String, forwards: Bool) throws -> (film: Film, calls: [String]) {
    let film = try Film(named: name, of: { navigation(UIViewController()) }) { script in
      script.perform(
        at: .milliseconds(100),
        change { navigation in
          let box = ForwardingViewController(forwards: forwards)
          box.show(plain("leaf", .yellow))
          navigation.pushViewController(box, animated: true)
        })
      script.perform(at: .seconds(1), change { _ = $0.popViewController(animated: true) })
    }
    let calls = journal.lines.filter { $0.hasPrefix("leaf ") }.map { String($0.dropFirst(5)) }
    return (film, calls.filter { Self.appearance.contains($0) })
  }

  @Test func `a container forwards each of its appearance callbacks to its child once, at the same time`() throws {
    let (film, calls) = try forward("forwarding", forwards: true)
    #expect(calls == ["will appear", "did appear", "will disappear", "did disappear"])
    for name in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      let times = film.events.filter { $0.name == name && ["box", "leaf"].contains($0.subject) }.map(\.time)
      #expect(times.count == 2 && times.first == times.last)
    }
    film.expectGolden()
  }

  @Test func `the child of a container that forwards nothing receives no appearance callbacks`() throws {
    #expect(try forward("not-forwarding", forwards: false).calls.isEmpty)
  }

  @Test
  func `a container's flip calls the disappearance callbacks of the old child and the appearance callbacks of the new`()
    throws
  {
    let film = try Film(
      named: "forwarding-flip",
      of: {
        let box = ForwardingViewController()
        box.show(plain("front", .yellow))
        return box
      }
    ) { script in
      script.perform(at: .milliseconds(100)) { stage in
        (stage.window.rootViewController as? ForwardingViewController)?.flip(to: plain("back", .cyan))
      }
    }
    let wanted = Self.appearance.union(["did move in", "did leave"])
    let calls = journal.entries.filter { entry in
      entry.time >= 0.1 && wanted.contains { entry.line.hasSuffix($0) }
    }
    #expect(
      calls.map(\.line) == [
        "front will disappear", "back will appear", "back did appear", "front did disappear", "back did move in",
        "front did leave",
      ])
    #expect(calls.dropFirst(2).allSatisfy { abs($0.time - 0.5) < 1e-9 })
    #expect(film[at: .milliseconds(300)].layerNames.contains("box.view"))
    film.expectGolden()
  }

  // MARK: Background and memory

  @Test func `going to the home screen calls no appearance callbacks`() throws {
    let film = try Film(named: "home-screen", of: { plain("screen", .yellow) }) { script in
      script.perform(at: .milliseconds(200)) { $0.enterBackground() }
      script.perform(at: .milliseconds(600)) { $0.enterForeground() }
      script.until(.seconds(1))
    }
    #expect(!journal.lines.contains("screen will disappear"))
    #expect(journal.lines.filter { $0 == "screen will appear" }.count == 1)
    let (home, screen) = (film[at: .milliseconds(400)].picture[x: 80, y: 200], film[at: .zero].picture[x: 80, y: 200])
    #expect((home.red, home.green, home.blue) == (0, 0, 0))
    let again = film[at: .milliseconds(800)].picture[x: 80, y: 200]
    #expect((again.red, again.green, again.blue) == (screen.red, screen.green, screen.blue))
    film.expectGolden()
  }

  @Test
  func `data that a memory warning or the background wrote to a file is read again at the first access only`() throws {
    let file = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("archive-\(ProcessInfo.processInfo.processIdentifier)")
    var archive: ArchiveViewController?
    _ = try Film(named: "archive") {
      let made = ArchiveViewController(file) { [journal] in journal.note($0) }
      archive = made
      return made
    } script: { script in
      script.perform(at: .milliseconds(100)) { stage in
        stage.memoryWarning()
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(archive?.data.count == 1000)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(archive?.data.count == 1000)
        #expect(journal.lines == ["load", "warning", "write", "read"])
      }
      script.perform(at: .milliseconds(200)) { stage in
        stage.enterBackground()
        #expect(FileManager.default.fileExists(atPath: file.path))
        stage.enterForeground()
        #expect(archive?.data.count == 1000)
      }
    }
    #expect(journal.lines.suffix(2) == ["write", "read"])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a screen that was covered during a memory warning looks the same when it returns`() throws {
    let film = try Film(named: "memory-warning", of: { navigation(plain("screen", .yellow)) }) { script in
      script.perform(at: .milliseconds(100), change { $0.pushViewController(plain("cover", .cyan), animated: true) })
      script.perform(at: .seconds(1)) { $0.memoryWarning() }
      script.perform(at: .seconds(1.1), change { _ = $0.popViewController(animated: true) })
    }
    let (first, last) = (film[at: .zero].picture, try #require(film.frames.last).picture)
    let isSame = first == last
    #expect(isSame, "the picture after the return differs")
    #expect(journal.lines.filter { $0 == "screen did load" }.count == 1)
    film.expectGolden()
  }
}
