internal import CHarfBuzz
package import Geometry

// Memory safety: the bytes of a blob are copied within the length that HarfBuzz returned with them, before the blob is
// destroyed. Layers and colours are read into arrays whose counts HarfBuzz receives.

/// An image that a font contains for a glyph. It is drawn instead of the glyph's outline.
package struct GlyphPicture: Hashable, Sendable {
  /// The bytes of a PNG file. They have not been checked.
  package let file: [UInt8]
  /// The box that the image fills, in font units, y up, relative to the glyph's origin.
  package let box: CGRect
}

/// One of the single-coloured outlines that form a glyph with several colours.
package struct GlyphLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  package let glyph: UInt32
  /// The colour: blue, green, red and alpha from the highest byte to the lowest, not premultiplied. Nil for the text's
  /// colour.
  package let color: UInt32?
}

extension Font {
  /// The maximum number of layers that are drawn for a glyph.
  package static let maximumLayers = 1024

  /// Returns the image of a glyph at the font's highest resolution, or nil if the font has none.
  package func picture(of glyph: UInt32) -> GlyphPicture? {
    unsafe hasPictures ? withHandle { unsafe storedPicture($0, glyph: glyph) } : nil
  }

  /// Returns the layers of a glyph from back to front, with the colours of the font's first palette. Returns an empty
  /// array if the glyph has no layers.
  package func layers(of glyph: UInt32) -> [GlyphLayer] {
    unsafe hasLayers ? withHandle { unsafe storedLayers($0, glyph: glyph) } : []
  }
}

@unsafe
private func storedPicture(_ font: OpaquePointer, glyph: UInt32) -> GlyphPicture? {
  guard let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
  defer { unsafe hb_blob_destroy(blob) }
  var count: UInt32 = 0
  guard let data = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
  var extents = hb_glyph_extents_t()
  guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
  // HarfBuzz's height is negative, because y points up and the bearing is that of the top.
  let (width, height) = (CGFloat(extents.width), -CGFloat(extents.height))
  guard width > 0, height > 0 else { return nil }
  let file = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
  return GlyphPicture(
    file: unsafe Array(file),
    box: CGRect(x: CGFloat(extents.x_bearing), y: CGFloat(extents.y_bearing) - height, width: width, height: height))
}

@unsafe
private func storedLayers(_ font: OpaquePointer, glyph: UInt32) -> [GlyphLayer] {
  let face = unsafe hb_font_get_face(font)
  var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
  guard count > 0 else { return [] }
  count = min(count, UInt32(Font.maximumLayers))
  var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
  _ = unsafe layers.withUnsafeMutableBufferPointer {
    unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, $0.baseAddress)
  }
  return layers.prefix(Int(count)).map { layer in
    // The index 0xFFFF is the colour of the text. A colour that the palette lacks is also drawn in it.
    GlyphLayer(glyph: layer.glyph, color: unsafe paletteColor(face, layer.color_index))
  }
}

@unsafe
private func paletteColor(_ face: OpaquePointer?, _ index: UInt32) -> UInt32? {
  var (count, color): (UInt32, hb_color_t) = (1, 0)
  _ = unsafe hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
  return count == 1 ? color : nil
}
