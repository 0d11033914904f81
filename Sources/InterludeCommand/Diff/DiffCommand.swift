internal import ArgumentParser
internal import ImageDiff
internal import PNG
internal import Pixels

/// The metric by which `diff` compares two pixels.
enum DiffMetric: String, CaseIterable, ExpressibleByArgument {
  /// `exact` is equality of all bits, `channel` the largest difference of a channel, `oklab` the perceptual distance
  /// ΔEOK, and `yiq` the metric of pixelmatch.
  case exact, channel, oklab, yiq
}

/// The treatment of differences that look like anti-aliasing in `diff`.
enum DiffAntialiasing: String, CaseIterable, ExpressibleByArgument {
  case count, ignore
}

/// A kind of difference image.
enum DiffPicture: String, CaseIterable, ExpressibleByArgument {
  case side, overlay, onion, heat

  /// The corresponding kind of difference image of the module `ImageDiff`.
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
        interlude diff a.png b.png --metric oklab --threshold 0.02 --antialiasing ignore

      By default, images must be equal bit by bit. Files of two folders are paired by relative path; a file that \
      only one folder contains is a difference. The difference image of two films is an animated PNG file, too.

      Exit codes:
        0 the files or folders are equal
        1 they differ
        2 a file could not be read or written
        66 there is no such file or folder, or no PNG file in them
      """)

  @Argument(help: "A PNG file or a folder.", completion: .file(extensions: ["png"]))
  var expected: String

  @Argument(help: "The PNG file or folder to compare with the first one.", completion: .file(extensions: ["png"]))
  var actual: String

  @Option(
    help: """
      The metric: exact (equal bits), channel (levels of a channel, 0 to 255), oklab (perceptual distance, 0 to 1), \
      yiq (the metric of pixelmatch, 0 to 1).
      """)
  var metric: DiffMetric = .exact

  @Option(
    help: "The largest distance of pixels that count as equal (default: 0 for channel, 0.02 for oklab, 0.1 for yiq).")
  var threshold: Double?

  @Option(help: "Whether to count or to ignore differences that look like anti-aliasing.")
  var antialiasing: DiffAntialiasing = .count

  @Option(
    help: "With --antialiasing ignore: the largest number of ignored pixels in a window of 16 by 16 pixels.")
  var window = 48

  @Option(
    name: .shortAndLong, help: "The path for difference images: a file if two files are compared, otherwise a folder.")
  var output: String?

  @Option(
    name: .customLong("as"),
    help: "The kind of difference images: side (side by side), overlay, onion (onion skin) or heat (heat map).")
  var picture: DiffPicture = .side

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if let threshold {
      let most: Double = metric == .channel ? 255 : 1
      guard metric != .exact else { throw ValidationError("--threshold cannot be combined with --metric exact") }
      guard threshold >= 0, threshold <= most else {
        throw ValidationError(
          "--threshold must be from 0 to \(metric == .channel ? "255" : "1") for \(metric.rawValue), not \(threshold)")
      }
      guard metric != .channel || threshold == threshold.rounded() else {
        throw ValidationError("with --metric channel, --threshold must be a whole number of levels, not \(threshold)")
      }
    }
    if window < 0 { throw ValidationError("--window must be at least 0, not \(window)") }
  }

  func run() throws {
    let console = options.console
    var work = PictureDiffing(self, console: console)
    try work.run()
  }

  /// The metric, the threshold and the treatment of anti-aliasing that the command line specifies.
  var comparison: ComparisonOptions {
    let measure: DifferenceMeasure =
      switch metric {
      case .exact: .exact
      case .channel: .perChannel(tolerance: UInt8(threshold ?? 0))
      case .oklab: .okLab(threshold: threshold ?? 0.02)
      case .yiq: .yiq(threshold: threshold ?? 0.1)
      }
    return ComparisonOptions(
      measure: measure, antialiasing: antialiasing == .count ? .counted : .ignored(windowLimit: window))
  }
}
