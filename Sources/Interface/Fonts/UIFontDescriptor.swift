public import Geometry
import Layers
import Text

/// A description of a font by its name, size and traits.
public final class UIFontDescriptor: Hashable, Sendable {
  /// The style traits of a font. The bits are those of iOS.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic or oblique shapes.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold shapes.
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  /// The font that the descriptor describes.
  let font: UIFont

  /// Creates the descriptor of a font.
  init(_ font: UIFont) { self.font = font }

  /// Creates a descriptor of the font with a PostScript name, full name or family name.
  ///
  /// If there is no such font, the descriptor is that of the system font, as on iOS.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size > 0 ? size : 12))
  }

  /// Returns a descriptor of the font that the system uses for a text style, in the size for the current traits.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style))
  }
  /// Returns a descriptor of the font that the system uses for a text style, in the size for the given traits. If
  /// `traitCollection` is nil, the size is that for the current traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  /// The PostScript name of the font.
  public var postscriptName: String { font.fontName }
  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }
  /// The traits of the font. Fonts with a weight of semibold or more have `traitBold`.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.face.isItalic { traits.insert(.traitItalic) }
    if font.face.weight >= 600 { traits.insert(.traitBold) }
    return traits
  }

  /// Returns the descriptor of the font of the same family with the given traits, or nil if there is no such font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    if symbolicTraits == self.symbolicTraits { return self }
    let isBold = symbolicTraits.contains(.traitBold)
    let isItalic = symbolicTraits.contains(.traitItalic)
    if font.isSystemFont {
      let wasBold = self.symbolicTraits.contains(.traitBold)
      let weight = isBold == wasBold ? font.weight : isBold ? .bold : .regular
      return UIFontDescriptor(font.systemFont(weight: weight, slant: isItalic ? .italic : .upright))
    }
    let face = FontBook.standard.font(family: font.familyName, isBold: isBold, isItalic: isItalic)
    return face.map { UIFontDescriptor(UIFont(face: $0, size: pointSize, features: font.features)) }
  }

  /// Returns the descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

  /// Returns the descriptor of the upright font of the family `newFamily`, in the same size. If there is no such
  /// family, returns this descriptor.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    FontBook.standard.font(named: newFamily).map { UIFontDescriptor(UIFont(face: $0, size: pointSize)) } ?? self
  }

  /// Returns whether two descriptors describe the same font.
  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.font == b.font }
  /// Adds the font to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
  /// Creates the font of a descriptor with a size in points. If `pointSize` is 0 or negative, the font has the size of
  /// the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.font, size: pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
}
