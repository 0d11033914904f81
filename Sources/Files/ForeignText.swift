extension String {
  /// The text on one line, for terminals and logs: every unprintable character is replaced by its escape.
  ///
  ///     a\nb   \u{1B}[2J   \u{202E}
  ///
  /// Paths, keys and names come from untrusted sources. A raw line break could start a line that a CI service
  /// interprets as a command, and a raw escape sequence could control the terminal. Backslashes are not escaped.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1.isUnprintable ? $1.escape : String($1) }
  }
}

extension String {
  /// The text for output on a terminal, with every unprintable character replaced by its escape.
  ///
  /// Line feeds, tabs and the colour sequences that this program writes are kept.
  package var safeForTerminals: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" && $0 != "\t" }) else { return self }
    var (rest, result) = (unicodeScalars[...], "".unicodeScalars)
    while let scalar = rest.first {
      if scalar == "\u{1B}", let color = Self.color(at: rest) {
        result += color
        rest = rest.dropFirst(color.count)
        continue
      }
      rest = rest.dropFirst()
      if scalar.isUnprintable && scalar != "\n" && scalar != "\t" {
        result += scalar.escape.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the colour sequence at the start of `text`. The result is nil if `text` does not start with one of the
  /// colour sequences that this program writes.
  private static func color(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    let body = text.dropFirst().prefix(4)
    guard body.first == "[", let end = body.firstIndex(of: "m"),
      ["0", "2", "31", "32"].contains(String(Substring(body[..<end].dropFirst())))
    else { return nil }
    return text[...end]
  }

  /// The JSON text with every unprintable character replaced by its `\u` escape. Line feeds, which JSON permits only
  /// outside of strings, are kept.
  package var safeJSON: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" }) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.isUnprintable, scalar != "\n" else { return result.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character has no visible shape.
  ///
  /// These are control characters, line and paragraph separators, spaces other than U+0020, and format characters such
  /// as bidirectional marks. Joiners of emoji and letters are treated as printable.
  package var isUnprintable: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    case .format: !properties.isJoinControl
    default: false
    }
  }

  /// The character as a Swift escape: `\n`, `\t`, `\r`, `\\`, `\"` or `\u{…}` such as `\u{1B}`.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\\": "\\\\"
    case "\"": "\\\""
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
