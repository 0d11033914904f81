public import enum Foundation.ComparisonResult
import Geometry
public import Interface

/// A position in the text of a text input.
@preconcurrency @MainActor
open class UITextPosition: Hashable {
  /// The offset in UTF-16 units.
  let offset: Int

  /// Creates the position at the beginning of a text.
  public init() { offset = 0 }
  init(_ offset: Int) { self.offset = offset }

  /// Returns whether two positions have the same offset.
  nonisolated public static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }
  /// Adds the offset to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A range of the text of a text input.
@preconcurrency @MainActor
open class UITextRange: Hashable {
  /// The offsets of the range, in UTF-16 units.
  let offsets: Range<Int>

  /// Creates an empty range at the beginning of a text.
  public init() { offsets = 0..<0 }
  init(_ offsets: Range<Int>) { self.offsets = offsets }

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether the range contains no text.
  open var isEmpty: Bool { offsets.isEmpty }

  /// Returns whether two ranges have the same offsets.
  nonisolated public static func == (a: UITextRange, b: UITextRange) -> Bool { a.offsets == b.offsets }
  /// Adds the offsets to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(offsets) }
}

/// A direction in the stored order of a text. Raw values are those of UIKit.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end, or towards the beginning.
  case forward, backward
}

/// A direction in a displayed text. Raw values are those of UIKit.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left, upwards or downwards.
  case left, up, down
}

/// A text input with a selection. Positions are offsets in UTF-16 units.
///
/// Marked text, tokenizers, floating cursors and styles are absent.
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
  /// Replaces the text in a range, and moves the insertion point behind the new text.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units, or nil if that is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance in a direction.
  ///
  /// To the left and right, the distance is in characters, and the result is nil outside the text. Up and down, the
  /// distance is in lines, and the result is the nearest position in the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the first rectangle of a range, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position nearest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
  /// Returns the range between two positions, in the order of the text.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(min(fromPosition.offset, toPosition.offset)..<max(fromPosition.offset, toPosition.offset))
  }

  /// Returns the position at a distance in UTF-16 units, or nil if that is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return target >= 0 && target <= endOfDocument.offset ? UITextPosition(target) : nil
  }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Returns the distance between two positions in UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// Returns the position at a distance in characters or, up and down, in lines.
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

  /// Returns the position at a distance in characters, or nil if that is outside the text.
  private func moved(_ position: UITextPosition, by count: Int) -> UITextPosition? {
    let whole = text(in: UITextRange(0..<endOfDocument.offset)) ?? ""
    guard let index = whole.index(utf16Offset: position.offset),
      let target = whole.index(index, offsetBy: count, limitedBy: count < 0 ? whole.startIndex : whole.endIndex)
    else { return nil }
    return UITextPosition(target.utf16Offset(in: whole))
  }
}

extension String {
  /// Returns the index at an offset in UTF-16 units, moved back to the beginning of a character, or nil if the offset is
  /// outside the string.
  func index(utf16Offset offset: Int) -> Index? {
    guard offset >= 0, offset <= utf16.count else { return nil }
    return rangeOfCharacter(at: offset)
  }

  private func rangeOfCharacter(at offset: Int) -> Index {
    let index = utf16.index(startIndex, offsetBy: offset)
    if index == endIndex { return index }
    return indices.last { $0 <= index } ?? startIndex
  }
}
