import Geometry
import TestSupport
import Testing
import Text

@Suite struct GlyphAdvanceTests {
  @Test(
    "without kerning, the origins of glyphs are the sums of the advances in the font's tables, to 1/64 point",
    arguments: Vectors.cases("glyph-advances", group: "origins"))
  func origins(row: VectorCase) throws {
    let size = CGFloat(row.input["size"]!.number)
    let style = TextStyle(font: try regular(), size: size, features: .withoutKerning)
    let layout = TextLayout(StyledText(row.input["text"]!.string, style: style), in: TextContainer(width: .infinity))
    let line = try #require(layout.lines.first)
    let origins = line.pieces.flatMap(\.glyphs).map { Double($0.x) }
    let expected = row.expected["origins"]!.numbers
    #expect(origins.count == expected.count)
    #expect(zip(origins, expected).allSatisfy { agree($0, $1, within: 1.0 / 64) })
    #expect(agree(Double(line.width), row.expected["width"]!.number, within: 1.0 / 64))
  }

  @Test("a text laid out in one line has the same glyphs and positions as the result of Font.shape(_:)")
  func likeShapedLine() throws {
    let font = try regular()
    for text in ["Done", "AVAVA To", "9:41", "(a) – “b”", "e\u{301}a", "1 + 2 = 3"] {
      let shaped = font.shape(text)
      let layout = TextLayout(
        StyledText(text, style: TextStyle(font: font, size: 17)), in: TextContainer(width: .infinity))
      let glyphs = layout.lines[0].pieces.flatMap(\.glyphs)
      #expect(glyphs.map(\.glyph) == shaped.glyphs.map(\.glyph))
      #expect(glyphs.map(\.x) == shaped.origins(atSize: 17).map(\.origin.x))
      #expect(layout.lines[0].width == shaped.width(atSize: 17))
    }
  }

  @Test("tracking is added after each character, also after the last")
  func tracking() throws {
    let plain = TextStyle(font: try regular(), size: 17, features: .withoutLigatures)
    var wide = plain
    wide.tracking = 3
    let container = TextContainer(width: .infinity)
    let (a, b) = (
      TextLayout(StyledText("Wide", style: plain), in: container),
      TextLayout(StyledText("Wide", style: wide), in: container)
    )
    #expect(agree(Double(b.size.width), Double(a.size.width) + 12, within: 1e-9))
    let shifts = zip(a.lines[0].pieces[0].glyphs, b.lines[0].pieces[0].glyphs).map { $1.x - $0.x }
    #expect(zip(shifts, [0, 3, 6, 9]).allSatisfy { agree(Double($0), $1, within: 1e-9) })
  }

  @Test("with the monospaced digits feature, all digits have the same width")
  func monospacedDigits() throws {
    let font = try regular()
    func width(_ text: String, _ features: ShapingFeatures) -> CGFloat {
      let style = TextStyle(font: font, size: 17, features: features)
      return TextLayout(StyledText(text, style: style), in: TextContainer(width: .infinity)).size.width
    }
    #expect(width("1111", .standard) < width("0000", .standard))
    #expect(width("1111", .monospacedDigits) == width("0000", .monospacedDigits))
  }
}
