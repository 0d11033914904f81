import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange
import Text

/// The text of an editable view, and its selected range. An edit changes both values. All offsets are in UTF-16 units.
@MainActor
struct TextStore {
  /// The text with its attributes.
  private(set) var string = NSAttributedString(string: "")
  /// The selected range. An empty range is the insertion point.
  var selection = 0..<0 { didSet { clampSelection() } }

  /// The text without attributes.
  var text: String { string.string }
  /// The number of UTF-16 units.
  var length: Int { string.length }

  /// Replaces the whole text, and moves the insertion point to its end.
  mutating func set(_ new: NSAttributedString) {
    string = new.copy() as? NSAttributedString ?? NSAttributedString(string: new.string)
    selection = length..<length
  }

  /// Replaces the whole text by `new`, which has the same characters with other attributes. The selection does not
  /// change.
  mutating func restyle(_ new: NSAttributedString) { string = new }

  /// Replaces a range by a string with the given attributes, and moves the insertion point to the end of the inserted
  /// text.
  mutating func replace(_ range: Range<Int>, with text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let range = range.clamped(to: 0..<length)
    let changed = NSMutableAttributedString(attributedString: string)
    changed.replaceCharacters(
      in: NSRange(range), with: NSAttributedString(string: text, attributes: attributes))
    string = NSAttributedString(attributedString: changed)
    let end = range.lowerBound + text.utf16.count
    selection = end..<end
  }

  /// The range that the delete key removes: the selected text or, if the selection is empty, the character before the
  /// insertion point. The value is nil if the insertion point is at the beginning of the text.
  var deletion: Range<Int>? {
    guard selection.isEmpty else { return selection }
    guard selection.lowerBound > 0 else { return nil }
    let before = text.index(utf16Offset: selection.lowerBound - 1)?.utf16Offset(in: text) ?? selection.lowerBound - 1
    return before..<selection.lowerBound
  }

  /// Returns the text in a range.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<length)
    return string.attributedSubstring(from: NSRange(range)).string
  }

  /// The attributes of text that is inserted at the selection: the attributes of the character before the selection or,
  /// at the beginning of the text, of the first character. The value is nil for an empty text.
  var attributesAtSelection: [NSAttributedString.Key: Any]? {
    guard length > 0 else { return nil }
    return unsafe string.attributes(at: max(0, min(selection.lowerBound, length) - 1), effectiveRange: nil)
  }

  /// Limits the selection to the text, and extends it to whole characters (grapheme clusters). An insertion point
  /// inside a character moves to the position after the character.
  private mutating func clampSelection() {
    let boundaries = TextBoundaries(text)
    let end = boundaries.characterBoundary(at: selection.upperBound, roundsUp: true)
    let start =
      selection.isEmpty ? end : boundaries.characterBoundary(at: selection.lowerBound, roundsUp: false)
    if start..<end != selection { selection = start..<end }
  }
}

extension NSRange {
  /// Creates a range from offsets in UTF-16 units.
  init(_ offsets: Range<Int>) { self.init(location: offsets.lowerBound, length: offsets.count) }

  /// Returns the offsets of the range, limited to 0…`length`.
  func offsets(in length: Int) -> Range<Int> {
    let start = min(max(location, 0), length)
    return start..<min(max(start, location + self.length), length)
  }
}
