package import Geometry

/// The horizontal alignment of a paragraph's lines.
package enum ParagraphAlignment: Hashable, Sendable {
  /// The lines are at the left edge, in the centre, or at the right edge.
  case left, center, right
  /// Spaces are widened so that lines reach both edges. The last line of a paragraph is aligned as with `natural`.
  case justified
  /// The lines are at the edge at which lines of the paragraph's direction begin.
  case natural
}

/// The writing direction of a paragraph.
package enum ParagraphDirection: Hashable, Sendable {
  /// The direction of the first character that has one, else from left to right.
  case natural
  /// A direction that does not depend on the characters.
  case leftToRight, rightToLeft
}

/// The positions at which lines break.
package enum LineWrapping: Hashable, Sendable {
  /// Lines break between words. A word that is wider than the line is broken between characters.
  case words
  /// Lines break between any two characters.
  case characters
  /// Lines break only at line breaks in the text.
  case none
}

/// The part of a line that "…" replaces if the line is too wide.
package enum TextTruncation: Hashable, Sendable {
  /// The part that is replaced: the beginning, the middle or the end of the line.
  case head, middle, tail
}

/// A position to which a tab character advances.
package struct TabStop: Hashable, Sendable {
  /// The alignment of text with a tab stop: the edge or the centre of the text that is placed at the stop.
  package enum Alignment: Hashable, Sendable {
    /// The leading edge, the centre or the trailing edge of the text after the tab is at the tab stop.
    case leading, center, trailing
  }

  /// The distance from the leading edge of the paragraph's container, in points.
  package var location: CGFloat
  /// The alignment of the text that follows the tab: the edge or the centre of this text that is placed at the stop.
  package var alignment: Alignment
  /// UTF-16 units such as a decimal separator. At a trailing tab stop, the text before the first of these units ends at
  /// the stop.
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
  /// The truncation of lines that are too wide, or nil for none. It applies only if `wrapping` is `none`.
  package var truncation: TextTruncation?
  /// The distance that is added between the lines of the paragraph.
  package var lineSpacing: CGFloat = 0
  /// The distance that is added below the paragraph, unless the paragraph is the last of the text.
  package var spacingAfter: CGFloat = 0
  /// The distance that is added above the paragraph, unless the paragraph is the first of the text.
  package var spacingBefore: CGFloat = 0
  /// The factor by which the natural heights of lines are multiplied. 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0
  /// The minimum height of lines.
  package var minimumLineHeight: CGFloat = 0
  /// The maximum height of lines. 0 is no maximum.
  package var maximumLineHeight: CGFloat = 0
  /// The indent of the first line at the leading edge.
  package var firstLineIndent: CGFloat = 0
  /// The indent of all lines except the first, at the leading edge.
  package var headIndent: CGFloat = 0
  /// The position at which lines end.
  ///
  /// If the value is above 0, it is the distance from the leading edge. Otherwise its magnitude is the distance from
  /// the trailing edge.
  package var tailIndent: CGFloat = 0
  /// The tab stops, in ascending order.
  package var tabStops: [TabStop] = ParagraphFormat.standardTabStops
  /// The distance between the tab stops that follow the last of `tabStops`. If the value is not above 0, the distance
  /// is 28 points (unverified).
  package var tabInterval: CGFloat = 0

  /// Creates a format with the default values.
  package init() {}

  /// Twelve stops at a distance of 28 points.
  package static let standardTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }

  /// Returns the height of a line whose fonts have the natural height `natural`. The natural height is multiplied by
  /// `lineHeightMultiple` and then limited to the minimum and the maximum line height.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    let scaled = max(natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(scaled, maximumLineHeight) : scaled
  }
}
