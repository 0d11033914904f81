internal import CHarfBuzz
package import Geometry

// Memory safety: a name is read within the capacity that HarfBuzz receives, a table within the length that HarfBuzz
// returns with it, before the table is released.

extension Font {
  /// Returns the horizontal advance of a glyph in font units, or 0 if the font has no such glyph.
  package func advance(of glyph: UInt32) -> Int {
    guard glyph < glyphCount else { return 0 }
    return unsafe withHandle { unsafe Int(hb_font_get_glyph_h_advance($0, glyph)) }
  }

  /// Returns the bounds of a glyph's outline in font units, y up. Zero if the glyph has no outline.
  package func bounds(of glyph: UInt32) -> CGRect {
    let path = outline(of: glyph)
    return path.isEmpty ? .zero : path.outlineBounds
  }

  /// Returns the name of a glyph, or nil if the font has no such glyph. Glyphs without a name of their own have a name
  /// that is made from their number.
  package func glyphName(of glyph: UInt32) -> String? {
    guard glyph < glyphCount else { return nil }
    return unsafe withHandle { handle in
      var name = [CChar](repeating: 0, count: 128)
      let isNamed = unsafe name.withUnsafeMutableBufferPointer {
        unsafe hb_font_get_glyph_name(handle, glyph, $0.baseAddress, UInt32($0.count)) != 0
      }
      return isNamed ? String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }

  /// Returns the glyph with a name, or nil if there is none.
  package func glyph(named name: String) -> UInt32? {
    unsafe withHandle { handle in
      var glyph: hb_codepoint_t = 0
      let bytes = name.utf8.map { CChar(bitPattern: $0) }
      let isFound = unsafe bytes.withUnsafeBufferPointer {
        unsafe hb_font_get_glyph_from_name(handle, $0.baseAddress, Int32($0.count), &glyph) != 0
      }
      return isFound && !bytes.isEmpty ? glyph : nil
    }
  }

  /// The angle of the strokes from the vertical, in degrees counterclockwise. Below 0 in italic fonts.
  package var slantAngle: Double {
    unsafe withHandle { unsafe Double(hb_style_get_value($0, HB_STYLE_TAG_SLANT_ANGLE)) }
  }

  /// A rectangle that contains all glyphs at the same origin, in font units, y up, as the table `head` defines it. Zero
  /// without this table.
  package var bounds: CGRect {
    let head = unsafe withHandle { unsafe table($0, hb_tag_t(0x6865_6164)) }
    guard head.count >= 44 else { return .zero }
    /// Returns the signed number of two bytes at a position of the table.
    func number(_ position: Int) -> Int {
      Int(Int16(bitPattern: UInt16(head[position]) << 8 | UInt16(head[position + 1])))
    }
    let (left, bottom, right, top) = (number(36), number(38), number(40), number(42))
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}

/// Returns a copy of a table of a font file, or an empty array if the font has no such table.
@unsafe
private func table(_ font: OpaquePointer, _ tag: hb_tag_t) -> [UInt8] {
  let blob = unsafe hb_face_reference_table(hb_font_get_face(font), tag)
  defer { unsafe hb_blob_destroy(blob) }
  var count: UInt32 = 0
  guard let data = unsafe hb_blob_get_data(blob, &count) else { return [] }
  return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
}
