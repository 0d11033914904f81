import Layers
public import Geometry
package import Text

/// A typeface with a weight and a size.
///
/// The system font is Inter, which is searched for in the file system. If Inter is not installed, creating a font traps
/// with instructions.
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

  private init(face: Font, size: CGFloat, weight: Weight) {
    (self.face, self.pointSize, self.weight) = (face, size, weight)
  }

  /// Returns the system font with a size in points and a weight.
  ///
  /// - Precondition: `size` is finite and above 0. Inter is installed.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    require(size > 0 && size.isFinite, "UIFont: the size must be finite and above 0, but is \(size)")
    do {
      return UIFont(face: try FontBook.standard.font(weight: weight.face), size: size, weight: weight)
    } catch {
      fatalError(error.description)
    }
  }

  /// Returns the bold system font with a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { CGFloat(face.ascender) * face.scale(atSize: pointSize) }
  /// The distance from the baseline to the bottom of a line, in points, as a negative number.
  public var descender: CGFloat { CGFloat(face.descender) * face.scale(atSize: pointSize) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }
  /// The height of a capital letter, in points. If the typeface does not specify one, the value is `ascender`.
  public var capHeight: CGFloat { CGFloat(face.capHeight ?? face.ascender) * face.scale(atSize: pointSize) }

  /// Returns whether two fonts have the same face and size.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.face == b.face && a.pointSize == b.pointSize }
  /// Adds the face and the size to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(pointSize)
  }
}

extension UIFont.Weight {
  /// The available weight of Inter that corresponds to this weight.
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
