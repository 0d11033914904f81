/// Text escaped for the formats of the report, in which it is never interpreted as markup.
extension String {
  /// The text for HTML or XML, between tags or in quotes. Characters that these formats forbid become U+FFFD.
  var asMarkup: String { escaped { $0.isUnsayable ? "\u{FFFD}" : $0.entity } }

  /// The text as one line for a cell of a Markdown table.
  var asMarkdown: String {
    escaped { scalar in
      switch scalar {
      case "\n", "\r", "\t": " "
      case "|", "*", "_", "`", "[", "]", "\\", "~", "#", "@", ":": "&#\(scalar.value);"
      default: scalar.isUnsayable ? "\u{FFFD}" : scalar.entity
      }
    }
  }

  /// The text percent-encoded for a URL. Unreserved characters, `/` and `@` are kept.
  var asAddress: String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    for byte in utf8 {
      if byte.standsForItself {
        result.append(Unicode.Scalar(byte))
      } else {
        result += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(result)
  }

  private func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text.unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var entity: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  /// Whether XML or HTML forbids the character, even as a character reference such as `&#1;`.
  fileprivate var isUnsayable: Bool {
    switch value {
    case 0x9, 0xA: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension UInt8 {
  fileprivate var standsForItself: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~/@".utf8.contains(self)
    }
  }
}
