import Geometry
import TestSupport
import Testing
import Text

@Suite struct FallbackFontTests {
  @Test("a missing character is drawn in the first fallback font that contains it, or else as the font's box")
  func fallback() throws {
    let layout = try laidOut("aא")
    let piece = try #require(layout.lines[0].pieces.last)
    if let font = FontBook.standard.fallback(for: "א", weight: 400) {
      #expect(piece.font == font)
      #expect(piece.glyphs[0].glyph != 0)
    } else {
      #expect(piece.glyphs.last?.glyph == 0)
    }
  }

  @Test("without installed fallback fonts, a missing character is drawn as the font's box")
  func noFallback() {
    let book = FontBook(folders: [])
    #expect(book.fallback(for: "\u{10FFFD}", weight: 400) == nil)
  }

  @Test("a combining mark has the font of its base letter")
  func marks() throws {
    let layout = try laidOut("e\u{301}")
    #expect(layout.lines[0].pieces.count == 1)
  }

  @Test("fallback fonts do not change the height of a line")
  func height() throws { #expect(try laidOut("א").size.height == (try laidOut("a").size.height)) }

  @Test("a registered font is found by its names until it is removed")
  func registration() throws {
    let book = FontBook(folders: [])
    let path = interPath(.bold)
    #expect(book.registeredFonts.isEmpty)
    try book.register(path: path)
    try book.register(path: path)
    #expect(book.registeredFonts.count == 1)
    #expect(book.font(named: "Inter-Bold")?.weight == 700)
    #expect(book.font(named: "Inter Bold") != nil)
    #expect(book.font(named: "Inter") != nil)
    #expect(book.font(named: "Nothing") == nil)
    #expect(try book.unregister(path: path))
    #expect(!(try book.unregister(path: path)))
  }

  @Test("registering a file that does not exist or is not a font throws")
  func invalidFiles() {
    let book = FontBook(folders: [])
    #expect(throws: FontError.unreadable(path: "/nowhere/a.ttf")) { try book.register(path: "/nowhere/a.ttf") }
    #expect(throws: FontError.notAFont(source: #filePath)) { try book.register(path: #filePath) }
  }

  @Test("a font has the weight, the slant and the names that its file states")
  func names() throws {
    let font = try FontBook.standard.font(weight: .semiBold, slant: .italic)
    #expect(font.weight == 600)
    #expect(font.isItalic)
    #expect(font.postScriptName == "Inter-SemiBoldItalic")
    #expect(font.familyName == "Inter")
    #expect(!(try regular().isItalic))
  }
}

@Suite struct MalformedFontTests {
  @Test("a truncated font file throws or is a font whose glyphs can be drawn")
  func truncated() throws {
    let bytes = try #require(fileBytes(at: interPath(.regular)))
    for count in [0, 1, 4, 12, 100, 1000, 10_000, bytes.count / 2, bytes.count - 1] {
      guard let font = try? Font(bytes: Array(bytes.prefix(count))) else { continue }
      use(font)
    }
  }

  @Test("a font file with changed bytes throws or is a font whose glyphs can be drawn")
  func corrupted() throws {
    let bytes = try #require(fileBytes(at: interPath(.regular)))
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      var damaged = bytes
      for _ in 0..<40 { damaged[Int(random.next() % 4096)] = UInt8(truncatingIfNeeded: random.next()) }
      guard let font = try? Font(bytes: damaged) else { continue }
      use(font)
    }
  }

  @Test("creating a font from bytes that are not a font throws an error with their source")
  func notAFont() {
    #expect(throws: FontError.notAFont(source: "bytes")) { try Font(bytes: Array("not a font at all".utf8)) }
  }

  /// Lays out and draws a text.
  private func use(_ font: Font) {
    let layout = TextLayout(
      StyledText("AVA fi Ég 012", style: TextStyle(font: font, size: 17)), in: TextContainer(width: 40))
    for line in layout.lines {
      for glyph in line.pieces.flatMap(\.glyphs) { _ = font.outline(of: glyph.glyph) }
    }
    #expect(!layout.lines.isEmpty)
  }
}
