internal import Foundation
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
  private let orphans: [String]
  private let filmCount: Int
  private var progress: ProgressLine
  private var entries: [VerifyReport.Film] = []
  private var status = ExitStatus.success

  init(_ command: VerifyCommand, films: Int, orphans: [String], console: Console) throws {
    (self.command, self.console, shelf) = (command, console, command.golden.shelf)
    (filmCount, self.orphans) = (films, orphans)
    run = try RunFolder(command.runFolder, on: console)
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
  }

  /// Verifies all, says what came of it, and stops with the heaviest status.
  mutating func run(_ scenarios: [LoadedScenario]) throws {
    var number = 0
    while number < scenarios.count, status != .interrupted, !hasEnough {
      do {
        let film = try verify(scenarios[number], number: number)
        progress.clear()
        try add(film)
      } catch let stop as Stop {
        progress.clear()
        status = max(status, stop.status)
        if stop.status == .interrupted { console.write("interlude: interrupted") }
      }
      number += 1
    }
    try finish()
    if status != .success { throw Stop(status: status) }
  }

  /// Whether so many films failed that the rest does not matter.
  private var hasEnough: Bool {
    command.maxFailures.map { most in entries.count { $0.status != .success } >= most } ?? false
  }

  private mutating func finish() throws {
    let report = VerifyReport(films: entries, orphans: orphans)
    if command.strict, !orphans.isEmpty || !report.needlessTolerances.isEmpty { status = max(status, .failed) }
    let page = try run.finish(report)
    if let junit = command.junit { try run.write(report.junit, to: junit) }
    try annotate(report)
    if command.json { return try console.result(json: report) }
    try tell(report, page: page)
  }

  private mutating func add(_ film: VerifyReport.Film) throws {
    entries.append(film)
    status = max(status, film.status)
    guard !command.json else { return }
    if !console.isQuiet || film.status != .success { try film.lines(on: console).forEach { try console.result($0) } }
  }

  private func tell(_ report: VerifyReport, page: String) throws {
    if console.isQuiet && status == .success { return }
    for name in orphans {
      try console.result("\(console.resultMark("-", .faint)) \(name)   no scenario          \(shelf.path(of: name))/")
    }
    try console.result(report.summary)
    for line in report.needlessTolerances { try console.result(line) }
    if entries.count < filmCount, hasEnough {
      console.remark("stopped at --max-failures; not played: \((filmCount - entries.count).counted("film"))")
    }
    console.remark("\(progress.elapsed.inThousandths) s   report: \(page)")
  }

  private func annotate(_ report: VerifyReport) throws {
    let environment = ProcessInfo.processInfo.environment
    guard command.annotate ?? .standard(environment) == .github else { return }
    let annotations = Annotations(report)
    annotations.lines.forEach { console.write($0) }
    do {
      try annotations.appendSummary(environment)
    } catch {
      console.problem("cannot write the job's summary: \(error.localizedDescription)")
      throw Stop(status: .couldNot)
    }
  }
}

// MARK: One film

extension Verifying {
  private mutating func verify(_ scenario: LoadedScenario, number: Int) throws -> VerifyReport.Film {
    let name = scenario.document.name
    let take: FilmTake
    do {
      take = try self.take(scenario, number: number)
    } catch let error as PlayerError {
      return VerifyReport.Film(scenario, error)
    } catch is Interrupted {
      throw Stop(status: .interrupted)
    }
    var film = VerifyReport.Film(scenario, take.result)
    do throws(GoldenError) {
      guard let traces = try shelf.traceDifference(of: name, to: take, isStrict: command.strict) else { return film }
      film.verdict = .different(FilmDifference(traces: traces))
    } catch .missing {
      film.verdict = .missing
    } catch {
      film.verdict = .unreadable(error)
    }
    try keep(scenario, &film)
    return film
  }

  private mutating func take(_ scenario: LoadedScenario, number: Int) throws -> FilmTake {
    let performance = try Performance(scenario.document, scenes: Interlude.scenes, folder: scenario.folder)
    var frames = 0
    let take = try FilmTake(of: performance, jobs: command.jobs ?? FilmWriter.processorCount) { frame in
      try Interruption.check()
      frames += 1
      progress.update(film: number, name: scenario.document.name, frames: frames, time: frame.time, end: nil)
    }
    try Interruption.check()
    return take
  }

  /// Records what was played into the run's folder, and looks at the pixels that differ.
  private func keep(_ scenario: LoadedScenario, _ film: inout VerifyReport.Film) throws {
    let name = scenario.document.name
    var tolerance = FilmTolerance(scenario.document)
    let recorded = try scenario.perform(on: console) { performance in
      try RecordedFilm(of: performance) { frame in
        try Interruption.check()
        tolerance.note(frame)
      }
    }
    film.trace = recorded.parsedTrace
    if case .different(let difference) = film.verdict {
      var pictures = RunPictures(of: name)
      do throws(GoldenError) {
        let whole = try shelf.difference(
          of: name, to: recorded.film, difference.traces, tolerance: tolerance
        ) { pictures.add($0, $1, $2) }
        film.verdict = whole.isTolerated ? .tolerated(whole) : .different(whole)
      } catch {
        film.verdict = .unreadable(error)
      }
      film.pictures = try run.keep(pictures)
    }
    // A film that passes is not there to be accepted.
    if film.status != .success { try run.keep(name, recorded) }
  }
}
