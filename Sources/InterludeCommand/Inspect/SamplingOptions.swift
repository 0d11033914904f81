internal import ArgumentParser
internal import Player
internal import Scenario

/// A time on the command line, with a unit or as a number of seconds: `0.35s`, `350ms`, `0.35`, `1`.
struct PlainSeconds: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let seconds = Seconds(argument: argument) ?? Seconds(argument: argument + "s") else { return nil }
    value = seconds.value
  }
}

/// The time between samples on the command line: `1/120`, `0.01s`, `10ms`.
struct Step: ExpressibleByArgument {
  let step: SampleStep

  init?(argument: String) {
    guard let step = SampleStep(argument) else { return nil }
    self.step = step
  }
}

/// The options of commands that sample values over time.
struct SamplingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A value of layers with names: card.position.x or '*.opacity'; may be repeated.", valueName: "id.keyPath"))
  var values: [String] = []

  @Option(help: "The time between samples: 1/120, 0.01s or 10ms (default: 1/120).")
  var every: Step?

  @Option(help: "The time of the first sample, such as 0.1s (default: 0).")
  var from: PlainSeconds?

  @Option(help: "The time of the last sample (default: the film's end).")
  var to: PlainSeconds?

  var step: SampleStep { every?.step ?? .standard }

  /// Whether the command line contains at least one of the options `--every`, `--from` and `--to`, which set the times
  /// of the samples.
  var hasTimes: Bool { every != nil || from != nil || to != nil }

  var selectors: [ValueSelector] { values.compactMap(ValueSelector.init) }

  func validate() throws {
    for text in values where ValueSelector(text) == nil { throw ValidationError(Self.complaint(about: text)) }
    if let from, let to, from.value > to.value { throw ValidationError("--from is later than --to") }
    if let to {
      let count = step.count(from: from?.value ?? 0, to: to.value)
      guard count <= SampleStep.maximumCount else {
        throw ValidationError("\(PlayerError.tooManySamples(count: count, limit: SampleStep.maximumCount))")
      }
    }
  }

  /// Returns the error message for an argument of `--values` that cannot be sampled, with a suggestion if a key path is
  /// similar.
  private static func complaint(about text: String) -> String {
    for dot in text.indices where text[dot] == "." {
      if let meant = Suggestion.nearest(to: String(text[text.index(after: dot)...]), among: SampledPath.known) {
        return "'\(text)' is not an animatable number; did you mean '\(text[...dot])\(meant)'?"
      }
    }
    return "'\(text)' is not an animatable number: write layerID.keyPath, with one of the key paths \(list)"
  }

  private static var list: String { SampledPath.known.joined(separator: ", ") }
}
