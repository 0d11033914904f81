internal import Files

/// Names of layers as traces and selectors write them: as they are, or in quotes.
///
///     card.x=3   "Sign In".x=3   "two\nlines".x=3   "say \"hi\"".x=3   "\u{1B}".x=3
///
/// A name is in quotes when it is empty, or has a space, a quote, a backslash or a character that does not print. Within
/// quotes these characters are escapes, except for the space. What is written reads back as the same characters.
package enum TraceName {
  /// The name as it is written.
  package static func written(_ name: String) -> String {
    guard name.isEmpty || name.unicodeScalars.contains(where: \.needsQuotes) else { return name }
    let inner = name.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.needsEscape ? scalar.escape : String(scalar)
    }
    return "\"\(inner)\""
  }

  /// A text on one line: characters that do not print and backslashes are escapes.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || $0.isUnprintable }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar == "\\" || scalar.isUnprintable ? scalar.escape : String(scalar)
    }
  }

  /// The text that `escaped` wrote; nil when an escape is none.
  package static func unescaped(_ text: String) -> String? {
    var (rest, result) = (text.unicodeScalars[...], "")
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let meant = readEscape(&rest) else { return nil }
      result.unicodeScalars.append(meant)
    }
    return result
  }

  /// Takes a name in quotes from the beginning of a text; nil when there is none, or when it does not end.
  package static func readQuoted(_ text: inout Substring.UnicodeScalarView) -> String? {
    var (rest, name) = (text, "")
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        text = rest
        return name
      case "\\":
        guard let meant = readEscape(&rest) else { return nil }
        name.unicodeScalars.append(meant)
      default: name.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  /// Takes what follows a backslash.
  private static func readEscape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "\\": return "\\"
    case "\"": return "\""
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool { self == "\"" || self == "\\" || isUnprintable }
  fileprivate var needsQuotes: Bool { self == " " || needsEscape }
}
