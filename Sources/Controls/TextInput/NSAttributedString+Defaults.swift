import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange

extension NSAttributedString {
  /// Returns this text with the attributes of `other`, which has the same characters and takes precedence.
  func overlaid(with other: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: other.length)
    unsafe other.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      result.addAttributes(attributes, range: range)
    }
    return result
  }
}
