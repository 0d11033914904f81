internal import Goldens
internal import Player
internal import Scenario

/// The work of `interlude verify`, one film after the other.
@MainActor
struct Verifying {
  private let command: VerifyCommand
  private let console: Console
  private let shelf: GoldenShelf
  private let run: RunFolder
  private var progress: ProgressLine
  private var entries: [VerifyReport.Film] = []
  private var status = ExitStatus.success

  init(_ command: VerifyCommand, films: Int, console: Console) throws {
    (self.command, self.console, shelf) = (command, console, command.golden.shelf)
    run = try RunFolder(command.runFolder, on: console)
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
  }

  /// Verifies all, says what came of it, and stops with the heaviest status.
  mutating func run(_ scenarios: [LoadedScenario]) throws {
    for (number, scenario) in scenarios.enumerated() where status != .interrupted {
      do {
        let film = try verify(scenario, number: number)
        progress.clear()
        try add(film)
      } catch let stop as Stop {
        progress.clear()
        status = max(status, stop.status)
        if stop.status == .interrupted { console.write("interlude: interrupted") }
      }
    }
    let report = VerifyReport(films: entries)
    let page = try run.finish(report)
    if let junit = command.junit { try run.write(report.junit, to: junit) }
    if command.json { try console.result(json: report) } else { try tell(report, page: page) }
    if status != .success { throw Stop(status: status) }
  }

  private mutating func add(_ film: VerifyReport.Film) throws {
    entries.append(film)
    status = max(status, film.status)
    guard !command.json else { return }
    if !console.isQuiet || film.status != .success { try film.lines(on: console).forEach { try console.result($0) } }
  }

  private func tell(_ report: VerifyReport, page: String) throws {
    if console.isQuiet && status == .success { return }
    try console.result(report.summary)
    console.remark("\(progress.elapsed.inThousandths) s   report: \(page)")
  }

  private mutating func verify(_ scenario: LoadedScenario, number: Int) throws -> VerifyReport.Film {
    let name = scenario.document.name
    var frames = 0
    let take = try scenario.perform(on: console) { performance in
      try FilmTake(of: performance) { frame, _ in
        try Interruption.check()
        frames += 1
        progress.update(film: number, name: name, frames: frames, time: frame.time, end: nil)
      }
    }
    try Interruption.checkForStop()
    var film = VerifyReport.Film(scenario, take.result)
    do throws(GoldenError) {
      guard let traces = try shelf.traceDifference(of: name, to: take) else { return film }
      film.verdict = .different(FilmDifference(traces: traces))
    } catch .missing {
      film.verdict = .missing
    } catch {
      film.verdict = .unreadable(error)
    }
    try keep(scenario, &film)
    return film
  }

  /// Records what was played into the run's folder, and looks at the pixels that differ.
  private func keep(_ scenario: LoadedScenario, _ film: inout VerifyReport.Film) throws {
    let name = scenario.document.name
    let recorded = try scenario.perform(on: console) { performance in
      try RecordedFilm(of: performance) { _ in try Interruption.check() }
    }
    try run.keep(name, recorded)
    guard case .different(let difference) = film.verdict else { return }
    var pictures = RunPictures(of: name)
    do throws(GoldenError) {
      film.verdict = .different(
        try shelf.difference(of: name, to: recorded.film, difference.traces) { pictures.add($0, $1, $2) })
    } catch {
      film.verdict = .unreadable(error)
    }
    film.pictures = try run.keep(pictures)
    film.trace = recorded.parsedTrace
  }
}
