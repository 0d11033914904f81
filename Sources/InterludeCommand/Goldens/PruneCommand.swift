internal import ArgumentParser
internal import Files
internal import Goldens
internal import Scenario

/// `interlude prune`: lists goldens without a scenario, and can remove them.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens without a scenario, and with --delete removes them.",
    discussion: """
        interlude prune
        interlude prune --delete

      Reads all scenarios in a folder. If one of them is invalid, nothing is removed. The golden of a film that is \
      defined in a Swift test is kept while the test's file exists.

      Exit codes:
        0 every golden has a scenario, or those without one were removed
        1 there are goldens without a scenario
        65 a scenario is wrong
        66 there is no scenario
      """)

  @Argument(help: "The folder of all scenarios.", completion: .directory)
  var scenarios = ScenarioFiles.folder

  @Flag(help: "Remove the goldens without a scenario.")
  var delete = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  private struct Report: Encodable {
    struct Orphan: Encodable {
      let name: String
      let golden: String
    }

    let format = 1
    let deleted: Bool
    let orphans: [Orphan]
  }

  func run() throws {
    let console = options.console
    try golden.requireFolder(on: console)
    let known = Set(try ScenarioLoading.requireDistinct([scenarios], on: console).map(\.document.name))
    let orphans = golden.store.orphans(besides: known)
    for name in orphans {
      var kept: [String] = []
      if delete {
        do throws(GoldenError) {
          kept = try golden.store.remove(name)
        } catch {
          console.problem(error.description)
          throw Stop(status: .couldNot)
        }
      }
      if !console.isQuiet, !json { try console.result(line(about: name, kept: kept)) }
    }
    if json {
      let entries = orphans.map { Report.Orphan(name: $0, golden: golden.store.path(of: $0)) }
      try console.result(json: Report(deleted: delete, orphans: entries))
    }
    if orphans.isEmpty { console.remark("every golden has a scenario") }
    if !orphans.isEmpty, !delete {
      console.remark("\(orphans.count.counted("golden")) without a scenario; remove with: interlude prune --delete")
      throw Stop(status: .failed)
    }
  }

  /// Returns the output line about the golden `name`, which has no scenario.
  ///
  /// - Parameter kept: the names of other files in the golden's folder. If there are any, only the golden's files were
  ///   removed, not the folder.
  private func line(about name: String, kept: [String]) -> String {
    let path = golden.store.path(of: name).visible
    if kept.isEmpty { return "\(delete ? "removed " : "")\(path)/" }
    let files = kept.prefix(3).map(\.visible).joined(separator: ", ") + (kept.count > 3 ? " …" : "")
    return "removed film.png and trace.txt of \(path)/; kept the folder, which also contains \(files)"
  }
}
