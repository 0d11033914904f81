import InterludeTesting
import NavigationSlides
import Testing
import UIKit

/// Sliding screens, and the information from their transition coordinator.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct NavigationSlideTests {
  private let journal = Journal()

  private func trail(isSystemLike: Bool = false) -> TrailNavigationController {
    TrailNavigationController(isSystemLike: isSystemLike) { [journal] in journal.note($0) }
  }

  /// Pushes the hut and pops it, by taps.
  private func tour(_ name: String) throws -> Film {
    try Film(named: name, of: { trail() }) { script in
      script.tap("go", at: .milliseconds(100))
      script.perform(at: .milliseconds(700)) {
        ($0.window.rootViewController as? UINavigationController)?.popViewController(animated: true)
      }
    }
  }

  /// Pushes the hut, then drags from the left edge to pop it.
  private func pull(_ name: String, to fraction: CGFloat) throws -> Film {
    try Film(named: name, of: { trail() }) { script in
      script.tap("go", at: .milliseconds(100))
      script.drag(.leftEdge, to: .fraction(x: fraction, y: 0.5), over: .milliseconds(400), at: .milliseconds(600))
    }
  }

  private func x(_ view: String, _ film: Film, at milliseconds: Int) throws -> CGFloat {
    try film[at: .milliseconds(milliseconds)].layer(view).presentation.frame.minX
  }

  @Test func `a push slides to the left and a pop to the right, and both are halfway at half of the duration`() throws {
    let film = try tour("trail-push-pop")
    #expect(try x("hut.view", film, at: 100) == 160 && x("map.view", film, at: 100) == 0)
    #expect(try x("hut.view", film, at: 300).isClose(to: 80, within: 1e-6))
    #expect(try x("map.view", film, at: 300).isClose(to: -80, within: 1e-6))
    #expect(try x("map.view", film, at: 700) == -160 && x("hut.view", film, at: 700) == 0)
    #expect(try x("map.view", film, at: 900).isClose(to: -80, within: 1e-6))
    #expect(try x("hut.view", film, at: 900).isClose(to: 80, within: 1e-6))
    #expect(try x("map.view", film, at: 1100) == 0)
    film.expectGolden()
  }

  @Test(arguments: [true, false])
  func `notifyWhenInteractionEnds notifies a screen once, before the viewDid callbacks`(finishing: Bool) throws {
    let film = try pull(finishing ? "trail-drag-finishes" : "trail-drag-cancels", to: finishing ? 0.8 : 0.4)
    let verdict = finishing ? "the finger let go for good" : "the finger turned back"
    let end = [finishing ? "the map is here" : "the map is covered"]
    #expect(journal.lines == ["the map is here", "the map is covered", verdict] + end)
    #expect(journal.time(of: verdict) == 1)
    let done = ["viewWillDisappear(hut)", "viewWillAppear(map)", "viewDidDisappear(hut)", "viewDidAppear(map)"]
    let undone = [
      "viewWillDisappear(hut)", "viewWillAppear(map)", "viewWillDisappear(map)", "viewDidDisappear(map)",
      "viewWillAppear(hut)", "viewDidAppear(hut)",
    ]
    let received = film.events.filter { $0.name.hasSuffix("ppear") }.map(\.call)
    #expect(received.suffix(finishing ? 4 : 6) == (finishing ? done : undone))
    film.expectGolden()
  }

  @Test func `a transition that is not interactive does not notify screens of an interaction's end`() throws {
    _ = try tour("trail-tour")
    #expect(journal.lines == ["the map is here", "the map is covered", "the map is here"])
  }

  @Test func `a coordinator's completion runs after the built-in push`() throws {
    let film = try Film(named: "trail-system-push", of: { trail(isSystemLike: true) }) { script in
      script.tap("go", at: .milliseconds(100))
    }
    #expect(journal.time(of: "the map is covered")?.isClose(to: 0.45, within: 1e-9) == true)
    film.expectGolden()
  }

  @Test func `a label in the container view and a line outside it animate alongside a transition`() throws {
    let film = try tour("trail-alongside")
    for (milliseconds, opacity) in [(100, 0), (300, 0.5), (500, 1), (900, 0.5)] {
      try expect(opacity, film, milliseconds)
    }
  }

  @Test
  func `in an interactive transition, the label and the line fade in proportion to the screens' positions`() throws {
    let film = try pull("trail-scrubbed", to: 0.8)
    for milliseconds in [700, 800, 900] {
      let away = try x("hut.view", film, at: milliseconds) / 160
      #expect(away > 0 && away < 1)
      try expect(1 - Double(away), film, milliseconds)
    }
    try expect(0, film, 1400)
    let back = try pull("trail-turned-back", to: 0.4)
    try expect(1, back, 1600)
  }

  /// Checks that the sign's opacity and the line's length equal the progress of the hut.
  private func expect(_ opacity: Double, _ film: Film, _ milliseconds: Int) throws {
    let frame = film[at: .milliseconds(milliseconds)]
    let line = try frame.layer("progress").presentation.frame.width
    #expect(line.isClose(to: 40 + 120 * CGFloat(opacity), within: 0.01), "the line at \(milliseconds) ms")
    guard frame.layerNames.contains("sign") else { return }
    let sign = try frame.layer("sign").presentation.opacity
    #expect(Double(sign).isClose(to: opacity, within: 1e-4), "the sign at \(milliseconds) ms")
  }
}
