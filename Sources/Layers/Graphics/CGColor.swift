public import Geometry
public import Pixels

/// A colour, as Core Graphics spells it: sRGB components and alpha, straight, each 0…1.
///
/// Components outside 0…1 are clamped and NaN becomes 0. Immutable; equal when all components are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The components, as a value.
  public let value: StraightColor

  /// A colour from its value.
  public init(_ value: StraightColor) { self.value = value }

  /// A colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(StraightColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// A grey, 0 (black) … 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha].map { CGFloat($0) } }
  /// How many components: always 4.
  public var numberOfComponents: Int { 4 }
  /// Opacity, 0…1.
  public var alpha: CGFloat { CGFloat(value.alpha) }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(StraightColor(red: value.red, green: value.green, blue: value.blue, alpha: Double(alpha)))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  public var description: String { "CGColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))" }
}
