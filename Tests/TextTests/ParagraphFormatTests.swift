import Geometry
import TestSupport
import Testing
import Text

@Suite struct ParagraphFormatTests {
  @Test("lineHeightMultiple, minimumLineHeight and maximumLineHeight change the height above the text")
  func heights() throws {
    let plain = try laidOut("a\nb").lines
    let multiple = try laidOut("a\nb") { $0.lineHeightMultiple = 2 }.lines
    #expect(isNear(Double(multiple[0].height), Double(plain[0].height * 2)))
    #expect(isNear(Double(multiple[0].baseline), Double(plain[0].baseline + plain[0].height)))
    let minimum = try laidOut("a\nb") { $0.minimumLineHeight = 40 }.lines
    #expect(minimum.map(\.height) == [40, 40])
    let maximum = try laidOut("a\nb") { $0.maximumLineHeight = 10 }.lines
    #expect(maximum.map(\.height) == [10, 10])
    #expect(maximum[0].baseline < plain[0].baseline)
  }

  @Test("lineSpacing is added between lines, and paragraph spacing between paragraphs")
  func spacing() throws {
    let text = "a\nb\u{2028}c"
    let plain = try laidOut(text)
    let spaced = try laidOut(text) { $0.lineSpacing = 5 }
    #expect(isNear(Double(spaced.size.height - plain.size.height), 10))
    let paragraphs = try laidOut(text) { ($0.spacingAfter, $0.spacingBefore) = (3, 4) }
    #expect(isNear(Double(paragraphs.size.height - plain.size.height), 7))
    #expect(paragraphs.lines[0].top == 0)
  }

  @Test("the first line and the other lines have separate indents, which reduce the width")
  func indents() throws {
    let text = "one two three four five six seven"
    let layout = try laidOut(text, width: 120) { ($0.firstLineIndent, $0.headIndent, $0.tailIndent) = (30, 10, -20) }
    #expect(layout.lines.map(\.x).prefix(3) == [30, 10, 10])
    #expect(layout.lines[0].width <= 70)
    #expect(layout.lines.allSatisfy { $0.x + $0.width <= 100 + 1e-6 })
    let absolute = try laidOut(text, width: 120) { $0.tailIndent = 100 }
    #expect(absolute.texts(of: text) == (try laidOut(text, width: 100).texts(of: text)))
  }

  @Test("text after a tab begins at the next tab stop")
  func tabs() throws {
    let layout = try laidOut("a\tb\tc")
    let glyphs = layout.lines[0].pieces.flatMap(\.glyphs)
    #expect(glyphs.map(\.x) == [0, 28, 56])
    let wide = try laidOut("aaaaaaaa\tb").lines[0].pieces.flatMap(\.glyphs)
    #expect(wide.last?.x == 84)
  }

  @Test("text after a tab is centred at a centre stop and ends at a trailing stop")
  func tabAlignments() throws {
    let width = try laidOut("width").size.width
    let stops = [TabStop(location: 100, alignment: .center), TabStop(location: 200, alignment: .trailing)]
    let pieces = try laidOut("\twidth\twidth") { $0.tabStops = stops }.lines[0].pieces.filter { !$0.glyphs.isEmpty }
    #expect(isNear(Double(pieces[0].x), Double(100 - width / 2)))
    #expect(isNear(Double(pieces[1].x + pieces[1].width), 200))
  }

  @Test("tab stops with a decimal separator as terminator align numbers at their decimal separators")
  func terminators() throws {
    let stop = TabStop(location: 100, alignment: .trailing, terminators: [0x2E])
    for number in ["1.5", "123.75", "0.125"] {
      let glyphs = try laidOut("\t\(number)") { $0.tabStops = [stop] }.lines[0].pieces.flatMap(\.glyphs)
      let integer = number.split(separator: ".")[0].count
      let dot = try #require(glyphs.first { $0.index == 1 + integer })
      #expect(isNear(Double(dot.x), 100))
    }
  }

  @Test("an attachment takes up the width and the height of its box in the line")
  func attachment() throws {
    let font = try regular()
    let box = TextStyle.Attachment(width: 30, top: 50, bottom: -5)
    let text = StyledText(
      units: Array("a\u{FFFC}b".utf16),
      styles: [
        .init(end: 1, value: TextStyle(font: font, size: 17)),
        .init(end: 2, value: TextStyle(font: font, size: 17, attachment: box)),
        .init(end: 3, value: TextStyle(font: font, size: 17)),
      ], formats: [.init(end: 3, value: ParagraphFormat())])
    let line = TextLayout(text, in: TextContainer(width: .infinity)).lines[0]
    #expect(line.pieces.map(\.isAttachment) == [false, true, false])
    #expect(line.pieces[2].x - line.pieces[1].x == 30)
    #expect(line.ascent == 50)
    #expect(line.descent == 5)
  }
}
