internal import Goldens
internal import Player
internal import Report

extension VerifyReport {
  /// The outcome as a run of the report.
  ///
  /// - Throws: `RunError`, `DecodingError`. Either would be a defect of Interlude: names of films are distinct, and
  ///   images are in the run's folder.
  var run: Run {
    get throws {
      try Run(
        title: "interlude", toolVersion: Interlude.version, films: try films.map { try $0.runFilm }, orphans: orphans)
    }
  }
}

extension VerifyReport.Film {
  /// The film with everything that a report shows of it.
  var account: FilmAccount {
    var account = FilmAccount(scenario.document, path: scenario.path, result)
    account.order = scenario.order
    account.problem = problem?.description
    (account.fingers, account.verdict) = (fingers, verdict)
    (account.chart, account.pictures) = (chart, pictures)
    account.accept = acceptCommand
    return account
  }
}
