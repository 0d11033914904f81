internal import Files
internal import Foundation
internal import Glibc
internal import Goldens
internal import Player
internal import Scenario

/// The implementation of `interlude record`.
///
/// Films are played in forked copies of the process, several at the same time. Copy k of n plays the films with the
/// indexes k, k + n, k + 2n … A crash affects only one film, as in `Verifying`. Only the original process prints, in
/// the order of the films.
@MainActor
final class Recording {
  /// The effect of recording a film on its golden.
  enum Outcome: String, Codable {
    case new, changed, same, kept
  }

  private struct Entry: Codable {
    let name: String
    let path: String
    let outcome: Outcome
    let frames: Int
    let bytes: Int
    let golden: String
  }

  private struct Report: Encodable {
    let format = 1
    let dryRun: Bool
    let films: [Entry]
  }

  /// The result of recording one film. `entry` is nil if the film could not be recorded; `status` and `messages` then
  /// describe the error.
  private struct Film: Codable {
    var entry: Entry?
    var status = ExitStatus.success.rawValue
    /// The lines for standard error that the forked copy has collected. The original process prints them.
    var messages: [String] = []
  }

  private let command: RecordCommand
  private var console: Console
  private let store: GoldenStore
  private var progress: ProgressLine
  private var entries: [Entry] = []
  private var status = ExitStatus.success
  private var copies: [Int: ChildProcess] = [:]
  /// The number of times that this process has waited for a forked copy after a signal requested a stop (see
  /// `signalToPassOn()`).
  private var patience = 0

  init(_ command: RecordCommand, films: Int, console: Console) {
    (self.command, self.console, store) = (command, console, command.golden.store)
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
  }

  /// Records all scenarios and prints the results.
  ///
  /// - Throws: `Stop` with the most severe status of all films, unless that is success.
  func run(_ scenarios: [LoadedScenario]) throws {
    if !command.dryRun { store.removeLeftovers() }
    let count = copyCount(for: scenarios)
    for number in 0..<count { startCopy(scenarios, from: number, count: count) }
    for number in scenarios.indices where status != .interrupted { add(film(scenarios, number, count: count)) }
    copies.values.forEach { $0.stop() }
    if status == .interrupted { console.write("interlude: interrupted; goldens written before are complete") }
    if command.json { try console.result(json: Report(dryRun: command.dryRun, films: entries)) }
    let written = entries.count { $0.outcome == .new || $0.outcome == .changed }
    let verb = command.dryRun ? "would be written" : "written"
    if !entries.isEmpty {
      console.remark("\(entries.count.counted("film")), \(written) \(verb), \(progress.elapsed.inThousandths) s")
    }
    warnOfOverruns()
    if status != .success { throw Stop(status: status) }
  }

  /// Prints a warning for each golden of the recorded films that exceeds the project's size limit for one film. Prints
  /// another warning if the total size of all goldens exceeds its limit.
  private func warnOfOverruns() {
    let names = Set(entries.map(\.name))
    store.overruns(of: Project.current.budget, isAll: true) { names.contains($0) }.forEach { console.warning($0) }
  }

  /// Returns the number of copies of the process to start, at most one for each film.
  ///
  /// The value of the option `--jobs` determines the number. Without the option, there is one copy for each processor,
  /// or fewer if the frames of all copies would need too much memory. The result is 0 if the process cannot be forked.
  private func copyCount(for scenarios: [LoadedScenario]) -> Int {
    guard ChildProcess.isPossible else { return 0 }
    return min(scenarios.count, scenarios.map { $0.jobs(command.jobs) }.min() ?? 0)
  }

  /// Starts a copy of the process. The copy records the film at index `start` and every `count`-th film after it, and
  /// sends each result to this process.
  private func startCopy(_ scenarios: [LoadedScenario], from start: Int, count: Int) {
    guard ChildProcess.isPossible else { return }
    copies[start % count] = ChildProcess { channel in
      for number in stride(from: start, to: scenarios.count, by: count) where status != .interrupted {
        let log = ConsoleLog()
        console.log = log
        var film = record(scenarios[number], number: number)
        film.messages = log.lines
        status = max(status, ExitStatus(rawValue: film.status) ?? .couldNot)
        channel.send((try? Array(JSONEncoder().encode(film))) ?? [])
      }
    }
  }

  /// Returns the result of recording one film. Waits for the result of a forked copy, or records the film in this
  /// process if forking is not possible.
  ///
  /// - Parameters:
  ///   - number: the index of the film in `scenarios`.
  ///   - count: the number of forked copies of the process, or 0 if forking is not possible.
  private func film(_ scenarios: [LoadedScenario], _ number: Int, count: Int) -> Film {
    if count > 0, copies[number % count] == nil { startCopy(scenarios, from: number, count: count) }
    guard count > 0, let copy = copies[number % count] else { return record(scenarios[number], number: number) }
    switch copy.next(whileWaiting: signalToPassOn) {
    case .message(let bytes):
      let failed = Film(status: ExitStatus.couldNot.rawValue)
      return (try? JSONDecoder().decode(Film.self, from: Data(bytes))) ?? failed
    case .done: return Film(status: ExitStatus.interrupted.rawValue)
    case .ended(let how):
      copies[number % count] = nil
      if Interruption.isRequested { return Film(status: ExitStatus.interrupted.rawValue) }
      console.problem("\(scenarios[number].document.name): the process that recorded the film ended \(how)")
      return Film(status: ExitStatus.couldNot.rawValue)
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

  /// Stores the result of a film and prints it.
  private func add(_ film: Film) {
    film.messages.forEach { console.write($0) }
    status = max(status, ExitStatus(rawValue: film.status) ?? .couldNot)
    guard let entry = film.entry else { return }
    entries.append(entry)
    guard !command.json, !console.isQuiet else { return }
    do {
      try console.result(line(entry))
    } catch {
      status = max(status, .couldNot)
    }
  }

  /// Records the film at index `number` in this process. If this fails, prints the error, and returns a result with its
  /// exit status.
  private func record(_ scenario: LoadedScenario, number: Int) -> Film {
    defer { progress.clear() }
    do {
      return Film(entry: try recorded(scenario, number: number))
    } catch let stop as Stop {
      return Film(status: stop.status.rawValue)
    } catch {
      progress.clear()
      console.problem("\(scenario.document.name): \(error)")
      return Film(status: ExitStatus.couldNot.rawValue)
    }
  }

  private func recorded(_ scenario: LoadedScenario, number: Int) throws -> Entry {
    let name = scenario.document.name
    var frames = 0
    let film = try scenario.perform(on: console) { performance in
      try RecordedFilm(of: performance) { frame, _ in
        try Interruption.check()
        frames += 1
        progress.update(film: number, name: name, frames: frames, time: frame.time, end: nil)
      }
    }
    try Interruption.checkForStop()
    progress.clear()
    try scenario.judge(film.result.failures, on: console)
    let outcome = outcome(of: name, film)
    if outcome == .new || outcome == .changed, !command.dryRun { try write(name, film) }
    let bytes = film.film.count + film.trace.count
    return Entry(
      name: name, path: scenario.path, outcome: outcome, frames: film.result.frameCount, bytes: bytes,
      golden: store.path(of: name))
  }

  /// Returns the effect of recording a film on its golden. A golden that cannot be read is regarded as changed.
  private func outcome(of name: String, _ film: RecordedFilm) -> Outcome {
    guard store.holdsGolden(name) else { return .new }
    if command.only == .missing { return .kept }
    if command.only == .all { return .changed }
    return store.holds(film, as: name) ? .same : .changed
  }

  private func write(_ name: String, _ film: RecordedFilm) throws {
    do throws(GoldenError) {
      try store.write(name, film: film.film, trace: film.trace, reason: command.reason.reason)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  private func line(_ entry: Entry) -> String {
    let facts = "\(entry.frames.counted("frame")), \(entry.bytes.asBytes)   \(entry.golden)/"
    return switch entry.outcome {
    case .new: "\(console.resultMark("+", .good)) \(entry.name)   \(facts)"
    case .changed: "\(console.resultMark("~", .bad)) \(entry.name)   \(facts)"
    case .same: "\(console.resultMark("=", .faint)) \(entry.name)   the same"
    case .kept: "\(console.resultMark("=", .faint)) \(entry.name)   kept: only missing goldens are recorded"
    }
  }
}

extension Interruption {
  /// Throws an error if a signal was received.
  ///
  /// - Throws: `Stop`.
  static func checkForStop() throws {
    if isRequested { throw Stop(status: .interrupted) }
  }
}
