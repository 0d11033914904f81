internal import ArgumentParser
internal import Geometry
internal import Interface
internal import Player

/// `interlude play`: runs a scenario without drawing it and says what happened.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Runs a scenario without drawing it, and prints what happened when.",
    discussion: """
        interlude play tab-slide
        interlude play tab-slide --at 0.35s

      Prints every callback, event and transition with its time; with --at, what every named layer shows at that \
      instant instead: its frame in the window's points and its opacity.

      Exit codes:
        0 all expectations hold
        1 an expectation does not hold
        65 the scenario is wrong
        66 there is no such scenario
      """)

  @Argument(
    help: "A file, or a name in Scenarios/.", completion: .file(extensions: ["yaml", "yml"]))
  var scenario: String

  @Option(help: "Print what shows at this instant, such as 0.35s; may be repeated.")
  var at: [Seconds] = []

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func run() throws {
    try MainActor.assumeIsolated {
      try play(on: options.console)
    }
  }

  @MainActor
  private func play(on console: Console) throws {
    Interruption.watch()
    let scenarios = try ScenarioLoading.require([scenario], on: console)
    guard let loaded = scenarios.first, scenarios.count == 1 else {
      throw ValidationError("play takes one scenario, and \(scenario) has \(scenarios.count)")
    }
    let (result, looks) = try performance(of: loaded, on: console)
    try show(result, looks, of: loaded, on: console)
    result.failures.forEach { console.write($0.sentence(about: loaded.path, on: console)) }
    if !result.failures.isEmpty { throw Stop(status: .failed) }
  }

  @MainActor
  private func performance(of loaded: LoadedScenario, on console: Console) throws -> (PlayResult, [Frame]) {
    var looks: [Frame] = []
    do {
      let performance = try Performance(loaded.document, scenes: Interlude.scenes, folder: loaded.folder)
      let instants = at.sorted().map(\.value)
      let result =
        instants.isEmpty
        ? try performance.play { _ in try Interruption.check() }
        : try performance.play(at: instants) { frame in
          try Interruption.check()
          looks.append(frame)
        }
      return (result, looks)
    } catch let error as PlayerError {
      console.write(error.sentence(about: loaded.path, on: console))
      throw Stop(status: error.status)
    } catch is Interrupted {
      throw Stop(status: .interrupted)
    }
  }

  private func show(_ result: PlayResult, _ looks: [Frame], of loaded: LoadedScenario, on console: Console) throws {
    if json {
      try console.result(json: PlayReport(result, looks, of: loaded))
    } else if !console.isQuiet {
      let text = at.isEmpty ? result.trace.description : looks.map(\.table).joined(separator: "\n")
      try console.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
  }
}

extension Frame {
  /// Its named layers as lines: name, frame, opacity.
  fileprivate var table: String {
    let width = layers.map(\.name.count).max() ?? 0
    let lines = layers.map { layer in
      let name = layer.name + String(repeating: " ", count: width - layer.name.count)
      let sides = [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height]
      let frame = sides.map { Double($0).inThousandths }.joined(separator: ", ")
      return "\(name)  frame [\(frame)]  opacity \(layer.opacity.inThousandths)\(layer.isHidden ? "  hidden" : "")\n"
    }
    return "t=\(time.inThousandths)\n" + lines.joined()
  }
}
