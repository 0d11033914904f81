internal import ArgumentParser
internal import Goldens
internal import Scenario

/// `interlude accept`: makes the films of the last run the goldens.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes films of the last 'verify' the goldens, without playing them again.",
    discussion: """
        interlude accept tab-slide
        interlude accept --dry-run

      Takes what 'interlude verify' played, byte for byte. Each golden changes as a whole.

      Exit codes:
        0 done
        2 a film could not be read or written
        66 there is no run, or no such film in it
      """)

  @Argument(help: "The names of films; all that were not the same when none is given.")
  var films: [String] = []

  @Option(name: .customLong("from"), help: "The folder of the run.", completion: .directory)
  var runFolder = GoldenOptions.runFolder

  @Flag(name: .long, help: "Say what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func run() throws {
    let console = options.console
    let run = RunFolder(existing: runFolder, on: console)
    let names = run.films.names()
    guard !names.isEmpty else {
      console.problem("no film to accept in \(runFolder): run 'interlude verify' first")
      throw Stop(status: .nothingFound)
    }
    for name in films where !names.contains(name) {
      let meant = Spelling.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
      console.problem("no film \(name) in \(runFolder)\(meant)")
      throw Stop(status: .nothingFound)
    }
    do throws(GoldenError) {
      for name in films.isEmpty ? names : films { try accept(name, from: run.films, on: console) }
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  private func accept(_ name: String, from run: GoldenShelf, on console: Console) throws(GoldenError) {
    let shelf = golden.shelf
    let isNew = !shelf.holdsGolden(name)
    try shelf.take(name, from: run, isDryRun: dryRun)
    guard !console.isQuiet else { return }
    let mark = isNew ? console.resultMark("+", .good) : console.resultMark("~", .good)
    try? console.result("\(mark) \(name)   \(dryRun ? "would become" : "is now") \(shelf.path(of: name))/")
  }
}
