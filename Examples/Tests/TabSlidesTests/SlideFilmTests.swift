import InterludeTesting
import TabSlides
import Testing
import UIKit

/// The slide of an app, tested as an iOS team would: what happens, where things are meanwhile, and how it looks.
@MainActor
@Suite(.films(device: Device(160, 160), fps: 20))
struct SlideFilmTests {
  @Test func `a tap on the other tab slides its screen in`() throws {
    let film = try Film(named: "tap-slides", of: { TabSlideController() }) { script in
      script.tap(tab: "second", at: .milliseconds(100))
      script.untilSettled(limit: .seconds(2))
    }
    #expect(film.events.map(\.call).filter { $0.hasPrefix("viewDid") }.last == "viewDidAppear(second)")
    #expect(try film[at: .milliseconds(300)].layer("second.view").model.frame.minX == 0)
    film.expectGolden()
  }

  @Test func `a finger that turns back before half way leaves the first tab`() throws {
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

  @Test("every scenario plays, and its claims hold", arguments: Script.all(in: "Scenarios"))
  func scenario(_ script: Script) throws {
    let film = try script.run(scenes: TabSlides.scenes)
    #expect(film.frames.count > 1)
  }
}
