internal import Foundation
internal import Goldens
internal import Report

/// The result of verifying one film, without its frames, so that another process can send it.
struct VerifiedFilm: Codable {
  let name: String
  /// The raw value of the exit status.
  let status: Int32
  /// The verdict in one word.
  let word: String
  /// The output lines.
  let lines: [String]
  /// One line for each tolerance that no pixel needed.
  let needlessTolerances: [String]
  /// The annotations as GitHub's workflow commands.
  let annotations: [String]
  /// The film of the report, as JSON.
  private let report: Data

  @MainActor
  init(_ film: VerifyReport.Film, on console: Console) {
    (name, status, word) = (film.name, film.status.rawValue, film.word)
    (lines, needlessTolerances) = (film.lines(on: console), film.needlessTolerances)
    annotations = Annotations.lines(about: film)
    report = Data(film.account.runFilm.json)
  }

  var exitStatus: ExitStatus { ExitStatus(rawValue: status) ?? .couldNot }

  /// The film of the report.
  ///
  /// - Throws: `DecodingError`, which would be a defect of Interlude.
  var runFilm: RunFilm { get throws { try JSONDecoder().decode(RunFilm.self, from: report) } }
}
