import InterludeTesting
import TabSlides
import Testing
import UIKit

/// The slide of an app, tested as an iOS team would: its events, its positions, and its pictures.
@MainActor
@Suite(.films(device: Device(160, 160, profile: .classic), fps: 20))
struct SlideFilmTests {
  @Test func `a tap on a tab slides the tab's screen in`() throws {
    let film = try Film(named: "tap-slides", of: { TabSlideController() }) { script in
      script.tap(tab: "second", at: .milliseconds(100))
      script.untilSettled(limit: .seconds(2))
    }
    #expect(film.events.map(\.call).filter { $0.hasPrefix("viewDid") }.last == "viewDidAppear(second)")
    #expect(try film[at: .milliseconds(300)].layer("second.view").model.frame.minX == 0)
    film.expectGolden()
  }

  @Test func `a drag that does not reach half of the width leaves the first tab selected`() throws {
    let film = try Film(named: "drag-cancels", of: { PercentDrivenTabSlideController() }) { script in
      let pull = script.drag(
        .rightEdge, to: .fraction(x: 0.7, y: 0.5), over: .milliseconds(300), at: .milliseconds(100))
      script.perform(at: .during(pull)) { stage in
        #expect(!stage.isSettled, "the transition follows the finger")
      }
      script.perform { stage in
        #expect((stage.window.rootViewController as? UITabBarController)?.selectedIndex == 0)
      }
    }
    film.expectGolden()
  }

  private func tabs(on stage: Stage) -> UITabBarController? { stage.window.rootViewController as? UITabBarController }

  /// Drags from the right edge to the left by some of 320 points, and rests before the lift.
  private func drag(_ way: CGFloat, _ root: @escaping @MainActor () -> UITabBarController, named name: String) throws
    -> Film
  {
    try Film(named: name, on: Device(320, 160, profile: .classic), of: root) { script in
      let pull = script.drag(
        .point(319, 50), to: .point(319 - way, 50), over: .milliseconds(200), resting: .milliseconds(100),
        at: .milliseconds(100))
      script.perform(at: .during(pull, 0.9)) { stage in
        #expect(tabs(on: stage)?.transitionCoordinator?.percentComplete == way / 320)
      }
    }
  }

  @Test func `a percent-driven interaction stops the container's time at the fraction of the drag`() throws {
    let film = try Film(
      named: "quarter", on: Device(320, 160, profile: .classic), of: { PercentDrivenTabSlideController() }
    ) { script in
      let pull = script.drag(
        .point(319, 50), to: .point(239, 50), over: .milliseconds(200), resting: .milliseconds(100),
        at: .milliseconds(100))
      script.perform(at: .during(pull, 0.9)) { stage in
        let container = tabs(on: stage)?.transitionCoordinator?.containerView.layer
        #expect(container?.speed == 0)
      }
    }
    // A quarter of the time, of an animation that eases in and out.
    let first = try film[at: .milliseconds(380)].layer("first.view").presentation.frame.minX
    #expect(Double(first).isClose(to: -320 * 0.1292, within: 0.1))
  }

  @Test(arguments: [(200, true), (160, false)])
  func `a drag selects the new tab beyond half of the width, not at exactly half`(way: CGFloat, finishes: Bool)
    throws
  {
    let film = try drag(way, { PercentDrivenTabSlideController() }, named: "decision")
    let end = finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition"
    #expect(film.events.contains { $0.name == end })
    #expect(film.events.last { $0.name == "viewDidAppear" }?.subject == (finishes ? "second" : "first"))
  }

  @Test(arguments: [true, false])
  func `a custom interaction completes in a fifth of a second, without a call of the animator`(
    finishes: Bool
  ) throws {
    let film = try drag(
      finishes ? 200 : 100, { HandMadeTabSlideController() }, named: finishes ? "by-hand" : "by-hand-back")
    #expect(!film.events.contains { $0.name == "animateTransition" })
    let end = try #require(film.events.first { $0.name == "completeTransition" })
    #expect(end.detail == (finishes ? "completed" : "cancelled") && end.time.isClose(to: 0.6, within: 1e-9))
    #expect(try film[at: .milliseconds(300)].layer("first.view").presentation.frame.minX == (finishes ? -200 : -100))
  }

  @Test func `the screen Places distinguishes a tab change from a cancelled drag`() throws {
    let (turned, chosen) = (PercentDrivenTabSlideController(), TabSlideController())
    _ = try drag(100, { turned }, named: "noticed")
    #expect((turned.viewControllers?[1] as? PlacesViewController)?.departures == [.turnedBack])
    _ = try Film(named: "tour", of: { chosen }) { script in
      script.tap(tab: "second")
      script.tap(tab: "first")
    }
    #expect((chosen.viewControllers?[1] as? PlacesViewController)?.departures == [.chosen])
  }

  @Test("every scenario can be played, and its expectations hold", arguments: Script.all(in: "Scenarios"))
  func scenario(_ script: Script) throws {
    let film = try script.run(scenes: TabSlides.scenes)
    #expect(film.frames.count > 1)
  }
}
