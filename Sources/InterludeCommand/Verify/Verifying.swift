internal import Files
internal import Foundation
internal import Glibc
internal import Goldens
internal import Player
internal import Report
internal import Scenario

/// The implementation of `interlude verify`. It verifies films one after the other.
///
/// Films are played in a forked copy of the process, so that a crash affects only one film. The copy sends the result
/// of each film. After a film that ended the copy, a new copy continues with the next film. Only the original process
/// prints results and writes the report.
@MainActor
final class Verifying {
  private let command: VerifyCommand
  private let console: Console
  private let store: GoldenStore
  private let run: RunFolder
  private let orphans: [String]
  private let filmCount: Int
  private var progress: ProgressLine
  private var entries: [VerifiedFilm] = []
  /// The number of times that this process has waited for its forked copy after a signal requested a stop (see
  /// `signalToPassOn()`).
  private var patience = 0
  private var status = ExitStatus.success
  private let started = Date()

  init(_ command: VerifyCommand, films: Int, orphans: [String], console: Console) throws {
    (self.command, self.console, store) = (command, console, command.golden.store)
    (filmCount, self.orphans) = (films, orphans)
    run = try RunFolder(command.runFolder, on: console)
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
  }

  /// Verifies all scenarios, prints the results and writes the report.
  ///
  /// - Throws: `Stop` with the most severe status of all films, unless that is success.
  func run(_ scenarios: [LoadedScenario]) throws {
    var number = 0
    while number < scenarios.count, goesOn {
      let done = entries.count
      if ChildProcess.isPossible { try playApart(scenarios, from: number) }
      if entries.count == done, goesOn { try add(verify(scenarios[number], number: number)) }
      number += entries.count - done
    }
    if status == .interrupted { console.write("interlude: interrupted") }
    try finish()
    if status != .success { throw Stop(status: status) }
  }

  /// Whether another film is to be played: no signal has interrupted the command, and `hasEnough` is false.
  private var goesOn: Bool { status != .interrupted && !hasEnough }

  /// Plays the films from index `start` in a forked copy of the process. Returns when all films have been played, or
  /// when a film has ended the copy.
  ///
  /// A film that ends the copy, for example by a crash, is recorded as a failure.
  private func playApart(_ scenarios: [LoadedScenario], from start: Int) throws {
    let copy = ChildProcess { channel in
      for number in start..<scenarios.count where goesOn {
        let film = verify(scenarios[number], number: number)
        if let film { note(film) }
        channel.send(film.flatMap { try? Array(JSONEncoder().encode($0)) } ?? [])
      }
    }
    guard let copy else { return }
    for number in start..<scenarios.count where goesOn {
      switch copy.next(whileWaiting: signalToPassOn) {
      case .message([]): status = .interrupted
      case .message(let bytes): try add(JSONDecoder().decode(VerifiedFilm.self, from: Data(bytes)))
      case .done: return
      case .ended(let how):
        if Interruption.isRequested { return status = .interrupted }
        let problem = VerifyReport.Problem("the process that played the film ended \(how)")
        return try add(VerifiedFilm(VerifyReport.Film(scenarios[number], problem), on: console))
      }
    }
  }

  /// Returns the signal to send to the forked copy: `SIGTERM` on the third call after a stop was requested, and nil on
  /// all other calls.
  ///
  /// The method is called while waiting for the forked copy. A terminal sends Ctrl-C to both processes, so that the
  /// copy usually stops without another signal.
  private func signalToPassOn() -> Int32? {
    if Interruption.isRequested { patience += 1 }
    return patience == 3 ? SIGTERM : nil
  }

  /// Whether the number of failed films has reached `--max-failures`.
  private var hasEnough: Bool {
    command.maxFailures.map { most in entries.count { $0.exitStatus != .success } >= most } ?? false
  }

  private func finish() throws {
    let report = VerifyReport(films: entries, orphans: orphans)
    let overruns = overruns
    if command.strict, !orphans.isEmpty || !report.needlessTolerances.isEmpty || !overruns.isEmpty {
      status = max(status, .failed)
    }
    for overrun in overruns {
      if command.strict { console.problem(overrun) } else { console.warning(overrun) }
    }
    let outcome = try report.run(origin: RunOrigin(from: started))
    let page = try run.finish(outcome)
    // Results are printed first, because the following outputs can fail.
    if command.json { try console.result(outcome) } else { try printResult(report, page: page) }
    if let junit = command.junit { try run.write(Array(outcome.junit.utf8), to: junit) }
    try annotate(report)
  }

  /// Messages about goldens of this run's films that exceed the project's budget, and about the total size of all
  /// goldens if it is checked and exceeds the budget.
  private var overruns: [String] {
    let known = Set(entries.map(\.name))
    return store.overruns(of: Project.current.budget, isAll: command.answersForAll) { known.contains($0) }
  }

  /// Stores and prints the result of a film. If `film` is nil, because a signal interrupted the film, the method only
  /// sets the status to `interrupted`.
  private func add(_ film: VerifiedFilm?) throws {
    guard let film else { return status = .interrupted }
    note(film)
    guard !command.json, !console.isQuiet || film.exitStatus != .success else { return }
    do {
      try film.lines.forEach { try console.result($0) }
    } catch let stop as Stop {
      // Verification continues after an error of the output, because the report can still be written.
      status = max(status, stop.status)
    }
  }

  private func note(_ film: VerifiedFilm) {
    entries.append(film)
    status = max(status, film.exitStatus)
  }

  private func printResult(_ report: VerifyReport, page: String) throws {
    if console.isQuiet && status == .success { return }
    for name in orphans {
      let line = "\(name)   no scenario          \(store.path(of: name))/"
      try console.result("\(console.resultMark("-", .faint)) \(line.visible)")
    }
    try console.result(report.summary)
    for line in report.needlessTolerances { try console.result(line) }
    if entries.count < filmCount, hasEnough {
      console.remark("stopped at --max-failures; not played: \((filmCount - entries.count).counted("film"))")
    }
    console.remark("\(progress.elapsed.inThousandths) s   report: \(page.visible)")
  }

  private func annotate(_ report: VerifyReport) throws {
    let environment = ProcessInfo.processInfo.environment
    guard command.annotate ?? .standard(environment) == .github else { return }
    let annotations = Annotations(report)
    annotations.lines.forEach { console.write($0) }
    do {
      try annotations.appendSummary(environment)
    } catch {
      let reason = (error as? FileError)?.reason ?? (error as NSError).reason
      console.problem("cannot write the summary of the CI job (GITHUB_STEP_SUMMARY): \(reason)")
      throw Stop(status: .couldNot)
    }
  }
}

// MARK: One film

extension Verifying {
  /// Plays the film at index `number` and compares it with its golden. Returns nil if a signal interrupts the film. If
  /// playing fails, the result contains the error.
  private func verify(_ scenario: LoadedScenario, number: Int) -> VerifiedFilm? {
    defer { progress.clear() }
    do {
      return VerifiedFilm(try judged(scenario, number: number), on: console)
    } catch is Interrupted {
      return nil
    } catch let problem as VerifyReport.Problem {
      return VerifiedFilm(VerifyReport.Film(scenario, problem), on: console)
    } catch {
      return VerifiedFilm(VerifyReport.Film(scenario, VerifyReport.Problem(error)), on: console)
    }
  }

  private func judged(_ scenario: LoadedScenario, number: Int) throws -> VerifyReport.Film {
    let name = scenario.document.name
    let (take, scriptedTouches) = try self.take(scenario, number: number)
    var film = VerifyReport.Film(scenario, take.result, scriptedTouches)
    do throws(GoldenError) {
      if let traces = try store.traceDifference(of: name, to: take, isStrict: command.strict) {
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

  private func take(_ scenario: LoadedScenario, number: Int) throws -> (FilmTake, [ScriptedTouch]) {
    let performance = try Performance(scenario.document, scenes: Interlude.scenes, folder: scenario.folder)
    var frames = 0
    let take = try FilmTake(of: performance, jobs: scenario.jobs(command.jobs)) { frame in
      try Interruption.check()
      frames += 1
      progress.update(film: number, name: scenario.document.name, frames: frames, time: frame.time, end: nil)
    }
    try Interruption.check()
    return (take, performance.scriptedTouches)
  }

  /// Plays the film again, measures the differences of its pixels from those of the golden, and stores images of its
  /// frames in the run's folder.
  ///
  /// Also stores the film itself in the run's folder if it can be accepted.
  private func keep(_ scenario: LoadedScenario, _ film: inout VerifyReport.Film) throws {
    let name = scenario.document.name
    var pictures = RunPictures(of: name)
    var tolerance = FilmTolerance(scenario.document)
    let isCompared = if case .different = film.verdict { true } else { false }
    let firstDifferentIndex =
      if case .different(let found) = film.verdict { found.traces.changedFrames.first } else { Int?.none }
    var first: Frame?
    let performance = try Performance(scenario.document, scenes: Interlude.scenes, folder: scenario.folder)
    let chart = FilmChart(of: performance)
    let recorded = try RecordedFilm(of: performance) { frame, picture in
      try Interruption.check()
      tolerance.note(frame)
      chart.add(frame)
      if frame.index == firstDifferentIndex { first = frame }
      if !isCompared { pictures.add(frame.index, picture) }
    }
    film.chart = FilmSummary.Chart(samples: chart.finish(), progress: chart.progress)
    if case .different(let difference) = film.verdict {
      film.chart?.golden = try? store.trace(of: name)
      do throws(GoldenError) {
        let whole = try store.difference(
          of: name, to: recorded.film, difference.traces, tolerance: tolerance, frame: first
        ) { pictures.add($0, $1, $2) }
        film.verdict = whole.isTolerated ? .tolerated(whole) : .different(whole)
      } catch {
        film.verdict = .unreadable(error)
      }
    }
    if case .missing = film.verdict {
      film.renamedGolden = store.golden(among: orphans, withFramesOf: recorded.parsedTrace)
    }
    do {
      film.pictures = try run.keep(pictures)
      if film.isAcceptable { try run.keep(name, recorded) }
    } catch let stop as Stop {
      throw VerifyReport.Problem("the film and its images could not be stored in \(run.path)", stop.status)
    }
  }
}
