internal import Foundation
internal import Goldens
internal import Report

/// The result of verifying one film, without its frames. The forked copy of the process that plays the film sends this
/// result to the original process, which prints it.
struct VerifiedFilm: Codable {
  let name: String
  /// The raw value of the film's `ExitStatus`.
  let status: Int32
  /// The verdict in one word: the value of `VerifyReport.Film.word`.
  let word: String
  /// The output lines on the terminal.
  let lines: [String]
  /// One output line for each tolerance of the scenario that no pixel needed.
  let needlessTolerances: [String]
  /// The CI annotations, as workflow commands of GitHub Actions.
  let annotations: [String]
  /// The entry about the film in the report, a `RunFilm` encoded as JSON.
  private let report: Data

  @MainActor
  init(_ film: VerifyReport.Film, on console: Console) {
    (name, status, word) = (film.name, film.status.rawValue, film.word)
    (lines, needlessTolerances) = (film.lines(on: console), film.needlessTolerances)
    annotations = Annotations.lines(about: film)
    report = Data(film.filmSummary.runFilm.json)
  }

  var exitStatus: ExitStatus { ExitStatus(rawValue: status) ?? .couldNot }

  /// The entry about the film in the report.
  ///
  /// - Throws: `DecodingError` if the forked copy has sent invalid data, which would be a defect of Interlude.
  var runFilm: RunFilm { get throws { try JSONDecoder().decode(RunFilm.self, from: report) } }
}
