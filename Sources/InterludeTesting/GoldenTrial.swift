internal import Goldens
internal import Player
internal import Report
internal import Scenario

/// The comparison of a film with its golden. The comparison stores the verdict, and also the film if the film differs.
@MainActor
struct GoldenTrial {
  /// The failure of a film that differs from its golden.
  struct Failure {
    /// The message: the differences, the path of an image or diff, and the command that accepts the film.
    let text: String
    /// The names and contents of images and texts that show the differences.
    let files: [(name: String, bytes: [UInt8])]
  }

  private let film: Film
  private let tolerance: FilmTolerance
  private let store: GoldenStore
  private let stored: StoredFilms
  private let line: UInt

  /// Creates the comparison of a film with its golden.
  ///
  /// - Parameters:
  ///   - rules: tolerances in addition to those of the film's scenario.
  ///   - line: the line of the test that expects the golden.
  init(_ film: Film, _ rules: [ScenarioDocument.Tolerance], line: UInt) {
    (self.film, self.line) = (film, line)
    var document = film.played.document
    document.tolerances += rules
    var tolerance = FilmTolerance(document)
    for frame in film.played.frames { tolerance.note(frame) }
    self.tolerance = tolerance
    store = GoldenStore(film.settings.goldens.map(film.root.absolute) ?? film.project.goldens)
    stored = StoredFilms(film.settings.run.map(film.root.absolute) ?? film.project.run)
  }

  /// Compares the film with its golden. Returns nil if the two are equal, or differ only within the tolerances.
  ///
  /// The verdict is stored for `interlude report` in every case. A film that differs is stored, too.
  ///
  /// - Throws: an error if the film cannot be stored.
  func failure() throws(GoldenError) -> Failure? {
    let found = Result { () throws(GoldenError) in try store.traceDifference(of: film.name, to: take()) }
    if case .success(nil) = found { return pass(.equal) }
    let recorded = self.recorded()
    var pictures = TrialPictures(of: film.name)
    let verdict = verdict(found, recorded, &pictures)
    if case .tolerated = verdict { return pass(verdict, pictures.ofRun) }
    let files = pictures.ofFailure.files + [evidence(verdict, recorded)]
    try stored.keep(film.name, recorded, files: files)
    try stored.record(filmSummary(verdict, pictures.ofRun).runFilm, pictures.ofRun)
    return Failure(text: text(verdict, files.map(\.name)), files: files)
  }

  /// Stores the verdict on a film that passes, and removes the film that an earlier run stored under this name.
  ///
  /// Errors are ignored so that they do not fail a passing test.
  /// - Returns: always nil, which `failure()` returns for a film that passes.
  private func pass(_ verdict: FilmVerdict, _ pictures: RunPictures? = nil) -> Failure? {
    let pictures = pictures ?? RunPictures(of: film.name)
    stored.drop(film.name)
    try? stored.record(filmSummary(verdict, pictures).runFilm, pictures)
    return nil
  }

  /// Returns the summary of the film, from which the entry in the report is made.
  private func filmSummary(_ verdict: FilmVerdict, _ pictures: RunPictures) -> FilmSummary {
    var filmSummary = FilmSummary(film.played.document, path: film.file, film.played.result)
    (filmSummary.scriptedTouches, filmSummary.verdict, filmSummary.pictures) = (
      film.played.scriptedTouches, verdict, pictures.frames
    )
    if case .equal = verdict { return filmSummary }
    filmSummary.chart = film.played.chart
    filmSummary.chart?.golden = try? store.trace(of: film.name)
    filmSummary.line = film.isScript ? nil : Int(line)
    if case .unreadable(.pointer) = verdict { return filmSummary }
    filmSummary.accept = acceptCommand
    return filmSummary
  }

  /// The images that show a verdict: a few images for the failure of the test, and images of all compared frames for
  /// the report.
  private struct TrialPictures {
    var ofFailure = FailurePictures()
    var ofRun: RunPictures

    init(of name: String) { ofRun = RunPictures(of: name) }
  }

  private func verdict(
    _ found: Result<TraceComparison?, GoldenError>, _ recorded: RecordedFilm, _ pictures: inout TrialPictures
  ) -> FilmVerdict {
    do throws(GoldenError) {
      guard let traces = try found.get() else { return .equal }
      pictures.ofFailure = FailurePictures(of: traces.changedFrames)
      let difference = try store.difference(
        of: film.name, to: recorded.film, traces, tolerance: tolerance,
        frame: film.played.frames.first { $0.index == traces.changedFrames.first }
      ) { place, pair, comparison in
        if let comparison { pictures.ofFailure.add(place, pair, comparison) }
        pictures.ofRun.add(place, pair, comparison)
      }
      return difference.isTolerated ? .tolerated(difference) : .different(difference)
    } catch {
      for frame in film.played.frames { pictures.ofRun.add(frame.index, frame.render()) }
      return error == .missing(film.name) ? .missing : .unreadable(error)
    }
  }

  /// Returns the last file of a failure: the diff `trace.diff` of the two traces or, if there is no readable golden,
  /// the image `strip.png` with frames of the film.
  private func evidence(_ verdict: FilmVerdict, _ recorded: RecordedFilm) -> (name: String, bytes: [UInt8]) {
    switch verdict {
    case .equal, .tolerated, .different: ("trace.diff", Array(traceDifference(recorded).utf8))
    case .missing, .unreadable: ("strip.png", FailurePictures.strip(of: film.played.frames))
    }
  }

  /// Returns the message of a failure. It contains the differences, the path of the file to look at, and the command
  /// that accepts the film.
  ///
  /// - Parameter files: the names of the stored files.
  private func text(_ verdict: FilmVerdict, _ files: [String]) -> String {
    let name = film.name
    let golden = film.root.relative(store.path(of: name))
    let (head, details): (String, [String]) =
      switch verdict {
      case .equal, .tolerated: preconditionFailure("text(_:_:): \(name) does not differ from its golden")
      case .missing: ("+ \(name)   no golden: there is no \(golden)/", [])
      case .unreadable(let error): ("? \(name)   \(error)", [])
      case .different(let difference): ("✗ \(name)   \(difference.headline)", difference.details)
      }
    let folder = film.root.relative(stored.failurePath(of: name))
    let look = files.contains("strip.png") ? "strip.png" : files.first ?? ""
    let ways = ["    see     \(folder)/\(look)", "    accept  \(acceptCommand)"]
    return ([head] + details + ways).joined(separator: "\n")
  }

  /// The command that accepts the film as the golden, with `--goldens` if the test does not use the project's goldens.
  private var acceptCommand: String {
    "swift package interlude accept \(film.name)" + (film.settings.goldens.map { " --goldens \($0)" } ?? "")
  }

  /// Returns the unified diff between the golden's trace and the film's trace. If the golden's trace cannot be read,
  /// returns the message of the error.
  private func traceDifference(_ recorded: RecordedFilm) -> String {
    do throws(GoldenError) {
      let old = try store.text(of: film.name)
      return TraceDifference(old: old, new: String(decoding: recorded.trace, as: UTF8.self)).text(
        oldName: "\(film.name)/trace.txt (golden)", newName: "\(film.name)/trace.txt (played)")
    } catch {
      return "\(error)\n"
    }
  }

  private func take() -> FilmTake { unfailing { try FilmTake(of: film.played, jobs: FilmWriter.processorCount) } }

  private func recorded() -> RecordedFilm { unfailing { try RecordedFilm(of: film.played) } }

  /// Returns the result of `body`. Traps if `body` throws: the film was already played, so that drawing it again cannot
  /// fail.
  private func unfailing<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      preconditionFailure("a film that was played cannot be drawn: \(error)")
    }
  }
}
