internal import ArgumentParser
internal import Goldens
internal import Player
internal import Scenario

/// The choice of films whose images are stored for the report of a run.
enum PictureChoice: String, CaseIterable, ExpressibleByArgument {
  case differing, all
}

/// `interlude verify`: plays scenarios and compares their films with the goldens.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Plays scenarios and compares their films with the goldens.",
    discussion: """
        interlude verify
        interlude verify 'tab-*' tag:interactive --junit verify.xml
        interlude verify --shard 2/5
        interlude verify --changed main --max-failures 3
        interlude verify --pictures all

      All frames are compared bit by bit, and all events and values of named layers. Goldens are never written: \
      films that differ go to .interlude/last, from which 'interlude accept' copies them. --strict also decodes every \
      golden, and fails if a golden has no scenario or a tolerance is no longer needed.

      --shard auto reads the part from INTERLUDE_SHARD, or from the variables of Slurm arrays or of indexed Kubernetes \
      jobs (with JOB_COMPLETIONS). The variables of Bazel apply even without --shard. 'interlude report' merges the \
      reports of all parts.

      Exit codes:
        0 all films equal their goldens
        1 a film differs or has no golden, or an expectation does not hold
        2 a golden could not be read
        65 a scenario is wrong: nothing is played then
        66 there is no such scenario
        130 interrupted
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var scenarios: [String] = [ScenarioFiles.folder]

  @OptionGroup var selection: SelectionOptions

  @Option(help: "Stop after this many failed films (default: play all films).")
  var maxFailures: Int?

  @Flag(
    help: """
      Also decode the goldens. Treat goldens without a scenario, tolerances that are no longer needed, and goldens \
      that exceed the budget in interlude.yaml as failures.
      """)
  var strict = false

  @Option(name: .shortAndLong, help: "The number of threads that draw (default: one for each processor).")
  var jobs: Int?

  @Option(name: .customLong("run"), help: "The folder for films that fail, and for the report.", completion: .directory)
  var runFolder = GoldenOptions.runFolder

  @Option(help: "Keep images of these films for the report: differing (the default) or all.")
  var pictures: PictureChoice = .differing

  @Option(help: "Also write the outcome as JUnit XML to this file.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(help: "Format of CI annotations: github or none (default: github where GITHUB_ACTIONS is set).")
  var annotate: AnnotationStyle?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures must be at least 1, not \(maxFailures)")
    }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256, not \(jobs)") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      try golden.requireFolder(on: console)
      let loaded = try ScenarioLoading.requireDistinct(scenarios, on: console)
      let orphans = orphans(of: loaded)
      let chosen = try selection.choose(loaded, lastRun: runFolder, goldens: golden.goldens, on: console)
      // A part without films also writes a run, so that `interlude report` can merge the runs of all parts.
      if chosen.isEmpty, orphans.isEmpty, !selection.isPart { return console.remark(selection.nothing) }
      let verifying = try Verifying(self, films: chosen.count, orphans: orphans, console: console)
      try verifying.run(chosen)
    }
  }

  /// Returns the names of goldens without a scenario. Empty unless `answersForAll` is true.
  private func orphans(of loaded: [LoadedScenario]) -> [String] {
    guard answersForAll else { return [] }
    return golden.store.orphans(besides: Set(loaded.map(\.document.name)))
  }

  /// Whether this run also reports goldens without a scenario and checks the total size of all goldens.
  ///
  /// True if all scenarios are loaded, if neither `--changed` nor `--last-failed` is set, and if the run is not divided
  /// or is the first part of a divided one.
  var answersForAll: Bool { scenarios == [ScenarioFiles.folder] && selection.isFirstOfAll }
}
