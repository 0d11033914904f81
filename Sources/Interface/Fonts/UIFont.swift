import Layers
public import Geometry
package import Text

/// A typeface with a weight and a size.
///
/// The system font is Inter, which is searched for in the file system. If Inter is not installed, creating a system
/// font traps. The message explains how to install Inter. Other fonts are found by name (`init(name:size:)`).
public final class UIFont: Hashable, Sendable {
  /// The weight of a font's strokes. Raw values are those of iOS.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The value of the weight, −1…1. Regular is 0.
    public let rawValue: CGFloat
    /// Creates a weight from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The weight −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The weight −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// The weight −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The weight 0, of ordinary text.
    public static let regular = Weight(rawValue: 0)
    /// The weight 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// The weight 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// The weight 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The face, which shapes text into glyphs.
  package let face: Font
  /// The size in points, above 0.
  public let pointSize: CGFloat
  /// The weight of the strokes.
  public let weight: Weight
  /// The changes to the face's default features, for example digits of equal width.
  let features: ShapingFeatures
  /// Whether the font is the system font, so that its face can be exchanged for one of another weight.
  let isSystemFont: Bool
  /// The rule by which the size depends on the content size category, or nil for a fixed size.
  let scaling: FontScaling?

  /// Creates the system font, which is Inter, with a fixed size in points.
  private init(size: CGFloat, weight: Weight, slant: FontSlant = .upright, features: ShapingFeatures = .standard) {
    require(size > 0 && size.isFinite, "UIFont: the size must be finite and above 0, but is \(size)")
    do {
      face = try FontBook.standard.font(weight: weight.face, slant: slant)
    } catch {
      fatalError(error.description)
    }
    (pointSize, self.weight, self.features, isSystemFont, scaling) = (size, weight, features, true, nil)
  }

  /// Creates a font with a face and a size in points. The font's weight is that of the face.
  init(face: Font, size: CGFloat, features: ShapingFeatures = .standard) {
    require(size > 0 && size.isFinite, "UIFont: the size must be finite and above 0, but is \(size)")
    (self.face, pointSize, weight) = (face, size, Weight(openType: face.weight))
    (self.features, isSystemFont, scaling) = (features, false, nil)
  }

  /// Creates a copy of a font with another size in points.
  ///
  /// - Parameter scaling: the rule by which the size depends on the content size category, or nil for a fixed size.
  init(_ font: UIFont, size: CGFloat, scaling: FontScaling? = nil) {
    (face, pointSize, weight) = (font.face, size, font.weight)
    (features, isSystemFont, self.scaling) = (font.features, font.isSystemFont, scaling)
  }

  /// Returns the system font with a size in points and a weight.
  ///
  /// - Precondition: `size` is finite and above 0. Inter is installed.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// Returns the bold system font with a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// Returns the italic system font with a size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .regular, slant: .italic)
  }

  /// Returns the system font in which all digits have the same width, with a size in points and a weight.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, features: .monospacedDigits)
  }

  /// Returns the system font with the given weight and slant, and with the size and the features of this font.
  func systemFont(weight: Weight, slant: FontSlant) -> UIFont {
    UIFont(size: pointSize, weight: weight, slant: slant, features: features)
  }

  /// Returns the font with another size in points. With 0 or a negative size, the size is unchanged.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    fontSize > 0 && fontSize != pointSize ? UIFont(self, size: fontSize) : self
  }

  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { CGFloat(face.ascender) * face.scale(atSize: pointSize) }
  /// The distance from the baseline to the bottom of a line, in points, as a negative number.
  public var descender: CGFloat { CGFloat(face.descender) * face.scale(atSize: pointSize) }
  /// The space between lines that the typeface specifies, in points. The value is 0 for the system font.
  public var leading: CGFloat { CGFloat(face.lineGap) * face.scale(atSize: pointSize) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }
  /// The height of a capital letter, in points. If the typeface does not specify one, the value is `ascender`.
  public var capHeight: CGFloat { CGFloat(face.capHeight ?? face.ascender) * face.scale(atSize: pointSize) }
  /// The height of a lowercase x, in points. If the typeface does not specify one, the value is half of `ascender`.
  public var xHeight: CGFloat { CGFloat(face.xHeight ?? face.ascender / 2) * face.scale(atSize: pointSize) }

  /// The size of the text in labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the titles of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The standard size of the system font, in points.
  public static let systemFontSize: CGFloat = 14

  /// Returns whether two fonts have the same face, size and features.
  public static func == (a: UIFont, b: UIFont) -> Bool {
    a.face == b.face && a.pointSize == b.pointSize && a.features == b.features
  }
  /// Adds the face and the size to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(pointSize)
  }
}

extension UIFont.Weight {
  /// Creates the weight that corresponds to a weight of OpenType, 1…1000.
  init(openType weight: Int) {
    switch weight {
    case ..<150: self = .ultraLight
    case ..<250: self = .thin
    case ..<350: self = .light
    case ..<450: self = .regular
    case ..<550: self = .medium
    case ..<650: self = .semibold
    case ..<750: self = .bold
    case ..<850: self = .heavy
    default: self = .black
    }
  }

  /// The weight of Inter that is used for this weight.
  var face: FontWeight {
    switch rawValue {
    case ..<(-0.7): .thin
    case ..<(-0.5): .extraLight
    case ..<(-0.2): .light
    case ..<0.12: .regular
    case ..<0.27: .medium
    case ..<0.35: .semiBold
    case ..<0.5: .bold
    case ..<0.6: .extraBold
    default: .black
    }
  }
}
