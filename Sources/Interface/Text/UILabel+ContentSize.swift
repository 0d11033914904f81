import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange

extension UILabel {
  /// Changes the sizes of the label's fonts to those for the content size category in the label's traits. Fonts of a
  /// fixed size do not change.
  final func adjustFonts() {
    let category = storedTraits.preferredContentSizeCategory
    let text = styledText.map { NSMutableAttributedString(attributedString: $0) }
    let adjusted = font.adjusted(for: category)
    if adjusted !== font { font = adjusted }
    guard let text else { return }
    let whole = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      if let font = value as? UIFont { text.addAttribute(.font, value: font.adjusted(for: category), range: range) }
    }
    attributedText = text
  }
}
