import Geometry
import TestSupport
import Testing
import Text

@Suite struct TextTruncationTests {
  private static let text = "AVAVA To Wave fi ffl Ty. The end"

  /// Returns the glyphs of the first line of a text in one line.
  private func glyphs(_ text: String, width: CGFloat, _ mode: TextTruncation?) throws -> [UInt32] {
    let layout = try laidOut(text, width: width) { ($0.wrapping, $0.truncation) = (.none, mode) }
    return layout.lines[0].pieces.flatMap(\.glyphs).map(\.glyph)
  }

  @Test("at every width, a line truncated at the end has the same glyphs as Font.truncatedLine")
  func tail() throws {
    let font = try regular()
    for width in stride(from: CGFloat(12), to: 300, by: 3.5) {
      let line = font.truncatedLine(Self.text, toWidth: width, size: 17)
      #expect(try glyphs(Self.text, width: width, .tail) == line.glyphs.map(\.glyph))
    }
  }

  @Test("a truncated line is the longest that fits", arguments: [TextTruncation.head, .middle])
  func longest(mode: TextTruncation) throws {
    let characters = Array(Self.text)
    for width in stride(from: CGFloat(20), to: 250, by: 9) {
      let candidates = (0..<characters.count).reversed().map { kept in
        let before = mode == .head ? 0 : (kept + 1) / 2
        return String(characters.prefix(before)) + "…" + String(characters.suffix(kept - before))
      }
      let longest = try candidates.first { try laidOut($0).size.width <= width }
      #expect(try glyphs(Self.text, width: width, mode) == (try glyphs(longest ?? "…", width: .infinity, nil)))
    }
  }

  @Test("without truncation, a line that is not wrapped keeps all glyphs")
  func clipping() throws {
    #expect(try glyphs(Self.text, width: 40, nil) == (try glyphs(Self.text, width: .infinity, nil)))
  }

  @Test("if the text has more lines than permitted, only the last permitted line is truncated")
  func lastLine() throws {
    let text = "one two three four five six seven eight nine ten"
    let whole = try laidOut(text, width: 90)
    let cut = try laidOut(text, width: 90, lines: 2, truncation: .tail)
    #expect(whole.lines.count > 2)
    #expect(cut.lines.count == 2)
    #expect(cut.lines[0] == whole.lines[0])
    #expect(cut.lines.map(\.isTruncated) == [false, true])
    #expect(cut.lines[1].width <= 90)
    #expect(cut.isTruncated)
    let omitted = try laidOut(text, width: 90, lines: 2)
    #expect(omitted.lines == Array(whole.lines.prefix(2)))
    #expect(omitted.isTruncated)
  }

  @Test("a last line that fits ends with an ellipsis if another paragraph follows")
  func moreParagraphs() throws {
    let dots = try glyphs("…", width: .infinity, nil)
    let layout = try laidOut("one\ntwo", width: 200, lines: 1, truncation: .tail)
    #expect(layout.lines[0].pieces.flatMap(\.glyphs).map(\.glyph).suffix(1) == dots[...])
    #expect(layout.lines[0].pieces.flatMap(\.glyphs).count == 4)
  }

  @Test("the last line of a text that fits is not truncated")
  func fits() throws {
    #expect(!(try laidOut("one two", width: 200, lines: 1, truncation: .tail).isTruncated))
  }
}
