internal import ArgumentParser
internal import Report

/// `interlude report`: creates the report of a run of `interlude verify` again, or one report of several runs.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes the report page of a run again, or one page for several runs.",
    discussion: """
        interlude report --open
        interlude report shard-1 shard-2 shard-3 -o merged
        interlude report --one-file -o report.html
        interlude report --serve
        interlude report --markdown >> "$GITHUB_STEP_SUMMARY"

      A run is the folder that 'interlude verify' writes; its run.json contains all data of the page. The \
      merged report of all shards is equal, byte for byte, to the report of a single run of all films. \
      'interlude accept --from' accepts films from the merged report.

      --serve serves the page to this machine only. The page reloads after the next 'verify'. \
      Films can be accepted on the page.

      Exit codes:
        0 done
        2 a run could not be read, or the report could not be written
        64 the runs cannot be merged into one report
        66 there is no run
        130 interrupted
      """)

  @Argument(help: "Folders of runs.", completion: .directory)
  var runs: [String] = [GoldenOptions.runFolder]

  @Option(
    name: .shortAndLong,
    help: "The folder for the report, or with --one-file the file (default for a single run: the run's folder).",
    completion: .directory)
  var output: String?

  @Flag(help: "Write the report as one file that contains all images.")
  var oneFile = false

  @Flag(help: "Print the summary as Markdown, and write no file unless --output is given.")
  var markdown = false

  @Flag(help: "Print the run, or several runs merged, as JSON, and write no file unless --output is given.")
  var json = false

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Option(
    defaultAsFlag: 0,
    help: ArgumentHelp(
      "Serve the page on this machine at this port, or at any free port if no port is given.", valueName: "port"))
  var serve: UInt16?

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires a path") }
    if runs.count > 1, output == nil, oneFile || serve != nil || !(markdown || json) {
      throw ValidationError("several runs require --output for the merged report")
    }
    if oneFile, serve != nil { throw ValidationError("--one-file and --serve cannot be combined") }
    if serve == 0, runs.count == 1, let number = Int(runs[0]), FileKind(runs[0]) == .missing {
      throw ValidationError("\(number) is neither a port from 1 to 65535 nor a folder")
    }
    if markdown, json { throw ValidationError("--markdown and --json both write to standard output") }
  }

  func run() throws {
    Interruption.watch()
    try Reporting(self, console: options.console).run()
  }
}
