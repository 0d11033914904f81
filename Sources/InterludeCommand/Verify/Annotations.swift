internal import ArgumentParser
internal import Files
internal import Foundation
internal import Player
internal import Report
internal import Scenario

/// A format of CI annotations.
enum AnnotationStyle: String, CaseIterable, ExpressibleByArgument {
  case github, none

  /// Returns the default format: `github` if the environment variables are those of GitHub Actions, otherwise `none`.
  static func standard(_ environment: [String: String]) -> AnnotationStyle {
    environment["GITHUB_ACTIONS"] == "true" ? .github : .none
  }
}

/// The outcome of `verify` for GitHub Actions: workflow commands for annotations, and the job's summary in Markdown.
///
///     ::error file=Scenarios/tab-slide.yaml,line=1,title=tab-slide: frames 7–30 of 62 differ::first.view.x …
struct Annotations {
  private let report: VerifyReport

  init(_ report: VerifyReport) { self.report = report }

  /// The workflow commands of all films: one for each film that differs, and one for each expectation that does not
  /// hold.
  @MainActor
  var lines: [String] { report.films.flatMap(\.annotations) }

  /// Returns the workflow commands about a film: one for a difference, and one for each expectation that does not hold.
  @MainActor
  static func lines(about film: VerifyReport.Film) -> [String] {
    let claims = film.failures.map { failure in
      command(film.scenario.path, line: failure.line, column: failure.column, film.name, failure.message)
    }
    guard let facts = film.facts else { return claims }
    let advice = film.acceptCommand.map { ["accept with: \($0)"] } ?? []
    let text = (facts.details + advice).joined(separator: "\n")
    return claims + [command(film.scenario.path, line: 1, column: nil, "\(film.name): \(facts.headline)", text)]
  }

  /// Appends the run's summary to the summary of the CI job, if the environment names a file for that summary.
  ///
  /// - Throws: the system's error if the file cannot be written.
  @MainActor
  func appendSummary(_ environment: [String: String]) throws {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    try File.append(Array(try report.run().summary.utf8), to: path)
  }

  private static func command(_ path: String, line: Int, column: Int?, _ title: String, _ text: String) -> String {
    let place = ["file=\(property(path))", "line=\(line)"] + (column.map { ["col=\($0)"] } ?? [])
    return "::error \((place + ["title=\(property(title))"]).joined(separator: ","))::\(data(text))"
  }

  /// Returns `text` in the form that a workflow command requires. Line breaks and `%` are escaped as GitHub requires,
  /// and other unprintable characters as in all output of Interlude.
  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible.replacing("%", with: "%25") }
      .joined(separator: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
