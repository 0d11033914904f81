package import Geometry

/// The font, the size and the spacing of a part of styled text. Lengths are in points.
package struct TextStyle: Hashable, Sendable {
  /// A box in the text in place of a character, such as an image.
  package struct Attachment: Hashable, Sendable {
    /// The width of the box.
    package var width: CGFloat
    /// The position of the box's top above the baseline.
    package var top: CGFloat
    /// The position of the box's bottom above the baseline; negative below it.
    package var bottom: CGFloat

    /// Creates a box.
    package init(width: CGFloat, top: CGFloat, bottom: CGFloat) {
      (self.width, self.top, self.bottom) = (width, top, bottom)
    }
  }

  /// The font. Characters that it lacks are drawn with a fallback font.
  package var font: Font
  /// The font size, above 0.
  package var size: CGFloat
  /// The changes to the font's default OpenType features.
  package var features: ShapingFeatures
  /// The space that is added after each character.
  package var tracking: CGFloat
  /// The distance by which the baseline is raised.
  package var baselineOffset: CGFloat
  /// The box that replaces each character U+FFFC, or nil.
  package var attachment: Attachment?
  /// A number for the caller's own use. Layout ignores the number.
  package var tag: Int

  /// Creates a style.
  package init(
    font: Font, size: CGFloat, features: ShapingFeatures = .standard, tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0, attachment: Attachment? = nil, tag: Int = 0
  ) {
    (self.font, self.size, self.features, self.tracking) = (font, size, features, tracking)
    (self.baselineOffset, self.attachment, self.tag) = (baselineOffset, attachment, tag)
  }

  /// The position of the top of a line of this style above the baseline.
  package var ascent: CGFloat {
    max(CGFloat(font.ascender) * font.scale(atSize: size), attachment?.top ?? -.infinity) + baselineOffset
  }
  /// The distance from the baseline down to the bottom of a line of this style.
  package var descent: CGFloat {
    max(-CGFloat(font.descender) * font.scale(atSize: size), -(attachment?.bottom ?? .infinity)) - baselineOffset
  }
  /// The additional space below a line in this style that the font recommends (its line gap).
  package var leading: CGFloat { CGFloat(font.lineGap) * font.scale(atSize: size) }
}
