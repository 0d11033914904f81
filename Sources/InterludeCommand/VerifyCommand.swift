internal import ArgumentParser
internal import Goldens
internal import Player
internal import Scenario

/// `interlude verify`: plays scenarios and compares their films with the goldens.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Plays scenarios and compares their films with the goldens.",
    discussion: """
        interlude verify
        interlude verify tab-slide --junit verify.xml

      Every frame is compared to the bit, and every event and every value of a named layer. Goldens are never written: \
      what was played goes to .interlude/last, from where 'interlude accept' takes it.

      Exit codes:
        0 all films are the same
        1 a film differs or has no golden, or an expectation does not hold
        2 a golden could not be read
        65 a scenario is wrong: nothing is played then
        66 there is no such scenario
        130 interrupted
      """)

  @Argument(
    help: "Files, folders (all *.yaml in them and below), or names in Scenarios/.",
    completion: .file(extensions: ["yaml", "yml"]))
  var scenarios: [String] = [ScenarioFiles.folder]

  @Option(name: .customLong("run"), help: "The folder for films that are not the same.", completion: .directory)
  var runFolder = GoldenOptions.runFolder

  @Option(help: "Write the outcome as JUnit XML, too.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      let loaded = try ScenarioLoading.requireDistinct(scenarios, on: console)
      var verifying = try Verifying(self, films: loaded.count, console: console)
      try verifying.run(loaded)
    }
  }
}
