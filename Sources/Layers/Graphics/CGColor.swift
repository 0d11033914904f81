public import Geometry
public import Pixels

/// An immutable colour with straight sRGB components and alpha, each 0…1.
///
/// Components outside 0…1 are clamped, and NaN becomes 0. Two colours are equal if all components are equal.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The components as a value.
  public let value: StraightColor

  /// Creates a colour from a value.
  public init(_ value: StraightColor) { self.value = value }

  /// Creates a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(StraightColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The components red, green, blue and alpha. Never nil.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha].map { CGFloat($0) } }
  /// The number of components, which is always 4.
  public var numberOfComponents: Int { 4 }
  /// The alpha component, 0…1.
  public var alpha: CGFloat { CGFloat(value.alpha) }

  /// Returns the colour with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(StraightColor(red: value.red, green: value.green, blue: value.blue, alpha: Double(alpha)))
  }

  /// Returns whether two colours have equal components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  /// Adds the components to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  /// The components, for debugging.
  public var description: String { "CGColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))" }
}
