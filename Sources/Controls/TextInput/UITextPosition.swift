public import class Foundation.NSObject
import Geometry
public import Interface

/// A position in the text of a text input.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The offset from the beginning of the text, in UTF-16 units.
  let offset: Int

  /// Creates the position at the beginning of a text.
  public override init() { offset = 0 }
  init(_ offset: Int) { self.offset = offset }

  /// Returns whether another object is a position with the same offset.
  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  /// The hash of the offset.
  nonisolated open override var hash: Int { offset.hashValue }
}

/// A range of the text of a text input.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The offsets of the range, in UTF-16 units.
  let offsets: Range<Int>

  /// Creates an empty range at the beginning of a text.
  public override init() { offsets = 0..<0 }
  init(_ offsets: Range<Int>) { self.offsets = offsets }

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether the range contains no text.
  open var isEmpty: Bool { offsets.isEmpty }

  /// Returns whether another object is a range with the same offsets.
  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.offsets == offsets }
  /// The hash of the offsets.
  nonisolated open override var hash: Int { offsets.hashValue }
}

/// The rectangle of a selection in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
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
  public convenience override init() { self.init(.zero, .natural, isFirst: false, isLast: false) }

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
