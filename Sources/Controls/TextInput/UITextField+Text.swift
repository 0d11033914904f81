import class Foundation.NSAttributedString
package import Geometry
import Interface

extension UITextField: CenteredText {
  /// Returns the distance in points from the field's vertical centre down to the baseline of its text. The first and
  /// the last baseline are the same, because the text has one line.
  package final func baselineOffset(_ isFirst: Bool) -> CGFloat { usedFont.ascender - usedFont.lineHeight / 2 }
}

extension UITextField {
  final var style: EditableTextLayout.Style {
    EditableTextLayout.Style(
      font: usedFont, color: usedColor, alignment: .left, isRightToLeft: isRightToLeft)
  }

  /// The layout of the displayed text, which is one line. The line is truncated to the width of the field, except
  /// during editing.
  final var layout: EditableTextLayout {
    let truncates = !isEditing
    return EditableTextLayout(
      fittedText, style: style, width: truncates ? clip.bounds.width : .infinity, isSingleLine: true,
      truncates: truncates)
  }

  /// The text, or one bullet for each character if `isSecureTextEntry` is true.
  final var displayedText: NSAttributedString {
    guard isSecureTextEntry else { return store.string }
    return NSAttributedString(
      string: String(repeating: "•", count: store.text.count), attributes: defaultTextAttributes)
  }

  /// The displayed text. If `adjustsFontSizeToFitWidth` is true and the text is too wide for the field, the font is
  /// smaller, except during editing.
  private final var fittedText: NSAttributedString {
    let text = displayedText
    guard adjustsFontSizeToFitWidth, !isEditing, clip.bounds.width > 0 else { return text }
    let needed = EditableTextLayout(text, style: style, width: .infinity, isSingleLine: true).size.width
    guard needed > clip.bounds.width else { return text }
    // The size is rounded down, so that rounding errors do not truncate the text.
    let size = (usedFont.pointSize * clip.bounds.width / needed * 64).rounded(.down) / 64
    let font = usedFont.withSize(max(size, minimumFontSize, 1))
    return text.overlaid(with: NSAttributedString(string: text.string, attributes: [.font: font]))
  }

  /// Converts an offset in the text to an offset in the displayed text, both in UTF-16 units. The offsets differ in a
  /// secure field, because each character is displayed as one bullet.
  final func displayed(_ offset: Int) -> Int {
    isSecureTextEntry ? store.text(in: 0..<max(0, offset)).count : offset
  }

  /// Converts a range of the text to a range of the displayed text.
  final func displayed(_ range: Range<Int>) -> Range<Int> {
    displayed(range.lowerBound)..<displayed(range.upperBound)
  }

  /// Converts an offset in the displayed text to an offset in the text, both in UTF-16 units. The offsets differ in a
  /// secure field, because each bullet stands for one character.
  final func stored(_ offset: Int) -> Int {
    isSecureTextEntry ? String(store.text.prefix(offset)).utf16.count : offset
  }

  /// Converts a rectangle from the coordinates of the text layout to those of the field.
  final func fromLayout(_ rect: CGRect) -> CGRect {
    canvas.convert(rect.offsetBy(dx: canvas.textOrigin.x, dy: canvas.textOrigin.y), to: self)
  }
}
