internal import Files
internal import ArgumentParser
internal import Foundation
internal import Goldens
internal import Report
internal import Scenario

/// `interlude accept`: copies films of the last run to the goldens.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Stores films of the last 'verify' run as goldens, without playing them again.",
    discussion: """
        interlude accept tab-slide
        interlude accept 'pop*' '*/phone' --dry-run
        interlude accept --from interlude.zip

      Copies films that 'interlude verify' stored, byte for byte. Each golden is replaced completely or not at all. A \
      film with an expectation that does not hold is not accepted. --from also accepts a ZIP file with the run of \
      another machine, for example an artifact of a CI job.

      Exit codes:
        0 done
        2 a film, or the ZIP file, could not be read or written; goldens written before are complete
        64 --interactive without a terminal
        66 there is no run, or no such film in it
      """)

  @Argument(help: "The films, by name or pattern: 'pop*', '*/phone' (default: all that differ from their goldens).")
  var films: [String] = []

  @Option(
    name: .customLong("from"), help: "The folder of the run, or a ZIP file of it.",
    completion: .file(extensions: ["zip"]))
  var runPath = GoldenOptions.runFolder

  @Flag(name: .shortAndLong, help: "Show what changed in each film, and ask whether to accept it.")
  var interactive = false

  @OptionGroup var reason: ReasonOption

  @Flag(name: .long, help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  private struct Report: Encodable {
    struct Entry: Encodable {
      let name: String
      let golden: String
      let isNew: Bool
      let isAccepted: Bool
    }

    let format = 1
    let dryRun: Bool
    let films: [Entry]
  }

  func validate() throws {
    if runPath.isEmpty { throw ValidationError("--from requires the path of a run") }
  }

  func run() throws {
    let console = options.console
    if interactive, !FilmPrompt.isPossible {
      throw ValidationError("--interactive requires a terminal: standard input and standard error must be terminals")
    }
    try golden.requireFolder(on: console)
    let source = try source(on: console)
    if !dryRun { golden.store.removeLeftovers() }
    let names = try names(in: source, on: console)
    var entries: [Report.Entry] = []
    do throws(GoldenError) {
      var prompt = FilmPrompt(console: console, run: RunFolder(existing: runPath, on: console))
      for name in names where !prompt.isOver {
        let isNew = !golden.store.holdsGolden(name)
        let isAccepted = interactive ? try prompt.accepts(name, from: source, on: golden.store) : true
        if isAccepted { try golden.store.take(name, from: source, reason: reason.reason, isDryRun: dryRun) }
        entries.append(
          Report.Entry(name: name, golden: golden.store.path(of: name), isNew: isNew, isAccepted: isAccepted))
        if isAccepted { say(entries[entries.count - 1], on: console) }
      }
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
    if json { try console.result(json: Report(dryRun: dryRun, films: entries)) }
  }

  /// Returns the films of the run that is stored at `runPath`, a folder or a ZIP file. These films can be accepted.
  private func source(on console: Console) throws -> any FinishedFilms {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: runPath, isDirectory: &isFolder)
    guard exists, !isFolder.boolValue else { return RunFolder(existing: runPath, on: console).films }
    do throws(GoldenError) {
      return try RunArchive(path: runPath)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Returns the names of the films in `source` that match the command's arguments, or of all films in `source` if
  /// there are no arguments.
  private func names(in source: any FinishedFilms, on console: Console) throws -> [String] {
    let names = source.names()
    let refused = RunFolder(existing: runPath, on: console).refusals
    guard !names.isEmpty || !films.isEmpty else {
      for film in refused { console.problem(Self.sentence(about: film)) }
      if refused.isEmpty { console.problem(nothing) }
      throw Stop(status: .nothingFound)
    }
    if films.isEmpty { return names }
    let chosen = films.map { film in names.filter { ScenarioFilter(film).matches($0, tags: []) } }
    for (film, found) in zip(films, chosen) where found.isEmpty {
      let same = refused.filter { ScenarioFilter(film).matches($0.name, tags: []) }
      for film in same { console.problem(Self.sentence(about: film)) }
      let meant = Suggestion.nearest(to: film, among: names).map { "; did you mean \($0)?" } ?? ""
      if same.isEmpty { console.problem(names.isEmpty ? nothing : "no film \(film) in \(runPath)\(meant)") }
      throw Stop(status: .nothingFound)
    }
    return names.filter { Set(chosen.joined()).contains($0) }
  }

  /// The message for a run at `runPath` that has stored no film to accept, or the message that `runPath` contains no
  /// run.
  private var nothing: String {
    let isRun = ["", "/run.json"].contains { FileKind(runPath + $0) == .file }
    return isRun
      ? "nothing to accept in \(runPath): no film of that run differs from its golden"
      : "there is no run in \(runPath): run 'interlude verify' first"
  }

  /// Returns the message for a film that differs from its golden but cannot be accepted.
  private static func sentence(about film: RunFilm) -> String {
    let claims = film.claims.map { "\(film.path):\($0.line):\($0.column): \($0.message)" }
    return
      "\(film.name) is not accepted: an expectation of its scenario does not hold: \(claims.joined(separator: "; "))"
  }

  private func say(_ entry: Report.Entry, on console: Console) {
    guard !console.isQuiet, !json else { return }
    let mark = console.resultMark(entry.isNew ? "+" : "~", .good)
    try? console.result("\(mark) \("\(entry.name)   \(dryRun ? "would become" : "is now") \(entry.golden)/".visible)")
  }
}
