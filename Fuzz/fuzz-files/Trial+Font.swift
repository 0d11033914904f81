import DisplayList
import Geometry
import PNG
import Pixels
import Raster
import Text

extension Trial {
  /// Letters, marks, both directions, and emoji with their sequences.
  private static let text = "AVA fi B1\u{FE0F}\u{20E3} é سلام किं 😀❤️👩‍💻👍🏽🇩🇪 \u{202E}AB"

  /// Checks that a font file is rejected, or that its text is laid out and drawn.
  static func font(_ bytes: [UInt8]) -> String {
    do throws(FontError) {
      let font = try Font(bytes: bytes)
      precondition((16...16_384).contains(font.unitsPerEm), "\(font.unitsPerEm) units per em")
      layOut(text, in: font)
      for glyph in 0..<UInt32(min(font.glyphCount, 24)) {
        draw(glyph, of: font)
        colors(of: glyph, font)
      }
      draw(UInt32(font.glyphCount), of: font)
      return "\(font.glyphCount) glyphs of \(font.fullName ?? "no name")"
    } catch {
      return "refused: \(error)"
    }
  }

  private static func layOut(_ text: String, in font: Font) {
    for features in [ShapingFeatures.standard, [.withoutKerning, .monospacedDigits]] {
      let style = TextStyle(font: font, size: 17, features: features, tracking: 0.5)
      let container = TextContainer(width: 80, maximumLines: 3, truncation: .tail)
      for line in TextLayout(StyledText(text, style: style), in: container).lines {
        precondition(line.width.isFinite && line.height.isFinite, "a line without a size")
        precondition(line.pieces.allSatisfy { $0.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite } }, "no position")
      }
      precondition(font.shape(text, features: features).width(atSize: 17).isFinite, "a line without a width")
    }
  }

  /// Checks the picture and the layers of a glyph.
  private static func colors(of glyph: UInt32, _ font: Font) {
    if let picture = font.picture(of: glyph) {
      precondition(picture.box.width > 0 && picture.box.height > 0, "an empty box")
      _ = try? PNGDecoder.decode(picture.file, maximumPixels: 1 << 20)
    }
    let layers = font.layers(of: glyph)
    precondition(layers.count <= Font.maximumLayers, "\(layers.count) layers")
    for layer in layers.prefix(8) { _ = font.outline(of: layer.glyph) }
  }

  /// Draws a glyph filled, and with a stroke if its outline is short.
  private static func draw(_ glyph: UInt32, of font: Font) {
    let path = font.outline(of: glyph)
    let outline = GlyphOutline(font: font.identifier, glyph: glyph, path: path)
    let run = GlyphRun(
      glyphs: [GlyphRun.Glyph(outline: outline, origin: CGPoint(x: 4, y: 24))], scale: font.scale(atSize: 20))
    var list = DisplayList(width: 32, height: 32)
    list.commands.append(.glyphs(run, color: .black, transform: .identity))
    if path.verbs.count < 64 {
      let stroke = path.stroked(width: 40, cap: .butt, join: .miter, miterLimit: 10)
      let transform = CGAffineTransform(a: run.scale, b: 0, c: 0, d: -run.scale, tx: 4, ty: 24)
      list.commands.append(.fill(.path(stroke), color: .black, transform: transform))
    }
    precondition(Rasterizer.render(list).pixels.count == 1024, "not the picture's size")
  }
}
