internal import Geometry
internal import Player
internal import Scenario

/// What came of one film.
struct FilmReport {
  /// One file of it.
  struct File: Encodable {
    let format: String
    let path: String
    let bytes: Int
  }

  let scenario: LoadedScenario
  let frames: Int
  let duration: Double
  let failures: [FailedExpectation]
  let fps: Int
  let folder: String?
  let files: [File]
  let byteCount: Int?
  let scale: Int

  init(
    _ scenario: LoadedScenario, _ result: PlayResult, frames: Int, fps: Int, folder: String?, files: [File],
    byteCount: Int?, scale: Int
  ) {
    (self.scenario, self.frames) = (scenario, frames)
    (duration, failures) = (result.duration, result.failures)
    (self.fps, self.folder, self.files, self.byteCount, self.scale) = (fps, folder, files, byteCount, scale)
  }

  var width: Int { Int(scenario.document.stage.size.width) * scale }
  var height: Int { Int(scenario.document.stage.size.height) * scale }
  /// The contact sheet's file.
  var sheet: String? { files.first { $0.format == FilmFormat.sheet.rawValue }?.path }

  /// What is on disk: the folder first.
  var places: [String] { (folder.map { ["\($0)/"] } ?? []) + files.map(\.path) }

  /// One line for each thing on disk.
  var lines: [String] {
    let facts = "\(frames) frames · \(duration.inThousandths) s · \(fps) fps · \(width)×\(height)"
    return places.map { "\($0)   \(facts)" }
  }
}

/// What `render --json` prints.
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
