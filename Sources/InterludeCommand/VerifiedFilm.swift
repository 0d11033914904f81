internal import Foundation
internal import Goldens
internal import Report

/// What came of one film of `verify`, complete and without the film: it can come from another process.
struct VerifiedFilm: Codable {
  let name: String
  /// What the exit code says about it.
  let status: Int32
  /// The verdict in a word.
  let word: String
  /// What a person wants to know.
  let lines: [String]
  /// A line for each tolerance that no pixel needed.
  let needlessTolerances: [String]
  /// Remarks for a review, as GitHub's workflow commands.
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
  /// - Throws: `DecodingError`, which would be a defect of ours.
  var runFilm: RunFilm { get throws { try JSONDecoder().decode(RunFilm.self, from: report) } }
}
