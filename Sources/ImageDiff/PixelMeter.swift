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
}

extension PixelMeter {
  func distance(ofRank rank: Double) -> Double { rank }
}
