internal import DisplayList
internal import Pixels

/// A source pixel and the pixel below, for the modes that convert colours to hue, saturation and luminosity.
///
/// Before the formulas are applied, the components of each pixel are multiplied by the alpha of the other pixel. They
/// are then integers in units of 1 / (255² × 256).
/// - Source: ISO 32000-1 §11.3.5.3.
struct NonSeparable: BitwiseCopyable {
  private let source: PremultipliedPixel
  private let below: PremultipliedPixel
  private let pair: AlphaPair

  @inline(__always)
  init(_ source: PremultipliedPixel, _ below: PremultipliedPixel) {
    (self.source, self.below) = (source, below)
    pair = AlphaPair(source.alpha, below.alpha)
  }

  /// Returns the result of blending both pixels by one of the modes `hue`, `saturation`, `color` and `luminosity`.
  func mixed(_ mode: BlendMode) -> PremultipliedPixel {
    let (s, d) = (Tone(source, times: pair.below), Tone(below, times: pair.source))
    let inside: Tone =
      switch mode {
      case .hue: s.withSaturation(d.saturation).withLuminosity(of: d, limit: limit)
      case .saturation: d.withSaturation(s.saturation).withLuminosity(of: d, limit: limit)
      case .color: s.withLuminosity(of: d, limit: limit)
      default: d.withLuminosity(of: s, limit: limit)
      }
    let alpha = div255(pair.union)
    func channel(_ value: Int, _ s: UInt8, _ d: UInt8) -> UInt32 {
      min(alpha, div255(UInt32(pair.outside(Int(s), Int(d)) + (min(max(value, 0), limit) + 128) >> 8)))
    }
    return PremultipliedPixel(
      uncheckedBits: channel(inside.red, source.red, below.red) | channel(inside.green, source.green, below.green) << 8
        | channel(inside.blue, source.blue, below.blue) << 16 | alpha << 24)
  }

  /// The largest value of a component: the product of both alphas, in the unit that `NonSeparable` describes.
  private var limit: Int { pair.source * pair.below << 8 }
}

/// A colour whose components are integers, in the unit that `NonSeparable` describes.
private struct Tone: BitwiseCopyable {
  var red: Int
  var green: Int
  var blue: Int

  init(_ pixel: PremultipliedPixel, times alpha: Int) {
    let factor = alpha << 8
    (red, green, blue) = (Int(pixel.red) * factor, Int(pixel.green) * factor, Int(pixel.blue) * factor)
  }

  private init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// The luminosity: 0.3 red + 0.59 green + 0.11 blue.
  private var luminosity: Int { (30 * red + 59 * green + 11 * blue) / 100 }
  private var least: Int { min(red, green, blue) }
  private var most: Int { max(red, green, blue) }
  /// The difference between the largest and the smallest component.
  var saturation: Int { most - least }

  /// Returns the colour with its components scaled so that the smallest one is 0 and the largest one is `saturation`.
  func withSaturation(_ saturation: Int) -> Tone {
    let (least, range) = (least, self.saturation)
    guard range > 0 else { return Tone(0, 0, 0) }
    return map { ($0 - least) * saturation / range }
  }

  /// Returns the colour with the luminosity of another colour. Components outside 0…`limit` are moved towards grey.
  func withLuminosity(of other: Tone, limit: Int) -> Tone {
    let change = other.luminosity - luminosity
    let moved = map { $0 + change }
    let (grey, least, most) = (moved.luminosity, moved.least, moved.most)
    var result = moved
    if least < 0, grey > least { result = result.map { grey + ($0 - grey) * grey / (grey - least) } }
    if most > limit, most > grey { result = result.map { grey + ($0 - grey) * (limit - grey) / (most - grey) } }
    return result
  }

  private func map(_ body: (Int) -> Int) -> Tone { Tone(body(red), body(green), body(blue)) }
}
