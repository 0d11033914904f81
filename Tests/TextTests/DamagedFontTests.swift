import Geometry
import TestSupport
import Testing
import Text

/// A share of what the fuzz target `font` does: small fonts with random changes.
@Suite struct DamagedFontTests {
  @Test(
    "loading a font with changed bytes throws, or gives a font whose glyphs, pictures and layers can be read",
    arguments: ["emoji-bitmaps", "emoji-layers"])
  func changed(name: String) throws {
    let bytes = try #require(fileBytes(at: fixtureFont(name)))
    let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        damaged[index] = values[Int.random(in: values.indices, using: &random)]
      }
      if let font = try? Font(bytes: damaged) { use(font) }
    }
  }

  @Test(
    "loading a truncated font throws, or gives a font whose glyphs, pictures and layers can be read",
    arguments: ["emoji-bitmaps", "emoji-layers"])
  func truncated(name: String) throws {
    let bytes = try #require(fileBytes(at: fixtureFont(name)))
    for count in stride(from: 0, to: bytes.count, by: 37) {
      if let font = try? Font(bytes: Array(bytes.prefix(count))) { use(font) }
    }
  }

  private func use(_ font: Font) {
    let line = font.shape("AB 1\u{FE0F}\u{20E3}😀❤👍🏽🇩🇪👩‍💻")
    #expect(line.width(atSize: 17).isFinite)
    for glyph in 0..<UInt32(min(font.glyphCount, 24)) {
      _ = font.outline(of: glyph)
      if let box = font.picture(of: glyph)?.box {
        #expect(box.width > 0)
        #expect(box.height > 0)
      }
      #expect(font.layers(of: glyph).count <= Font.maximumLayers)
    }
  }
}
