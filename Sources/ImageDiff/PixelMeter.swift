package import Pixels

/// A measure at work; generic code is compiled once for each.
protocol PixelMeter {
  /// Ranks up to this are the same.
  var limit: Double { get }

  /// How far apart two pixels are that differ in some bit: larger for pixels further apart.
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double

  /// The distance that a rank stands for, in the measure's own unit.
  func distance(ofRank rank: Double) -> Double

  /// The severity of a rank beyond the limit, 1…255.
  func severity(ofRank rank: Double) -> UInt8

  /// A bit for each pixel of a block whose rank is beyond the limit; notes the largest rank.
  ///
  /// - Parameter unequal: the pixels that differ in some bit; no others are looked at.
  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64
}

/// The first of the largest ranks of a row.
struct MeterPeak {
  /// Below 0 before anything was ranked.
  var rank = -1.0
  /// Its column; below 0 while the rank is an earlier row's.
  var column = -1
  /// The column of the block's first pixel.
  var start = 0

  @inline(__always)
  mutating func note(_ rank: Double, place: Int) {
    if rank > self.rank { (self.rank, column) = (rank, start &+ place) }
  }
}

extension PixelMeter {
  func distance(ofRank rank: Double) -> Double { rank }

  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    plainMarks(a, b, unequal: unequal, &peak)
  }

  /// Marks pixel by pixel, as every measure can.
  @inline(__always)
  func plainMarks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    var marks: UInt64 = 0
    unequal.forEachBit { place in
      let rank = rank(a[place], b[place])
      peak.note(rank, place: place)
      if rank > limit { marks |= 1 << UInt64(place) }
    }
    return marks
  }

  /// The severity for a distance in levels, rounded to nearest: 1…255 for 0…255, 255 beyond.
  @inline(__always)
  static func severity(_ levels: Double) -> UInt8 { UInt8(max(1, min(levels, 255) + 0.5)) }
}

extension PixelBlock {
  /// A pixel of the block.
  @inline(__always)
  subscript(place: Int) -> PremultipliedPixel { PremultipliedPixel(uncheckedBits: bits[place]) }
}

extension DifferenceMeasure {
  /// How severe the difference of two pixels is: 0 for none and within the threshold, else 1…255.
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
