internal import ArgumentParser
internal import Interface
internal import Player
internal import Scenario

/// The output format of sampled values.
enum ValueFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json
}

/// A layer tree on the command line: presentation values or model values.
enum TreeChoice: String, CaseIterable, ExpressibleByArgument {
  case presentation, model

  var tree: LayerTree {
    switch self {
    case .presentation: .presentation
    case .model: .model
    }
  }
}

/// `interlude play`: plays a scenario without drawing it and prints the trace, or values of layers.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays a scenario without drawing it, and prints its events with their times.",
    discussion: """
        interlude play tab-slide
        interlude play tab-slide --at 0.35s --tree model
        interlude play tab-slide --watch
        interlude play tab-slide --values 'first.view.position.x' --values '*.opacity' --every 1/120 > values.csv

      Prints every callback, event and transition with its time. With --at, it instead prints a tree of \
      all named layers at the given time. For each layer, it prints the frame in points of the window, the opacity, \
      and the other properties that are not at their defaults.

      With --values, it prints the values at every step as comma-separated values: a column for each number, empty \
      while the layer is not in the window. A value is a layer's id, a dot and a key path such as opacity, position.y, \
      bounds.size.width, transform.rotation.z, backgroundColor.red or frame.origin.x; a point has two columns. \
      A * in the id matches any characters.

      Exit codes:
        0 all expectations hold
        1 an expectation does not hold
        64 there is no such layer or value
        65 the scenario is wrong
        66 there is no such scenario
        130 interrupted
      """)

  @Argument(
    help: "A file, or a name in Scenarios/.", completion: ScenarioFiles.completion)
  var scenario: String

  @Option(help: "Print all layers with names at this time, such as 0.35s; may be repeated.")
  var at: [Seconds] = []

  @Option(help: "For --at and --values: presentation (with animations; the default) or model (values set by code).")
  var tree: TreeChoice?

  @OptionGroup var sampling: SamplingOptions

  @Option(help: "For --values: csv (the default) or json.")
  var format: ValueFormat?

  @Flag(help: "Play again whenever the scenario's file changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    let samples = !sampling.values.isEmpty
    if samples && !at.isEmpty { throw ValidationError("--at and --values cannot be combined") }
    if !samples && (sampling.hasTimes || format != nil) {
      throw ValidationError("--every, --from, --to and --format require --values")
    }
    if !samples && at.isEmpty && tree != nil { throw ValidationError("--tree requires --at or --values") }
    if json && format == .csv { throw ValidationError("--json and --format csv cannot be combined") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      Interruption.watch()
      if watch {
        try Watch([scenario], on: options.console).repeatedly { try playOnce() }
      } else {
        try playOnce()
      }
    }
  }

  @MainActor
  private func playOnce() throws {
    let loaded = try ScenarioLoading.requireOne(scenario, for: "play", on: options.console)
    if sampling.values.isEmpty {
      try play(loaded, on: options.console)
    } else {
      try sample(loaded, on: options.console)
    }
  }

  @MainActor
  private func play(_ loaded: LoadedScenario, on console: Console) throws {
    var looks: [Look] = []
    let instants = at.sorted().map(\.value)
    let result = try loaded.perform(on: console) { performance in
      guard !instants.isEmpty else { return try performance.play { _ in try Interruption.check() } }
      return try performance.play(at: instants) { frame in
        try Interruption.check()
        looks.append(Look(frame, (tree ?? .presentation).tree))
      }
    }
    if json {
      try console.result(json: PlayReport(result, looks, of: loaded))
    } else if !console.isQuiet {
      let events = result.trace.events.map { TraceName.escaped($0.description) + "\n" }.joined()
      let text = at.isEmpty ? events : looks.map(\.table).joined(separator: "\n")
      try console.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    if !console.isQuiet, let last = instants.last, let end = try filmEnd(of: loaded, before: last) {
      for instant in instants where instant > end + 0x1p-39 {
        let asked = instant.inThousandths
        console.remark("note: \(asked) s is after the end of \(loaded.document.name) at \(end.inThousandths) s")
      }
    }
    try loaded.judge(result.failures, on: console)
  }

  /// Returns the time of the film's last frame, or nil if the film has a frame at `instant` or later, or cannot be
  /// played.
  ///
  /// `Performance.play(at:)` continues up to the last instant that it is given, even after the end of the film, and
  /// does not report when the film ended. This method therefore plays the film again.
  @MainActor
  private func filmEnd(of loaded: LoadedScenario, before instant: Double) throws -> Double? {
    struct Reached: Error {}
    do {
      let performance = try Performance(loaded.document, scenes: Interlude.scenes, folder: loaded.folder)
      let result = try performance.play { frame in
        try Interruption.check()
        if frame.time >= instant { throw Reached() }
      }
      return result.duration
    } catch is Interrupted {
      throw Stop(status: .interrupted)
    } catch {
      return nil
    }
  }

  @MainActor
  private func sample(_ loaded: LoadedScenario, on console: Console) throws {
    let (samples, result) = try loaded.perform(on: console) { performance in
      try performance.sample(
        sampling.selectors, every: sampling.step, from: sampling.from?.value ?? 0, to: sampling.to?.value
      ) {
        try Interruption.check()
      }
    }
    if json || format == .json {
      try console.result(
        json: SamplesReport(samples, (tree ?? .presentation).tree, every: sampling.step, result, of: loaded))
    } else if !console.isQuiet {
      try console.result(samples.csv((tree ?? .presentation).tree))
    }
    try loaded.judge(result.failures, on: console)
  }
}
