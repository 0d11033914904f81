import Geometry
import TestSupport
import Testing
import Text

@Suite struct BidirectionalTextTests {
  private func visualOrder(_ layout: TextLayout) -> [Int] { layout.lines[0].pieces.flatMap(\.glyphs).map(\.index) }

  @Test("Hebrew words in English text run from right to left")
  func hebrewInEnglish() throws {
    let layout = try laidOut("ab אבג cd")
    #expect(visualOrder(layout) == [0, 1, 2, 5, 4, 3, 6, 7, 8])
  }

  @Test("English words in Hebrew text run from left to right, and the text begins at the right")
  func englishInHebrew() throws {
    let layout = try laidOut("אב ab גד", width: 300)
    #expect(visualOrder(layout) == [7, 6, 5, 3, 4, 2, 1, 0])
    let line = layout.lines[0]
    #expect(isNear(Double(line.x + line.width), 300))
  }

  @Test("numbers in Hebrew text run from left to right")
  func numbers() throws {
    #expect(visualOrder(try laidOut("אב 12")) == [3, 4, 2, 1, 0])
  }

  @Test("ParagraphFormat.direction overrides the direction that a paragraph's text determines")
  func fixedDirection() throws {
    #expect(visualOrder(try laidOut("ab אב") { $0.direction = .rightToLeft }) == [4, 3, 2, 0, 1])
    #expect(visualOrder(try laidOut("אב ab") { $0.direction = .leftToRight }) == [1, 0, 2, 3, 4])
    let right = try laidOut("ab", width: 100) { $0.direction = .rightToLeft }.lines[0]
    #expect(isNear(Double(right.x + right.width), 100))
  }

  @Test("each paragraph has its own direction")
  func paragraphs() throws {
    let lines = try laidOut("ab\nאב", width: 100).lines
    #expect(lines[0].x == 0)
    #expect(lines[1].x > 50)
  }

  @Test("the lines of a wrapped Hebrew text contain all characters, in logical order from line to line")
  func wrapping() throws {
    let text = "אחת שתיים שלוש ארבע חמש שש שבע"
    let layout = try laidOut(text, width: 80)
    #expect(layout.lines.count > 2)
    #expect(layout.texts(of: text).joined() == text)
    #expect(layout.lines.allSatisfy { $0.pieces.allSatisfy(\.isRightToLeft) || $0.pieces.count > 1 })
  }

  @Test("indents of a paragraph from right to left are at the right")
  func indent() throws {
    let line = try laidOut("אב", width: 100) { $0.firstLineIndent = 10 }.lines[0]
    #expect(isNear(Double(line.x + line.width), 90))
  }

  @Test("tab stops of a paragraph from right to left are counted from the right")
  func tabs() throws {
    let layout = try laidOut("א\tב", width: 100)
    let pieces = layout.lines[0].pieces.filter { !$0.glyphs.isEmpty }
    let ends = pieces.map { Double(layout.lines[0].x + $0.x + $0.width) }
    #expect(pieces.map(\.range.lowerBound) == [2, 0])
    #expect(isNear(ends[1], 100))
    #expect(isNear(ends[0], 72))
  }

  @Test("the ellipsis of a truncated Hebrew line is at the left end of the line")
  func truncation() throws {
    let text = "אחת שתיים שלוש ארבע חמש שש שבע"
    let layout = try laidOut(text, width: 80) { ($0.wrapping, $0.truncation) = (.none, .tail) }
    let dots = try laidOut("…").lines[0].pieces[0].glyphs[0].glyph
    #expect(layout.lines[0].pieces.first?.glyphs.first?.glyph == dots)
  }

  @Test("an unpaired surrogate is laid out as one character")
  func unpairedSurrogate() throws {
    let text = StyledText(
      units: [0x61, 0xD800, 0x62], styles: [.init(end: 3, value: TextStyle(font: try regular(), size: 17))],
      formats: [.init(end: 3, value: ParagraphFormat())])
    let layout = TextLayout(text, in: TextContainer(width: 5))
    #expect(layout.lines.map(\.range) == [0..<1, 1..<2, 2..<3])
  }
}
