/// The boundaries of characters, words, sentences and paragraphs in a string. Offsets are in UTF-16 units.
///
/// Words and sentences follow UAX 29 with the rules for English. Words in Thai, Lao, Khmer and Burmese are found with
/// dictionaries.
package struct TextBoundaries: Sendable {
  private let text: String

  /// Creates the boundaries of a string.
  package init(_ text: String) { self.text = text }

  /// The words: the parts with letters or digits, ascending. Spaces and punctuation are not words.
  package var words: [Range<Int>] { ranges(kind: 0) { $0 } }

  /// The sentences, each with the spaces that follow it, ascending.
  package var sentences: [Range<Int>] { ranges(kind: 1) { _ in true } }

  private func ranges(kind: Int32, _ isIncluded: (Bool) -> Bool) -> [Range<Int>] {
    var (start, result): (Int, [Range<Int>]) = (0, [])
    for part in UnicodeAlgorithms.parts(of: Array(text.utf16), kind: kind) {
      if isIncluded(part.isWord) { result.append(start..<part.end) }
      start = part.end
    }
    return result
  }

  /// Returns the paragraph at an offset, with the line break at its end. At the end of a string whose last character is
  /// a line break, the result is the empty range at the end.
  package func paragraph(at offset: Int) -> Range<Int> {
    let units = Array(text.utf16)
    let offset = min(max(offset, 0), units.count)
    var (start, end) = (offset, offset)
    while start > 0, !Self.endsParagraph(units, start - 1) { start -= 1 }
    while end < units.count, !Self.endsParagraph(units, end) { end += 1 }
    return start..<min(end + 1, units.count)
  }

  /// Returns whether a paragraph ends after the unit at `index`. A carriage return that a line feed follows does not
  /// end a paragraph.
  private static func endsParagraph(_ units: [UInt16], _ index: Int) -> Bool {
    switch units[index] {
    case 0x0A, 0x0C, 0x85, 0x2028, 0x2029: true
    case 0x0D: index + 1 >= units.count || units[index + 1] != 0x0A
    default: false
    }
  }

  /// Returns the boundary between characters (grapheme clusters) at an offset. Offsets outside the text are clamped.
  ///
  /// If the offset is inside a character, the result is the end of the character if `roundsUp` is true, and its start
  /// otherwise.
  package func characterBoundary(at offset: Int, roundsUp: Bool) -> Int {
    if offset <= 0 { return 0 }
    let length = text.utf16.count
    if offset >= length { return length }
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    // From an index inside a character, `index(after:)` returns the end of that character.
    let next = text.index(after: index)
    let previous = text.index(before: next).utf16Offset(in: text)
    return previous == offset || !roundsUp ? previous : next.utf16Offset(in: text)
  }

  /// Returns the boundaries between characters in a range, including both ends, which must be such boundaries.
  package func characterBoundaries(in range: Range<Int>) -> [Int] {
    var (result, index) = ([range.lowerBound], text.utf16.index(text.startIndex, offsetBy: range.lowerBound))
    while let last = result.last, last < range.upperBound {
      index = text.index(after: index)
      result.append(min(index.utf16Offset(in: text), range.upperBound))
    }
    return result
  }
}
