package import Interface

/// What a film's frames say beside their pictures: values over time, animations, fingers, interactions.
///
/// It watches a performance from before it is played, and is asked after that.
@MainActor
package final class FilmChart {
  /// For each frame, how far an interactive transition was, 0…1; nothing where none was under way.
  package private(set) var progress: [Double?] = []
  private let performance: Performance
  private let recorder: SpanRecorder
  private var sampler = Sampler(ValueSelector.visible)

  /// A chart of a performance that has not been played.
  package init(of performance: Performance) {
    self.performance = performance
    recorder = SpanRecorder(performance.stage)
  }

  /// Adds the next frame; call it for each, at its instant.
  package func add(_ frame: Frame) {
    sampler.add(frame, at: frame.time)
    progress.append(performance.stage.latestTransition?.interactiveProgress.map(Double.init))
  }

  /// Ends the watch; call it once.
  ///
  /// - Returns: the values of named layers, one for each frame; all animations; all fingers.
  package func finish() -> Samples {
    Samples(
      times: sampler.times, columns: sampler.sortedColumns, animations: recorder.stop(),
      touches: performance.fingers.compactMap(\.span))
  }
}

/// A finger of a scenario's step, from landing to lifting.
package struct ScriptedFinger: Hashable, Sendable {
  /// What other steps call the touch; its verb when it has no name.
  package let name: String
  /// The step's line in the scenario, from 1.
  package let line: Int
  /// Where it was when, in seconds and the window's points; the last point is where it was lifted, or was at the end.
  package let points: [StageTouch.Place]

  /// When it was down; nothing for a finger that never landed.
  var span: Samples.Span? {
    guard let first = points.first, let last = points.last else { return nil }
    return Samples.Span(owner: "", name: name, begin: first.time, end: last.time)
  }
}
