package import Player
package import Scenario

/// A source of frames: a performance, or a film that was played before.
package protocol FilmSource {
  /// The frame rate in frames per second, 1…240.
  @MainActor var framesPerSecond: Int { get }

  /// Returns the description of the film in the first line of its trace. `frameCount` is the number of frames.
  @MainActor func head(frameCount: Int) -> String

  /// Passes all frames to `onFrame`, in order, and returns the result of playing.
  ///
  /// - Throws: `PlayerError`, and errors of `onFrame`.
  @MainActor func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult
}

extension Performance: FilmSource {
  /// The frame rate of the scenario.
  package var framesPerSecond: Int { document.film.fps }

  /// Returns the text that describes the film in the first line of its trace, at the scenario's frame rate.
  package func head(frameCount: Int) -> String { head(frameCount: frameCount, fps: nil) }

  /// Plays the scenario, and passes its frames to `onFrame`.
  package func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult { try play(onFrame: onFrame) }
}

/// A film in memory. The film contains the layers at each frame's instant, from which frames are drawn when needed.
package struct PlayedFilm: FilmSource, Sendable {
  /// The scenario that was played.
  package let document: ScenarioDocument
  /// All frames, in order. There is at least one.
  package let frames: [Frame]
  /// The result of playing the film.
  package let result: PlayResult
  /// The touches that the steps of the scenario perform, each from its start to its end.
  package let scriptedTouches: [ScriptedTouch]
  /// The film's values over time.
  package let chart: FilmSummary.Chart
  private let head: String

  /// Plays a film and stores its frames.
  ///
  /// - Parameters:
  ///   - origin: the path of the Swift file that defines the film, or nil for a scenario. The first line of the trace
  ///     contains this path.
  ///   - onFrame: called for each frame. An error that the closure throws ends the film.
  /// - Throws: `PlayerError`, and errors of `onFrame`.
  @MainActor
  package init(
    of performance: Performance, origin: String? = nil, onFrame: (Frame) throws -> Void = { _ in }
  ) throws {
    var kept: [Frame] = []
    let watch = FilmChart(of: performance)
    result = try performance.play { frame in
      try onFrame(frame)
      watch.add(frame)
      kept.append(frame)
    }
    (frames, scriptedTouches) = (kept, performance.scriptedTouches)
    chart = FilmSummary.Chart(samples: watch.finish(), progress: watch.progress)
    document = performance.document
    head =
      performance.head(frameCount: kept.count)
      + (origin.map { " · \(GoldenTrace.originMark)\(TraceName.escaped($0))" } ?? "")
  }

  /// The frame rate of the scenario.
  package var framesPerSecond: Int { document.film.fps }

  /// Returns the description that was stored when the film was played. `frameCount` is ignored.
  package func head(frameCount: Int) -> String { head }

  /// Passes the stored frames to `onFrame`, and returns the stored result.
  package func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult {
    try frames.forEach(onFrame)
    return result
  }
}
