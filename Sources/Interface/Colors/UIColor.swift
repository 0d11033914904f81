public import Geometry
public import Layers
package import Pixels

/// An immutable sRGB colour with straight alpha, or a pattern. Components are clamped to 0…1.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The colour as a Core Graphics colour.
  public let cgColor: CGColor

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

  /// Creates a colour from hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from its components.
  package convenience init(_ value: StraightColor) { self.init(cgColor: CGColor(value)) }

  /// Returns the colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha)!) }

  /// Returns whether two colours have equal components.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }
  /// Adds the components to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
  /// The components, for debugging.
  public var description: String {
    if cgColor.pattern != nil { return "UIColor(pattern, \(cgColor.value.alpha))" }
    return "UIColor(\(cgColor.value.red), \(cgColor.value.green), \(cgColor.value.blue), \(cgColor.value.alpha))"
  }
}
