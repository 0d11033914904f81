internal import Files
internal import ArgumentParser
internal import Player
internal import Plot
internal import Scenario

/// `interlude plot`: draws values over time.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draws values over time as an SVG file, with animations, touches and events.",
    discussion: """
        interlude plot tab-slide -o tab-slide.svg
        interlude plot tab-slide --values '*.position.x' --from 0.1 --to 0.5 > slide.svg

      Draws all changing values of the named layers, or those of --values: a panel for each key path, with a line for \
      each layer's presentation value, and a dashed line where its model value differs. Below the panels are \
      the animations, from begin to end, and every callback and transition; coloured bands are touches.

      Exit codes:
        0 done
        1 done, but an expectation does not hold
        2 could not write
        64 there is no such layer or value
        65 the scenario is wrong
        66 there is no such scenario
      """)

  @Argument(
    help: "A file, or a name in Scenarios/.", completion: ScenarioFiles.completion)
  var scenario: String

  @OptionGroup var sampling: SamplingOptions

  @Option(
    name: .shortAndLong, help: "The SVG file to write, or - for standard output (the default).", completion: .file())
  var output: String?

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires the path of a file") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      let loaded = try ScenarioLoading.requireOne(scenario, for: "plot", on: console)
      let selectors = sampling.values.isEmpty ? ValueSelector.everything : sampling.selectors
      let (samples, result) = try loaded.perform(on: console) { performance in
        try performance.sample(
          selectors, every: sampling.step, from: sampling.from?.value ?? 0, to: sampling.to?.value
        ) {
          try Interruption.check()
        }
      }
      let plot = Plot(samples, result, of: loaded.document, onlyMoving: sampling.values.isEmpty)
      try write(plot.svg, of: plot, on: console)
      try loaded.judge(result.failures, on: console)
    }
  }

  /// Writes the plot atomically to its file, or to standard output.
  private func write(_ svg: String, of plot: Plot, on console: Console) throws {
    guard let output, output != "-" else { return try console.result(String(svg.dropLast())) }
    do throws(FilmError) {
      try FilmFile.write(Array(svg.utf8), to: output)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
    guard !console.isQuiet else { return }
    let curves = plot.panels.map(\.curves.count).reduce(0, +)
    let counts = "\(curves.counted("curve")) · \(plot.times.count.counted("sample"))"
    try console.result("\(output.visible)   \(counts) · \(svg.utf8.count.asBytes)")
  }
}
