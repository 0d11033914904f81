import Foundation
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct EditableTextLayoutTests {
  private let texts = [
    "", "a", "Office affinity", "two\nlines", "a break at the end\n", "\n\n", "שלום עולם", "abc שלום def", "e\u{301}👨‍👩‍👧x",
    "A longer text that is wrapped into several lines of a narrow area, with spaces   at ends",
  ]

  private func layout(_ text: String, width: CGFloat, alignment: NSTextAlignment = .natural) -> EditableTextLayout {
    let style = EditableTextLayout.Style(font: .systemFont(ofSize: 17), color: .black, alignment: alignment)
    return EditableTextLayout(NSAttributedString(string: text), style: style, width: width)
  }

  @Test(arguments: [CGFloat.infinity, 120]) func `carets are inside the layout, and never above earlier carets`(
    width: CGFloat
  ) {
    for text in texts {
      let layout = layout(text, width: width)
      var previous: CGFloat = 0
      for offset in 0...text.utf16.count {
        let caret = layout.caret(at: offset)
        #expect(caret.minY >= previous)
        #expect(caret.maxY <= layout.size.height + 0.01)
        #expect(caret.minX >= -0.01)
        previous = caret.minY
      }
    }
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func `offset(nearest:) at a caret gives the offset of the caret`(
    alignment: NSTextAlignment
  ) {
    for text in texts {
      let layout = layout(text, width: 120, alignment: alignment)
      // Inside a character, there is no caret.
      for offset in text.indices.map({ $0.utf16Offset(in: text) }) + [text.utf16.count] {
        let caret = layout.caret(at: offset)
        let found = layout.offset(nearest: CGPoint(x: caret.minX, y: caret.midY))
        #expect(abs(layout.caret(at: found).minX - caret.minX) < 0.01)
        #expect(layout.caret(at: found).minY == caret.minY)
      }
    }
  }

  @Test func `in one line, the rectangle of a range extends from the caret at its start to the caret at its end`() {
    let layout = layout("Office affinity", width: .infinity)
    let rects = layout.rects(of: 2..<9)
    #expect(rects.count == 1)
    #expect(rects.first?.minX == layout.caret(at: 2).minX)
    #expect(rects.first?.maxX == layout.caret(at: 9).minX)
    #expect(layout.rects(of: 3..<3).isEmpty)
  }

  @Test func `the layout of an empty string is one line high, and its caret is positioned by the alignment`() {
    let height = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(layout("", width: 100).size == CGSize(width: 0, height: height))
    #expect(layout("", width: 100, alignment: .center).caret(at: 0).minX == 50)
    #expect(layout("", width: 100, alignment: .right).caret(at: 0).minX == 100)
  }
}
