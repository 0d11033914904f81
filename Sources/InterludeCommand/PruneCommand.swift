internal import ArgumentParser
internal import Goldens
internal import Scenario

/// `interlude prune`: finds goldens that no scenario has.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens that no scenario has, and removes them when asked to.",
    discussion: """
        interlude prune
        interlude prune --delete

      Looks at all scenarios in a folder; when one of them is wrong, nothing is removed. A golden of a film that is \
      written in a Swift test stays as long as the test's file is there.

      Exit codes:
        0 there are none, or they were removed
        1 there are some
        65 a scenario is wrong
        66 there is no scenario
      """)

  @Argument(help: "The folder of all scenarios.", completion: .directory)
  var scenarios = ScenarioFiles.folder

  @Flag(help: "Remove them.")
  var delete = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  func run() throws {
    let console = options.console
    let known = Set(try ScenarioLoading.requireDistinct([scenarios], on: console).map(\.document.name))
    let orphans = golden.shelf.orphans(besides: known)
    for name in orphans {
      if delete {
        do throws(GoldenError) {
          try golden.shelf.remove(name)
        } catch {
          console.problem(error.description)
          throw Stop(status: .couldNot)
        }
      }
      if !console.isQuiet { try console.result("\(delete ? "removed " : "")\(golden.shelf.path(of: name))/") }
    }
    if orphans.isEmpty { console.remark("every golden has its scenario") }
    if !orphans.isEmpty, !delete {
      console.remark("\(orphans.count.counted("golden")) without a scenario; remove with: interlude prune --delete")
      throw Stop(status: .failed)
    }
  }
}
