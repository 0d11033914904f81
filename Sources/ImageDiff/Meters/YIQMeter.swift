package import Pixels

/// A meter whose distance is that in YIQ of two colours over white, as in pixelmatch.
///
///     Y = 0.29889531 R + 0.58662247 G + 0.11448223 B      δ = 0.5053 ΔY² + 0.299 ΔI² + 0.1957 ΔQ²
///     I = 0.59597799 R − 0.27417610 G − 0.32180189 B      changed when δ > 35215 threshold²
///     Q = 0.21147017 R − 0.52261711 G + 0.31114694 B
///
/// The distance is √(δ / 35215), so that it can be compared with the threshold.
/// - Source: Kotsarenko and Ramos 2010; the weights as pixelmatch's documentation and source give them.
package struct YIQMeter: PixelMeter {
  /// The largest δ at which two pixels are regarded as equal.
  let limit: Double
  private let estimate = YIQEstimate.shared

  /// The largest δ of two colours (red and cyan), rounded as in pixelmatch.
  private static let largestDelta = 35_215.0

  /// Creates a meter with a threshold of 0…1, which has the same meaning as in pixelmatch.
  package init(threshold: Double) { limit = Self.largestDelta * threshold * threshold }

  @inline(__always)
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double { Self.delta(a, b) }

  func distance(ofRank delta: Double) -> Double { (delta / Self.largestDelta).squareRoot() }

  func severity(ofRank delta: Double) -> UInt8 {
    Self.severity((delta * (255 * 255 / Self.largestDelta)).squareRoot())
  }

  /// Returns the pixels of a block with a δ above the limit. Only pixels with inconclusive estimates are measured.
  ///
  /// A block with at most two unequal pixels is measured without estimates.
  @inline(__always)
  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    let rest = unequal & (unequal &- 1)  // All set bits except the lowest one.
    guard rest & (rest &- 1) != 0 else { return plainMarks(a, b, unequal: unequal, &peak) }
    let found = estimate.compare(a, b, limit: Float(limit), peak: Float(peak.rank))
    let open = found.open & unequal
    return found.isOver & unequal & ~open | (open == 0 ? 0 : plainMarks(a, b, unequal: open, &peak))
  }

  /// Returns the squared, weighted YIQ difference (δ) between two pixels, each composited over white.
  @inline(__always)
  package static func delta(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let (first, second) = (a.overWhite, b.overWhite)
    let r = Double(first.red - second.red)
    let g = Double(first.green - second.green)
    let b = Double(first.blue - second.blue)
    let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

extension PremultipliedPixel {
  /// The channels of the colour over white, 0…255. For premultiplied components, this is an exact addition per channel.
  @inline(__always)
  var overWhite: (red: Int, green: Int, blue: Int) {
    let white = 255 - Int(alpha)
    return (Int(red) + white, Int(green) + white, Int(blue) + white)
  }

  /// The brightness Y of the colour over white, in units of 10⁻⁸. As integers, equal brightnesses are exactly equal.
  @inline(__always)
  var brightness: Int {
    let color = overWhite
    return color.red * 29_889_531 + color.green * 58_662_247 + color.blue * 11_448_223
  }
}
