/// A colour as people write it: sRGB components and alpha, not multiplied, each in 0…1.
///
/// Interpolation and parsing use this form; it becomes a `PremultipliedPixel` once, where it is drawn.
/// Guarantees: all components are finite and in 0…1; the initializer clamps, and turns NaN into 0.
public struct StraightColor: Hashable, Sendable, BitwiseCopyable {
  /// sRGB red, 0…1.
  public let red: Double
  /// sRGB green, 0…1.
  public let green: Double
  /// sRGB blue, 0…1.
  public let blue: Double
  /// Opacity, 0 (clear) … 1 (opaque).
  public let alpha: Double

  /// A colour from components, each clamped to 0…1 (NaN becomes 0).
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

  /// A colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  ///
  /// - Returns: nil for any other text.
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

  /// The same colour with its alpha times `factor` (clamped to 0…1).
  public func withAlpha(multipliedBy factor: Double) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The pixel that draws this colour: components rounded to bytes, then multiplied by alpha.
  public var premultiplied: PremultipliedPixel {
    let a = Self.byte(alpha)
    let (r, g, b) = (div255(Self.byte(red) * a), div255(Self.byte(green) * a), div255(Self.byte(blue) * a))
    return PremultipliedPixel(uncheckedBits: a << 24 | b << 16 | g << 8 | r)
  }

  private static func byte(_ component: Double) -> UInt32 { UInt32((component * 255).rounded()) }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0  // NaN compares false, so it becomes 0
  }
}
