import Geometry
import Interface
import Player
import Scenario
import TestSupport
import Testing

@Suite(.exclusiveMainActor) @MainActor struct FilmChartTests {
  private struct Outcome {
    let chart: Samples
    let progress: [Double?]
    let fingers: [ScriptedTouch]
    let frames: [Double]
  }

  private func play(_ steps: String, finish: String = "> 0.5") throws -> Outcome {
    let text = """
      interlude: 1
      name: chart
      stage: {size: [100, 100], scale: 1, profile: classic}
      scene:
        tabs:
          - screen: {id: a, background: "#FF0000"}
          - screen: {id: b, background: "#00FF00"}
      transitions:
        - when: tabs
          animator: slide
          duration: 0.4s
          curve: linear
          interaction: {driver: percent, gesture: {edge: [left, right]}, finish: "\(finish)"}
      steps:
      \(steps)
      film: {fps: 50, until: settled, limit: 4s}
      """
    let document = try ScenarioDocument.parse(Array(text.utf8), file: "chart.yaml")
    let performance = try Performance(document, folder: ".")
    let chart = FilmChart(of: performance)
    var frames: [Double] = []
    _ = try performance.play { frame in
      chart.add(frame)
      frames.append(frame.time)
    }
    return Outcome(
      chart: chart.finish(), progress: chart.progress, fingers: performance.scriptedTouches, frames: frames)
  }

  @Test func `a film's chart lists each touch from start to end, with the step's name and line`() throws {
    let outcome = try play("  - {at: 0.1s, drag: {id: pull, from: [99, 50], to: [39, 50], over: 0.3s}}")
    let finger = try #require(outcome.fingers.first)
    #expect(outcome.fingers.count == 1 && finger.name == "pull" && finger.line == 15)
    #expect(abs((finger.points.first?.time ?? 0) - 0.1) < 1e-6 && finger.points.first?.point == CGPoint(x: 99, y: 50))
    #expect(finger.points.last?.point == CGPoint(x: 39, y: 50))
    #expect(abs((finger.points.last?.time ?? 0) - 0.4) < 1e-6)
    #expect(zip(finger.points, finger.points.dropFirst()).allSatisfy { $0.time <= $1.time && $0.point.x >= $1.point.x })
    #expect(outcome.chart.touches.map(\.label) == ["pull"])
  }

  @Test func `in a film's chart a tap is an instant, and each touch of a step is listed separately`() throws {
    let outcome = try play(
      """
        - {at: 0.1s, tap: {at: [75, 95]}}
        - {at: settled, touches: {id: path, paths: [{finger: 1, path: [[0s, 10, 10], [0.1s, 20, 20]]}, {finger: 2, path: [[0.05s, 30, 30]]}]}}
      """)
    #expect(outcome.fingers.map(\.name) == ["tap", "path", "path"])
    #expect(Set(outcome.fingers[0].points.map(\.time)).count == 1)
    #expect(outcome.fingers.dropFirst().map { $0.points.first?.point.x } == [10, 30])
  }

  @Test(arguments: [("> 0.5", 1.0), ("> 0.9", 0.0)])
  func `a film's chart contains an interaction's progress, which follows the touch, then runs to 0 or 1`(
    finish: String, end: Double
  ) throws {
    let outcome = try play("  - {at: 0.1s, drag: {from: [99, 50], to: [39, 50], over: 0.3s}}", finish: finish)
    #expect(outcome.progress.count == outcome.frames.count)
    let shown = zip(outcome.frames, outcome.progress).compactMap { time, progress in progress.map { (time, $0) } }
    #expect(outcome.progress.first == .some(nil) && outcome.progress.last == .some(nil) && shown.count > 15)
    let (held, run) = (shown.filter { $0.0 < 0.4 - 1e-6 }, shown.filter { $0.0 > 0.4 + 1e-6 })
    #expect(zip(held, held.dropFirst()).allSatisfy { $0.1 <= $1.1 })
    #expect(zip(run, run.dropFirst()).allSatisfy { end == 1 ? $0.1 <= $1.1 : $0.1 >= $1.1 })
    #expect(abs((held.last?.1 ?? 0) - 0.6) < 0.08)
    #expect(abs((run.last?.1 ?? 0.5) - end) < 0.1)
  }

  @Test func `a film's chart lists the presentation and model values of each frame, and the animations`() throws {
    let outcome = try play("  - {at: 0.1s, select: b}")
    let column = try #require(outcome.chart.columns.first { $0.name == "b.view.frame.origin.x" })
    #expect(column.presentation.count == outcome.frames.count)
    let middle = try #require(outcome.frames.firstIndex { abs($0 - 0.3) < 1e-9 })
    #expect(abs((column.presentation[middle] ?? 0) - 50) < 1e-6)
    #expect(column.model[middle] == 0)
    #expect(column.presentation[0] == nil)
    #expect(outcome.chart.animations.contains { $0.label == "b.view.position.x" && abs($0.end - 0.5) < 1e-6 })
    #expect(outcome.progress.allSatisfy { $0 == nil })
  }
}
