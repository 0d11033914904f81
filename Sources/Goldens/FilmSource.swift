package import Player
package import Scenario

/// What frames come from: a performance, or a film that was played before.
package protocol FilmSource {
  /// Frames per second, 1…240.
  @MainActor var framesPerSecond: Int { get }

  /// What the first line of the trace says.
  @MainActor func head(frameCount: Int) -> String

  /// Hands out all frames in order.
  ///
  /// - Throws: `PlayerError`, and what `onFrame` throws.
  @MainActor func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult
}

extension Performance: FilmSource {
  package var framesPerSecond: Int { document.film.fps }

  package func head(frameCount: Int) -> String { head(frameCount: frameCount, fps: nil) }

  package func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult { try play(onFrame: onFrame) }
}

/// A film kept in memory: layers at instants, drawn when somebody looks.
package struct PlayedFilm: FilmSource, Sendable {
  /// What was played.
  package let document: ScenarioDocument
  /// All frames, in order; at least one.
  package let frames: [Frame]
  /// What came of playing.
  package let result: PlayResult
  /// The fingers of the film, from landing to lifting.
  package let fingers: [ScriptedFinger]
  /// What moved.
  package let chart: FilmAccount.Chart
  private let head: String

  /// Plays a film and keeps its frames.
  ///
  /// - Parameters:
  ///   - origin: the source file that the film was written in, when that is no scenario; part of the trace's first line.
  ///   - onFrame: called for each frame; what it throws ends the film.
  /// - Throws: `PlayerError`, and what `onFrame` throws.
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
    (frames, fingers) = (kept, performance.fingers)
    chart = FilmAccount.Chart(samples: watch.finish(), progress: watch.progress)
    document = performance.document
    head =
      performance.head(frameCount: kept.count)
      + (origin.map { " · \(GoldenTrace.originMark)\(TraceName.escaped($0))" } ?? "")
  }

  package var framesPerSecond: Int { document.film.fps }

  package func head(frameCount: Int) -> String { head }

  package func frames(_ onFrame: (Frame) throws -> Void) throws -> PlayResult {
    try frames.forEach(onFrame)
    return result
  }
}
