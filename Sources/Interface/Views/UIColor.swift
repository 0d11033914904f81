public import Geometry
public import Layers
package import Pixels

/// An immutable sRGB colour with straight alpha. Components are clamped to 0…1.
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
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

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
    "UIColor(\(cgColor.value.red), \(cgColor.value.green), \(cgColor.value.blue), \(cgColor.value.alpha))"
  }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A grey with the white component ⅓.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A grey with the white component ⅔.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A grey with the white component ½.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red: (255, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green: (0, 255, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue: (0, 0, 255).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: (0, 255, 255).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: (255, 255, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: (255, 0, 255).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange, with the components 1, 0.5 and 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple, with the components 0.5, 0 and 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown, with the components 0.6, 0.4 and 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The tint colour of iOS 7: (0, 122, 255).
  public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// The system's red: (255, 59, 48).
  public static let systemRed = UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
  /// The system's green: (52, 199, 89).
  public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  /// The system's orange: (255, 149, 0).
  public static let systemOrange = UIColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)
  /// The system's yellow: (255, 204, 0).
  public static let systemYellow = UIColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)
  /// The system's grey: (142, 142, 147).
  public static let systemGray = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
}
