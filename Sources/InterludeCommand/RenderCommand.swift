internal import ArgumentParser
internal import Player
internal import Scenario

/// A kind of picture that a film can become.
enum FilmFormat: String, CaseIterable {
  /// One PNG file for each frame, and the trace.
  case png
  /// One picture of the whole film.
  case sheet
}

/// Kinds of pictures on the command line: `png`, `sheet` or `png,sheet`.
struct FilmFormats: ExpressibleByArgument {
  let formats: [FilmFormat]

  init(_ formats: [FilmFormat]) { self.formats = formats }

  var defaultValueDescription: String { formats.map(\.rawValue).joined(separator: ",") }

  init?(argument: String) {
    let formats = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      FilmFormat(rawValue: String($0))
    }
    guard !formats.contains(nil) else { return nil }
    self.formats = formats.compactMap { $0 }
  }

  static var allValueStrings: [String] { FilmFormat.allCases.map(\.rawValue) }
}

/// `interlude render`: plays scenarios and draws every frame.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Plays scenarios and draws every frame.",
    discussion: """
        interlude render tab-slide -o out
        interlude render Scenarios --format png,sheet --fps 120 --range 0.1s..0.4s

      Frames go to out/<name>/frame-0000.png with trace.txt beside them, contact sheets to out/<name>.sheet.png. \
      A film replaces an older one of its name as a whole, when it is complete; an interrupted one leaves nothing.

      Exit codes:
        0 done
        1 done, but an expectation does not hold
        2 could not write
        65 a scenario is wrong: nothing is drawn then
        66 there is no such scenario, or no frame in the range
        130 interrupted
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var scenarios: [String]

  @Option(help: "png (one file a frame), sheet (one picture of the film) or png,sheet; may be repeated.")
  var format: [FilmFormats] = [FilmFormats([.png])]

  @Option(name: .shortAndLong, help: "The folder that films go to.", completion: .directory)
  var output = "out"

  @Option(help: "Frames per second, 1 to 240, in place of the scenario's.")
  var fps: Int?

  @Option(help: "Pixels per point, 1 to 4, in place of the scenario's.")
  var scale: Int?

  @Option(help: "Only the frames from one time to another, such as 0.1s..0.4s.")
  var range: SecondsRange?

  @Option(name: .shortAndLong, help: "How many threads draw and encode (default: one for each processor).")
  var jobs: Int?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let fps, !(1...240).contains(fps) { throw ValidationError("--fps is 1 to 240, not \(fps)") }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale is 1 to 4, not \(scale)") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is 1 to 256, not \(jobs)") }
    if output.isEmpty { throw ValidationError("--output names no folder") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      let loaded = try ScenarioLoading.requireDistinct(scenarios, on: console)
      var rendering = Rendering(self, films: loaded.count, console: console)
      try rendering.run(loaded)
    }
  }
}
