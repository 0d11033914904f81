internal import ArgumentParser
internal import Foundation

/// The choice of goldens that `record` writes.
enum RecordScope: String, CaseIterable, ExpressibleByArgument {
  /// `missing` selects goldens that do not exist. `changed` selects these and goldens that differ from their films.
  /// `all` selects all goldens.
  case missing, changed, all
}

/// `interlude record`: plays scenarios and stores their films as goldens.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Plays scenarios and stores their films as goldens.",
    discussion: """
        interlude record
        interlude record tab-slide --dry-run

      A golden is a folder of two files: film.png (an animated PNG) and trace.txt, which can be read in code reviews. \
      A golden is replaced completely or not at all: even after a crash, its folder contains the old film or the new \
      one. A film that equals its golden is not written, nor is a film with an expectation that does not hold.

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

  @Option(help: "Which goldens to write: missing, changed (including missing ones) or all.")
  var only: RecordScope = .changed

  @OptionGroup var reason: ReasonOption

  @Flag(name: .long, help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Write goldens even if the environment variable CI is set.")
  var ci = false

  @Option(name: .shortAndLong, help: "The number of films recorded at the same time (default: one for each processor).")
  var jobs: Int?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256, not \(jobs)") }
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
