import Text

/// The horizontal alignment of text. Raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// Left alignment.
  case left = 0
  /// Centre alignment.
  case center = 1
  /// Right alignment.
  case right = 2
  /// Alignment at both sides, except for the last line of a paragraph.
  case justified = 3
  /// Left alignment for text that runs from left to right, otherwise right alignment.
  case natural = 4
}

/// The treatment of text that is wider than its line. Raw values are those of iOS.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// The line is clipped.
  case byClipping = 2
  /// "…" replaces the beginning of the line.
  case byTruncatingHead = 3
  /// "…" replaces the end of the line.
  case byTruncatingTail = 4
  /// "…" replaces the middle of the line.
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph. Raw values are those of iOS.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character that has a direction.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension NSTextAlignment {
  /// The alignment of the module `Text` that corresponds to this alignment.
  var layout: ParagraphAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  /// The position of "…" in a truncated line, or nil for modes without truncation.
  var truncation: TextTruncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }

  /// The line wrapping of the module `Text` that corresponds to this line break mode.
  var wrapping: LineWrapping {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .none
    }
  }
}
