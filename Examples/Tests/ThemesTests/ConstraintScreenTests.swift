import ConstraintScreens
import InterludeTesting
import Testing
import UIKit

/// Screens whose layout consists of constraints, in rotations and in a change of children.
@MainActor
@Suite(.films(device: Device(320, 480, profile: .classic, showsStatusBar: false), fps: 5))
struct ConstraintScreenTests {
  /// Rotates to landscape at 0.2 s and back at 1 s.
  private func turned(_ name: String, _ root: @escaping @MainActor () -> UIViewController) throws -> Film {
    try Film(named: name, of: root) { script in
      script.perform(at: .milliseconds(200)) { $0.rotate(to: .landscapeLeft) }
      script.perform(at: .milliseconds(1000)) { $0.rotate(to: .portrait) }
    }
  }

  /// The frame of a layer on the screen, whose coordinates do not rotate: the left edge of a landscape interface is at
  /// the top.
  private func frame(_ name: String, _ film: Film, at milliseconds: Int) throws -> CGRect {
    try film[at: .milliseconds(milliseconds)].layer(name).presentation.frame
  }

  private func size(_ name: String, _ film: Film, at milliseconds: Int) throws -> CGSize {
    try film[at: .milliseconds(milliseconds)].layer(name).presentation.bounds.size
  }

  @Test func `exchanging constraints slides a panel in during a rotation, and out during the rotation back`() throws {
    let film = try turned("panel-rotation") { SidePanelViewController() }
    #expect(try frame("panel", film, at: 0).maxX == 0)
    #expect(try size("panel", film, at: 0).width.isClose(to: 320 / 3, within: 0.5))
    let widths = try [200, 400].map { try size("panel", film, at: $0).width }
    #expect(widths[0] < widths[1] && widths[1] < 160)
    #expect(try frame("panel", film, at: 900) == CGRect(x: 0, y: 0, width: 320, height: 160))
    let last = try #require(film.frames.last)
    #expect(try last.layer("panel").presentation.frame.maxX == 0)
    #expect(film.frames.allSatisfy { $0.layerNames.contains("panel") }, "the panel is never removed")
    film.expectGolden()
  }

  @Test func `a square is at the middle of the top edge at launch and after each rotation`() throws {
    let film = try turned("square-rotation") { TopSquareViewController() }
    #expect(try frame("square", film, at: 0) == CGRect(x: 155, y: 0, width: 10, height: 10))
    #expect(try frame("square", film, at: 900) == CGRect(x: 310, y: 235, width: 10, height: 10))
    let last = try #require(film.frames.last)
    #expect(try last.layer("square").presentation.frame == CGRect(x: 155, y: 0, width: 10, height: 10))
    film.expectGolden()
  }

  @Test func `a page controller as a child is as large as its parent, also after a rotation`() throws {
    let film = try turned("framed-book") { FramedBookViewController() }
    for (milliseconds, expected) in [(0, CGSize(width: 320, height: 480)), (900, CGSize(width: 480, height: 320))] {
      #expect(try size("book.view", film, at: milliseconds) == expected)
      #expect(try frame("book.view", film, at: milliseconds) == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(try size("page-0.view", film, at: milliseconds) == expected)
    }
    film.expectGolden()
  }

  @Test func `a child whose constraints are added in the animation closure has its size in the first frame`() throws {
    let film = try Film(named: "flip-constraints", of: { FlipContainerViewController() }) { script in
      script.perform(at: .milliseconds(100)) { ($0.window.rootViewController as? FlipContainerViewController)?.flip() }
    }
    let place = CGRect(x: 0, y: 0, width: 300, height: 420)
    for milliseconds in [200, 400, 600] {
      #expect(try film[at: .milliseconds(milliseconds)].layer("back.view").model.bounds == place)
    }
    #expect(film[at: .milliseconds(400)].layerNames.contains("front.view"))
    #expect(try !#require(film.frames.last).layerNames.contains("front.view"))
    film.expectGolden()
  }
}
