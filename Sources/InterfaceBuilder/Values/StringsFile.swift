import Foundation

/// A reader of `.strings` files, which contain comments and pairs of quoted strings with escape sequences.
///
///     /* Class = "UILabel"; text = "Hello"; */
///     "a1B-2c-D3e.text" = "Hallo";
enum StringsFile {
  /// Returns the strings in a file by their keys, or nil if the file cannot be read. Text that is not part of a pair is
  /// ignored.
  static func texts(atPath path: String) -> [String: String]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let encoding: String.Encoding =
      data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8
    return String(data: data, encoding: encoding).map(texts)
  }

  /// Returns the strings in the content of a file by their keys.
  static func texts(in content: String) -> [String: String] {
    var scanner = StringsScanner(content)
    var result: [String: String] = [:]
    while let key = scanner.nextText() {
      guard scanner.skip("="), let text = scanner.nextText() else { continue }
      result[key] = text
    }
    return result
  }
}

/// A scanner of the tokens in a `.strings` file.
private struct StringsScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ content: String) { rest = Substring(content).unicodeScalars }

  /// Skips everything before the next quoted string and returns that string, or nil if there is none.
  mutating func nextText() -> String? {
    while let next = rest.popFirst() {
      if next == "/" { skipComment() }
      if next == "\"" { return quoted() }
    }
    return nil
  }

  /// Skips white space and, if the next character is `wanted`, that character. Returns whether it was the next
  /// character.
  mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    while let next = rest.first, next.properties.isWhitespace { rest.removeFirst() }
    guard rest.first == wanted else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipComment() {
    switch rest.first {
    case "/": rest = rest.drop { $0 != "\n" }
    case "*":
      rest.removeFirst()
      var last: Unicode.Scalar = " "
      while let next = rest.popFirst() {
        if last == "*", next == "/" { return }
        last = next
      }
    default: break
    }
  }

  private mutating func quoted() -> String {
    var result = ""
    while let next = rest.popFirst(), next != "\"" {
      guard next == "\\", let escaped = rest.popFirst() else {
        result.unicodeScalars.append(next)
        continue
      }
      switch escaped {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "U", "u":
        let digits = rest.prefix(4)
        rest.removeFirst(min(4, rest.count))
        if let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.unicodeScalars.append(escaped)
      }
    }
    return result
  }
}
