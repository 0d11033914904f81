internal import Files
internal import ArgumentParser
internal import Goldens
internal import Scenario

/// `interlude list`: lists scenarios and their goldens.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists scenarios and whether they have goldens, without playing anything.",
    discussion: """
        interlude list
        interlude list --json

      Exit codes:
        0 done
        65 a scenario is wrong
        66 there is no scenario
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var scenarios: [String] = [ScenarioFiles.folder]

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  private struct Report: Encodable {
    struct Entry: Encodable {
      let name: String
      /// The path of the scenario or of the Swift test file that defines the film. Nil if the golden has neither.
      let path: String?
      let golden: String?
      let frames: Int?
      let bytes: Int
      let problem: String?
    }

    let format = 1
    let films: [Entry]
  }

  func run() throws {
    let console = options.console
    try golden.requireFolder(on: console)
    let loaded = try ScenarioLoading.requireDistinct(scenarios, on: console)
    var entries = loaded.map { entry($0.document.name, path: $0.path) }
    // Goldens without a scenario are known only if all scenarios were loaded.
    if scenarios == [ScenarioFiles.folder] {
      let names = Set(loaded.map(\.document.name))
      entries += golden.store.names().filter { !names.contains($0) }.map { entry($0, path: nil) }
    }
    if json { return try console.result(json: Report(films: entries)) }
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries { try console.result(line(entry, width: width)) }
  }

  private func entry(_ name: String, path: String?) -> Report.Entry {
    let store = golden.store
    let hasGolden = store.holdsGolden(name)
    var (frames, problem): (Int?, String?) = (nil, nil)
    if hasGolden {
      do throws(GoldenError) {
        frames = try store.trace(of: name).frames.count
      } catch {
        problem = error.description
      }
    }
    return Report.Entry(
      name: name, path: path ?? store.origin(of: name), golden: hasGolden ? store.path(of: name) : nil, frames: frames,
      bytes: store.byteCount(of: name), problem: problem)
  }

  private func line(_ entry: Report.Entry, width: Int) -> String {
    let name = entry.name + String(repeating: " ", count: width - entry.name.count)
    let golden: String =
      if let problem = entry.problem {
        problem
      } else if let frames = entry.frames {
        "\(frames.counted("frame")), \(entry.bytes.asBytes)"
      } else {
        "no golden"
      }
    return "\(name)   \(golden)   \(entry.path ?? "no scenario")".visible
  }
}
