internal import ArgumentParser
internal import Report

/// `interlude report`: creates the report of a run again, or one of several runs.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Makes the page of a run again, or one page of several runs.",
    discussion: """
        interlude report --open
        interlude report shard-1 shard-2 shard-3 -o merged
        interlude report --one-file -o report.html
        interlude report --serve
        interlude report --markdown >> "$GITHUB_STEP_SUMMARY"

      A run is the folder that 'interlude verify' leaves; its run.json says everything that the page shows. Shards of \
      one run give the report of the whole run, byte for byte, and 'interlude accept --from' takes films from it.

      --serve shows the page on this machine only. It follows the run: after the next 'verify' it shows what that found. \
      Films can be accepted on it.

      Exit codes:
        0 done
        2 a run could not be read, or the report not be written
        64 the runs cannot be one report
        66 there is no run
        130 interrupted
      """)

  @Argument(help: "Folders of runs.", completion: .directory)
  var runs: [String] = [GoldenOptions.runFolder]

  @Option(
    name: .shortAndLong,
    help: "The folder, or with --one-file the file, that the report goes to; for one run its own if not given.",
    completion: .directory)
  var output: String?

  @Flag(help: "Write one page with all pictures in it.")
  var oneFile = false

  @Flag(help: "Print the summary as Markdown; write nothing unless --output is given.")
  var markdown = false

  @Flag(help: "Print the run, or what several runs are together, as JSON; write nothing unless --output is given.")
  var json = false

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Option(
    defaultAsFlag: 0,
    help: ArgumentHelp(
      "Serve the page on this machine, at this port; at any free one when none is given.", valueName: "port"))
  var serve: UInt16?

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires a path") }
    if runs.count > 1, output == nil, oneFile || serve != nil || !(markdown || json) {
      throw ValidationError("several runs need --output, for the report of all")
    }
    if oneFile, serve != nil { throw ValidationError("--one-file is a file: there is nothing to serve") }
    if serve == 0, runs.count == 1, let number = Int(runs[0]), FileKind(runs[0]) == .missing {
      throw ValidationError("\(number) is no port to serve at, which is 1 to 65535, and no folder")
    }
    if markdown, json { throw ValidationError("--markdown and --json both write to standard output") }
  }

  func run() throws {
    Interruption.watch()
    try Reporting(self, console: options.console).run()
  }
}
