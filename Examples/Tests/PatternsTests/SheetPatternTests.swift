import InterludeTesting
import Patterns
import Testing
import UIKit

/// Presentations that a drag drives: a sheet, a card and a side menu.
@MainActor
struct SheetPatternTests {
  @Test func `a drag moves a sheet, then scrolls its list, then moves the sheet again`() throws {
    let pattern = PatternFilm("bottom-sheet", { PlacesController() }) { script in
      script.tap("places", at: .milliseconds(0))
      let drags: [(CGFloat, CGFloat, Double)] = [(700, 360, 800), (600, 400, 2000), (200, 700, 3000)]
      for (start, end, instant) in drags {
        script.drag(
          .point(195, start), to: .point(195, end), over: .milliseconds(400), resting: .milliseconds(200),
          at: .milliseconds(instant))
      }
    }
    let film = try pattern.values()
    #expect(try film.layer("PlaceListController.view", 750).frame.minY.isClose(to: 460, within: 0.5))
    let list = try [1300, 2200, 2300].map { try film.layer("PlaceListController.view", $0) }
    #expect(list[0].frame.minY.isClose(to: 120, within: 0.01), "340 points above 460")
    for instant in [1450, 1700, 1990] {
      #expect(try film.layer("PlaceListController.view", instant).bounds.minY.magnitude < 0.01, "the list rests")
    }
    #expect(list[1].frame.minY == 80)
    #expect(list[2].frame.minY == 80)
    #expect((list[2].bounds.minY - list[1].bounds.minY).isClose(to: 50, within: 0.01), "the list scrolls meanwhile")
    #expect(
      try #require(film.frames.last).layer("PlaceListController.view").presentation.frame.minY.isClose(
        to: 460, within: 0.5))
    try pattern.expectGolden(fps: 2, until: .milliseconds(3490))
  }

  /// Opens a ticket and pulls it down by 160 points.
  private func tickets(_ name: String, over duration: Duration, resting rest: Duration) -> PatternFilm {
    PatternFilm(name, { TicketsController() }) { script in
      script.tap("trip-0", at: .milliseconds(0))
      script.drag(.point(195, 400), to: .point(195, 560), over: duration, resting: rest, at: .milliseconds(600))
    }
  }

  @Test func `a fast drag dismisses a card`() throws {
    let pattern = tickets("modal-card", over: .milliseconds(100), resting: .zero)
    let film = try pattern.values()
    #expect(film.appearances(of: "ticket").last == "viewDidDisappear")
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 10, until: .milliseconds(990))
  }

  @Test func `after a slow drag, the card returns, and the dimming corresponds to its position`() throws {
    let pattern = tickets("modal-card-returns", over: .milliseconds(600), resting: .milliseconds(200))
    let film = try pattern.values()
    for instant in [800, 1000, 1200, 1300, 1450] {
      let fraction = try (film.layer("TicketController.view", instant).frame.minY - 284) / 560
      #expect(try film.layer("dimming", instant).opacity.isClose(to: 1 - fraction, within: 1e-4))
    }
    #expect(try film.layer("TicketController.view", 1300).frame.minY > 420)
    #expect(film.appearances(of: "ticket").last == "viewDidAppear")
    let last = try #require(film.frames.last).layer("TicketController.view").presentation.frame
    #expect(last.minY.isClose(to: 284, within: 0.01))
    #expect(film.frames.last?.picture == film[at: .milliseconds(590)].picture)
  }

  /// Drags the menu in from the left edge by a fraction of the screen's width.
  private func feed(_ name: String, to fraction: CGFloat, closes: Bool) -> PatternFilm {
    PatternFilm(name, { FeedController() }) { script in
      script.drag(
        .leftEdge, to: .fraction(x: fraction, y: 0.5), over: .milliseconds(400), resting: .milliseconds(200),
        at: .milliseconds(0))
      if closes { script.tap(.point(340, 400), at: .milliseconds(1200)) }
    }
  }

  @Test func `a side menu and the screen beside it move together`() throws {
    let pattern = feed("side-menu", to: 0.5, closes: true)
    let film = try pattern.values()
    for instant in [200, 300, 500] {
      let edges = try ["MenuController.view", "feed-picture"].map { try film.layer($0, instant).frame.minX }
      #expect(edges[0].isClose(to: edges[1] - 280, within: 0.01), "at \(instant) ms")
    }
    #expect(try film.layer("FeedController.view", 1100).frame.minX == 280)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 5, until: .milliseconds(990))
  }

  @Test func `a side menu that is not dragged far enough is closed and removed`() throws {
    let pattern = feed("side-menu-returns", to: 0.25, closes: false)
    let film = try pattern.values()
    #expect(film.appearances(of: "menu").last == "viewDidDisappear")
    #expect(try pattern.isRestored(after: film))
  }
}
