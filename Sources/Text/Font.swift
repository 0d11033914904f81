internal import CHarfBuzz
package import Geometry
internal import Synchronization

/// A face of a font file, for shaping text and drawing glyphs. All metrics are in font units, y up.
///
/// A font is immutable and may be used from any thread. Two fonts are equal if their files have the same digest.
@safe
package final class Font: Sendable {
  /// A digest of the file: FNV-1a, 64 bits, of all bytes.
  package let identifier: UInt64
  /// Font units per em, 16…16 384.
  package let unitsPerEm: Int
  /// The number of glyphs. Glyph identifiers are 0..<glyphCount; 0 is the glyph for missing characters.
  package let glyphCount: Int
  /// The distance from the baseline up to the top of a line, in font units. The value is above 0 in most fonts.
  package let ascender: Int
  /// The position of the bottom of a line above the baseline, in font units. The value is below 0 in most fonts.
  package let descender: Int
  /// The additional space between lines that the font recommends.
  package let lineGap: Int
  /// The height of capital letters, or nil if the font does not define it.
  package let capHeight: Int?
  /// The height of lowercase letters such as x, or nil if the font does not define it.
  package let xHeight: Int?

  /// The weight of the strokes, 1…1000. 400 is regular, 700 is bold.
  package let weight: Int
  /// Whether the font is italic or oblique.
  package let isItalic: Bool
  /// The name of the font's family, the full name of the font, and its PostScript name. Each is nil if the font does
  /// not define it.
  package let familyName: String?, fullName: String?, postScriptName: String?
  /// The name of the style in the family, for example "Bold Italic", or nil if the font does not define it.
  package let styleName: String?
  /// Whether the font contains images for glyphs (tables CBDT and sbix), and whether it contains glyphs that consist of
  /// layers in several colours (table COLR).
  package let hasPictures: Bool, hasLayers: Bool
  /// The position of the underline's centre above the baseline (negative below it), and the thickness of the underline.
  package let underlinePosition: Int, underlineThickness: Int
  /// The position of the strikethrough's top above the baseline, and the thickness of the strikethrough.
  package let strikethroughPosition: Int, strikethroughThickness: Int

  // The HarfBuzz font is made immutable before it is stored. HarfBuzz documents that several threads may use an
  // immutable object at the same time; it publishes lazily loaded tables with atomics.
  private nonisolated(unsafe) let handle: OpaquePointer
  private let outlines = Mutex<[UInt32: Path]>([:])
  private let lines = Mutex(LineCache())

  /// Creates a font from the first face in the file at `path`.
  ///
  /// - Throws: `unreadable`, `notAFont`, `noOutlines`.
  package convenience init(path: String) throws(FontError) {
    guard let bytes = fileBytes(at: path) else { throw .unreadable(path: path) }
    try self.init(bytes: bytes, source: path)
  }

  /// Creates a font from the first face in the bytes of a font file.
  ///
  /// - Parameter source: the name that errors use for the bytes.
  /// - Throws: `notAFont`, `noOutlines`.
  package init(bytes: [UInt8], source: String = "bytes") throws(FontError) {
    let handle = unsafe try harfBuzzFont(bytes, source: source)
    unsafe self.handle = handle
    let face = unsafe hb_font_get_face(handle)
    identifier = fnv1a(bytes)
    unitsPerEm = unsafe Int(hb_face_get_upem(face))
    glyphCount = unsafe Int(hb_face_get_glyph_count(face))
    ascender = unsafe metric(handle, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0
    descender = unsafe metric(handle, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? 0
    lineGap = unsafe metric(handle, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0
    capHeight = unsafe metric(handle, HB_OT_METRICS_TAG_CAP_HEIGHT)
    xHeight = unsafe metric(handle, HB_OT_METRICS_TAG_X_HEIGHT)
    hasPictures = unsafe hb_ot_color_has_png(face) != 0
    hasLayers = unsafe hb_ot_color_has_layers(face) != 0
    weight = unsafe Text.weight(of: handle)
    isItalic = unsafe isSlanted(handle)
    // The typographic family and style contain what the older names 1 and 2 split into families of four styles.
    familyName =
      unsafe name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, of: handle) ?? name(HB_OT_NAME_ID_FONT_FAMILY, of: handle)
    styleName =
      unsafe name(HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY, of: handle) ?? name(HB_OT_NAME_ID_FONT_SUBFAMILY, of: handle)
    fullName = unsafe name(HB_OT_NAME_ID_FULL_NAME, of: handle)
    postScriptName = unsafe name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: handle)
    underlinePosition = unsafe metric(handle, HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -unitsPerEm / 10
    underlineThickness = unsafe metric(handle, HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? unitsPerEm / 20
    strikethroughPosition = unsafe metric(handle, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? unitsPerEm / 4
    strikethroughThickness = unsafe metric(handle, HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? unitsPerEm / 20
  }

  deinit { unsafe hb_font_destroy(handle) }

  /// Returns the outline of a glyph as closed subpaths, y up, with the origin on the baseline.
  ///
  /// The outline of a space or of an unknown identifier is empty.
  /// - Complexity: the first call for a glyph builds the outline, later calls are a lookup under a lock.
  package func outline(of glyph: UInt32) -> Path {
    outlines.withLock { cache in
      if let path = cache[glyph] { return path }
      let path = unsafe drawnOutline(handle, glyph: glyph)
      cache[glyph] = path
      return path
    }
  }

  /// Calls a function with the HarfBuzz font, and returns the function's result. The HarfBuzz font is valid only during
  /// the call.
  @unsafe
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    defer { extendLifetime(self) }
    return unsafe body(handle)
  }

  /// Returns the glyphs of a line of text, in visual order from left to right, with the font's kerning and ligatures.
  ///
  /// Empty text gives no glyphs. Script and direction are derived from the text. The language is always English, so
  /// that the result does not depend on the environment. A character that the font lacks becomes glyph 0, which has an
  /// advance.
  /// - Complexity: for a recently shaped line, a lookup under a lock.
  package func shape(_ text: String, features: ShapingFeatures = .standard) -> ShapedLine {
    if let line = lines.withLock({ $0.line(text, features) }) { return line }
    let glyphs = unsafe shapedGlyphs(handle, text: text, features: features)
    let line = ShapedLine(text: text, unitsPerEm: unitsPerEm, glyphs: glyphs)
    lines.withLock { $0.insert(line, features) }
    return line
  }

  /// Returns the glyphs of the part `range` of a UTF-16 string, from left to right. `script` is the HarfBuzz script, or
  /// 0 for that of the part's characters.
  func glyphs(_ units: [UInt16], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool, features: ShapingFeatures)
    -> [ItemGlyph]
  {
    unsafe shapedGlyphs(
      handle, units: units, range: range, script: script, isRightToLeft: isRightToLeft, features: features)
  }

  /// Whether the font draws glyphs in their own colours.
  package var hasColors: Bool { hasPictures || hasLayers }

  /// Returns whether the font has a glyph for a character.
  package func hasGlyph(for scalar: Unicode.Scalar) -> Bool { unsafe Text.hasGlyph(handle, for: scalar.value) }

  /// Returns the points per font unit at a font size: `size / unitsPerEm`.
  package func scale(atSize size: CGFloat) -> CGFloat { size / CGFloat(unitsPerEm) }
}

extension Font: Hashable {
  /// Returns whether two fonts were loaded from equal bytes.
  package static func == (a: Font, b: Font) -> Bool { a.identifier == b.identifier }

  /// Adds the identifier, a hash of the font's bytes, to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Returns the 64-bit FNV-1a hash of `bytes`.
///
/// - Source: Fowler, Noll, Vo: offset basis 14695981039346656037, prime 1099511628211.
package func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3  // FNV-1a is defined modulo 2⁶⁴.
  }
  return hash
}
