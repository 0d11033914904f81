import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange
import DisplayList
import Geometry
import Layers
import Pixels
import Text

/// The layout of a label's text in a rectangle of a given size, from which the label's drawing commands are created.
@MainActor
struct LabelLayout {
  private let layout: TextLayout
  private let appearances: [TextAppearance]
  /// The layout of the text in the original font size, if the font was scaled down to fit. Otherwise nil.
  /// `baselineAdjustment` refers to the positions in this layout.
  private let unscaled: TextLayout?
  private let adjustment: UIBaselineAdjustment
  private let shadow: (color: StraightColor, offset: CGSize)?
  private let highlight: StraightColor?
  /// Whether text that is wider than the label is clipped (`NSLineBreakMode.byClipping`).
  private let isClipped: Bool

  /// Creates the layout of a label's text with at most `lines` lines, or any number of lines if `lines` is 0.
  init(_ label: UILabel, in size: CGSize, lines: Int) {
    var text = label.drawableText
    let mode = label.usedLineBreakMode
    if lines == 1 { text.text = text.text.inOneLine }
    text.changeFormats { format in
      format.truncation = lines == 1 ? mode.truncation : nil
      // Labels of several lines wrap between words, also if the last one is truncated.
      format.wrapping = lines == 1 || mode.truncation == nil ? mode.wrapping : .words
    }
    let width = size.width < UILabel.unlimited ? size.width : .infinity
    var limits = TextLimits(size: CGSize(width: width, height: size.height), lines: lines)
    // A single line is drawn even if it is higher than the label.
    if lines == 1 { limits.size.height = .infinity }
    let whole = limits.layout(of: text.text, truncation: mode.truncation)
    appearances = text.appearances
    if label.adjustsFontSizeToFitWidth, lines == 1, width.isFinite,
      let factor = text.factor(fitting: width, least: label.minimumScaleFactor)
    {
      text.scale(by: factor)
      layout = limits.layout(of: text.text, truncation: mode.truncation)
      unscaled = whole
    } else {
      (layout, unscaled) = (whole, nil)
    }
    adjustment = label.baselineAdjustment
    shadow = label.shadowColor.map { ($0.cgColor.value, label.shadowOffset) }
    isClipped = mode == .byClipping
    highlight = label.isHighlighted ? label.highlightedTextColor?.cgColor.value : nil
  }

  /// Returns the rectangle in which the text is drawn in `bounds`. The text is vertically centred.
  func textRect(in bounds: CGRect) -> CGRect {
    if layout.lines.count <= 1, layout.lines.allSatisfy({ $0.range.isEmpty }) {
      return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    let width = min(layout.size.width, bounds.width)
    let height = min(layout.size.height, bounds.height)
    let x = bounds.width < UILabel.unlimited ? max(0, layout.lines.lazy.map(\.x).min() ?? 0) : 0
    let y = max(0, (bounds.height - height) / 2)
    return CGRect(x: bounds.minX + min(x, bounds.width - width), y: bounds.minY + y, width: width, height: height)
  }

  /// Returns the commands that draw the text and its shadow in `rect`. With the line break mode `byClipping`, text that
  /// is wider than `rect` is clipped.
  func commands(in rect: CGRect) -> [Command] {
    let commands = unclippedCommands(in: rect)
    guard isClipped, layout.size.width > rect.width else { return commands }
    return [.pushGroup(opacity: 1, clip: Clip(.rect(rect), transform: .identity))] + commands + [.popGroup]
  }

  private func unclippedCommands(in rect: CGRect) -> [Command] {
    let origin = CGPoint(x: rect.minX, y: rect.minY + top(in: rect.height))
    var commands: [Command] = []
    if let shadow {
      let moved = CGPoint(x: origin.x + shadow.offset.width, y: origin.y + shadow.offset.height)
      commands += TextPainter.commands(layout, appearances, at: moved, color: shadow.color)
    }
    guard let highlight else { return commands + TextPainter.commands(layout, appearances, at: origin) }
    return commands + TextPainter.commands(layout, appearances.map { $0.highlighted(highlight) }, at: origin)
  }

  /// Returns the distance from the top of the label's rectangle to the top of the first line. `height` is the height of
  /// the label's rectangle. All lengths are in points.
  private func top(in height: CGFloat) -> CGFloat {
    guard let unscaled, let before = unscaled.lines.first, let now = layout.lines.first else {
      return (height - layout.size.height) / 2
    }
    let top = (height - unscaled.size.height) / 2
    switch adjustment {
    case .alignBaselines: return top + before.baseline - now.baseline
    case .alignCenters: return (height - layout.size.height) / 2
    case .none: return top
    }
  }
}

extension TextAppearance {
  /// Returns a copy of the appearance with the text colour `color`, for a highlighted label.
  fileprivate func highlighted(_ color: StraightColor) -> TextAppearance {
    var copy = self
    copy.color = color
    return copy
  }
}

extension DrawableText {
  /// Returns the factor by which the text must be scaled to fit into one line of `width` points, but at least `least`.
  /// Returns nil if the text fits without scaling.
  fileprivate func factor(fitting width: CGFloat, least: CGFloat) -> CGFloat? {
    var whole = self
    whole.changeFormats { $0.truncation = nil }
    let needed = TextLayout(whole.text, in: TextContainer(width: .infinity)).size.width
    guard needed > width, needed > 0, width > 0 else { return nil }
    // The factor is rounded down, so that rounding errors do not truncate the scaled text.
    return max(least, (width / needed * 4096).rounded(.down) / 4096, 1 / 4096)
  }
}

extension UILabel {
  /// The text of the label with all attributes. Characters without attributes have the label's font, colour and
  /// alignment.
  fileprivate final var drawableText: DrawableText {
    var format = ParagraphFormat()
    format.alignment = textAlignment == .natural && isRightToLeft ? .right : textAlignment.layout
    let color = textColor.cgColor.value
    if let styledText { return DrawableText(styledText, font: font, format: format, color: color) }
    return DrawableText(storedText ?? "", font: font, format: format, color: color)
  }

  /// The line break mode of the first paragraph of the attributed text. Without a paragraph style there, the value is
  /// the label's own `lineBreakMode`.
  fileprivate final var usedLineBreakMode: NSLineBreakMode {
    guard let styledText, styledText.length > 0 else { return lineBreakMode }
    let style = unsafe styledText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.lineBreakMode ?? lineBreakMode
  }

  /// The plain text of the label, with the label's font, colour, alignment and line break mode as attributes. Nil if
  /// the label has no plain text.
  final var plainAttributedText: NSAttributedString? {
    guard let storedText else { return nil }
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return NSAttributedString(
      string: storedText, attributes: [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style])
  }

  /// Sets an attribute of the whole attributed text, and draws the label again.
  final func applyToText(_ key: NSAttributedString.Key, _ value: Any?) {
    setNeedsDisplay()
    guard let styledText, let value else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.styledText = changed.copy() as? NSAttributedString
  }

  /// Applies a change to all paragraph styles of the attributed text, and draws the label again.
  final func applyStyleToText(_ change: (NSMutableParagraphStyle) -> Void) {
    setNeedsDisplay()
    guard let styledText, styledText.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    let whole = NSRange(location: 0, length: changed.length)
    unsafe styledText.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle ?? labelStyle
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.styledText = changed.copy() as? NSAttributedString
  }

  private final var labelStyle: NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return style
  }
}
