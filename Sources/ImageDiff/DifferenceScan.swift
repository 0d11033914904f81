import Pixels

/// What one pass over two pictures finds: which pixels are marked, and the largest distance.
struct DifferenceScan {
  /// The pixels that differ by more than the threshold.
  private(set) var marks: PixelMask
  /// How many differ in any bit.
  private(set) var unequalCount = 0
  /// How many are marked.
  private(set) var markedCount = 0
  /// The first of the largest distances.
  private(set) var largest: PictureComparison.Largest?

  /// Looks at what two pictures have in common.
  init(_ expected: Bitmap, _ actual: Bitmap, in size: PictureSize, by measure: DifferenceMeasure) {
    marks = PixelMask(size: size)
    switch measure {
    case .exact: look(expected, actual, with: ChannelMeter(tolerance: 0))
    case .perChannel(let tolerance): look(expected, actual, with: ChannelMeter(tolerance: tolerance))
    case .okLab(let threshold): look(expected, actual, with: OKLabMeter(threshold: threshold))
    case .yiq(let threshold): look(expected, actual, with: YIQMeter(threshold: threshold))
    }
  }

  private mutating func look(_ expected: Bitmap, _ actual: Bitmap, with meter: some PixelMeter) {
    var peak = MeterPeak()
    UnequalRows.forEach(expected, actual, in: marks.size) { y, a, b, start in
      peak.column = -1
      marks.withRow(y) { words in
        unequalCount &+= Self.look(a, b, from: start, with: meter, marks: &words, &peak)
        for index in words.indices { markedCount &+= words[index].nonzeroBitCount }
      }
      guard peak.column >= 0 else { return }
      let channels = Int(a[peak.column].largestChannelDifference(from: b[peak.column]))
      largest = .init(x: peak.column, y: y, distance: meter.distance(ofRank: peak.rank), channels: channels)
    }
    if markedCount == 0 { marks = PixelMask(size: marks.size) }
  }

  /// Looks at a row; how many of its pixels differ.
  @inline(__always)
  private static func look(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, from start: Int, with meter: some PixelMeter,
    marks: inout MutableSpan<UInt64>, _ peak: inout MeterPeak
  ) -> Int {
    var count = 0
    PixelBlock.forEachUnequal(a, b, from: start) { start, a, b, unequal in
      peak.start = start
      count &+= UInt16(truncatingIfNeeded: unequal).nonzeroBitCount
      marks.insertBits(meter.marks(a, b, unequal: unequal, &peak), at: start)
    }
    return count
  }
}
