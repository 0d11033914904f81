import Pixels

/// Measures the largest difference of a channel, in levels.
struct ChannelMeter: PixelMeter {
  /// Differences up to this are the same.
  let tolerance: UInt8

  var limit: Double { Double(tolerance) }

  @inline(__always)
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double { Double(a.largestChannelDifference(from: b)) }

  func severity(ofRank rank: Double) -> UInt8 { UInt8(rank) }

  /// Marks a block at once; only a block with a larger rank than all before is read by pixel.
  @inline(__always)
  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    if a.differs(from: b, byMoreThan: UInt8(max(peak.rank, 0))).hasAny {
      return plainMarks(a, b, unequal: unequal, &peak)
    }
    return tolerance == 0 ? unequal : a.differs(from: b, byMoreThan: tolerance).bitmask & unequal
  }
}

extension PremultipliedPixel {
  /// The largest difference of the four bytes, 0…255.
  ///
  /// Two bytes at a time: in halves of 16 bits, 256 + a − b never borrows, and bit 8 tells the sign.
  @inline(__always)
  func largestChannelDifference(from other: PremultipliedPixel) -> UInt8 {
    let evens = Self.differences(bits & 0x00FF_00FF, other.bits & 0x00FF_00FF)
    let odds = Self.differences(bits >> 8 & 0x00FF_00FF, other.bits >> 8 & 0x00FF_00FF)
    let (low, high) = (max(evens & 0xFFFF, odds & 0xFFFF), max(evens >> 16, odds >> 16))
    return UInt8(truncatingIfNeeded: max(low, high))
  }

  /// |a − b| in both halves.
  @inline(__always)
  private static func differences(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let biased = (a | 0x0100_0100) &- b
    let negative = (~biased >> 8) & 0x0001_0001
    // Where a < b, the low byte is 256 − |a − b|: its complement plus one.
    return ((biased & 0x00FF_00FF) ^ (negative &* 0xFF)) &+ negative
  }
}
