import Geometry
import Interface
import Pixels
import Player
import Scenario
import TestSupport
import Testing

/// The steps `scroll` and `animate`, and the appearance of boxes.
@MainActor
@Suite(.serialized, .exclusiveMainActor) struct ViewAnimationTests {
  @Test func `an animation moves a view relative to its frame, and the view keeps the final values`() throws {
    try expectNoFailure(
      """
        - {at: 0.1s, animate: {view: v, duration: 0.4s, curve: linear, x: 20, y: 50%, opacity: 0.5}}
        - {at: 0.3s, expect: {frame: {id: v, equals: [20, 34, 20, 20], within: 0.01}}}
        - {at: 0.3s, expect: {opacity: {id: v, equals: 0.75}}}
        - {at: settled, expect: {frame: {id: v, equals: [30, 58, 20, 20]}}}
        - {at: settled, expect: {opacity: {id: v, equals: 0.5}}}
      """)
  }

  @Test func `a second animation of a view starts from the final values of the first`() throws {
    try expectNoFailure(
      """
        - {at: 0s, animate: {view: v, duration: 0.1s, x: 20}}
        - {at: 0.2s, animate: {view: v, duration: 0.1s, y: 10}}
        - {at: settled, expect: {frame: {id: v, equals: [30, 20, 20, 20]}}}
        - {after: settled, animate: {view: v, duration: 0.1s, x: 0, scale: 2}}
        - {at: settled, expect: {frame: {id: v, equals: [0, 10, 40, 40]}}}
      """)
  }

  @Test func `a list of values is a key frame animation with even spacing`() throws {
    try expectNoFailure(
      """
        - {at: 0s, animate: {view: v, duration: 0.4s, curve: linear, x: [0, 40, 0]}}
        - {at: 0.1s, expect: {frame: {id: v, equals: [30, 10, 20, 20], within: 0.01}}}
        - {at: 0.2s, expect: {frame: {id: v, equals: [50, 10, 20, 20], within: 0.01}}}
        - {at: 0.3s, expect: {frame: {id: v, equals: [30, 10, 20, 20], within: 0.01}}}
        - {at: settled, expect: {frame: {id: v, equals: [10, 10, 20, 20]}}}
      """)
  }

  @Test func `the step 'animate' starts after its delay, and settling waits for the animation`() throws {
    try expectNoFailure(
      """
        - {at: 0s, animate: {view: v, duration: 0.2s, delay: 0.3s, curve: linear, frame: [10, 10, 40, 20]}}
        - {at: 0.3s, expect: {frame: {id: v, equals: [10, 10, 20, 20]}}}
        - {at: 0.4s, expect: {frame: {id: v, equals: [10, 10, 30, 20], within: 0.01}}}
        - {at: settled, expect: {frame: {id: v, equals: [10, 10, 40, 20]}}}
      """)
  }

  @Test func `an animation with a spring of small damping moves beyond the final value`() throws {
    let result = try play(
      "  - {at: 0s, animate: {view: v, duration: 1s, curve: {damping: 0.2}, x: 20}}", fps: 60)
    let positions = result.frames.compactMap { frame in frame.layers.first { $0.name == "v" }?.position.x }
    #expect(positions.contains { $0 > 40.5 })
  }

  @Test func `a scroll step changes the content offset, and touches scroll the content`() throws {
    let scene = "box: {frame: fill, scroll: {size: [64, 400]}, views: [{id: row, box: {frame: [0, 100, 64, 20]}}]}"
    try expectNoFailure(
      """
        - {at: 0s, scroll: {view: v, to: [0, 60]}}
        - {at: settled, expect: {frame: {id: row, equals: [0, 40, 64, 20]}}}
        - {after: settled, scroll: {view: v, to: [0, 0], animated: false}}
        - {after: settled, expect: {frame: {id: row, equals: [0, 100, 64, 20]}}}
        - {after: {settled: 0.1s}, drag: {id: pull, from: [30, 80], to: [30, 20], over: 0.3s, hold: 0.5s}}
        - {at: settled, expect: {frame: {id: row, equals: [0, 50, 64, 20], within: 10}}}
      """, view: scene)
  }

  @Test func `a box draws its gradient and its shadow`() throws {
    let box = """
      box: {frame: [16, 16, 32, 32], gradient: {colors: ["#FF0000", "#0000FF"]}, shadow: {opacity: 1, radius: 0, offset: [0, 8]}}
      """
    let picture = try #require(play("", view: box).frames.first).render()
    #expect([16, 47].map { picture[x: 32, y: $0].description } == ["fb0004ff", "0400fbff"])
    #expect(picture[x: 32, y: 52].description == "000000ff")
  }

  private func play(
    _ steps: String, view: String = "box: {frame: [10, 10, 20, 20]}", fps: Int? = nil
  ) throws -> (frames: [Frame], result: PlayResult) {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [64, 96], scale: 1, profile: classic}
        scene: {screen: {id: s, views: [{id: v, \(view)}]}}
        \(steps.isEmpty ? "" : "steps:\n\(steps)")
        """, file: "test.yaml")
    return try Film.play(document, fps: fps)
  }

  private func expectNoFailure(
    _ steps: String, view: String = "box: {frame: [10, 10, 20, 20]}", location: SourceLocation = #_sourceLocation
  ) throws {
    let failures = try play(steps, view: view).result.failures
    #expect(failures.isEmpty, "\(failures)", sourceLocation: location)
  }
}
