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

  /// Returns a bit mask of the pixels of two blocks with a rank above the limit, and records the largest rank in
  /// `peak`.
  ///
  /// - Parameters:
  ///   - unequal: a bit mask of the pixels that differ in some bit. Other pixels are ignored.
  ///   - peak: the largest rank of all pixels that have been measured so far. The method updates the value.
  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64
}

/// The largest rank of all measured pixels, with the first pixel that has this rank. `PixelMeter` explains ranks.
struct MeterPeak {
  /// The largest rank. Negative before the first pixel.
  var rank = -1.0
  /// The column of the pixel with the largest rank. Negative if this pixel is in an earlier row than the one being
  /// measured.
  var column = -1
  /// The column of the first pixel in the block that is being measured.
  var start = 0

  @inline(__always)
  mutating func record(_ rank: Double, place: Int) {
    if rank > self.rank { (self.rank, column) = (rank, start &+ place) }
  }
}

extension PixelMeter {
  func distance(ofRank rank: Double) -> Double { rank }

  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    plainMarks(a, b, unequal: unequal, &peak)
  }

  /// Returns a bit mask of the pixels of two blocks with a rank above the limit. Every unequal pixel is measured by
  /// `rank(_:_:)`, which is possible with every measure.
  @inline(__always)
  func plainMarks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    var marks: UInt64 = 0
    unequal.forEachBit { place in
      let rank = rank(a[place], b[place])
      peak.record(rank, place: place)
      if rank > limit { marks |= 1 << UInt64(place) }
    }
    return marks
  }

  /// Returns the severity of a distance in levels: the distance rounded to nearest and clamped to 1…255.
  @inline(__always)
  static func severity(_ levels: Double) -> UInt8 { UInt8(max(1, min(levels, 255) + 0.5)) }
}

extension PixelBlock {
  /// The pixel at an index of the block.
  @inline(__always)
  subscript(place: Int) -> PremultipliedPixel { PremultipliedPixel(uncheckedBits: bits[place]) }
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
