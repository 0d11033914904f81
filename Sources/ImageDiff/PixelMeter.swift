import Pixels

/// What a measure says of two pixels.
struct MeterReading {
  /// Larger for pixels further apart; the meter turns it into a distance.
  let rank: Double
  /// 0 when the distance is within the threshold, else 1…255.
  let severity: UInt8

  @inline(__always)
  init(rank: Double, severity: UInt8) {
    self.rank = rank
    self.severity = severity
  }

  /// The severity of a changed pixel, rounded to nearest: 1…255 for 0…255, 255 beyond.
  @inline(__always)
  static func severity(_ levels: Double) -> UInt8 { UInt8(max(1, min(levels, 255) + 0.5)) }
}

/// A measure at work; generic code is compiled once for each.
protocol PixelMeter {
  /// The distance of two pixels that differ in some bit.
  func reading(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> MeterReading

  /// The distance that a rank stands for, in the measure's own unit.
  func distance(ofRank rank: Double) -> Double

  /// Measures a row and writes the severity of each pixel that differs, from place `start` on.
  ///
  /// - Parameter highest: the rank from where on anybody asks which pixel has it.
  /// - Precondition: both rows have the same length, and there is room for it.
  func read(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, into severities: inout MutableSpan<UInt8>,
    at start: Int, beyond highest: Double
  ) -> RowReading
}

/// What a measure says of a row of pixels.
struct RowReading {
  /// How many pixels differ in any bit.
  var unequalCount = 0
  /// How many of them have a severity.
  var markedCount = 0
  /// The largest rank; below 0 when nothing differs.
  var rank = -1.0
  /// The first pixel of this rank, when it is beyond the highest so far.
  var column = -1
}

extension PixelMeter {
  func distance(ofRank rank: Double) -> Double { rank }

  func read(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, into severities: inout MutableSpan<UInt8>,
    at start: Int, beyond highest: Double
  ) -> RowReading { readByPixel(a, b, into: &severities, at: start) }

  /// Measures a row pixel by pixel, as every measure can.
  func readByPixel(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, into severities: inout MutableSpan<UInt8>,
    at start: Int
  ) -> RowReading {
    var row = RowReading()
    var x = 0
    while x < a.count {
      let end = min(x &+ Self.block, a.count)
      if end &- x < Self.block || Self.differs(a, b, at: x) {
        read(a, b, x..<end, into: &severities, at: start, &row)
      }
      x = end
    }
    return row
  }

  @inline(__always)
  private func read(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ range: Range<Int>,
    into severities: inout MutableSpan<UInt8>, at start: Int, _ row: inout RowReading
  ) {
    for x in range where a[x].bits != b[x].bits {
      let reading = reading(a[x], b[x])
      severities[start &+ x] = reading.severity
      row.unequalCount &+= 1
      row.markedCount &+= reading.severity == 0 ? 0 : 1
      if reading.rank > row.rank { (row.rank, row.column) = (reading.rank, x) }
    }
  }

  /// So many pixels are looked at together: most blocks of most pictures are equal.
  private static var block: Int { 16 }

  /// Whether any of the 16 pixels from `start` on differ, which must be there.
  @inline(__always)
  private static func differs(_ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, at start: Int) -> Bool {
    let offset = start &* 4
    let difference =
      unsafe a.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      ^ b.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] | half[2] | half[3] != 0
  }
}
