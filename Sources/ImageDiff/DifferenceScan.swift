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
      var marks = severities.mutableSpan
      let row = meter.read(a, b, into: &marks, at: y * size.width, beyond: highest)
      unequal &+= row.unequalCount
      marked &+= row.markedCount
      guard row.rank > highest else { continue }
      highest = row.rank
      let channels = Int(a[row.column].largestChannelDifference(from: b[row.column]))
      largest = .init(x: row.column, y: y, distance: meter.distance(ofRank: highest), channels: channels)
    }
    (unequalCount, markedCount) = (unequal, marked)
  }
}
