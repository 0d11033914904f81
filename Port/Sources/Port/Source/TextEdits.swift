/// A component of a replacement text: either new text, or a range of the original text, including the edits inside that
/// range.
enum EditPiece {
  case text(String)
  case source(Range<Int>)
}

/// A replacement of a range of the original text by a sequence of components (see `EditPiece`).
struct TextEdit {
  let range: Range<Int>
  let pieces: [EditPiece]
  /// The number of edits created before this one. Insertions at the same offset are applied in ascending order of this
  /// number.
  let order: Int
  /// Whether line breaks are appended to the replacement if it has fewer than the replaced range, so that later lines
  /// keep their numbers.
  let keepsLines: Bool
}

/// The edits of one file. A replacement has at least as many line breaks as the replaced range. The lines after the
/// range therefore keep their numbers.
struct TextEdits {
  /// The bytes of the original.
  let bytes: [UInt8]
  private var edits: [TextEdit] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Replaces the bytes in `range` by text. Line breaks are appended if the text has fewer than the range.
  mutating func replace(_ range: Range<Int>, with text: String) { replace(range, [.text(text)]) }

  /// Replaces the bytes in `range` by the concatenation of `pieces`. Line breaks are appended if the result has fewer
  /// than the range.
  mutating func replace(_ range: Range<Int>, _ pieces: [EditPiece]) {
    edits.append(TextEdit(range: range, pieces: pieces, order: edits.count, keepsLines: true))
  }

  /// Replaces a range by text. Shorter text is padded with spaces to the length of the range in bytes, so that the
  /// columns after it do not change.
  mutating func replacePadded(_ range: Range<Int>, with text: String) {
    let spaces = String(repeating: " ", count: max(0, range.count - text.utf8.count))
    replace(range, with: text + spaces)
  }

  /// Replaces every character of a range, except line breaks, by a space.
  mutating func blank(_ range: Range<Int>) {
    let text = bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    replace(range, with: String(decoding: text, as: UTF8.self))
  }

  /// Removes a range except its line breaks.
  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// Inserts text at an offset in bytes.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, pieces: [.text(text)], order: edits.count, keepsLines: false))
  }

  /// Returns the whole text with all edits.
  func applied() -> String { applied(in: 0..<bytes.count) }

  /// Returns the text of a range after the edits that lie inside the range.
  func applied(in range: Range<Int>) -> String {
    let sorted = edits.filter { range.contains($0.range) }.sorted(by: Self.precedes)
    var rest = sorted[...]
    return String(decoding: text(of: range, &rest), as: UTF8.self)
  }

  /// Returns the bytes of a range of the original text with the edits inside it applied.
  ///
  /// - Parameter rest: the edits that are not yet applied, sorted by position. The method removes those that it
  ///   applies.
  private func text(of range: Range<Int>, _ rest: inout ArraySlice<TextEdit>) -> [UInt8] {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while let edit = rest.first, edit.range.lowerBound < range.upperBound || range.contains(edit.range) {
      rest.removeFirst()
      guard edit.range.lowerBound >= offset else { continue }
      result += bytes[offset..<edit.range.lowerBound]
      result += replacement(of: edit, &rest)
      offset = edit.range.upperBound
    }
    return result + bytes[min(offset, range.upperBound)..<range.upperBound]
  }

  private func replacement(of edit: TextEdit, _ rest: inout ArraySlice<TextEdit>) -> [UInt8] {
    let inner = rest.prefix { $0.range.lowerBound < edit.range.upperBound }
    rest = rest.dropFirst(inner.count)
    var result: [UInt8] = []
    for piece in edit.pieces {
      switch piece {
      case .text(let text): result += Array(text.utf8)
      case .source(let range):
        var inside = inner.filter { range.contains($0.range) }[...]
        result += text(of: range, &inside)
      }
    }
    guard edit.keepsLines else { return result }
    let missing = bytes[edit.range].count { $0 == 10 } - result.count { $0 == 10 }
    return result + Array(repeating: 10, count: max(0, missing))
  }

  private static func precedes(_ a: TextEdit, _ b: TextEdit) -> Bool {
    if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
    // Insertions come before replacements at the same offset.
    if a.range.isEmpty != b.range.isEmpty { return a.range.isEmpty }
    if a.range.upperBound != b.range.upperBound { return a.range.upperBound > b.range.upperBound }
    return a.order < b.order
  }
}

extension Range<Int> {
  /// Returns whether another range lies inside this one.
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
