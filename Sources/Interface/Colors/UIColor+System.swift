import Geometry
import Layers

// Fixed colours, and colours of the system for the light and the dark appearance and with increased contrast.

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

// - Source: Human Interface Guidelines, Color, Specifications.

extension UIColor {
  /// The system's blue, which is the tint colour of iOS 7: (0, 122, 255), in the dark appearance (10, 132, 255).
  public static let systemBlue = UIColor(
    light: Shade(0, 122, 255), dark: Shade(10, 132, 255),
    contrast: (Shade(0, 64, 221), Shade(64, 156, 255)))
  /// The system's red: (255, 59, 48), in the dark appearance (255, 69, 58).
  public static let systemRed = UIColor(
    light: Shade(255, 59, 48), dark: Shade(255, 69, 58),
    contrast: (Shade(215, 0, 21), Shade(255, 105, 97)))
  /// The system's green: (52, 199, 89), in the dark appearance (48, 209, 88).
  public static let systemGreen = UIColor(
    light: Shade(52, 199, 89), dark: Shade(48, 209, 88),
    contrast: (Shade(36, 138, 61), Shade(48, 219, 91)))
  /// The system's orange: (255, 149, 0), in the dark appearance (255, 159, 10).
  public static let systemOrange = UIColor(
    light: Shade(255, 149, 0), dark: Shade(255, 159, 10),
    contrast: (Shade(201, 52, 0), Shade(255, 179, 64)))
  /// The system's yellow: (255, 204, 0), in the dark appearance (255, 214, 10).
  public static let systemYellow = UIColor(
    light: Shade(255, 204, 0), dark: Shade(255, 214, 10),
    contrast: (Shade(178, 80, 0), Shade(255, 212, 38)))
  /// The system's pink: (255, 45, 85), in the dark appearance (255, 55, 95).
  public static let systemPink = UIColor(
    light: Shade(255, 45, 85), dark: Shade(255, 55, 95),
    contrast: (Shade(211, 15, 69), Shade(255, 100, 130)))
  /// The system's purple: (175, 82, 222), in the dark appearance (191, 90, 242).
  public static let systemPurple = UIColor(
    light: Shade(175, 82, 222), dark: Shade(191, 90, 242),
    contrast: (Shade(137, 68, 171), Shade(218, 143, 255)))
  /// The system's teal: (48, 176, 199), in the dark appearance (64, 200, 224).
  public static let systemTeal = UIColor(
    light: Shade(48, 176, 199), dark: Shade(64, 200, 224),
    contrast: (Shade(0, 130, 153), Shade(93, 230, 255)))
  /// The system's indigo: (88, 86, 214), in the dark appearance (94, 92, 230).
  public static let systemIndigo = UIColor(
    light: Shade(88, 86, 214), dark: Shade(94, 92, 230),
    contrast: (Shade(54, 52, 163), Shade(125, 122, 255)))
  /// The system's brown: (162, 132, 94), in the dark appearance (172, 142, 104).
  public static let systemBrown = UIColor(
    light: Shade(162, 132, 94), dark: Shade(172, 142, 104),
    contrast: (Shade(127, 101, 69), Shade(181, 148, 105)))
  /// The system's mint: (0, 199, 190), in the dark appearance (99, 230, 226).
  public static let systemMint = UIColor(
    light: Shade(0, 199, 190), dark: Shade(99, 230, 226),
    contrast: (Shade(12, 129, 123), Shade(102, 212, 207)))
  /// The system's cyan: (50, 173, 230), in the dark appearance (100, 210, 255).
  public static let systemCyan = UIColor(
    light: Shade(50, 173, 230), dark: Shade(100, 210, 255),
    contrast: (Shade(0, 113, 164), Shade(112, 215, 255)))
  /// The system's grey: (142, 142, 147), in the dark appearance (142, 142, 147).
  public static let systemGray = UIColor(
    light: Shade(142, 142, 147), dark: Shade(142, 142, 147),
    contrast: (Shade(108, 108, 112), Shade(174, 174, 178)))
  /// The second grey of the system: (174, 174, 178), in the dark appearance (99, 99, 102).
  public static let systemGray2 = UIColor(
    light: Shade(174, 174, 178), dark: Shade(99, 99, 102),
    contrast: (Shade(142, 142, 147), Shade(124, 124, 128)))
  /// The third grey of the system: (199, 199, 204), in the dark appearance (72, 72, 74).
  public static let systemGray3 = UIColor(
    light: Shade(199, 199, 204), dark: Shade(72, 72, 74),
    contrast: (Shade(174, 174, 178), Shade(84, 84, 86)))
  /// The fourth grey of the system: (209, 209, 214), in the dark appearance (58, 58, 60).
  public static let systemGray4 = UIColor(
    light: Shade(209, 209, 214), dark: Shade(58, 58, 60),
    contrast: (Shade(188, 188, 192), Shade(68, 68, 70)))
  /// The fifth grey of the system: (229, 229, 234), in the dark appearance (44, 44, 46).
  public static let systemGray5 = UIColor(
    light: Shade(229, 229, 234), dark: Shade(44, 44, 46),
    contrast: (Shade(216, 216, 220), Shade(54, 54, 56)))
  /// The sixth grey of the system, nearest to the background: (242, 242, 247), in the dark appearance (28, 28, 30).
  public static let systemGray6 = UIColor(
    light: Shade(242, 242, 247), dark: Shade(28, 28, 30),
    contrast: (Shade(235, 235, 240), Shade(36, 36, 38)))
}
