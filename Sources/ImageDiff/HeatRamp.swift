package import Pixels

/// Colours for severities: the lighter, the more severe, from dark violet by red and orange to pale yellow.
///
/// Lightness (L of OKLab) rises strictly and almost evenly from 0.37 to 0.96, so the order also shows without colour.
package enum HeatRamp {
  /// Red, green and blue of severities 1, 51.8, 102.6 … 255; straight lines between.
  private static let stops: [(red: Int, green: Int, blue: Int)] = [
    (0x4A, 0x1E, 0x8C), (0x96, 0x2A, 0x8E), (0xD6, 0x45, 0x5C), (0xF4, 0x80, 0x2E), (0xFA, 0xBB, 0x3C),
    (0xFF, 0xF5, 0xB4),
  ]

  /// The colour of a severity of 1…255; 0 is drawn like 1.
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
