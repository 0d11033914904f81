package import Geometry

/// The horizontal alignment of a paragraph's lines.
package enum ParagraphAlignment: Hashable, Sendable {
  /// Alignment at the left, in the centre, at the right.
  case left, center, right
  /// Alignment at both sides, by wider spaces. The last line of a paragraph is aligned naturally.
  case justified
  /// Alignment at the side at which the paragraph's direction begins.
  case natural
}

/// The writing direction of a paragraph.
package enum ParagraphDirection: Hashable, Sendable {
  /// The direction of the first character that has one, else from left to right.
  case natural
  /// A fixed direction.
  case leftToRight, rightToLeft
}

/// The positions at which lines break.
package enum LineWrapping: Hashable, Sendable {
  /// Between words. A word that is wider than the line is broken between characters.
  case words
  /// Between any two characters.
  case characters
  /// Only at line breaks in the text.
  case none
}

/// The part of a line that "…" replaces if the line is too wide.
package enum TextTruncation: Hashable, Sendable {
  /// The beginning, the middle or the end.
  case head, middle, tail
}

/// A position to which a tab moves.
package struct TabStop: Hashable, Sendable {
  /// The side of the following text that is at the stop.
  package enum Alignment: Hashable, Sendable {
    /// The leading edge, the centre or the trailing edge of the text.
    case leading, center, trailing
  }

  /// The distance from the leading edge of the paragraph's container, in points.
  package var location: CGFloat
  /// The side of the text at the stop.
  package var alignment: Alignment
  /// UTF-16 units such as a decimal separator. At a trailing stop, the text before the first of them ends at the stop.
  package var terminators: Set<UInt16>

  /// Creates a tab stop.
  package init(location: CGFloat, alignment: Alignment = .leading, terminators: Set<UInt16> = []) {
    (self.location, self.alignment, self.terminators) = (location, alignment, terminators)
  }
}

/// The layout of a paragraph. Lengths are in points. The default values are those of `NSParagraphStyle`.
package struct ParagraphFormat: Hashable, Sendable {
  /// The alignment of lines.
  package var alignment = ParagraphAlignment.natural
  /// The writing direction of the paragraph.
  package var direction = ParagraphDirection.natural
  /// The positions at which lines break.
  package var wrapping = LineWrapping.words
  /// The truncation of a line that is too wide although it is not wrapped, or nil for none.
  package var truncation: TextTruncation?
  /// The distance that is added between the lines of the paragraph.
  package var lineSpacing: CGFloat = 0
  /// The distance from the paragraph's last line to the next paragraph.
  package var spacingAfter: CGFloat = 0
  /// The distance before the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0
  /// The factor of line heights. 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0
  /// The minimum height of lines.
  package var minimumLineHeight: CGFloat = 0
  /// The maximum height of lines. 0 is no maximum.
  package var maximumLineHeight: CGFloat = 0
  /// The indent of the first line at the leading edge.
  package var firstLineIndent: CGFloat = 0
  /// The indent of all lines except the first, at the leading edge.
  package var headIndent: CGFloat = 0
  /// The distance of the lines' ends from the leading edge if above 0, otherwise the negated distance from the trailing
  /// edge.
  package var tailIndent: CGFloat = 0
  /// The tab stops, in ascending order.
  package var tabStops: [TabStop] = ParagraphFormat.standardTabStops
  /// The distance of tab stops after the last of `tabStops`. If it is not above 0, the distance is 28 points
  /// (unverified).
  package var tabInterval: CGFloat = 0

  /// Creates a format with the default values.
  package init() {}

  /// Twelve stops at a distance of 28 points.
  package static let standardTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }

  /// Returns the height of a line whose natural height is `natural`.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    let scaled = max(natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(scaled, maximumLineHeight) : scaled
  }
}
