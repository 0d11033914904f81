/// The changes that shaping makes to a font's default OpenType features.
package struct ShapingFeatures: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  package let rawValue: UInt8
  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The font's defaults: kerning, ligatures, contextual forms.
  package static let standard: ShapingFeatures = []
  /// The defaults without kerning: every glyph keeps the advance in the font's metrics.
  package static let withoutKerning = ShapingFeatures(rawValue: 1)
  /// The defaults without ligatures, as for text with added space between characters.
  package static let withoutLigatures = ShapingFeatures(rawValue: 2)
  /// Digits of equal width.
  package static let monospacedDigits = ShapingFeatures(rawValue: 4)

  /// The OpenType features that the set turns on or off.
  var settings: [(name: StaticString, value: UInt32)] {
    var settings: [(StaticString, UInt32)] = []
    if contains(.withoutKerning) { settings.append(("kern", 0)) }
    if contains(.withoutLigatures) { settings += [("liga", 0), ("clig", 0)] }
    if contains(.monospacedDigits) { settings.append(("tnum", 1)) }
    return settings
  }
}
