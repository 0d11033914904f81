internal import Files

/// The notation of layer names in traces and selectors, in which unusual names are quoted.
///
///     card.x=3   "Sign In".x=3   "two\nlines".x=3   "say \"hi\"".x=3   "\u{1B}".x=3
///
/// A name is quoted if it is empty, or contains a space, a quotation mark, a backslash or an unprintable character.
/// Inside quotes, these characters except the space are escaped. Reading a written name returns the original name.
package enum TraceName {
  /// Returns a layer name in the notation of traces.
  package static func written(_ name: String) -> String {
    guard name.isEmpty || name.unicodeScalars.contains(where: \.needsQuotes) else { return name }
    let inner = name.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.needsEscape ? scalar.escape : String(scalar)
    }
    return "\"\(inner)\""
  }

  /// Returns a string as one line, with unprintable characters and backslashes escaped.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || $0.isUnprintable }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar == "\\" || scalar.isUnprintable ? scalar.escape : String(scalar)
    }
  }

  /// Returns the string from which `escaped(_:)` created `text`, or nil if an escape is invalid.
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

  /// Removes a quoted name from the start of `text` and returns the unescaped name. If there is none, or if the name is
  /// not terminated, returns nil and leaves `text` unchanged.
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

  /// Removes the part of an escape after its backslash, and returns the escaped character, or nil if the escape is
  /// invalid.
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
