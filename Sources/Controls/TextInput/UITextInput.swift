public import enum Foundation.ComparisonResult
import Geometry
public import Interface
import Text

/// A text input with a selected range or an insertion point. A position is an offset in UTF-16 units. Positions are
/// between characters (grapheme clusters), never inside a character.
///
/// Marked text, floating cursors and text styles are not supported.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected range, or nil if there is no selection. An empty range is the insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range, and moves the insertion point to the end of the new text.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position that is `offset` UTF-16 units after another position, or nil if the result is outside the
  /// text. A result inside a character is moved to the next character boundary in the direction of the offset.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position that is `offset` characters or lines away from another position, in a direction.
  ///
  /// To the left and right, the distance is in characters, and the result is nil outside the text. Up and down, the
  /// distance is in lines, and the result is the nearest position in the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the start or the end of a range, whichever is farther in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range that extends from a position by one character to the left or right, or by one line up or down.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units from one position to another. The number is negative if `toPosition` is before
  /// `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of a range or, if the range has several lines, of the part in the first line. The result is
  /// in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point. The point is in the view's coordinates.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point in the view's coordinates, or nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The object that determines the units of the text, such as words and lines.
  var tokenizer: any UITextInputTokenizer { get }
  /// The range of the text that an input method is composing. The value is always nil, because input methods are not
  /// supported.
  var markedTextRange: UITextRange? { get }
}

extension UITextInput {
  /// The default value, nil.
  public var markedTextRange: UITextRange? { nil }
  /// A tokenizer that follows the rules of Unicode.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  /// The boundaries of the characters, words, sentences and paragraphs of the text.
  var boundaries: TextBoundaries {
    TextBoundaries(textRange(from: beginningOfDocument, to: endOfDocument).flatMap { text(in: $0) } ?? "")
  }

  /// Returns the range between two positions, whose order does not matter.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(min(fromPosition.offset, toPosition.offset)..<max(fromPosition.offset, toPosition.offset))
  }

  /// Returns the position that is `offset` UTF-16 units after another position, or nil if the result is outside the
  /// text. A result inside a character is moved to the next character boundary in the direction of the offset.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    guard target >= 0, target <= endOfDocument.offset else { return nil }
    return UITextPosition(boundaries.characterBoundary(at: target, roundsUp: offset >= 0))
  }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Returns the number of UTF-16 units from one position to another. The number is negative if `toPosition` is before
  /// `from`.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// Returns the position that is `offset` characters away from another position if `direction` is left or right, or
  /// `offset` lines away if `direction` is up or down.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    switch direction {
    case .right: return moved(position, by: offset)
    case .left: return moved(position, by: -offset)
    case .up, .down:
      let caret = caretRect(for: position)
      let distance = caret.height * CGFloat(direction == .up ? -offset : offset)
      return closestPosition(to: CGPoint(x: caret.minX, y: caret.midY + distance))
    }
  }

  /// Returns the position that is `count` characters after another position, or before it if `count` is negative. The
  /// result is nil if it would be outside the text.
  private func moved(_ position: UITextPosition, by count: Int) -> UITextPosition? {
    let whole = text(in: UITextRange(0..<endOfDocument.offset)) ?? ""
    guard let index = whole.index(utf16Offset: position.offset),
      let target = whole.index(index, offsetBy: count, limitedBy: count < 0 ? whole.startIndex : whole.endIndex)
    else { return nil }
    return UITextPosition(target.utf16Offset(in: whole))
  }

  /// Returns the start or the end of a range, whichever is farther in a direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .right || direction == .down ? range.end : range.start
  }

  /// Returns the range that extends from a position by one character to the left or right, or by one line up or down.
  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  { self.position(from: position, in: direction, offset: 1).flatMap { textRange(from: position, to: $0) } }

  /// Returns only the rectangle of the first line of a range. Text fields and text views instead return one rectangle
  /// for each line.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [UITextSelectionRect(firstRect(for: range), .natural, isFirst: true, isLast: true)]
  }

  /// Returns the position in a range that is nearest to a point in the view's coordinates.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point).map {
      UITextPosition(min(max($0.offset, range.offsets.lowerBound), range.offsets.upperBound))
    }
  }

  /// Returns the range of the character at a point in the view's coordinates, or nil if there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let position = closestPosition(to: point) else { return nil }
    let ranges = [(position, 1), (position, -1)].compactMap { start, count in
      moved(start, by: count).flatMap { textRange(from: start, to: $0) }
    }
    return ranges.first { firstRect(for: $0).contains(point) }
  }
}

extension String {
  /// Returns the string index at an offset in UTF-16 units. For an offset inside a character, returns the index of the
  /// character. For an offset outside the string, returns nil.
  func index(utf16Offset offset: Int) -> Index? {
    guard offset >= 0, offset <= utf16.count else { return nil }
    let index = utf16.index(startIndex, offsetBy: offset)
    // `index(after:)` and `index(before:)` round an index inside a character down to the start of the character.
    return index == endIndex ? index : self.index(before: self.index(after: index))
  }
}
