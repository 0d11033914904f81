internal import ArgumentParser
internal import Geometry
internal import Interface
internal import Player
internal import Scenario

/// `interlude explain`: prints what drew a pixel, and how the values of moving layers were computed.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows which layers painted a pixel of a frame, and how animations determined the values of the layers.",
    discussion: """
        interlude explain tab-slide@18 100,300
        interlude explain Scenarios/tab-slide.yaml@0.3s 100,300 --json
        interlude explain tab-slide-drag-finish@350ms

      With a point (in points of the window), the command lists the drawing operations at that pixel, front to back: \
      the colour that each one draws, the pixel's colour before and after it, and its share of the final colour. The \
      last colour is that of the rendered frame. Below are the layers of these operations and their superlayers: the \
      local time of each, and how each animation computes a value from that time, with the model value.

      Without a point, the command lists every layer with animations, and its superlayers.

      Exit codes:
        0 done
        2 a picture of the scene cannot be read
        64 the point is not in the window
        65 the scenario is wrong
        66 there is no such scenario, or no such frame
      """)

  @Argument(
    help: ArgumentHelp(
      "A file, or a name in Scenarios/, followed by a frame number or a time: @18, @0.3s, @300ms.",
      valueName: "scenario@frame"),
    completion: .file(extensions: ["yaml", "yml"]))
  var moment: ScenarioMoment

  @Argument(help: ArgumentHelp("A point of the window, in points: x,y such as 100,300.", valueName: "x,y"))
  var point: WindowPoint?

  @Option(help: "Frames per second, 1 to 240, which determine the time of a frame number (default: the scenario's).")
  var fps: Int?

  @Option(help: "Pixels per point, 1 to 4 (default: the scenario's scale).")
  var scale: Int?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let fps, !(1...240).contains(fps) { throw ValidationError("--fps must be from 1 to 240, not \(fps)") }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale must be from 1 to 4, not \(scale)") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      let loaded = try ScenarioLoading.requireOne(moment.scenario, for: "explain", on: console)
      let frame = try self.frame(of: loaded, on: console)
      let pixel = try point.map { try explanation(of: $0, in: frame, on: console) }
      let answer = Explanation(frame, of: loaded, fps: fps ?? loaded.document.film.fps, pixel)
      if json {
        try console.result(json: ExplainReport(answer))
      } else if !console.isQuiet {
        try console.result(answer.text(on: console))
      }
    }
  }

  private func explanation(of point: WindowPoint, in frame: Frame, on console: Console) throws -> PixelExplanation {
    let (x, y) = ((point.x * frame.scale.native).rounded(.down), (point.y * frame.scale.native).rounded(.down))
    guard let found = frame.explanation(x: Int(x), y: Int(y)) else {
      let (width, height) = frame.pixelSize
      let size = "\((Double(width) / frame.scale.native).short) × \((Double(height) / frame.scale.native).short)"
      console.problem("the point \(point.x.short),\(point.y.short) is not in the window of \(size) points")
      throw Stop(status: .usage)
    }
    return found
  }

  /// Plays the scenario up to the instant and returns its frame.
  @MainActor
  private func frame(of loaded: LoadedScenario, on console: Console) throws -> Frame {
    try loaded.perform(on: console, scale: scale) { performance in
      switch moment.instant {
      case .time(let time):
        var found: Frame?
        _ = try performance.play(at: [time]) { found = $0 }
        return found!  // The performance passes one frame for each instant, and there is one instant.
      case .frame(let number): return try frame(number, of: performance, on: console)
      }
    }
  }

  @MainActor
  private func frame(_ number: Int, of performance: Performance, on console: Console) throws -> Frame {
    var found: Frame?
    let result = try performance.play(fps: fps) { frame in
      try Interruption.check()
      if frame.index == number { found = frame }
    }
    if let found { return found }
    console.problem(
      "\(performance.document.name) has no frame \(number): its frames are 0 to \(result.frameCount - 1)")
    throw Stop(status: .nothingFound)
  }
}

/// A scenario and an instant of its film on the command line. The instant is the index of a frame or a time with a
/// unit: `tab-slide@18`, `tab-slide@0.3s`.
struct ScenarioMoment: ExpressibleByArgument {
  enum Instant {
    case frame(Int)
    case time(Double)
  }

  let scenario: String
  let instant: Instant

  init?(argument: String) {
    guard let at = argument.lastIndex(of: "@"), at > argument.startIndex else { return nil }
    let word = String(argument[argument.index(after: at)...])
    scenario = String(argument[..<at])
    if let time = Seconds(argument: word) {
      instant = .time(time.value)
    } else if let number = Int(word), (0...1_000_000).contains(number), word.allSatisfy(\.isNumber) {
      instant = .frame(number)
    } else {
      return nil
    }
  }
}

/// A point on the command line: `100,300`.
struct WindowPoint: ExpressibleByArgument {
  let x: Double
  let y: Double

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0) }.filter { $0 >= 0 && $0 < 100_000 }
    guard words.count == 2, numbers.count == 2 else { return nil }
    (x, y) = (numbers[0], numbers[1])
  }
}
