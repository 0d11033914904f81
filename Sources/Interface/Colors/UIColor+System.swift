import Geometry
import Layers

// Without dark mode and traits, every colour is that of the light appearance.

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
}

extension UIColor {
  /// The system's blue, which is the tint colour of iOS 7: (0, 122, 255).
  public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// The system's red: (255, 59, 48).
  public static let systemRed = UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
  /// The system's green: (52, 199, 89).
  public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  /// The system's orange: (255, 149, 0).
  public static let systemOrange = UIColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)
  /// The system's yellow: (255, 204, 0).
  public static let systemYellow = UIColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)
  /// The system's pink: (255, 45, 85).
  public static let systemPink = UIColor(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
  /// The system's purple: (175, 82, 222).
  public static let systemPurple = UIColor(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
  /// The system's teal: (48, 176, 199).
  public static let systemTeal = UIColor(red: 48 / 255, green: 176 / 255, blue: 199 / 255, alpha: 1)
  /// The system's indigo: (88, 86, 214).
  public static let systemIndigo = UIColor(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
  /// The system's brown: (162, 132, 94).
  public static let systemBrown = UIColor(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
  /// The system's mint: (0, 199, 190).
  public static let systemMint = UIColor(red: 0, green: 199 / 255, blue: 190 / 255, alpha: 1)
  /// The system's cyan: (50, 173, 230).
  public static let systemCyan = UIColor(red: 50 / 255, green: 173 / 255, blue: 230 / 255, alpha: 1)
  /// The system's grey: (142, 142, 147).
  public static let systemGray = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
  /// A lighter grey of the system: (174, 174, 178).
  public static let systemGray2 = UIColor(red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
  /// A lighter grey of the system: (199, 199, 204).
  public static let systemGray3 = UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
  /// A lighter grey of the system: (209, 209, 214).
  public static let systemGray4 = UIColor(red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
  /// A lighter grey of the system: (229, 229, 234).
  public static let systemGray5 = UIColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
  /// The lightest grey of the system: (242, 242, 247).
  public static let systemGray6 = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
}
