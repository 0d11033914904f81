import Pixels

/// Measures the largest difference of a channel, in levels.
struct ChannelMeter: PixelMeter {
  /// Differences up to this are the same.
  let tolerance: UInt8

  @inline(__always)
  func reading(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> MeterReading {
    let levels = a.largestChannelDifference(from: b)
    return MeterReading(rank: Double(levels), severity: levels > tolerance ? levels : 0)
  }

  /// Measures a row in passes over its bytes, each of which the compiler does for 16 at once.
  ///
  /// Rows in which little differs are read by pixel, which skips what is equal; the result is the same.
  func read(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, into severities: inout MutableSpan<UInt8>,
    at start: Int, beyond highest: Double
  ) -> RowReading {
    guard a.count >= 16, Self.isBusy(a, b) else { return readByPixel(a, b, into: &severities, at: start) }
    var row = RowReading()
    var most: UInt8 = 0
    unsafe severities.withUnsafeMutableBufferPointer { all in
      let marks = unsafe UnsafeMutableBufferPointer(rebasing: all[start..<start + a.count])
      unsafe Self.writeLevels(a, b, to: marks)
      var (unequal, marked): (UInt32, UInt32) = (0, 0)
      let tolerance = tolerance
      for x in 0..<marks.count {
        let level = unsafe marks[x]
        most = max(most, level)
        unequal &+= level == 0 ? 0 : 1
        marked &+= level > tolerance ? 1 : 0
        unsafe marks[x] = level > tolerance ? level : 0
      }
      (row.unequalCount, row.markedCount) = (Int(unequal), Int(marked))
    }
    if most > 0 { row.rank = Double(most) }
    guard row.rank > highest else { return row }
    row.column = a.indices.first { a[$0].largestChannelDifference(from: b[$0]) == most } ?? -1
    return row
  }

  /// Whether more than a quarter of some pixels spread over the row differ.
  private static func isBusy(_ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>) -> Bool {
    let step = a.count / 16
    return (0..<16).count { a[$0 * step].bits != b[$0 * step].bits } > 4
  }

  /// Writes the largest channel difference of each pixel.
  private static func writeLevels(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, to levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = a.count
    unsafe withUnsafeTemporaryAllocation(byteCount: count * 4 + 4, alignment: 16) { scratch in
      unsafe a.bytes.withUnsafeBytes { a in
        unsafe b.bytes.withUnsafeBytes { b in
          let bytes = unsafe scratch.bindMemory(to: UInt8.self)
          for index in 0..<count * 4 {
            let (first, second) = unsafe (a[index], b[index])
            unsafe bytes[index] = max(first, second) &- min(first, second)
          }
          // The four bytes of a pixel, in two halvings; the last pixel reads no further than the four bytes behind it.
          for index in count * 4..<count * 4 + 4 { unsafe bytes[index] = 0 }
          for index in 0..<count * 4 { unsafe bytes[index] = max(bytes[index], bytes[index &+ 1]) }
          for x in 0..<count { unsafe levels[x] = max(bytes[4 &* x], bytes[4 &* x &+ 2]) }
        }
      }
    }
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
