extension String {
  /// The text on one line, for terminals and logs: every character that does not print is an escape.
  ///
  ///     a\nb   \u{1B}[2J   \u{202E}
  ///
  /// Paths, keys and names come from elsewhere. Raw, a line break in one would begin a line of its own, which a service
  /// may take for a command, and an escape would act on the terminal. A backslash stays as it is.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1.isUnprintable ? $1.escape : String($1) }
  }
}

extension String {
  /// The text as a terminal may get it: lines, tabs and the colours of this program stay, and every other character
  /// that does not print is an escape.
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

  /// A sequence that sets or ends a colour, when the text begins with one.
  private static func color(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    let body = text.dropFirst().prefix(4)
    guard body.first == "[", let end = body.firstIndex(of: "m"),
      ["0", "2", "31", "32"].contains(String(Substring(body[..<end].dropFirst())))
    else { return nil }
    return text[...end]
  }

  /// JSON in which every character that does not print is an escape. Outside of strings JSON has none but line feeds.
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
  /// Whether the character shows nothing by itself: controls, separators of lines, spaces other than the common one,
  /// marks that change the direction of text. What joins the parts of emoji and of letters prints.
  package var isUnprintable: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    case .format: !properties.isJoinControl
    default: false
    }
  }

  /// The character as an escape of Swift: `\n`, `\t`, `\r`, `\\`, `\"`, `\u{1B}`.
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
