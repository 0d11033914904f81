import Pixels

/// What one pass over the unequal rows finds: a severity per pixel, and the largest distance.
struct DifferenceScan {
  /// One per pixel of the common area.
  private(set) var severities: [UInt8]
  /// How many pixels differ in any bit.
  private(set) var unequalCount = 0
  /// How many differ by more than the threshold.
  private(set) var markedCount = 0
  /// The first of the largest distances.
  private(set) var largest: PictureComparison.Largest?

  /// Looks at the given rows of two pictures.
  init(_ expected: Bitmap, _ actual: Bitmap, in size: PictureSize, rows: [Int], by measure: DifferenceMeasure) {
    severities = [UInt8](repeating: 0, count: size.width * size.height)
    switch measure {
    case .exact: look(expected, actual, size, rows, with: ChannelMeter(tolerance: 0))
    case .perChannel(let tolerance): look(expected, actual, size, rows, with: ChannelMeter(tolerance: tolerance))
    case .okLab(let threshold): look(expected, actual, size, rows, with: OKLabMeter(threshold: threshold))
    case .yiq(let threshold): look(expected, actual, size, rows, with: YIQMeter(threshold: threshold))
    }
  }

  private mutating func look(
    _ expected: Bitmap, _ actual: Bitmap, _ size: PictureSize, _ rows: [Int], with meter: some PixelMeter
  ) {
    var highest = -1.0
    var (unequal, marked) = (0, 0)
    for y in rows {
      let a = expected.pixels.span.extracting(y * expected.width..<y * expected.width + size.width)
      let b = actual.pixels.span.extracting(y * actual.width..<y * actual.width + size.width)
      let start = y * size.width
      var column = -1
      var marks = severities.mutableSpan
      for x in a.indices where a[x].bits != b[x].bits {
        let reading = meter.reading(a[x], b[x])
        marks[start &+ x] = reading.severity
        unequal &+= 1
        marked &+= reading.severity == 0 ? 0 : 1
        if reading.rank > highest { (highest, column) = (reading.rank, x) }
      }
      guard column >= 0 else { continue }
      let channels = Int(a[column].largestChannelDifference(from: b[column]))
      largest = .init(x: column, y: y, distance: meter.distance(ofRank: highest), channels: channels)
    }
    (unequalCount, markedCount) = (unequal, marked)
  }
}
