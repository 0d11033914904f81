/// A colour with sRGB components and alpha, not premultiplied, each in 0…1.
///
/// Parsing and interpolation use this form. Drawing converts it to a `PremultipliedPixel`.
/// Guarantee: all components are in 0…1. The initializer clamps them and replaces NaN by 0.
public struct StraightColor: Hashable, Sendable, BitwiseCopyable {
  /// The red component in sRGB, 0…1.
  public let red: Double
  /// The green component in sRGB, 0…1.
  public let green: Double
  /// The blue component in sRGB, 0…1.
  public let blue: Double
  /// The opacity, 0 (transparent) … 1 (opaque).
  public let alpha: Double

  /// Creates a colour from components, each clamped to 0…1. NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Transparent black.
  public static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = StraightColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = StraightColor(red: 1, green: 1, blue: 1)

  /// Creates a colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, or returns nil for any other text.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else { return nil }
    let nibbles = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard nibbles.count == digits.count else { return nil }
    let isLong = nibbles.count > 4
    let pairs = stride(from: 0, to: nibbles.count - 1, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
    let bytes = isLong ? pairs : nibbles.map { $0 * 17 }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// Returns the colour with its alpha multiplied by `factor` and clamped to 0…1. A NaN factor gives alpha 0.
  public func withAlpha(multipliedBy factor: Double) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour as a pixel: components rounded to bytes, then multiplied by alpha.
  public var premultiplied: PremultipliedPixel {
    let a = Self.byte(alpha)
    let (r, g, b) = (div255(Self.byte(red) * a), div255(Self.byte(green) * a), div255(Self.byte(blue) * a))
    return PremultipliedPixel(uncheckedBits: a << 24 | b << 16 | g << 8 | r)
  }

  private static func byte(_ component: Double) -> UInt32 { UInt32((component * 255).rounded()) }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0  // Comparisons with NaN are false, so NaN gives 0.
  }
}
