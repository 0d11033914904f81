import InterludeTesting
import Patterns
import Testing
import UIKit

/// Containers and views that move without a transition of controllers, or with one of a tab bar controller.
@MainActor
struct ContainerPatternTests {
  @Test
  func `a drawer moves with the touch, by a third of the distance beyond its limit, and a fast drag opens the drawer`()
    throws
  {
    let pattern = PatternFilm("drawer", { EditorController() }) { script in
      script.drag(.point(195, 780), to: .point(195, 580), over: .milliseconds(200), at: .milliseconds(0))
      script.drag(
        .point(195, 600), to: .point(195, 300), over: .milliseconds(300), resting: .milliseconds(300),
        at: .milliseconds(1000))
    }
    let film = try pattern.values()
    #expect(try film.layer("FilterDrawerController.view", 150).frame.height.isClose(to: 250, within: 0.5))
    #expect(try film.layer("FilterDrawerController.view", 1450).frame.height.isClose(to: 520, within: 0.5))
    #expect(try film.layer("FilterDrawerController.view", 950).frame.height.isClose(to: 420, within: 0.5))
    #expect(try #require(film.frames.last).layer("FilterDrawerController.view").presentation.frame.height == 420)
    try pattern.expectGolden(fps: 10, until: .milliseconds(590))
  }

  @Test func `a card rotates by 1° per 16 points, returns after a slow drag, and is removed by a swipe`() throws {
    let pattern = PatternFilm("card-stack", { VocabularyController() }) { script in
      script.drag(
        .point(195, 400), to: .point(295, 400), over: .milliseconds(300), resting: .milliseconds(200),
        at: .milliseconds(0))
      script.drag(.point(195, 400), to: .point(35, 400), over: .milliseconds(150), at: .milliseconds(1400))
    }
    let film = try pattern.values()
    for instant in [200, 300, 450] {
      let card = try film.layer("card-0", instant).transform
      let angle = CGAffineTransform(rotationAngle: card.m41 / 16 * .pi / 180)
      #expect(card.m12.isClose(to: angle.b, within: 1e-6), "at \(instant) ms")
      let next = try film.layer("card-1", instant).transform
      #expect(next.m11.isClose(to: 1 - 0.06 * (1 - card.m41 / 200), within: 1e-6))
    }
    #expect(try film.layer("card-0", 1350).transform.m41.isClose(to: 0, within: 0.01))
    let last = try #require(film.frames.last)
    #expect(!last.layerNames.contains("card-0"))
    #expect(try last.layer("card-1").presentation.transform == CATransform3DIdentity)
    try pattern.expectGolden(fps: 5, until: .milliseconds(1790))
  }

  @Test func `halfway between two tabs, the drop-shaped indicator stretches over the whole distance`() throws {
    let pattern = PatternFilm("fluid-tabs", { WeatherTabsController() }) { $0.tap(tab: "week", at: .milliseconds(0)) }
    let film = try pattern.values()
    #expect(try film.layer("drop", 0).frame.minX == 43)
    #expect(try film.layer("drop", 250).frame.width.isClose(to: 174, within: 0.01))
    #expect(try film.layer("week.view", 250).frame.minX.isClose(to: 195, within: 0.01))
    #expect(try #require(film.frames.last).layer("drop").presentation.frame.minX == 173)
    #expect(film.appearances(of: "today").last == "viewDidDisappear")
    try pattern.expectGolden(fps: 8, until: .milliseconds(620))
  }

  @Test func `a player shrinks into a corner, and a fast drag moves it to the other lower corner`() throws {
    let pattern = PatternFilm("picture-in-picture", { LessonController() }) { script in
      script.tap(.point(195, 150), at: .milliseconds(0))
      script.drag(.point(283, 745), to: .point(203, 585), over: .milliseconds(200), at: .milliseconds(1000))
    }
    let film = try pattern.values()
    #expect(try film.layer("LessonPlayerController.view", 900).position == CGPoint(x: 283.5, y: 745))
    #expect(try film.layer("LessonPlayerController.view", 900).transform.m11.isClose(to: 0.45, within: 1e-6))
    let ways = try [1100, 1150].map { try film.layer("LessonPlayerController.view", $0).position }
    #expect((ways[0].x - ways[1].x).isClose(to: 20, within: 0.01))
    #expect((ways[0].y - ways[1].y).isClose(to: 40, within: 0.01))
    #expect(
      try #require(film.frames.last).layer("LessonPlayerController.view").presentation.position
        == CGPoint(x: 106.5, y: 745))
    try pattern.expectGolden(fps: 5, until: .milliseconds(1590))
  }

  @Test func `a touch stops a panel's animation and moves the panel, which then continues from there`() throws {
    let pattern = PatternFilm("interruptible-spring", { ThermostatController() }) { script in
      script.tap(.point(195, 780), at: .milliseconds(0))
      script.drag(.point(195, 600), to: .point(195, 700), over: .milliseconds(200), at: .milliseconds(200))
    }
    let film = try pattern.values()
    let places = try [300, 350].map { try film.layer("panel", $0).frame.minY }
    #expect((places[1] - places[0]).isClose(to: 25, within: 0.01))
    #expect(try #require(film.frames.last).layer("panel").presentation.frame.minY == 740)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 10, until: .milliseconds(690))
  }
}
