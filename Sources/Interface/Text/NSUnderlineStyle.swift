/// The lines of an underline or strikethrough. The bits are those of iOS.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A single line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Lines under words only, not under the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The number of parallel lines, 0…2, and the thickness of one of these lines as a multiple of the font's thickness.
  var lines: (count: Int, thickness: Int) {
    switch rawValue & 0xF {
    case 0: (0, 1)
    case 2: (1, 2)
    case 9: (2, 1)
    default: (1, 1)
    }
  }

  /// The lengths of the dashes and gaps, alternating, as multiples of the thickness of the line. Nil for a solid line
  /// (unverified).
  var dashes: [Int]? {
    switch rawValue & 0x700 {
    case 0x100: [3, 3]
    case 0x200: [10, 5]
    case 0x300: [10, 3, 3, 3]
    case 0x400: [10, 3, 3, 3, 3, 3]
    default: nil
    }
  }
}
