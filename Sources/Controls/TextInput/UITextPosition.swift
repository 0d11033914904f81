public import Geometry
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

/// The rectangle of a selection in one line.
@preconcurrency @MainActor
open class UITextSelectionRect {
  /// The rectangle in the coordinates of the text input.
  open var rect: CGRect { storedRect }
  /// The direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { storedDirection }
  /// Whether the selection begins in the rectangle.
  open var containsStart: Bool { isFirst }
  /// Whether the selection ends in the rectangle.
  open var containsEnd: Bool { isLast }
  /// Whether the text runs from top to bottom. The value is always false.
  open var isVertical: Bool { false }

  private final let storedRect: CGRect
  private final let storedDirection: NSWritingDirection
  private final let isFirst: Bool
  private final let isLast: Bool

  /// Creates an empty rectangle.
  public convenience init() { self.init(.zero, .natural, isFirst: false, isLast: false) }

  init(_ rect: CGRect, _ direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    (storedRect, storedDirection, self.isFirst, self.isLast) = (rect, direction, isFirst, isLast)
  }
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

/// A direction in the stored order of a text, or in the displayed text. Raw values are those of UIKit.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the direction.
  public var rawValue: Int
  /// Creates a direction from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns a direction in the stored order.
  public static func storage(_ direction: UITextStorageDirection) -> Self { Self(rawValue: direction.rawValue) }
  /// Returns a direction in the displayed text.
  public static func layout(_ direction: UITextLayoutDirection) -> Self { Self(rawValue: direction.rawValue) }

  /// Whether the direction is towards the end of the text. Left and up are always towards the beginning, also in text
  /// from right to left (unverified).
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// The units of a text. Raw values are those of UIKit.
public enum UITextGranularity: Int, Sendable {
  /// Characters (grapheme clusters), words, sentences, paragraphs, displayed lines, or the whole text.
  case character, word, sentence, paragraph, line, document
}
