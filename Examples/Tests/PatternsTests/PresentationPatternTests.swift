import InterludeTesting
import Patterns
import Testing
import UIKit

/// Presentations: bubble reveal, blur, toast, split, particles and shape morphing.
@MainActor
struct PresentationPatternTests {
  private let cycle = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  @Test func `at half of the duration, a bubble's radius is halfway between start and end`() throws {
    let pattern = PatternFilm("bubble-reveal", { BubbleController() }) { script in
      script.tap("add", at: .milliseconds(0))
      script.tap("close", at: .milliseconds(1000))
    }
    let film = try pattern.values()
    // The radius grows from 28 to 839.1 points around (338, 768), so that its top is at 334.5 in the middle.
    #expect(film.color(x: 338, y: 338, 300) == [0x2E, 0x86, 0xAB])
    #expect(film.color(x: 338, y: 331, 300) == [255, 255, 255])
    #expect(film.color(x: 338, y: 338, 1300) == [0x2E, 0x86, 0xAB])
    #expect(film.color(x: 338, y: 331, 1300) == [255, 255, 255])
    #expect(film.appearances(of: "composer") == cycle)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 5, until: .milliseconds(790))
  }

  @Test func `a prompt and the blur behind it appear together, and are removed at the dismissal`() throws {
    let pattern = PatternFilm("blurred-prompt", { ReadingController() }) { script in
      script.tap("save", at: .milliseconds(0))
      script.tap("close", at: .milliseconds(1000))
    }
    let film = try pattern.values()
    let prompt = try film.layer("PromptController.view", 250)
    #expect(prompt.opacity.isClose(to: 0.5, within: 1e-6))
    #expect(prompt.frame.isClose(to: CGRect(x: 69, y: 341, width: 252, height: 162), within: 0.01))
    let edges = [0, 100, 250, 500].map { Int(film.color(x: 100, y: 257, $0)[2]) }
    #expect(edges[0] == 0x41)
    #expect(edges == edges.sorted(), "the white page below the picture's edge spreads as the blur grows: \(edges)")
    #expect(edges[3] > edges[0] + 60)
    #expect(film.appearances(of: "prompt") == cycle)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 8, until: .milliseconds(620))
  }

  @Test func `a toast stays for two seconds and lets touches beside it through`() throws {
    let pattern = PatternFilm("toast", { CounterController() }) { script in
      script.tap("add", at: .milliseconds(0))
      script.tap("add", at: .milliseconds(800))
      script.perform(at: .milliseconds(900)) { stage in
        let root = stage.window.rootViewController
        #expect(root?.presentedViewController != nil)
        #expect((root?.view.subviews.first as? UILabel)?.text == "2")
      }
    }
    let film = try pattern.values()
    let gone = film.events.first { $0.call == "viewDidDisappear(toast)" }
    #expect(gone?.time.isClose(to: 2.8, within: 1e-6) == true, "0.4 s in, 2 s on screen, 0.4 s out")
    try pattern.expectGolden(fps: 5, until: .milliseconds(1190))
  }

  @Test func `a screen splits at the tapped row, its halves move apart, and the dismissal joins them`() throws {
    let pattern = PatternFilm("split-open", { InvitationsController() }) { script in
      script.tap("event-2", at: .milliseconds(0))
      script.tap("close", at: .milliseconds(800))
    }
    let film = try pattern.values()
    for instant in [250, 1050] {
      #expect(
        try film.layer("upper", instant).frame.isClose(to: CGRect(x: 0, y: -179, width: 390, height: 358), within: 0.01)
      )
      #expect(
        try film.layer("lower", instant).frame.isClose(to: CGRect(x: 0, y: 601, width: 390, height: 486), within: 0.01))
    }
    #expect(!film[at: .milliseconds(600)].layerNames.contains("upper"))
    #expect(film.appearances(of: "event") == cycle)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 5, until: .milliseconds(590))
  }

  @Test func `a badge bursts into particles when it is dismissed`() throws {
    let pattern = PatternFilm("particle-burst", { HabitsController() }) { script in
      script.tap("habit-0", at: .milliseconds(0))
      script.tap(.point(195, 700), at: .milliseconds(600))
    }
    let film = try pattern.values()
    #expect(try film.layer("badge", 800).opacity == 0)
    #expect(try film.layer("BadgeController.view", 1200).opacity.isClose(to: 0.5, within: 1e-6))
    let reach = distance(ofSparksIn: film[at: .milliseconds(850)])
    #expect(reach > 60, "the slowest fast sparks move at 240 points per second")
    #expect(film.events.first { $0.call == "viewDidDisappear(award)" }?.time.isClose(to: 1.4, within: 1e-6) == true)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 10, until: .milliseconds(1190))
  }

  /// Returns how far to the left of the badge's centre the row of its centre has a spark, in pixels.
  private func distance(ofSparksIn frame: FilmFrame) -> Int {
    let picture = frame.picture
    let columns = (0..<195).filter { x in
      (402..<442).contains { y in picture[x: x, y: y].red > 150 && picture[x: x, y: y].blue < 120 }
    }
    return 195 - (columns.first ?? 195)
  }

  @Test
  func `halfway through a transition from button to panel, the outline is halfway between both outlines`() throws {
    let pattern = PatternFilm("shape-morph", { RecorderController() }) { script in
      script.tap("record", at: .milliseconds(0))
      script.tap(.point(195, 600), at: .milliseconds(1000))
    }
    let film = try pattern.values()
    // In the middle of both motions the outline is the rectangle from (85.5, 545) to (304.5, 795).
    for instant in [300, 1300] {
      #expect(film.color(x: 88, y: 670, instant) == [0xE4, 0x57, 0x2E])
      #expect(film.color(x: 83, y: 670, instant) != [0xE4, 0x57, 0x2E])
      #expect(film.color(x: 195, y: 547, instant) == [0xE4, 0x57, 0x2E])
      #expect(film.color(x: 195, y: 542, instant) != [0xE4, 0x57, 0x2E])
    }
    #expect(film.appearances(of: "recording") == cycle)
    #expect(try pattern.isRestored(after: film))
    try pattern.expectGolden(fps: 5, until: .milliseconds(790))
  }
}
