package import Interface

/// A recorder of a film's values over time, animations, touches and interactive progress.
///
/// It must be created before the performance is played, and be read afterwards.
@MainActor
package final class FilmChart {
  /// The progress of the interactive transition at each frame, 0…1, or nil without one.
  package private(set) var progress: [Double?] = []
  private let performance: Performance
  private let recorder: SpanRecorder
  private var sampler = Sampler(ValueSelector.visible)

  /// Creates a chart of a performance that has not been played yet.
  package init(of performance: Performance) {
    self.performance = performance
    recorder = SpanRecorder(performance.stage)
  }

  /// Adds the next frame. Must be called for each frame, at its instant.
  package func add(_ frame: Frame) {
    sampler.add(frame, at: frame.time)
    progress.append(performance.stage.latestTransition?.interactiveProgress.map(Double.init))
  }

  /// Ends the recording. Must be called once.
  ///
  /// - Returns: the values of named layers, one for each frame, and all animations and touches.
  package func finish() -> Samples {
    Samples(
      times: sampler.times, columns: sampler.sortedColumns, animations: recorder.stop(),
      touches: performance.fingers.compactMap(\.span))
  }
}

/// A touch of a scenario's step, from its begin to its end.
package struct ScriptedFinger: Hashable, Sendable {
  /// The identifier of the step, or else its verb.
  package let name: String
  /// The step's line in the scenario, from 1.
  package let line: Int
  /// The positions in the window's coordinates, with times in seconds. The last one is the position at the touch's end.
  package let points: [StageTouch.Place]

  /// The time between begin and end of the touch, or nil for a touch that never began.
  var span: Samples.Span? {
    guard let first = points.first, let last = points.last else { return nil }
    return Samples.Span(owner: "", name: name, begin: first.time, end: last.time)
  }
}
