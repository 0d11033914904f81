internal import Geometry
internal import Player
internal import Scenario

/// What came of one film.
struct FilmReport {
  let scenario: LoadedScenario
  let frames: Int
  let duration: Double
  let failures: [FailedExpectation]
  let fps: Int
  let folder: String?
  let sheet: String?
  let byteCount: Int?
  let scale: Int

  init(
    _ scenario: LoadedScenario, _ result: PlayResult, fps: Int, folder: String?, sheet: String?, byteCount: Int?,
    scale: Int
  ) {
    self.scenario = scenario
    (frames, duration, failures) = (result.frameCount, result.duration, result.failures)
    (self.fps, self.folder, self.sheet, self.byteCount, self.scale) = (fps, folder, sheet, byteCount, scale)
  }

  var width: Int { Int(scenario.document.stage.size.width) * scale }
  var height: Int { Int(scenario.document.stage.size.height) * scale }

  /// One line for each thing on disk.
  var lines: [String] {
    let facts = "\(frames) frames · \(duration.inThousandths) s · \(fps) fps · \(width)×\(height)"
    return [folder.map { "\($0)/   \(facts)" }, sheet.map { "\($0)   \(facts)" }].compactMap { $0 }
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
        bytes: film.byteCount, failures: film.failures.map(FailureReport.init))
    }
  }
}
