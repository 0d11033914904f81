internal import Files
internal import CHarfBuzz
internal import Geometry

// All calls into HarfBuzz, except those for outlines and colours. Memory safety: arrays are passed with their own
// counts. Returned arrays are read within the count that HarfBuzz returned with them, before the buffer that owns them
// is destroyed.

/// Returns the bytes of a file, or nil if the file cannot be read.
package func fileBytes(at path: String) -> [UInt8]? {
  try? File.read(path)
}

/// Creates an immutable HarfBuzz font, with lengths in font units, from a copy of `bytes`. The caller must destroy the
/// font. `source` is the name that errors use for the bytes.
@unsafe
func harfBuzzFont(_ bytes: [UInt8], source: String) throws(FontError) -> OpaquePointer {
  let blob = unsafe bytes.withUnsafeBytes {
    unsafe hb_blob_create(
      $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
  }
  defer { unsafe hb_blob_destroy(blob) }
  guard unsafe hb_face_count(blob) > 0 else { throw .notAFont(source: source) }
  let face = unsafe hb_face_create(blob, 0)
  defer { unsafe hb_face_destroy(face) }
  guard unsafe hb_face_get_glyph_count(face) > 0 else { throw .notAFont(source: source) }
  let hasGlyphs =
    unsafe hasTable(face, "glyf") || hasTable(face, "CFF ") || hasTable(face, "CFF2") || hb_ot_color_has_png(face) != 0
  guard hasGlyphs else { throw .noOutlines(source: source) }
  guard let font = unsafe hb_font_create(face) else { preconditionFailure("hb_font_create: out of memory") }
  unsafe hb_font_make_immutable(font)
  return unsafe font
}

/// Returns the metric of a font with the OpenType tag `tag`, in font units, or nil if the font does not define the
/// metric.
@unsafe
func metric(_ font: OpaquePointer, _ tag: hb_ot_metrics_tag_t) -> Int? {
  var position: hb_position_t = 0
  return unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 ? Int(position) : nil
}

/// Shapes `text` and returns its glyphs from left to right. HarfBuzz derives the script and the direction from the
/// text.
@unsafe
func shapedGlyphs(_ font: OpaquePointer, text: String, features: ShapingFeatures) -> [ShapedLine.Glyph] {
  let buffer = unsafe hb_buffer_create()
  defer { unsafe hb_buffer_destroy(buffer) }
  let utf8 = Array(text.utf8)
  unsafe utf8.withUnsafeBytes {
    let count = Int32($0.count)
    unsafe hb_buffer_add_utf8(buffer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 0, count)
  }
  unsafe shape(buffer, font, features)
  return unsafe glyphs(in: buffer)
}

/// Shapes the part `range` of the UTF-16 string `units`, and returns the glyphs of the part from left to right. The
/// text around the part influences the forms of the letters at its ends.
///
/// - Parameter script: the HarfBuzz script of the part, or 0 to derive the script from the characters of the part.
@unsafe
func shapedGlyphs(
  _ font: OpaquePointer, units: [UInt16], range: Range<Int>, script: UInt32, isRightToLeft: Bool,
  features: ShapingFeatures
) -> [ItemGlyph] {
  let buffer = unsafe hb_buffer_create()
  defer { unsafe hb_buffer_destroy(buffer) }
  unsafe units.withUnsafeBufferPointer {
    unsafe hb_buffer_add_utf16(
      buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
  }
  unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
  if script != 0 { unsafe hb_buffer_set_script(buffer, hb_script_t(script)) }
  unsafe shape(buffer, font, features)
  var count: UInt32 = 0
  guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return [] }
  guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return [] }
  return (0..<Int(count)).map { index in
    let (info, position) = unsafe (infos[index], positions[index])
    return ItemGlyph(
      glyph: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
      xOffset: Int(position.x_offset), yOffset: Int(position.y_offset),
      breaksSafely: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
  }
}

/// Returns the HarfBuzz script of a character, or 0 for a character that has the script of its neighbours, such as a
/// space.
func scriptTag(of scalar: UInt32) -> UInt32 {
  let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
  switch script {
  case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID: return 0
  default: return script.rawValue
  }
}

/// Returns whether the font has a glyph for a character.
@unsafe
func hasGlyph(_ font: OpaquePointer, for scalar: UInt32) -> Bool {
  var glyph: hb_codepoint_t = 0
  return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
}

/// Returns the weight of a font, 1…1000. 400 is regular.
@unsafe
func weight(of font: OpaquePointer) -> Int { unsafe Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

/// Returns whether a font is italic or oblique.
@unsafe
func isSlanted(_ font: OpaquePointer) -> Bool { unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0 }

/// Returns the English name with an OpenType name identifier (such as 1 for the family), or nil if the font does not
/// have it.
@unsafe
func name(_ identifier: Int, of font: OpaquePointer) -> String? {
  let face = unsafe hb_font_get_face(font)
  let language = unsafe hb_language_from_string("en", -1)
  var room: UInt32 = 256
  let bytes = unsafe [CChar](unsafeUninitializedCapacity: 256) { bytes, count in
    let full = unsafe hb_ot_name_get_utf8(face, UInt32(identifier), language, &room, bytes.baseAddress)
    count = full == 0 ? 0 : Int(room)
  }
  return bytes.isEmpty ? nil : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

@unsafe
private func shape(_ buffer: OpaquePointer?, _ font: OpaquePointer, _ features: ShapingFeatures) {
  // Without an explicit language, guessing would take the language from the process's locale.
  unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
  unsafe hb_buffer_guess_segment_properties(buffer)
  let settings = features.settings.map { hb_feature_t(tag: tag($0.name), value: $0.value, start: 0, end: .max) }
  unsafe settings.withUnsafeBufferPointer {
    unsafe hb_shape(font, buffer, $0.baseAddress, UInt32($0.count))
  }
}

@unsafe
private func glyphs(in buffer: OpaquePointer?) -> [ShapedLine.Glyph] {
  var count: UInt32 = 0
  guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return [] }
  guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return [] }
  return (0..<Int(count)).map { index in
    let (info, position) = unsafe (infos[index], positions[index])
    return ShapedLine.Glyph(
      glyph: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
      xOffset: Int(position.x_offset), yOffset: Int(position.y_offset))
  }
}

@unsafe
private func hasTable(_ face: OpaquePointer?, _ name: StaticString) -> Bool {
  let blob = unsafe hb_face_reference_table(face, tag(name))
  defer { unsafe hb_blob_destroy(blob) }
  return unsafe hb_blob_get_length(blob) > 0
}

/// Returns the HarfBuzz tag of a name with four letters. The first letter is in the highest byte of the tag.
private func tag(_ name: StaticString) -> hb_tag_t {
  name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
