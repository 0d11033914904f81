import Testing
import Text

/// Shaped lines are kept for a while; nobody may be able to tell.
@Suite struct LineMemoryTests {
  private func freshFont() throws -> Font { try FontBook(folders: FontBook.standard.folders).font(weight: .regular) }

  @Test func `a line asked for again is the line of a font that was never asked`() throws {
    let asked = try freshFont()
    for features in [ShapingFeatures.standard, .withoutKerning] {
      for text in ["", "AVAVA", "Settings", "e\u{301}", "é", "אב", "a🙂", "ffi"] {
        _ = asked.shape(text, features: features)
        #expect(asked.shape(text, features: features) == (try freshFont().shape(text, features: features)))
      }
    }
  }

  @Test func `texts that are equal as characters keep their own glyphs`() throws {
    let font = try freshFont()
    #expect("e\u{301}b" == "\u{E9}b")
    #expect(font.shape("e\u{301}b").glyphs.last?.cluster == 3)
    #expect(font.shape("\u{E9}b").glyphs.last?.cluster == 2)
  }

  @Test func `more lines than are kept are shaped as before`() throws {
    let font = try freshFont()
    let first = font.shape("1")
    for number in 2...1_200 { _ = font.shape("\(number)") }
    #expect(font.shape("1") == first && font.shape("1200").glyphs.count == 4)
  }
}
