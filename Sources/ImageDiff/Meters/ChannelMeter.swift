internal import CPixelDifferences
import Pixels

/// A meter that measures the largest difference of a channel of two pixels, in levels of 0…255.
struct ChannelMeter: PixelMeter {
  /// The largest difference of a channel at which two pixels are regarded as equal, in levels of 0…255.
  let tolerance: UInt8

  var limit: Double { Double(tolerance) }

  @inline(__always)
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double { Double(a.largestChannelDifference(from: b)) }

  func severity(ofRank rank: Double) -> UInt8 { UInt8(rank) }

  /// Compares all pixels at once. The pixel with the largest difference is determined only in rows whose largest
  /// difference exceeds those of all rows before.
  func measure(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, marks: inout MutableSpan<UInt64>,
    _ peak: inout MeterPeak
  ) -> RowCounts {
    let found = PixelDifferences.channels(a, b, tolerance: tolerance, marks: &marks)
    if Double(found.largest) > peak.rank {
      let column = a.indices.first { a[$0].largestChannelDifference(from: b[$0]) == found.largest }
      peak.record(Double(found.largest), column: column ?? 0)
    }
    return RowCounts(unequal: Int(found.unequal), marked: Int(found.marked))
  }
}

extension PremultipliedPixel {
  /// Returns the largest difference of the four channels, 0…255.
  ///
  /// Two channels are computed at a time, in the halves of a 32-bit integer. 256 + a − b is never negative, so that the
  /// upper half does not affect the lower one, and bit 8 is set if a ≥ b.
  @inline(__always)
  func largestChannelDifference(from other: PremultipliedPixel) -> UInt8 {
    let evens = Self.differences(bits & 0x00FF_00FF, other.bits & 0x00FF_00FF)
    let odds = Self.differences(bits >> 8 & 0x00FF_00FF, other.bits >> 8 & 0x00FF_00FF)
    let (low, high) = (max(evens & 0xFFFF, odds & 0xFFFF), max(evens >> 16, odds >> 16))
    return UInt8(truncatingIfNeeded: max(low, high))
  }

  /// Returns the magnitude of the difference of `a` and `b` in each 16-bit half of these integers.
  @inline(__always)
  private static func differences(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let biased = (a | 0x0100_0100) &- b
    let negative = (~biased >> 8) & 0x0001_0001
    // If a < b, the low byte is 256 − |a − b|. Its complement plus 1 is |a − b|.
    return ((biased & 0x00FF_00FF) ^ (negative &* 0xFF)) &+ negative
  }
}
