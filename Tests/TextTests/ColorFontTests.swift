import Geometry
import TestSupport
import Testing
import Text

/// Returns the path of a font that `Scripts/tinyfont.py` has written.
func fixtureFont(_ name: String) -> String {
  String(#filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }) + "/Fixtures/fonts/\(name).ttf"
}

@Suite struct ColorFontTests {
  private func glyphs(_ text: String, _ font: Font) -> [TextPiece.Glyph] {
    TextLayout(StyledText(text, style: TextStyle(font: font, size: 10)), in: TextContainer(width: .infinity))
      .lines[0].pieces.flatMap(\.glyphs)
  }

  @Test("a font with bitmaps returns the picture of an emoji, and the picture's rectangle in font units")
  func pictures() throws {
    let font = try Font(path: fixtureFont("emoji-bitmaps"))
    #expect(font.hasPictures)
    #expect(!font.hasLayers)
    let picture = try #require(font.picture(of: glyphs("😀", font)[0].glyph))
    #expect(picture.file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // 24 × 22 pixels, 18 of them above the baseline, at 20 pixels per em of 1,000 units.
    #expect(picture.box == CGRect(x: 0, y: -200, width: 1200, height: 1100))
    #expect(font.layers(of: 8).isEmpty)
  }

  @Test("a letter of a font with bitmaps has an outline and no picture")
  func letters() throws {
    let font = try Font(path: fixtureFont("emoji-bitmaps"))
    let glyph = glyphs("A", font)[0].glyph
    #expect(font.picture(of: glyph) == nil)
    #expect(!font.outline(of: glyph).isEmpty)
    #expect(font.picture(of: .max) == nil)
  }

  @Test("the layers of a glyph are in order from back to front, with the colours of the first palette")
  func layers() throws {
    let font = try Font(path: fixtureFont("emoji-layers"))
    #expect(font.hasLayers)
    #expect(!font.hasPictures)
    let layers = font.layers(of: glyphs("❤\u{FE0F}", font)[0].glyph)
    #expect(layers.map(\.glyph) == [0, 1])
    #expect(layers.map(\.color) == [0x1E0F_6EFF, 0x3C1E_DC80])
    #expect(font.layers(of: 1).isEmpty)
    #expect(font.picture(of: 8) == nil)
  }

  @Test("a text font has neither pictures nor layers")
  func textFont() throws { #expect(!(try regular().hasColors)) }

  @Test(
    "an emoji sequence is one glyph with the font's advance",
    arguments: ["😀", "❤\u{FE0F}", "👍🏽", "👩\u{200D}💻", "🇩🇪", "1\u{FE0F}\u{20E3}"])
  func sequences(text: String) throws {
    let font = try Font(path: fixtureFont("emoji-bitmaps"))
    #expect(glyphs(text, font).filter { font.picture(of: $0.glyph) != nil }.count == 1)
    let style = TextStyle(font: font, size: 10)
    let layout = TextLayout(StyledText(text + text, style: style), in: TextContainer(width: .infinity))
    #expect(layout.size.width == 24)
    // Lines end only between the sequences.
    let narrow = TextLayout(StyledText(text + text, style: style), in: TextContainer(width: 13))
    #expect(narrow.lines.map(\.width) == [12, 12])
  }

  @Test("characters are presented as emoji by default, with a selector, a skin tone or in a keycap")
  func presentation() {
    for emoji: Character in ["😀", "❤\u{FE0F}", "☝🏽", "👩‍💻", "🇩🇪", "1\u{FE0F}\u{20E3}", "©\u{FE0F}", "⌚", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
      #expect(emoji.isPresentedAsEmoji, "\(emoji)")
    }
    for text: Character in ["a", "1", "#", "1\u{FE0F}", "❤", "❤\u{FE0E}", "⌚\u{FE0E}", "©", "日", "☝", "e\u{301}"] {
      #expect(!text.isPresentedAsEmoji, "\(text)")
    }
  }

  @Test("a FontBook without an emoji font for a character returns nil")
  func book() throws {
    #expect(FontBook(folders: ["/nowhere"]).emojiFont(for: "\u{10FFFD}") == nil)
    #expect(FontBook.emojiPackage == "fonts-noto-color-emoji")
  }

  @Test(
    "emoji are drawn in the installed emoji font, and all other characters in the text's font",
    .enabled(if: FontBook.standard.emojiFont(for: "😀") != nil))
  func fallback() throws {
    let emoji = try #require(FontBook.standard.emojiFont(for: "😀"))
    let layout = try laidOut("a😀1\u{FE0F}\u{20E3}b❤\u{FE0F}👩‍💻🏃\u{200D}♀1")
    let inter = try regular()
    #expect(layout.lines[0].pieces.map(\.font) == [inter, emoji, inter, emoji, inter])
    #expect(layout.lines[0].pieces.map(\.glyphs.count) == [1, 2, 1, 3, 1])
    #expect(layout.lines[0].pieces.flatMap(\.glyphs).allSatisfy { $0.glyph != 0 })
    #expect(try laidOut("❤\u{FE0E}").lines[0].pieces[0].font != emoji)
    #expect(try laidOut("😀").size.height == (try laidOut("a").size.height))
  }
}
