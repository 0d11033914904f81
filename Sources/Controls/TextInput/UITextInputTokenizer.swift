public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSObject
import Geometry
import Interface
import Text

/// An object that determines the units of a text, such as its words.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit of the given granularity that contains a position, or nil if there is none.
  ///
  /// At the boundary between two units, the result is the unit after the position for a forward direction, otherwise
  /// the unit before the position.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a position is at the boundary of a unit: at the end of a unit for a forward direction, otherwise
  /// at the beginning of a unit.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit in a direction, or nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a unit contains a position. At the boundary of a unit, the unit must be after the position for a
  /// forward direction, otherwise before the position.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A tokenizer that divides text into units by the Unicode rules for English (UAX 29), and into lines by the layout of
/// the text input.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private final weak var input: (any UITextInput)?

  /// Creates a tokenizer for a text input. The tokenizer does not retain the text input.
  public init(textInput: any UITextInput) { input = textInput }

  /// Returns the unit of the given granularity that contains a position, or nil if there is none.
  ///
  /// At the boundary between two units, the result is the unit after the position for a forward direction, otherwise
  /// the unit before the position.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    let offset = position.offset
    return units(granularity, near: offset).first {
      direction.isForward
        ? $0.lowerBound <= offset && offset < $0.upperBound : $0.lowerBound < offset && offset <= $0.upperBound
    }.map(UITextRange.init)
  }

  /// Returns whether a position is at the boundary of a unit: at the end of a unit for a forward direction, otherwise
  /// at the beginning of a unit.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    units(granularity, near: position.offset).contains {
      (direction.isForward ? $0.upperBound : $0.lowerBound) == position.offset
    }
  }

  /// Returns the next boundary of a unit in a direction, or nil if there is none.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let ends = all(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let next = direction.isForward ? ends.first { $0 > position.offset } : ends.last { $0 < position.offset }
    return next.map { UITextPosition($0) }
  }

  /// Returns whether a unit contains a position. At the boundary of a unit, the unit must be after the position for a
  /// forward direction, otherwise before the position.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

  private final var length: Int { input?.endOfDocument.offset ?? 0 }

  /// Returns the units that contain `offset`, including the units that begin or end at `offset`. The ranges are in
  /// UTF-16 units.
  private final func units(_ granularity: UITextGranularity, near offset: Int) -> [Range<Int>] {
    all(granularity).filter { $0.lowerBound <= offset && offset <= $0.upperBound }
  }

  /// Returns all units of the given granularity in ascending order.
  private final func all(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, length > 0 else { return [] }
    let boundaries = input.boundaries
    switch granularity {
    case .character: return ranges(boundaries.characterBoundaries(in: 0..<length))
    case .word: return boundaries.words
    case .sentence: return boundaries.sentences
    case .paragraph: return paragraphs(boundaries)
    case .line: return lines(input, boundaries)
    case .document: return [0..<length]
    }
  }

  private final func ranges(_ ends: [Int]) -> [Range<Int>] { zip(ends, ends.dropFirst()).map { $0..<$1 } }

  private final func paragraphs(_ boundaries: TextBoundaries) -> [Range<Int>] {
    var result = [boundaries.paragraph(at: 0)]
    while let end = result.last?.upperBound, end < length { result.append(boundaries.paragraph(at: end)) }
    return result
  }

  /// Returns the ranges of the lines that the text input displays. Successive characters whose carets have the same
  /// vertical position belong to the same line.
  private final func lines(_ input: any UITextInput, _ boundaries: TextBoundaries) -> [Range<Int>] {
    let offsets = boundaries.characterBoundaries(in: 0..<length)
    let tops = offsets.map { input.caretRect(for: UITextPosition($0)).minY }
    let starts = offsets.indices.filter { $0 == 0 || tops[$0] != tops[$0 - 1] }.map { offsets[$0] }
    return ranges(starts.filter { $0 < length } + [length])
  }
}
