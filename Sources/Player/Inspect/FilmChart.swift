package import Interface

/// A recorder of a film's layer values, animations, touches and interactive progress over time.
///
/// The recorder must be created before the performance is played. Its results are complete after `finish()`.
@MainActor
package final class FilmChart {
  /// For each frame, the progress of the interactive transition, 0…1, or nil if there is none.
  package private(set) var progress: [Double?] = []
  private let performance: Performance
  private let recorder: SpanRecorder
  private var sampler = Sampler(ValueSelector.visible)

  /// Creates a recorder of a performance that has not been played yet.
  package init(of performance: Performance) {
    self.performance = performance
    recorder = SpanRecorder(performance.stage)
  }

  /// Records the values of the next frame. Must be called for each frame, while the stage is at the frame's instant.
  package func add(_ frame: Frame) {
    sampler.add(frame, at: frame.time)
    progress.append(performance.stage.latestTransition?.interactiveProgress.map(Double.init))
  }

  /// Ends the recording. Must be called once.
  ///
  /// - Returns: the values of the visible named layers' properties in each frame, and all animations and touches.
  package func finish() -> Samples {
    Samples(
      times: sampler.times, columns: sampler.sortedColumns, animations: recorder.stop(),
      touches: performance.scriptedTouches.compactMap(\.span))
  }
}

/// A touch that a scenario step performs, from its start to its end.
package struct ScriptedTouch: Hashable, Sendable {
  /// The identifier of the step or, if it has none, the verb of the step.
  package let name: String
  /// The step's line in the scenario, from 1.
  package let line: Int
  /// The positions in the window's coordinates, with times in seconds. The last position is that of the touch's end.
  package let points: [StageTouch.Sample]

  /// The times of the touch's start and end, or nil for a touch that never started.
  var span: Samples.Span? {
    guard let first = points.first, let last = points.last else { return nil }
    return Samples.Span(owner: "", name: name, begin: first.time, end: last.time)
  }
}
