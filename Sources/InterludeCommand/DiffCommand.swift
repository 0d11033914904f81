internal import ArgumentParser
internal import ImageDiff
internal import PNG
internal import Pixels

/// The metric of differences for `diff`.
enum DiffMetric: String, CaseIterable, ExpressibleByArgument {
  /// Any bit; the largest difference of a channel; ΔEOK; pixelmatch's measure.
  case exact, channel, oklab, yiq
}

/// The treatment of differences that look like anti-aliasing in `diff`.
enum DiffAntialiasing: String, CaseIterable, ExpressibleByArgument {
  case count, forgive
}

/// A kind of difference image.
enum DiffPicture: String, CaseIterable, ExpressibleByArgument {
  case side, overlay, onion, heat

  /// The drawing method of the image.
  var drawing: DifferencePicture {
    switch self {
    case .side: .sideBySide
    case .overlay: .overlay
    case .onion: .onionSkin
    case .heat: .heatMap
    }
  }
}

/// `interlude diff`: compares images, or folders of them.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNG files, animated ones frame by frame, or all PNG files of two folders.",
    discussion: """
        interlude diff expected.png actual.png
        interlude diff out/before out/after -o differences --as heat
        interlude diff Goldens/push/film.png .interlude/last/films/push/film.png -o difference.png --as overlay
        interlude diff a.png b.png --metric oklab --threshold 0.02 --antialiasing forgive

      Every bit counts unless you say otherwise. Files of two folders are paired by their paths; one that is in a \
      single folder is a difference. The picture of what differs between two films is a film, too.

      Exit codes:
        0 the same
        1 different
        2 a file could not be read or written
        66 there is no such file or folder, or no PNG file in them
      """)

  @Argument(help: "A PNG file or a folder.", completion: .file(extensions: ["png"]))
  var expected: String

  @Argument(help: "What to compare it with.", completion: .file(extensions: ["png"]))
  var actual: String

  @Option(
    help: """
      What counts: exact (any bit), channel (levels of a channel, 0 to 255), oklab (seen distance, 0 to 1), \
      yiq (pixelmatch's, 0 to 1).
      """)
  var metric: DiffMetric = .exact

  @Option(help: "The largest distance that still counts as the same (default: channel 0, oklab 0.02, yiq 0.1).")
  var threshold: Double?

  @Option(help: "Differences that look like anti-aliasing: count or forgive.")
  var antialiasing: DiffAntialiasing = .count

  @Option(help: "How many forgiven pixels a window of 16 by 16 may hold.")
  var window = 48

  @Option(name: .shortAndLong, help: "Where pictures of the differences go: a file for two files, else a folder.")
  var output: String?

  @Option(name: .customLong("as"), help: "Their kind: side, overlay, onion or heat.")
  var picture: DiffPicture = .side

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let threshold {
      let most: Double = metric == .channel ? 255 : 1
      guard metric != .exact else { throw ValidationError("--threshold has no meaning with --metric exact") }
      guard threshold >= 0, threshold <= most else {
        throw ValidationError(
          "--threshold is 0 to \(metric == .channel ? "255" : "1") for \(metric.rawValue), not \(threshold)")
      }
      guard metric != .channel || threshold == threshold.rounded() else {
        throw ValidationError("--threshold is a whole number of levels for channel, not \(threshold)")
      }
    }
    if window < 0 { throw ValidationError("--window is 0 or more, not \(window)") }
  }

  func run() throws {
    let console = options.console
    var work = PictureDiffing(self, console: console)
    try work.run()
  }

  /// The options of the comparison.
  var comparison: ComparisonOptions {
    let measure: DifferenceMeasure =
      switch metric {
      case .exact: .exact
      case .channel: .perChannel(tolerance: UInt8(threshold ?? 0))
      case .oklab: .okLab(threshold: threshold ?? 0.02)
      case .yiq: .yiq(threshold: threshold ?? 0.1)
      }
    return ComparisonOptions(
      measure: measure, antialiasing: antialiasing == .count ? .counted : .forgiven(windowLimit: window))
  }
}
