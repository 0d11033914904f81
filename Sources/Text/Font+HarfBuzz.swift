internal import Files
internal import CHarfBuzz
internal import Geometry

// All calls into HarfBuzz except those for outlines. Memory safety: arrays are passed with their own counts. Returned
// arrays are read within the count that HarfBuzz returned with them, before the buffer that owns them is destroyed.

/// Returns the bytes of a file, or nil if the file cannot be read.
package func fileBytes(at path: String) -> [UInt8]? {
  try? File.read(path)
}

/// Creates an immutable HarfBuzz font with a copy of `bytes`, scaled to font units. The caller must destroy it.
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
  guard unsafe hasTable(face, "glyf") || hasTable(face, "CFF ") || hasTable(face, "CFF2") else {
    throw .noOutlines(source: source)
  }
  guard let font = unsafe hb_font_create(face) else { preconditionFailure("hb_font_create: out of memory") }
  unsafe hb_font_make_immutable(font)
  return unsafe font
}

/// Returns a metric from the font's tables in font units, or nil if the font does not define it.
@unsafe
func metric(_ font: OpaquePointer, _ tag: hb_ot_metrics_tag_t) -> Int? {
  var position: hb_position_t = 0
  return unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 ? Int(position) : nil
}

/// Returns the glyphs of `text`, from left to right.
@unsafe
func shapedGlyphs(_ font: OpaquePointer, text: String, features: ShapingFeatures) -> [ShapedLine.Glyph] {
  let buffer = unsafe hb_buffer_create()
  defer { unsafe hb_buffer_destroy(buffer) }
  let utf8 = Array(text.utf8)
  unsafe utf8.withUnsafeBytes {
    let count = Int32($0.count)
    unsafe hb_buffer_add_utf8(buffer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 0, count)
  }
  // Without an explicit language, guessing would take the language from the process's locale.
  unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
  unsafe hb_buffer_guess_segment_properties(buffer)
  switch features {
  case .standard: unsafe hb_shape(font, buffer, nil, 0)
  case .withoutKerning:
    var off = hb_feature_t(tag: tag("kern"), value: 0, start: 0, end: .max)
    unsafe hb_shape(font, buffer, &off, 1)
  }
  return unsafe glyphs(in: buffer)
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

/// Returns the HarfBuzz tag of a four-letter name: its first letter is the highest byte.
private func tag(_ name: StaticString) -> hb_tag_t {
  name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
