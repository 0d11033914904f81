internal import CPixelDifferences
package import Pixels

/// An implementation of a `DifferenceMeasure`. The compiler specialises the generic comparison for each
/// implementation.
///
/// Pixels are compared by their rank: a number that increases with the distance between two pixels, but can be
/// computed faster than the distance.
protocol PixelMeter {
  /// The largest rank at which two pixels are regarded as equal.
  var limit: Double { get }

  /// Returns the rank of two pixels that differ in some bit: a number that increases with the distance between them.
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double

  /// Returns the distance that corresponds to a rank, in the unit of the measure.
  func distance(ofRank rank: Double) -> Double

  /// Returns the severity of a rank above the limit: a number in 1…255 that increases with the distance, for heat maps.
  func severity(ofRank rank: Double) -> UInt8

  /// Sets `marks` to the pixels of two rows with a rank above the limit. Records the largest rank in `peak`.
  ///
  /// - Parameters:
  ///   - marks: bits, one word for every 64 pixels of the rows. All bits are 0 before the call.
  ///   - peak: the largest rank of all pixels that have been measured so far. The method updates the value.
  mutating func measure(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, marks: inout MutableSpan<UInt64>,
    _ peak: inout MeterPeak
  ) -> RowCounts
}

/// The numbers of pixels that differ in a row.
struct RowCounts {
  /// The number of pixels that differ in any bit.
  var unequal: Int
  /// The number of pixels with a rank above the limit.
  var marked: Int
}

/// The largest rank of all measured pixels, with the first pixel that has this rank. `PixelMeter` explains ranks.
struct MeterPeak {
  /// The largest rank. Negative before the first pixel.
  var rank = -1.0
  /// The column of the pixel with the largest rank. Negative if this pixel is in an earlier row than the one being
  /// measured.
  var column = -1

  @inline(__always)
  mutating func record(_ rank: Double, column: Int) {
    if rank > self.rank { (self.rank, self.column) = (rank, column) }
  }
}

extension PixelMeter {
  func distance(ofRank rank: Double) -> Double { rank }

  /// Measures every unequal pixel by `rank(_:_:)`, which is possible with every measure.
  func measure(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, marks: inout MutableSpan<UInt64>,
    _ peak: inout MeterPeak
  ) -> RowCounts {
    let unequal = Int(PixelDifferences.channels(a, b, tolerance: 0, marks: &marks).unequal)
    var marked = unequal
    for index in marks.indices where marks[index] != 0 {
      marks[index].forEachBit { bit in
        let column = index &* 64 &+ bit
        let rank = rank(a[column], b[column])
        peak.record(rank, column: column)
        guard rank <= limit else { return }
        marks[index] &= ~(1 << UInt64(bit))
        marked &-= 1
      }
    }
    return RowCounts(unequal: unequal, marked: marked)
  }

  /// Returns the severity of a distance in levels: the distance rounded to nearest and clamped to 1…255.
  @inline(__always)
  static func severity(_ levels: Double) -> UInt8 { UInt8(max(1, min(levels, 255) + 0.5)) }
}

extension DifferenceMeasure {
  /// Returns the severity of the difference between two pixels: 0 within the threshold, otherwise 1…255.
  package func severity(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> UInt8 {
    switch self {
    case .exact: severity(a, b, by: ChannelMeter(tolerance: 0))
    case .perChannel(let tolerance): severity(a, b, by: ChannelMeter(tolerance: tolerance))
    case .okLab(let threshold): severity(a, b, by: OKLabMeter(threshold: threshold))
    case .yiq(let threshold): severity(a, b, by: YIQMeter(threshold: threshold))
    }
  }

  private func severity(_ a: PremultipliedPixel, _ b: PremultipliedPixel, by meter: some PixelMeter) -> UInt8 {
    guard a != b else { return 0 }
    let rank = meter.rank(a, b)
    return rank > meter.limit ? meter.severity(ofRank: rank) : 0
  }
}
