internal import Foundation
internal import Goldens
internal import Player
internal import Report
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
    let overruns = overruns
    if command.strict, !orphans.isEmpty || !report.needlessTolerances.isEmpty || !overruns.isEmpty {
      status = max(status, .failed)
    }
    overruns.forEach { console.problem($0) }
    let outcome = report.run
    let page = try run.finish(outcome)
    // What came of it is said first: it does not depend on who else can be told.
    if command.json { try console.result(outcome) } else { try tell(report, page: page) }
    if let junit = command.junit { try run.write(Array(outcome.junit.utf8), to: junit) }
    try annotate(report)
  }

  /// The goldens that are larger than the project lets them be, as far as this run speaks of them.
  private var overruns: [String] {
    guard command.strict else { return [] }
    let known = Set(entries.map(\.name))
    return shelf.overruns(of: Project.current.budget, isAll: command.answersForAll) { known.contains($0) }
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
      console.problem("cannot write the job's summary: \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }
}

// MARK: One film

extension Verifying {
  private mutating func verify(_ scenario: LoadedScenario, number: Int) throws -> VerifyReport.Film {
    let name = scenario.document.name
    let (take, fingers): (FilmTake, [ScriptedFinger])
    do {
      (take, fingers) = try self.take(scenario, number: number)
    } catch let error as PlayerError {
      return VerifyReport.Film(scenario, error)
    } catch is Interrupted {
      throw Stop(status: .interrupted)
    }
    var film = VerifyReport.Film(scenario, take.result, fingers)
    do throws(GoldenError) {
      if let traces = try shelf.traceDifference(of: name, to: take, isStrict: command.strict) {
        film.verdict = .different(FilmDifference(traces: traces))
      }
    } catch .missing {
      film.verdict = .missing
    } catch {
      film.verdict = .unreadable(error)
    }
    if film.status != .success || command.pictures == .all { try keep(scenario, &film) }
    return film
  }

  private mutating func take(_ scenario: LoadedScenario, number: Int) throws -> (FilmTake, [ScriptedFinger]) {
    let performance = try Performance(scenario.document, scenes: Interlude.scenes, folder: scenario.folder)
    var frames = 0
    let take = try FilmTake(of: performance, jobs: command.jobs ?? FilmWriter.processorCount) { frame in
      try Interruption.check()
      frames += 1
      progress.update(film: number, name: scenario.document.name, frames: frames, time: frame.time, end: nil)
    }
    try Interruption.check()
    return (take, performance.fingers)
  }

  /// Records what was played into the run's folder, and looks at the pixels that differ.
  private func keep(_ scenario: LoadedScenario, _ film: inout VerifyReport.Film) throws {
    let name = scenario.document.name
    var pictures = RunPictures(of: name)
    var tolerance = FilmTolerance(scenario.document)
    let isCompared = if case .different = film.verdict { true } else { false }
    let (recorded, chart) = try scenario.perform(on: console) { performance in
      let chart = FilmChart(of: performance)
      let film = try RecordedFilm(of: performance) { frame, picture in
        try Interruption.check()
        tolerance.note(frame)
        chart.add(frame)
        if !isCompared { pictures.add(frame.index, picture) }
      }
      return (film, FilmAccount.Chart(samples: chart.finish(), progress: chart.progress))
    }
    film.chart = chart
    if case .different(let difference) = film.verdict {
      film.chart?.golden = try? shelf.trace(of: name)
      do throws(GoldenError) {
        let whole = try shelf.difference(
          of: name, to: recorded.film, difference.traces, tolerance: tolerance
        ) { pictures.add($0, $1, $2) }
        film.verdict = whole.isTolerated ? .tolerated(whole) : .different(whole)
      } catch {
        film.verdict = .unreadable(error)
      }
    }
    film.pictures = try run.keep(pictures)
    if film.isAcceptable { try run.keep(name, recorded) }
  }
}
