internal import Goldens
internal import Player
internal import Report

extension VerifyReport {
  /// The outcome as a report takes it.
  var run: Run {
    do throws(RunError) {
      let runFilms = films.map(\.account.runFilm)
      return try Run(title: "interlude", toolVersion: Interlude.version, films: runFilms, orphans: orphans)
    } catch {
      preconditionFailure("a report of distinct films below one folder: \(error)")
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
