import Interface
import Player
import Scenario
import TestSupport
import Testing

/// Extra views of a presentation that stay until the dismissal.
@MainActor
@Suite(.exclusiveMainActor) struct KeptExtraTests {
  private func performance(keep: Bool) throws -> Performance {
    let text = """
      interlude: 1
      name: dim
      stage: {size: [40, 60], scale: 1}
      scene:
        screen: {id: a, background: "#FFFFFF"}
        later: [{screen: {id: b, background: "#00000000", presentation: {style: overFullScreen}}}]
      transitions:
        - when: present
          duration: 0.1s
          animator:
            extra: [{id: dim, box: {background: "#000000"}, opacity: [0, 0.4], between: [from, to], keep: \(keep)}]
        - when: dismiss
          duration: 0.1s
          animator:
            extra: [{id: dim, box: {background: "#000000"}, opacity: [0.4, 0]}]
      steps:
        - {at: 0s, present: b}
        - {at: 0.5s, dismiss: b}
      film: {fps: 20, until: 0.8s, limit: 1s}
      """
    return try Performance(ScenarioDocument.parse(text: text, file: "dim.yaml"), folder: ".")
  }

  /// The opacity of the layer `dim` at an instant, or nil if it is not on stage.
  private func dim(at time: Double, keep: Bool) throws -> Double? {
    var found: Double?
    _ = try performance(keep: keep).play(at: [time]) { frame in
      found = frame.layers.first { $0.name == "dim" }.map { Double($0.opacity) }
    }
    return found
  }

  @Test func `after a presentation, an extra view with keep: true has the final values of its tracks`() throws {
    let opacity = try #require(try dim(at: 0.3, keep: true))
    #expect((opacity - 0.4).magnitude < 0.001)
  }

  @Test func `an extra view is removed at the end of the presentation unless keep is true`() throws {
    #expect(try dim(at: 0.3, keep: false) == nil)
  }

  @Test func `the dismissal animates an extra view with keep: true, and removes it`() throws {
    let opacity = try #require(try dim(at: 0.55, keep: true))
    #expect(opacity > 0.1 && opacity < 0.3)
    #expect(try dim(at: 0.75, keep: true) == nil)
  }

  @Test func `an extra view with keep: true requires an identifier`() throws {
    let text = """
      interlude: 1
      name: x
      scene: {screen: {id: a}, later: [{screen: {id: b}}]}
      transitions: [{when: present, duration: 1s, animator: {extra: [{box: {corner: 1}, x: [0, 1], keep: true}]}}]
      """
    #expect(throws: ScenarioErrors.self) { try ScenarioDocument.parse(text: text, file: "x.yaml") }
  }
}
