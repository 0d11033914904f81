import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange

extension NSAttributedString {
  /// Returns this string with the attributes of `other` added. Both strings have the same characters. If both have a
  /// value for an attribute, the value of `other` is used.
  func overlaid(with other: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: other.length)
    unsafe other.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      result.addAttributes(attributes, range: range)
    }
    return result
  }
}
