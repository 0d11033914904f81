internal import Goldens
internal import Player
internal import Report

extension VerifyReport {
  /// Returns the run for the report, which contains the outcome of all films.
  ///
  /// - Parameter origin: The time and the commit of the run, or nil if they are not displayed.
  /// - Throws: `RunError` if names of films are equal or images are not in the run's folder, and `DecodingError` for an
  ///   invalid film. Each would be a defect of Interlude.
  func run(origin: RunOrigin? = nil) throws -> Run {
    try Run(
      title: "interlude", toolVersion: Interlude.version, started: origin?.started, milliseconds: origin?.milliseconds,
      commit: origin?.commit, films: films.map { try $0.runFilm }, orphans: orphans)
  }
}

extension VerifyReport.Film {
  /// The film with all data that the report shows.
  var filmSummary: FilmSummary {
    var filmSummary = FilmSummary(scenario.document, path: scenario.path, result)
    filmSummary.order = scenario.order
    filmSummary.problem = problem?.description
    (filmSummary.scriptedTouches, filmSummary.verdict) = (scriptedTouches, verdict)
    (filmSummary.chart, filmSummary.pictures) = (chart, pictures)
    filmSummary.accept = acceptCommand
    return filmSummary
  }
}
