internal import ArgumentParser
internal import Files
internal import Foundation
internal import Glibc
internal import Goldens
internal import Player
internal import Scenario

/// The choice of goldens that `record` writes.
enum RecordScope: String, CaseIterable, ExpressibleByArgument {
  /// Only missing goldens; missing goldens and those that differ from the film; all goldens.
  case missing, changed, all
}

/// `interlude record`: plays scenarios and stores their films as goldens.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Plays scenarios and keeps their films as goldens.",
    discussion: """
        interlude record
        interlude record tab-slide --dry-run

      A golden is a folder of two files: film.png (an animated PNG) and trace.txt, which can be read in code reviews. \
      A golden changes as a whole: even after a crash, its folder contains either the old film or the new one. \
      A film that equals its golden is not written, nor is a film with an expectation that does not hold.

      Exit codes:
        0 done
        1 an expectation does not hold
        2 could not write
        65 a scenario is wrong: nothing is recorded then
        66 there is no such scenario
        130 interrupted: goldens written before are complete
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var scenarios: [String] = [ScenarioFiles.folder]

  @Option(help: "Which goldens to write: missing, changed (missing ones too) or all.")
  var only: RecordScope = .changed

  @OptionGroup var reason: ReasonOption

  @Flag(name: .long, help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Write goldens although the environment variable CI is set.")
  var ci = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    let marker = ProcessInfo.processInfo.environment["CI"] ?? ""
    guard !ci, !dryRun, !["", "0", "false"].contains(marker.lowercased()) else { return }
    throw ValidationError(
      "CI=\(marker) is set, and goldens recorded on CI are not reviewed: run 'interlude verify', or pass --ci")
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      try golden.requireFolder(on: console)
      let loaded = try ScenarioLoading.requireDistinct(scenarios, on: console)
      loaded.warn(on: console)
      let recording = Recording(self, films: loaded.count, console: console)
      try recording.run(loaded)
    }
  }
}

/// The implementation of `interlude record`. It records films one after the other.
///
/// Films are played in a forked copy of the process, so that a crash affects only one film, as in `Verifying`.
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

  /// The result of recording one film: its entry in the output, or the exit status if an error was printed instead.
  private struct Film: Codable {
    var entry: Entry?
    var status = ExitStatus.success.rawValue
  }

  private let command: RecordCommand
  private let console: Console
  private let store: GoldenStore
  private var progress: ProgressLine
  private var entries: [Entry] = []
  private var status = ExitStatus.success
  /// The number of times that this process has waited for its forked copy since a signal requested a stop.
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
    var number = 0
    while number < scenarios.count, status != .interrupted {
      let start = number
      if ChildProcess.isPossible { number = recordApart(scenarios, from: number) }
      if number == start, status != .interrupted {
        add(record(scenarios[number], number: number))
        number += 1
      }
    }
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

  /// Prints a warning for each golden of this run that exceeds the project's size limit, and for the total size.
  private func warnOfOverruns() {
    let names = Set(entries.map(\.name))
    store.overruns(of: Project.current.budget, isAll: true) { names.contains($0) }.forEach { console.warning($0) }
  }

  /// Records films in a forked copy of the process, until all are recorded or a film terminates that copy.
  ///
  /// - Returns: the index of the first film that has not been tried.
  private func recordApart(_ scenarios: [LoadedScenario], from start: Int) -> Int {
    let copy = ChildProcess { channel in
      for number in start..<scenarios.count where status != .interrupted {
        let film = record(scenarios[number], number: number)
        status = max(status, ExitStatus(rawValue: film.status) ?? .couldNot)
        channel.send((try? Array(JSONEncoder().encode(film))) ?? [])
      }
    }
    guard let copy else { return start }
    for number in start..<scenarios.count where status != .interrupted {
      switch copy.next(whileWaiting: signalToPassOn) {
      case .message(let bytes):
        let failed = Film(status: ExitStatus.couldNot.rawValue)
        add((try? JSONDecoder().decode(Film.self, from: Data(bytes))) ?? failed)
      case .done: return number
      case .ended(let how):
        if Interruption.isRequested {
          status = .interrupted
        } else {
          console.problem("\(scenarios[number].document.name): the film ended the process \(how)")
          status = max(status, .couldNot)
        }
        return number + 1
      }
    }
    return scenarios.count
  }

  /// Returns `SIGTERM` if the forked copy still runs some time after a stop was requested, and nil otherwise.
  ///
  /// A terminal sends Ctrl-C to both processes, so that the copy usually stops without another signal.
  private func signalToPassOn() -> Int32? {
    if Interruption.isRequested { patience += 1 }
    return patience == 3 ? SIGTERM : nil
  }

  /// Stores the result of a film and prints it.
  private func add(_ film: Film) {
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

  /// Records a film, or prints the error that prevented it.
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
