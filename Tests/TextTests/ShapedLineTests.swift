import Geometry
import Testing
import Text

@Suite struct ShapedLineTests {
  @Test("a line with empty text has no glyphs and width 0")
  func empty() throws {
    let line = try regular().shape("")
    #expect(line.glyphs.isEmpty && line.advance == 0 && line.width(atSize: 17) == 0)
    #expect(line.origins(atSize: 17).isEmpty)
  }

  @Test("the letters A and V are kerned, unless kerning is disabled")
  func kerning() throws {
    let font = try regular()
    let (a, v) = (font.shape("A").advance, font.shape("V").advance)
    #expect(font.shape("AV").advance < a + v)
    #expect(font.shape("AV", features: .withoutKerning).advance == a + v)
  }

  @Test("without kerning, the advance of a line is the sum of the advances of its glyphs")
  func additive() throws {
    let font = try regular()
    let word = "Transition"
    let letters = word.map { font.shape(String($0)).advance }
    #expect(font.shape(word, features: .withoutKerning).advance == letters.reduce(0, +))
  }

  @Test("the width of a line at a font size is advance × size / units per em")
  func width() throws {
    let line = try regular().shape("Done")
    #expect(line.width(atSize: CGFloat(line.unitsPerEm)) == CGFloat(line.advance))
    #expect((line.width(atSize: 34) - 2 * line.width(atSize: 17)).magnitude < 1e-12)
  }

  @Test("the origin of a glyph is the sum of the advances of the glyphs before it")
  func origins() throws {
    let line = try regular().shape("AVA")
    let origins = line.origins(atSize: CGFloat(line.unitsPerEm))
    #expect(
      origins.map(\.origin.x) == [0, CGFloat(line.glyphs[0].advance), CGFloat(line.advance - line.glyphs[2].advance)])
    #expect(origins.allSatisfy { $0.origin.y == 0 })
    #expect(origins.map(\.glyph) == line.glyphs.map(\.glyph))
  }

  @Test("the cluster of a glyph is the UTF-8 offset of its character")
  func clusters() throws {
    #expect(try regular().shape("aéb").glyphs.map(\.cluster) == [0, 1, 3])
  }

  @Test("a character that the font does not contain is drawn as glyph 0")
  func missingGlyphs() throws {
    let line = try regular().shape("a🙂")
    #expect(line.glyphs.map { $0.glyph == 0 } == [false, true])
    #expect(line.glyphs[1].advance > 0)
  }

  @Test("the glyphs of a right-to-left line are in visual order, from left to right")
  func rightToLeft() throws {
    let line = try regular().shape("אב")
    #expect(line.glyphs.map(\.cluster) == [2, 0], "glyphs go from left to right, so the last letter comes first")
  }

  @Test("a line whose text fits is not truncated")
  func fits() throws {
    let font = try regular()
    let whole = font.shape("Settings")
    #expect(font.truncatedLine("Settings", toWidth: whole.width(atSize: 17) + 0.001, size: 17) == whole)
    #expect(font.truncatedLine("Settings", toWidth: .infinity, size: 17) == whole)
    #expect(font.truncatedLine("", toWidth: 0, size: 17).text.isEmpty)
  }

  @Test("at every width, a truncated line is the longest prefix that fits, followed by an ellipsis")
  func longestBeginning() throws {
    let font = try regular()
    let text = "AVAVA To Wave fi ffl Ty. ééé"
    let beginnings = text.indices.map { font.shape(text[..<$0] + "…") }
    for width in stride(from: 12.0, to: 240.0, by: 3.5) {
      let line = font.truncatedLine(text, toWidth: width, size: 17)
      if line.text == text { continue }
      let longest = beginnings.last { CGFloat($0.advance) <= width / font.scale(atSize: 17) }
      #expect(line.text == longest?.text ?? "…")
    }
  }

  @Test("truncation never splits a grapheme cluster")
  func graphemes() throws {
    let font = try regular()
    let text = "e\u{301}e\u{301}e\u{301}👨‍👩‍👧e\u{301}"
    let allowed = Set(text.indices.map { text[..<$0] + "…" } + [text])
    for width in stride(from: 0.0, to: 120.0, by: 1.5) {
      #expect(allowed.contains(font.truncatedLine(text, toWidth: width, size: 17).text))
    }
  }

  @Test("if no prefix fits, a truncated line is only an ellipsis", arguments: [0, -5, 0.5, .nan] as [CGFloat])
  func nothingFits(width: CGFloat) throws {
    #expect(try regular().truncatedLine("Settings", toWidth: width, size: 17).text == "…")
  }
}
