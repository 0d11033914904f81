import Interface
import Player
import Scenario
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct TimelineTests {
  @Test("a 'during' step runs in the middle of a drag with its hold, and an 'after' step runs at the end of the hold")
  func relativeSteps() throws {
    let steps = """
        - {after: {pull: 0.1s}, snapshot: c}
        - {at: 0.1s, drag: {id: pull, from: [10, 40], to: [10, 80], over: 0.4s, hold: 0.2s}}
        - {during: pull, snapshot: a}
        - {after: pull, snapshot: b}
        - {at: settled, snapshot: d}
        - {after: {settled: 0.25s}, snapshot: e}
      """
    let (_, result) = try Film.play(Film.document(steps: steps))
    let snapshots = result.trace.events.filter { $0.name == "snapshot" }
    let times = snapshots.map { "\($0.subject) \(($0.time * 1000).rounded() / 1000)" }
    #expect(times == ["a 0.4", "b 0.7", "c 0.8", "d 0.8", "e 1.05"])
  }

  @Test("when a touch ends, a 'during' step at 100% runs before the end of the touch, and an 'after' step after it")
  func instantOfLifting() throws {
    let steps = """
        - {at: 0.1s, drag: {id: pull, from: [10, 40], to: [10, 80], over: 0.4s}}
        - {after: pull, snapshot: after}
        - {during: {pull: 100%}, snapshot: before}
      """
    let (_, result) = try Film.play(Film.document(steps: steps))
    let names = result.trace.events.filter { ["snapshot", "touchesEnded"].contains($0.name) }.map(\.call)
    #expect(names == ["snapshot(before)", "touchesEnded(red.view)", "snapshot(after)"])
  }
}
