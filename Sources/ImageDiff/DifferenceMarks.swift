import Pixels

/// The pixels that differ in a comparison. `scan` has all marked pixels (those that differ by more than the
/// threshold). `ignoredCount` of them are ignored because they look like anti-aliasing.
struct DifferenceMarks {
  let scan: DifferenceScan
  let ignoredCount: Int
  let map: DifferenceMap

  /// Creates the result of comparing two bitmaps in their common area.
  init(_ expected: Bitmap, _ actual: Bitmap, size: PictureSize, options: ComparisonOptions) {
    scan = DifferenceScan(expected, actual, in: size, by: options.measure)
    let mayIgnore = options.antialiasing != .counted && PictureSize(expected) == PictureSize(actual)
    let ignored =
      mayIgnore ? IgnoredPixels.find(scan, gap: options.areaGap, expected, actual) : PixelMask(size: size)
    ignoredCount = ignored.count
    map = DifferenceMap(marked: scan.marks, ignored: ignored, measure: options.measure)
  }
}

/// The result of one pass over two bitmaps: the marked pixels and the largest distance.
struct DifferenceScan {
  /// The pixels that differ by more than the threshold.
  private(set) var marks: PixelMask
  /// The number of pixels that differ in any bit.
  private(set) var unequalCount = 0
  /// The number of marked pixels.
  private(set) var markedCount = 0
  /// The number of marked pixels in each row, or an empty array if all bits are equal.
  private(set) var rowCounts: [Int] = []
  /// The pixel with the largest distance, the first in reading order if several have it. Nil if all bits are equal.
  private(set) var largest: PictureComparison.Largest?

  /// Creates the result of comparing the common area of two bitmaps.
  init(_ expected: Bitmap, _ actual: Bitmap, in size: PictureSize, by measure: DifferenceMeasure) {
    marks = PixelMask(size: size)
    switch measure {
    case .exact: scan(expected, actual, with: ChannelMeter(tolerance: 0))
    case .perChannel(let tolerance): scan(expected, actual, with: ChannelMeter(tolerance: tolerance))
    case .okLab(let threshold): scan(expected, actual, with: OKLabMeter(threshold: threshold))
    case .yiq(let threshold): scan(expected, actual, with: YIQMeter(threshold: threshold))
    }
  }

  private mutating func scan(_ expected: Bitmap, _ actual: Bitmap, with meter: some PixelMeter) {
    var (meter, peak) = (meter, MeterPeak())
    UnequalRows.forEach(expected, actual, in: marks.size) { y, a, b in
      peak.column = -1
      let found = marks.withRow(y) { meter.measure(a, b, marks: &$0, &peak) }
      unequalCount &+= found.unequal
      markedCount &+= found.marked
      if rowCounts.isEmpty { rowCounts = Array(repeating: 0, count: marks.size.height) }
      rowCounts[y] = found.marked
      guard peak.column >= 0 else { return }
      let channels = Int(a[peak.column].largestChannelDifference(from: b[peak.column]))
      largest = .init(x: peak.column, y: y, distance: meter.distance(ofRank: peak.rank), channels: channels)
    }
    if markedCount == 0 { marks = PixelMask(size: marks.size) }
  }
}
