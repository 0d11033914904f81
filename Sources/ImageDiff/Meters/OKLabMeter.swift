import Kernels
import Pixels

/// A meter that measures ΔEOK. For translucent pixels, the distance is the larger of the distances over white and
/// over black.
///
/// Over a single background, two pixels with the colour of this background would be equal, whatever their opacities.
struct OKLabMeter: PixelMeter {
  /// The largest distance, 0…1, at which two pixels are regarded as equal.
  let limit: Double
  private let linear = OKLab.linear

  init(threshold: Double) { limit = threshold }

  func severity(ofRank distance: Double) -> UInt8 { Self.severity(distance * 255) }

  /// Returns the distance ΔEOK of two pixels, which is also their rank.
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let overBlack = onBlack(a).distance(to: onBlack(b))
    if a.isOpaque && b.isOpaque { return overBlack }
    return max(overBlack, onWhite(a).distance(to: onWhite(b)))
  }

  /// Returns the colour of a pixel over black, which is its premultiplied colour.
  private func onBlack(_ pixel: PremultipliedPixel) -> OKLab {
    OKLab(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue), linear: linear)
  }

  private func onWhite(_ pixel: PremultipliedPixel) -> OKLab {
    let color = pixel.overWhite
    return OKLab(red: color.red, green: color.green, blue: color.blue, linear: linear)
  }
}

/// A colour in the OKLab colour space.
///
/// - Source: Ottosson 2020, "A perceptual color space for image processing" (the matrices of 2021-01-25).
package struct OKLab: Hashable, Sendable {
  /// The lightness, 0 (black) … 1 (white).
  package let lightness: Double
  /// The position on the axis from green (negative) to red.
  package let a: Double
  /// The position on the axis from blue (negative) to yellow.
  package let b: Double

  /// Creates a colour from sRGB components, each of which must be in 0…255.
  ///
  ///     sRGB ──▶ linear ──▶ l m s ──▶ cube roots ──▶ L a b
  package init(red: Int, green: Int, blue: Int) {
    self.init(red: red, green: green, blue: blue, linear: Self.linear)
  }

  /// Creates a colour from sRGB components in 0…255. `linear` is the table `OKLab.linear`, which is read faster as an
  /// argument.
  @inline(__always)
  init(red: Int, green: Int, blue: Int, linear: borrowing [Double]) {
    let (r, g, b) = (linear[red], linear[green], linear[blue])
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns ΔEOK, the Euclidean distance between two colours.
  ///
  /// - Source: CSS Color 4, §"ΔE using OK".
  package func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// The linear light value, 0…1, of each of the 256 levels of an sRGB channel.
  ///
  /// - Source: IEC 61966-2-1: c / 12.92 up to 0.04045, else ((c + 0.055) / 1.055)^2.4.
  package static let linear: [Double] = (0...255).map { level in
    let c = Double(level) / 255
    if c <= 0.04045 { return c / 12.92 }
    return level == 255 ? 1 : PortableMath.exp(2.4 * PortableMath.log((c + 0.055) / 1.055))
  }

  /// Returns the cube root with a relative error below 10⁻¹². The cube root of 0 is 0.
  ///
  /// The initial guess comes from a third of the bit pattern and is within 4 %. Each step of Halley's method,
  /// y (y³ + 2x) / (2y³ + x), triples the number of correct digits.
  /// - Precondition: `x` is 0 or a normal positive number.
  @inline(__always)
  package static func cubeRoot(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var y = Double(bitPattern: x.bitPattern / 3 &+ 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = y * y * y
      y *= (cube + 2 * x) / (2 * cube + x)
    }
    return y
  }
}
