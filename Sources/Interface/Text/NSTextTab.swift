public import protocol Foundation.NSCopying
public import struct Foundation.CharacterSet
public import struct Foundation.NSZone
public import struct Foundation.Locale
import Geometry
import Text

/// A position in a paragraph to which a tab character moves the text that follows. Objects are immutable.
open class NSTextTab: NSCopying, Hashable {
  /// A key of the options of a tab.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for the column terminators, a `CharacterSet`. The text before the first of these characters ends at the
    /// tab stop, so that decimal numbers are aligned.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text after the tab: the leading edge, the centre or the trailing edge of the text is at
  /// `location`.
  public let alignment: NSTextAlignment
  /// The distance from the leading edge of the text's container, in points.
  public let location: CGFloat
  /// The options of the tab, such as its column terminators.
  public let options: [OptionKey: Any]

  /// Creates a tab.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location, self.options) = (alignment, loc, options)
  }

  /// Returns the object itself, because tabs are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether the other object is a tab with the same alignment, location and terminators.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.stop == stop }
  /// Returns whether two tabs have the same alignment, location and terminators.
  public static func == (a: NSTextTab, b: NSTextTab) -> Bool { a.isEqual(b) }
  /// Adds the location to a hasher.
  open func hash(into hasher: inout Hasher) { hasher.combine(location) }

  /// Returns the characters that end a column of numbers in a locale: its decimal separator.
  public static func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// The tab stop of the module `Text` that corresponds to this tab. Terminators outside ASCII are ignored, except the
  /// Arabic decimal separator.
  var stop: TabStop {
    let side: TabStop.Alignment =
      switch alignment {
      case .left, .natural, .justified: .leading
      case .center: .center
      case .right: .trailing
      }
    var terminators: Set<UInt16> = []
    if let set = options[.columnTerminators] as? CharacterSet {
      for unit in Array(UInt16(0x20)..<0x7F) + [0x066B] where set.contains(Unicode.Scalar(unit)!) {
        terminators.insert(unit)
      }
    }
    return TabStop(location: location, alignment: side, terminators: terminators)
  }
}
