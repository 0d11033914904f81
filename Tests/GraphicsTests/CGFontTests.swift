import CoreGraphics
import Files
import Foundation
import Testing

@Suite struct CGFontTests {
  private func inter(_ style: String = "Regular") throws -> CGFont {
    try #require(CGFont("Inter-\(style)"))
  }

  private func advances(_ font: CGFont, _ glyphs: [CGGlyph]) -> (isComplete: Bool, [Int32]) {
    var advances = [Int32](repeating: -1, count: glyphs.count)
    let isComplete = unsafe font.getGlyphAdvances(
      glyphs: glyphs, count: glyphs.count, advances: &advances)
    return (isComplete, advances)
  }

  private func boxes(_ font: CGFont, _ glyphs: [CGGlyph]) -> (isComplete: Bool, [CGRect]) {
    var boxes = [CGRect](repeating: .null, count: glyphs.count)
    let isComplete = unsafe font.getGlyphBBoxes(glyphs: glyphs, count: glyphs.count, bboxes: &boxes)
    return (isComplete, boxes)
  }

  @Test func `a font is found by its PostScript name, and an unknown name gives nil`() throws {
    #expect(try inter().postScriptName == "Inter-Regular")
    #expect(try inter().fullName?.hasPrefix("Inter") == true)
    #expect(CGFont("No Such Font") == nil)
    #expect(CGFont("") == nil)
  }

  @Test func `fonts are equal if their files are equal`() throws {
    #expect(try inter() == inter())
    #expect(try inter() != inter("Bold"))
    #expect(try Set([inter(), inter(), inter("Bold")]).count == 2)
  }

  @Test func `the heights of a font are in the order of its letters`() throws {
    let font = try inter()
    #expect(font.unitsPerEm >= 1000)
    #expect(0 < font.xHeight)
    #expect(font.xHeight < font.capHeight)
    #expect(font.capHeight < font.ascent)
    #expect(font.descent < 0)
    #expect(font.leading >= 0)
    #expect(font.italicAngle == 0)
    #expect(try inter("Italic").italicAngle < 0)
  }

  @Test func `the bounds of every glyph are in the bounds of the font`() throws {
    let font = try inter()
    let glyphs = (0..<font.numberOfGlyphs).map { CGGlyph($0) }
    let (isComplete, boxes) = boxes(font, glyphs)
    #expect(isComplete)
    #expect(boxes.allSatisfy { $0 == .zero || font.fontBBox.insetBy(dx: -2, dy: -2).contains($0) })
    #expect(boxes.contains { $0.height > CGFloat(font.capHeight) })
  }

  @Test func `the name of a glyph leads back to the glyph`() throws {
    let font = try inter()
    for glyph in stride(from: 0, to: font.numberOfGlyphs, by: 37) {
      let name = try #require(font.name(for: CGGlyph(glyph)))
      #expect(font.getGlyphWithGlyphName(name: name) == CGGlyph(glyph), "\(name)")
    }
    #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0)
    #expect(font.getGlyphWithGlyphName(name: "") == 0)
  }

  @Test func `glyphs that a font does not have have no advance, bounds and name`() throws {
    let font = try inter()
    let unknown = CGGlyph(font.numberOfGlyphs)
    let letter = font.letterH
    let found = advances(font, [letter, unknown])
    #expect(!found.isComplete)
    #expect(found.1[0] > 0)
    #expect(found.1[1] == 0)
    #expect(advances(font, [letter]).isComplete)
    #expect(boxes(font, [unknown]) == (false, [.zero]))
    #expect(font.name(for: unknown) == nil)
    var none: Int32 = 0
    #expect(unsafe !font.getGlyphAdvances(glyphs: [letter], count: -1, advances: &none))
  }

  @Test func `the letter H is as high as capital letters and narrower than its advance`() throws {
    let font = try inter()
    let letter = font.letterH
    let box = boxes(font, [letter]).1[0]
    #expect(box.minY == 0)
    #expect(box.height == CGFloat(font.capHeight))
    #expect(box.minX > 0)
    #expect(box.maxX < CGFloat(advances(font, [letter]).1[0]))
  }

  @Test
  func `a font that is created from the bytes of a file equals the font with the file's name`()
    throws
  {
    let folders = [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/inter",
    ]
    let files = folders.compactMap { try? File.read("\($0)/Inter-Regular.otf") }
    let file = Data(try #require(files.first))
    let provider = try #require(CGDataProvider(data: file))
    #expect(try CGFont(provider) == inter())
    let other = try #require(CGDataProvider(data: Data([1, 2, 3])))
    #expect(CGFont(other) == nil)
  }
}

extension CGFont {
  /// The glyph of the letter H. Its name differs between versions of Inter.
  var letterH: CGGlyph {
    ["H", "uni0048"].lazy.map { self.getGlyphWithGlyphName(name: $0) }.first { $0 != 0 } ?? 0
  }
}
