internal import Files
internal import Geometry
internal import Player
internal import Scenario

/// The result of rendering one film.
struct FilmReport {
  /// An output file of the film.
  struct File: Encodable {
    let format: String
    let path: String
    let bytes: Int
  }

  let scenario: LoadedScenario
  let frames: Int
  /// The duration of the whole film in seconds, even if only a part was rendered.
  let duration: Double
  /// The times of the first and the last rendered frame, or nil for the whole film.
  let part: ClosedRange<Double>?
  let failures: [FailedExpectation]
  let fps: Int
  let folder: String?
  let files: [File]
  let byteCount: Int?
  let scale: Int

  init(
    _ scenario: LoadedScenario, _ result: PlayResult, frames: Int, part: ClosedRange<Double>?, fps: Int,
    folder: String?, files: [File],
    byteCount: Int?, scale: Int
  ) {
    (self.scenario, self.frames, self.part) = (scenario, frames, part)
    (duration, failures) = (result.duration, result.failures)
    (self.fps, self.folder, self.files, self.byteCount, self.scale) = (fps, folder, files, byteCount, scale)
  }

  var width: Int { Int(scenario.document.stage.size.width) * scale }
  var height: Int { Int(scenario.document.stage.size.height) * scale }
  /// The path of the contact sheet, or nil if that format was not requested.
  var sheet: String? { files.first { $0.format == FilmFormat.sheet.rawValue }?.path }

  /// The paths for the output lines: first the folder of frames, if there is one, then the files.
  var places: [String] { (folder.map { ["\($0)/"] } ?? []) + files.map(\.path) }

  /// The duration of the film as text. If only a part of the film was rendered, the times of its first and last frame
  /// precede the duration.
  private var time: String {
    guard let part else { return "\(duration.inThousandths) s" }
    let (first, last) = (part.lowerBound.inThousandths, part.upperBound.inThousandths)
    return (first == last ? "at \(first) s" : "\(first) to \(last) s") + " of \(duration.inThousandths) s"
  }

  /// The output lines on the terminal, one for each path.
  var lines: [String] {
    let facts = "\(frames.counted("frame")) · \(time) · \(fps) fps · \(width)×\(height)"
    return places.map { "\($0.visible)   \(facts)" }
  }
}

/// The output of `render --json`.
struct RenderReport: Encodable {
  struct Film: Encodable {
    let path: String
    let name: String
    let frames: Int
    let duration: Double
    let fps: Int
    let width: Int
    let height: Int
    let folder: String?
    let sheet: String?
    let bytes: Int?
    let files: [FilmReport.File]
    let failures: [FailureReport]
  }

  let format = 1
  let films: [Film]

  init(films: [FilmReport]) {
    self.films = films.map { film in
      Film(
        path: film.scenario.path, name: film.scenario.document.name, frames: film.frames,
        duration: film.duration.inMicroseconds,
        fps: film.fps, width: film.width, height: film.height, folder: film.folder, sheet: film.sheet,
        bytes: film.byteCount, files: film.files, failures: film.failures.map(FailureReport.init))
    }
  }
}
