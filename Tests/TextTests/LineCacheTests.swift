import Testing
import Text

/// Tests that the cache of shaped lines does not affect results.
@Suite struct LineCacheTests {
  private func freshFont() throws -> Font { try FontBook(folders: FontBook.standard.folders).font(weight: .regular) }

  @Test func `a line from the cache equals the line that a new font shapes`() throws {
    let used = try freshFont()
    for features in [ShapingFeatures.standard, .withoutKerning] {
      for text in ["", "AVAVA", "Settings", "e\u{301}", "é", "אב", "a🙂", "ffi"] {
        _ = used.shape(text, features: features)
        #expect(used.shape(text, features: features) == (try freshFont().shape(text, features: features)))
      }
    }
  }

  @Test func `canonically equivalent texts with different code units are cached separately, each with its own glyphs`()
    throws
  {
    let font = try freshFont()
    #expect("e\u{301}b" == "\u{E9}b")
    #expect(font.shape("e\u{301}b").glyphs.last?.cluster == 3)
    #expect(font.shape("\u{E9}b").glyphs.last?.cluster == 2)
  }

  @Test func `shaping more lines than the cache can store does not change the results`() throws {
    let font = try freshFont()
    let first = font.shape("1")
    for number in 2...1_200 { _ = font.shape("\(number)") }
    #expect(font.shape("1") == first && font.shape("1200").glyphs.count == 4)
  }
}
