import Pixels

/// What a measure says of two pixels.
struct MeterReading {
  /// How far apart, in the measure's own unit.
  let distance: Double
  /// 0 when that is within the threshold, else 1…255.
  let severity: UInt8

  @inline(__always)
  init(distance: Double, severity: UInt8) {
    self.distance = distance
    self.severity = severity
  }

  /// A distance whose scale is 0…1 (more than 1 is as severe as 1).
  init(part distance: Double, threshold: Double) {
    self.distance = distance
    severity = distance > threshold ? Self.severity(distance) : 0
  }

  /// 1…255 for a distance of 0…1, rounded to nearest; 255 beyond.
  static func severity(_ distance: Double) -> UInt8 { UInt8(max(1, min(distance * 255, 255) + 0.5)) }
}

/// A measure at work; generic code is compiled once for each.
protocol PixelMeter {
  /// The distance of two pixels that differ in some bit.
  func reading(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> MeterReading
}
