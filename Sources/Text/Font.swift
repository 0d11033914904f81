internal import CHarfBuzz
package import Geometry
internal import Synchronization

/// One face of a font file, ready to shape and to draw; all measures in font units, y up.
///
/// Immutable: every question has one answer, from any thread. Two fonts are equal when their files are.
@safe
package final class Font: Sendable {
  /// A digest of the file: FNV-1a, 64 bits, of all bytes.
  package let identifier: UInt64
  /// Font units per em, 16…16 384.
  package let unitsPerEm: Int
  /// How many glyphs there are; identifiers are 0..<glyphCount, 0 is the box for what is missing.
  package let glyphCount: Int
  /// From the baseline up to the top of a line, above 0 in most fonts.
  package let ascender: Int
  /// From the baseline down to the bottom of a line, below 0 in most fonts.
  package let descender: Int
  /// Extra space between lines.
  package let lineGap: Int
  /// The height of capitals; nil when the font does not say.
  package let capHeight: Int?
  /// The height of small letters such as x; nil when the font does not say.
  package let xHeight: Int?

  // HarfBuzz's font, made immutable before it is stored. HarfBuzz documents that immutable objects may be used by
  // many threads at once; its lazily loaded tables are published with atomics.
  private nonisolated(unsafe) let handle: OpaquePointer
  private let outlines = Mutex<[UInt32: Path]>([:])
  private let lines = Mutex(LineMemory())

  /// The first face in the file at `path`.
  ///
  /// - Throws: `unreadable`, `notAFont`, `noOutlines`.
  package convenience init(path: String) throws(FontError) {
    guard let bytes = fileBytes(at: path) else { throw .unreadable(path: path) }
    try self.init(bytes: bytes, source: path)
  }

  /// The first face in a font file's bytes.
  ///
  /// - Parameter source: what errors call the bytes.
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
  }

  deinit { unsafe hb_font_destroy(handle) }

  /// The outline of a glyph, closed subpaths, y up, origin on the baseline; empty for spaces and unknown identifiers.
  ///
  /// - Complexity: drawn once, then a look-up under a lock.
  package func outline(of glyph: UInt32) -> Path {
    outlines.withLock { cache in
      if let path = cache[glyph] { return path }
      let path = unsafe drawnOutline(handle, glyph: glyph)
      cache[glyph] = path
      return path
    }
  }

  /// The glyphs of one line of text, in visual order from left to right, with the font's kerning and ligatures.
  ///
  /// Empty text gives no glyphs. Script and direction come from the text; the language is always English,
  /// so that the environment has no say. What the font lacks becomes glyph 0, which has an advance.
  /// - Complexity: a look-up under a lock for a line that was shaped not long ago.
  package func shape(_ text: String, features: ShapingFeatures = .standard) -> ShapedLine {
    if let line = lines.withLock({ $0.line(text, features) }) { return line }
    let glyphs = unsafe shapedGlyphs(handle, text: text, features: features)
    let line = ShapedLine(text: text, unitsPerEm: unitsPerEm, glyphs: glyphs)
    lines.withLock { $0.keep(line, features) }
    return line
  }

  /// Points per font unit at a font size: `size / unitsPerEm`.
  package func scale(atSize size: CGFloat) -> CGFloat { size / CGFloat(unitsPerEm) }
}

extension Font: Hashable {
  package static func == (a: Font, b: Font) -> Bool { a.identifier == b.identifier }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// FNV-1a, 64 bits.
///
/// - Source: Fowler, Noll, Vo: offset basis 14695981039346656037, prime 1099511628211.
package func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3  // wrapping is the definition
  }
  return hash
}
