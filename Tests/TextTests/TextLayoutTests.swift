import Geometry
import TestSupport
import Testing
import Text

/// Returns a text laid out in the font Inter Regular.
func laidOut(
  _ text: String, width: CGFloat = .infinity, size: CGFloat = 17, lines: Int = 0, truncation: TextTruncation? = nil,
  _ change: (inout ParagraphFormat) -> Void = { _ in }
) throws -> TextLayout {
  var format = ParagraphFormat()
  change(&format)
  return TextLayout(
    StyledText(text, style: TextStyle(font: try regular(), size: size), format: format),
    in: TextContainer(width: width, maximumLines: lines, truncation: truncation))
}

extension TextLayout {
  /// Returns the text of each line.
  func texts(of text: String) -> [String] {
    let units = Array(text.utf16)
    return lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }
}

@Suite struct TextLayoutTests {
  private static let pangram = "The quick brown fox jumps over the lazy dog, and the five boxing wizards jump quickly."

  @Test("the lines of a wrapped text contain all its characters in order")
  func complete() throws {
    for width in stride(from: CGFloat(5), to: 400, by: 13) {
      for wrapping in [LineWrapping.words, .characters] {
        let layout = try laidOut(Self.pangram, width: width) { $0.wrapping = wrapping }
        #expect(layout.texts(of: Self.pangram).joined() == Self.pangram)
        #expect(!layout.isTruncated)
      }
    }
  }

  @Test("no line is wider than the container, unless it has a single character")
  func fitting() throws {
    for width in stride(from: CGFloat(5), to: 400, by: 13) {
      for wrapping in [LineWrapping.words, .characters] {
        let layout = try laidOut(Self.pangram, width: width) { $0.wrapping = wrapping }
        #expect(layout.lines.allSatisfy { $0.width <= width + 1e-6 || $0.range.count == 1 })
      }
    }
  }

  @Test("a line is as long as possible: the first word of the next line does not fit")
  func greedy() throws {
    for width in stride(from: CGFloat(60), to: 400, by: 13) {
      let texts = try laidOut(Self.pangram, width: width).texts(of: Self.pangram)
      for (line, next) in zip(texts, texts.dropFirst()) {
        let longer = line + next.prefix { $0 != " " }
        #expect(try laidOut(longer).size.width > width)
      }
    }
  }

  @Test("a line wraps after spaces, hyphens and ideographs, and not inside a word")
  func opportunities() throws {
    let text = "well-known 日本語"
    let lines = try laidOut(text, width: 55).texts(of: text)
    #expect(lines.prefix(2) == ["well-", "known "])
    #expect(lines.count > 2)
  }

  @Test("a word that is wider than the container is broken between characters")
  func longWord() throws {
    let lines = try laidOut("Donaudampfschiff", width: 40).texts(of: "Donaudampfschiff")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.count > 1 })
  }

  @Test("character wrapping never divides a grapheme cluster")
  func graphemes() throws {
    let text = "e\u{301}e\u{301}👨‍👩‍👧e\u{301}e\u{301}"
    for width in stride(from: CGFloat(1), to: 60, by: 3) {
      let lines = try laidOut(text, width: width) { $0.wrapping = .characters }.texts(of: text)
      #expect(lines.map(\.count).reduce(0, +) == text.count)
    }
  }

  @Test("spaces at the end of a wrapped line have no width, but spaces at the end of a paragraph do")
  func trailingSpaces() throws {
    let layout = try laidOut("word    word  ", width: 50)
    let word = try laidOut("word").size.width
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].width == word)
    #expect(layout.lines[1].width > word)
  }

  @Test("every kind of line break ends a line, and a line break at the end of the text begins no further line")
  func lineBreaks() throws {
    let text = "a\nb\r\nc\u{2028}d\u{2029}e\n"
    #expect(try laidOut(text).texts(of: text) == ["a", "b", "c", "d", "e"])
    #expect(try laidOut("a\n\nb").lines.count == 3)
    #expect(try laidOut("").lines.count == 1)
  }

  @Test("the tops of successive lines are one line height of the font apart")
  func lineHeight() throws {
    let font = try regular()
    let layout = try laidOut("a\nb\nc")
    let height = CGFloat(font.ascender - font.descender) * font.scale(atSize: 17)
    #expect(zip(layout.lines, [0, height, 2 * height]).allSatisfy { isNear(Double($0.top), Double($1)) })
    #expect(isNear(Double(layout.lines[0].baseline), Double(font.ascender) * 17 / Double(font.unitsPerEm)))
    #expect(isNear(Double(layout.size.height), Double(3 * height)))
  }

  @Test("a line is as high as its largest font")
  func mixedSizes() throws {
    let font = try regular()
    let text = StyledText(
      units: Array("aB".utf16),
      styles: [
        .init(end: 1, value: TextStyle(font: font, size: 10)), .init(end: 2, value: TextStyle(font: font, size: 40)),
      ], formats: [.init(end: 2, value: ParagraphFormat())])
    let layout = TextLayout(text, in: TextContainer(width: .infinity))
    #expect(layout.size.height == (try laidOut("B", size: 40).size.height))
    #expect(layout.lines[0].pieces.count == 2)
    #expect(layout.lines[0].pieces[1].x == layout.lines[0].pieces[0].width)
  }

  @Test("the alignment of a paragraph determines the position of a line in a wider container")
  func alignment() throws {
    func x(_ alignment: ParagraphAlignment) throws -> CGFloat {
      try laidOut("Hi", width: 100) { $0.alignment = alignment }.lines[0].x
    }
    let width = try laidOut("Hi").size.width
    #expect(try x(.left) == 0)
    #expect(try x(.natural) == 0)
    #expect(try x(.justified) == 0)
    #expect(try x(.center) == (100 - width) / 2)
    #expect(try x(.right) == 100 - width)
  }

  @Test("justified lines fill the width, except the last of a paragraph")
  func justified() throws {
    let layout = try laidOut(Self.pangram, width: 200) { $0.alignment = .justified }
    #expect(layout.lines.count > 3)
    #expect(layout.lines.dropLast().allSatisfy { isNear(Double($0.width), 200) })
    #expect(try #require(layout.lines.last).width < 199)
    #expect(layout.lines.allSatisfy { $0.x == 0 })
  }

  @Test("a text has the same layout before and after the caches are emptied")
  func caches() throws {
    let first = try laidOut(Self.pangram, width: 120)
    for number in 0..<600 { _ = try laidOut("\(number) words", width: CGFloat(20 + number % 7)) }
    #expect(try laidOut(Self.pangram, width: 120) == first)
  }
}

/// Returns whether two lengths agree up to rounding errors.
func isNear(_ a: Double, _ b: Double) -> Bool { agree(a, b, within: 1e-6) }
