public import class Foundation.NSObject
import Geometry
import Layers

/// The options of drawing and measuring strings. The bits are those of iOS.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top left corner of the first line is at the rectangle's origin, and lines are wrapped to the rectangle's
  /// width.
  ///
  /// Without this option, the text is one line, and the rectangle's origin is on the baseline of this line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The line spacing that the font specifies (`UIFont.leading`) is added to the height of lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// If the rectangle is not tall enough for the text, "…" replaces the end of the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The limits and the results of drawing or measuring a string.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which the font can be scaled to fit the text into the rectangle. With 0, the default, the
  /// font is not scaled.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      require(
        (0...1).contains(minimumScaleFactor),
        "NSStringDrawingContext.minimumScaleFactor must be in 0…1, but is \(minimumScaleFactor)")
    }
  }
  /// The factor by which the font was scaled.
  public internal(set) final var actualScaleFactor: CGFloat = 1
  /// The area of the text, relative to the origin of the rectangle in which the text is drawn or measured.
  public internal(set) final var totalBounds = CGRect.zero

  /// Creates a context without scaling.
  public override init() {}
}
