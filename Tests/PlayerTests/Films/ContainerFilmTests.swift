import Geometry
import Interface
import Pixels
import Player
import Scenario
import TestSupport
import Testing

/// Pages, containers and sheets: worked examples beyond the expectations of their scenarios, and other cases.
@MainActor
@Suite(.exclusiveMainActor) struct ContainerFilmTests {
  // MARK: Pages

  @Test func `B-566: presentationCount is queried when pages are set by code, not after drags`() throws {
    let trace = try Film.play(Film.document("pages-indicator"), fps: 10).result.trace
    let asked = trace.events.filter { $0.name == "presentationCount" }.map(\.time)
    let set = trace.events.filter { $0.name == "turn" }.map(\.time)
    #expect(asked == [0] + set && set.count == 1)
    #expect(trace.events.count { $0.name == "presentationIndex" } == 2)
  }

  @Test
  func `B-566: the page indicator's dots are red with alpha 0.6, the current dot is red, the background yellow`() throws
  {
    let frame = try #require(try Film.play(Film.document("pages-indicator"), fps: 1).frames.first).render()
    // Three dots of 7 points, at intervals of 16, centred in 160 × 37 points at the bottom.
    #expect([64, 80, 96].map { frame[x: $0, y: 211].description } == ["ff0000ff", "ff6600ff", "ff6600ff"])
    #expect(frame[x: 5, y: 200].description == "ffff00ff")
  }

  @Test func `B-567: each tap recognizer of the page view controller requires two taps`() throws {
    let performance = try Performance(Film.document("pages-double-tap"), folder: ".")
    let book = try #require(performance.stage.window.rootViewController as? UIPageViewController)
    // The performance owns the data source, without which there are no recognizers.
    let taps = withExtendedLifetime(performance) {
      book.gestureRecognizers.compactMap { $0 as? UITapGestureRecognizer }
    }
    #expect(!taps.isEmpty && taps.allSatisfy { $0.numberOfTapsRequired == 2 })
  }

  @Test
  func `with the spine in the middle, the step 'turn' shows the pair of pages that contains the given page`() throws {
    let result = try play(
      """
      scene: {pages: {style: curl, spine: mid, screens: [\(Self.screens("a", "b", "c", "d"))]}}
      steps:
        - {at: 0s, expect: {pages: [a, b], top: a, frame: {id: b, equals: [32, 0, 32, 96]}}}
        - {at: 0.1s, turn: d}
        - {at: settled, expect: {pages: [c, d], frame: {id: c, equals: [0, 0, 32, 96]}}}
        - {after: {settled: 0.1s}, tap: {at: [2, 50]}}
        - {at: settled, expect: {pages: [a, b], transition: finished}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test func `if pages turn vertically, the scene's edge views are at the top and the bottom`() throws {
    let result = try play(
      """
      scene: {pages: {orientation: vertical, edgeViews: 10, screens: [\(Self.screens("a", "b"))]}}
      steps:
        - {at: 0s, expect: {frame: {id: edge.after, equals: [0, 86, 64, 10]}}}
        - {at: 0.1s, tap: {on: edge.after}}
        - {at: 0.25s, expect: {frame: {id: b, equals: [0, 48, 64, 96], within: 0.01}}}
        - {at: settled, expect: {pages: [b]}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test
  func `the messages of failed expectations about pages, dots and calls state the values that were found`() throws {
    let result = try play(
      """
      scene: {pages: {indicator: true, screens: [\(Self.screens("a", "b"))]}}
      steps:
        - {at: 0s, expect: {pages: [b], dot: 2, calls: [viewDidLoad(b)]}}
      """)
    #expect(
      result.failures.map(\.message) == [
        "pages: expected b, found a", "dot: expected 2, found 1",
        "calls: expected viewDidLoad(b), found willMoveToParent(a), didMoveToParent(a), viewDidLoad(a), "
          + "viewWillAppear(a), viewDidAppear(a)",
      ])
  }

  // MARK: Containers

  @Test func `B-571: a swap with a flip calls the callbacks of containment and appearance in UIKit's order`() throws {
    let trace = try Film.play(Film.document("container-flip"), fps: 10).result.trace
    let log = trace.events.filter { ["week", "year"].contains($0.subject) && $0.time > 0 }
    #expect(
      log.map(\.description) == [
        "t=0.050 swap(year)", "t=0.050 willMoveToParent(year)", "t=0.050 willMoveFromParent(week)",
        "t=0.050 viewDidLoad(year)", "t=0.050 viewWillDisappear(week)", "t=0.050 viewWillAppear(year)",
        "t=0.450 viewDidAppear(year)", "t=0.450 viewDidDisappear(week)", "t=0.450 didMoveToParent(year)",
        "t=0.450 didMoveFromParent(week)",
      ])
  }

  @Test func `a swap without a transition ends in the run-loop pass in which it begins`() throws {
    let result = try play(
      """
      scene: {container: {frame: [8, 8, 32, 32], screens: [\(Self.screens("a", "b"))]}}
      steps:
        - {at: 0.1s, swap: b}
        - {at: 0.2s, expect: {top: b, frame: {id: b, equals: [8, 8, 32, 32]},
           events: [viewWillDisappear(a), viewWillAppear(b), viewDidAppear(b), viewDidDisappear(a)]}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test
  func `the tracks of a swap are mirrored in the opposite direction, and both views' properties are restored`() throws {
    let result = try play(
      """
      scene: {container: {screens: [\(Self.screens("a", "b"))]}}
      transitions:
        - {when: swap, animator: {from: {x: {to: -100%}, opacity: {to: 0}}, to: {x: {from: 100%}}},
           duration: 0.4s, curve: linear}
      steps:
        - {at: 0s, swap: b}
        - {at: 0.1s, expect: {frame: {id: b, equals: [48, 0, 64, 96]}, opacity: {id: a, equals: 0.75}}}
        - {at: 0.5s, swap: a}
        - {at: 0.6s, expect: {frame: {id: a, equals: [-48, 0, 64, 96]}, opacity: {id: b, equals: 0.75}}}
        - {at: settled, expect: {top: a, frame: {id: a, equals: [0, 0, 64, 96]}, opacity: {id: a, equals: 1}}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test func `a swap to the current child, or during another swap, is ignored and causes a warning`() throws {
    let result = try play(
      """
      scene: {container: {screens: [\(Self.screens("a", "b", "c"))]}}
      transitions: [{when: swap, animator: crossDissolve, duration: 0.4s}]
      steps:
        - {at: 0.1s, swap: a}
        - {at: 0.2s, swap: b}
        - {at: 0.3s, swap: c}
        - {at: settled, expect: {top: b}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
    #expect(
      result.trace.events.filter { $0.name == "warning" }.map(\.detail) == [
        "swap(a) was ignored: this screen is already the current child", "swap(c) was ignored: another swap is running",
      ])
  }

  @Test func `a presentation over a custom container uses the transition that is defined for the presented screen`()
    throws
  {
    let result = try play(
      """
      scene:
        container: {screens: [\(Self.screens("a"))]}
        later: [{screen: {id: sheet, presentation: {style: custom}}}]
      transitions: [{when: sheet, animator: slide, duration: 0.4s, curve: linear}]
      steps:
        - {at: 0s, present: sheet}
        - {at: 0.1s, expect: {frame: {id: sheet, equals: [48, 0, 64, 96]}}}
        - {at: settled, expect: {top: sheet}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  // MARK: Sheets

  @Test(arguments: ["sheet-borrowed", "sheet-picture"])
  func `B-554, B-555: a presentation with an effect ends with the same layers as one without an effect`(name: String)
    throws
  {
    let document = try Film.document(name)
    var plain = document
    plain.transitions = []
    plain.steps = document.steps.filter { if case .expect = $0.verb { false } else { true } }
    let (one, other) = (try Film.play(document, fps: 2).frames.last, try Film.play(plain, fps: 2).frames.last)
    #expect(one?.layers(.presentation).map(\.name) == other?.layers(.presentation).map(\.name))
    #expect(one?.layers(.presentation).map(\.frame) == other?.layers(.presentation).map(\.frame))
    let isSame = one?.displayList == other?.displayList
    #expect(isSame)
  }

  @Test
  func `the effect grow animates a sheet's view in both directions, and the callbacks are called once each`() throws {
    let result = try play(
      """
      scene:
        screen: {id: main}
        later: [{screen: {id: sheet, presentation: {style: formSheet}}}]
      transitions: [{when: sheet, animator: grow, duration: 0.4s, curve: linear}]
      steps:
        - {at: 0s, present: sheet}
        - {at: 0.5s, dismiss: sheet}
        - {at: 0.7s, expect: {frame: {id: sheet, equals: [181.5, 140.5, 297, 319], within: 0.05}}}
        - {at: settled, expect: {top: main,
           events: [viewWillAppear(sheet), viewDidAppear(sheet), viewWillDisappear(sheet), viewDidDisappear(sheet)]}}
        - {after: {settled: 0.1s}, present: sheet}
        - {at: settled, expect: {top: sheet, frame: {id: sheet, equals: [60, 10, 540, 580]}}}
      """, size: [660, 600])
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  // MARK: Alongside

  @Test func `views alongside a tab switch move with the switch, and return if the switch is cancelled`() throws {
    let result = try play(
      """
      scene:
        tabs: [\(Self.screens("a", "b"))]
        views: [{id: dot, box: {frame: [0, 0, 8, 8], background: "#000"}}]
      transitions:
        - {when: tabs, animator: slide, duration: 0.4s, curve: linear, alongside: [{view: dot, y: {to: 50%}}],
           interaction: {driver: percent, gesture: {edge: [right]}}}
      steps:
        - {at: 0.1s, drag: {id: pull, from: [63, 60], to: [47, 60], over: 0.2s}}
        - {during: {pull: 100%}, expect: {percent: 0.25, frame: {id: dot, equals: [0, 12, 8, 8], within: 0.02}}}
        - {at: settled, expect: {transition: cancelled, frame: {id: dot, equals: [0, 0, 8, 8]}}}
        - {after: {settled: 0.1s}, select: b}
        - {at: settled, expect: {selected: b, frame: {id: dot, equals: [0, 48, 8, 8]}}}
      """)
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  // MARK: Helpers

  private static func screens(_ ids: String...) -> String {
    ids.map { "{screen: {id: \($0)}}" }.joined(separator: ", ")
  }

  private func play(_ text: String, size: [Int] = [64, 96]) throws -> PlayResult {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: \(size), scale: 1, profile: classic}
        \(text)
        film: {limit: 3s}
        """, file: "test.yaml")
    return try Film.play(document).result
  }
}
