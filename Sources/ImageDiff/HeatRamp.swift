package import Pixels

/// The colours for severities, from dark violet (slight) over red and orange to pale yellow (severe).
///
/// Lightness (L of OKLab) increases strictly and almost evenly from 0.37 to 0.96, so that the order is visible without
/// colour vision.
package enum HeatRamp {
  /// Red, green and blue at the severities 1, 51.8, 102.6 … 255. Colours between them are interpolated linearly.
  private static let stops: [(red: Int, green: Int, blue: Int)] = [
    (0x4A, 0x1E, 0x8C), (0x96, 0x2A, 0x8E), (0xD6, 0x45, 0x5C), (0xF4, 0x80, 0x2E), (0xFA, 0xBB, 0x3C),
    (0xFF, 0xF5, 0xB4),
  ]

  /// Returns the colour of a severity of 1…255. The severity 0 has the same colour as 1.
  package static func color(of severity: UInt8) -> PremultipliedPixel { colors[Int(severity)] }

  private static let colors: [PremultipliedPixel] = (0...255).map { severity in
    let pieces = stops.count - 1
    let place = max(severity - 1, 0) * pieces
    let index = min(place / 254, pieces - 1)
    let (from, to, part) = (stops[index], stops[index + 1], place - index * 254)
    func mixed(_ a: Int, _ b: Int) -> UInt32 { UInt32((a * (254 - part) + b * part + 127) / 254) }
    let (red, green, blue) = (mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue))
    return PremultipliedPixel(uncheckedBits: 0xFF00_0000 | blue << 16 | green << 8 | red)
  }
}
