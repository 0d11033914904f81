internal import Goldens
internal import Player
internal import Scenario

/// A film before its golden: the verdict, and what is kept and told when it is not good.
@MainActor
struct GoldenTrial {
  /// What a test says of a film that is not its golden.
  struct Failure {
    /// What differs, where to look, how to accept.
    let text: String
    /// Pictures and texts to look at.
    let files: [(name: String, bytes: [UInt8])]
  }

  private let film: Film
  private let tolerance: FilmTolerance
  private let shelf: GoldenShelf
  private let kept: KeptFilms

  /// - Parameter rules: what is allowed besides the tolerances of the film's scenario.
  init(_ film: Film, _ rules: [ScenarioDocument.Tolerance]) {
    self.film = film
    var document = film.played.document
    document.tolerances += rules
    var tolerance = FilmTolerance(document)
    for frame in film.played.frames { tolerance.note(frame) }
    self.tolerance = tolerance
    shelf = GoldenShelf(film.settings.goldens.map(film.root.absolute) ?? film.project.goldens)
    kept = KeptFilms(film.settings.run.map(film.root.absolute) ?? film.project.run)
  }

  /// What is to be said, after the film was kept; nil when it is the golden, or as near as is allowed.
  ///
  /// - Throws: why the film cannot be kept.
  func failure() throws(GoldenError) -> Failure? {
    let found = Result { () throws(GoldenError) in try shelf.traceDifference(of: film.name, to: take()) }
    if case .success(nil) = found { return pass() }
    let recorded = self.recorded()
    var pictures = FailurePictures()
    let verdict = verdict(found, recorded, &pictures)
    if case .tolerated = verdict { return pass() }
    let files = pictures.files + [evidence(verdict, recorded)]
    try kept.keep(film.name, recorded, files: files)
    return Failure(text: text(verdict, files.map(\.name)), files: files)
  }

  private func pass() -> Failure? {
    kept.drop(film.name)
    return nil
  }

  private func verdict(
    _ found: Result<TraceComparison?, GoldenError>, _ recorded: RecordedFilm, _ pictures: inout FailurePictures
  ) -> FilmVerdict {
    do throws(GoldenError) {
      guard let traces = try found.get() else { return .equal }
      pictures = FailurePictures(of: traces.changedFrames)
      let difference = try shelf.difference(
        of: film.name, to: recorded.film, traces, tolerance: tolerance
      ) { place, pair, comparison in
        if let comparison { pictures.add(place, pair, comparison) }
      }
      return difference.isTolerated ? .tolerated(difference) : .different(difference)
    } catch .missing {
      return .missing
    } catch {
      return .unreadable(error)
    }
  }

  /// What there is to look at besides pictures of differing frames.
  private func evidence(_ verdict: FilmVerdict, _ recorded: RecordedFilm) -> (name: String, bytes: [UInt8]) {
    switch verdict {
    case .equal, .tolerated, .different: ("trace.diff", Array(traceDifference(recorded).utf8))
    case .missing, .unreadable: ("strip.png", FailurePictures.strip(of: film.played.frames))
    }
  }

  /// The lines of a failure, the change of the model before the pixels, the way out last.
  private func text(_ verdict: FilmVerdict, _ files: [String]) -> String {
    let name = film.name
    let golden = film.root.relative(shelf.path(of: name))
    let (head, details): (String, [String]) =
      switch verdict {
      case .equal, .tolerated: preconditionFailure("\(name) is its golden")
      case .missing: ("+ \(name)   no golden: there is no \(golden)/", [])
      case .unreadable(let error): ("? \(name)   \(error)", [])
      case .different(let difference): ("✗ \(name)   \(difference.headline)", difference.details)
      }
    let folder = film.root.relative(kept.failurePath(of: name))
    let look = files.contains("strip.png") ? "strip.png" : files.first ?? ""
    let ways = ["    see     \(folder)/\(look)", "    accept  swift package interlude accept \(name)" + acceptOptions]
    return ([head] + details + ways).joined(separator: "\n")
  }

  /// What the command needs to find a shelf that is not the project's.
  private var acceptOptions: String { film.settings.goldens.map { " --goldens \($0)" } ?? "" }

  /// What differs in the texts that reviewers read.
  private func traceDifference(_ recorded: RecordedFilm) -> String {
    do throws(GoldenError) {
      let old = try shelf.text(of: film.name)
      return TraceDifference(old: old, new: String(decoding: recorded.trace, as: UTF8.self)).text(
        oldName: "\(film.name)/trace.txt (golden)", newName: "\(film.name)/trace.txt (played)")
    } catch {
      return "\(error)\n"
    }
  }

  private func take() -> FilmTake { unfailing { try FilmTake(of: film.played, jobs: FilmWriter.processorCount) } }

  private func recorded() -> RecordedFilm { unfailing { try RecordedFilm(of: film.played) } }

  /// What was played is only drawn again.
  private func unfailing<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      preconditionFailure("a film that was played cannot be drawn: \(error)")
    }
  }
}
