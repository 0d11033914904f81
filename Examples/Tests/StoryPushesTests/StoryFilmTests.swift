import InterludeTesting
import StoryPushes
import Testing
import UIKit

/// Four pushes of the book and a custom effect: the positions of the story, and its pictures.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct StoryFilmTests {
  private func film(_ name: String, _ push: StoriesController.Push) throws -> Film {
    let film = try Film(named: name, of: { StoriesController(push) }) { script in
      script.tap("row-2", at: .milliseconds(100))
      script.untilSettled(limit: .seconds(3))
    }
    let did = film.events.map(\.call).filter { $0.hasPrefix("viewDid") && !$0.contains("Load") }
    #expect(did.suffix(2) == ["viewDidDisappear(list)", "viewDidAppear(story)"])
    return film
  }

  private func story(_ film: Film, at milliseconds: Int) throws -> CGRect {
    try film[at: .milliseconds(milliseconds)].layer("story.view").presentation.frame
  }

  @Test func `at half of its duration, the effect zoom shows the story at about half of its size`() throws {
    let film = try film("story-zoom", .zoom)
    #expect(try story(film, at: 300).width.isClose(to: 0.505 * 160, within: 0.1))
    #expect(try story(film, at: 300).midX.isClose(to: 80, within: 0.01))
    film.expectGolden()
  }

  @Test func `the effect drop moves the story down, and never below its final position`() throws {
    let film = try film("story-drop", .drop)
    let ys = try (1..<8).map { try story(film, at: 100 + 100 * $0).minY }
    #expect(ys.allSatisfy { $0 <= 0.01 } && ys[0] < -100)
    film.expectGolden()
  }

  @Test func `the effect spring moves the story beyond its final position and back`() throws {
    let film = try film("story-spring", .spring)
    let xs = try (1...5).map { try story(film, at: 100 + 100 * $0).minX }
    #expect(xs.contains { $0 < -5 } && abs(xs.last!) < 1)
    film.expectGolden()
  }

  @Test func `a title moves from its row to the top of the story`() throws {
    let film = try film("story-flying-title", .flyingTitle)
    let middle = try film[at: .milliseconds(300)].layer("flying-title").presentation.frame
    // From (18, 124, 72, 18) to (12, 76, 108, 27), half way in the middle of the time.
    #expect(middle.midX.isClose(to: 60, within: 0.1) && middle.midY.isClose(to: 111.25, within: 0.1))
    #expect(middle.width.isClose(to: 90, within: 0.1))
    film.expectGolden()
  }

  @Test func `a custom effect lifts the story over the list, which becomes smaller`() throws {
    let film = try film("story-lift", .lift)
    #expect(try film[at: .milliseconds(500)].layer("story.view").presentation.frame.minY == 0)
    film.expectGolden()
  }
}
