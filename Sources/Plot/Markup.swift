/// A writer for SVG elements, one per line.
struct Markup {
  private(set) var text = ""

  /// The value of an attribute: text, or a number as a coordinate.
  enum Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
  {
    case text(String)
    case number(Double)

    init(stringLiteral value: String) { self = .text(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }

    fileprivate var escaped: String {
      switch self {
      case .text(let text): Markup.escaped(text)
      case .number(let number): Numeral.coordinate(number)
      }
    }
  }

  /// Writes an element without children.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, Value>) {
    text += "<\(name)\(Self.list(attributes))/>\n"
  }

  /// Writes an element that contains text. For an empty string, the method writes nothing.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, Value>, text content: String) {
    guard !content.isEmpty else { return }
    text += "<\(name)\(Self.list(attributes))>\(Self.escaped(content))</\(name)>\n"
  }

  /// Writes an element with a title, which viewers show as a tooltip and screen readers read aloud.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, Value>, title: String) {
    text += "<\(name)\(Self.list(attributes))><title>\(Self.escaped(title))</title></\(name)>\n"
  }

  /// Writes markup without escaping.
  mutating func raw(_ markup: String) { text += markup + "\n" }

  /// Returns text escaped for use between tags or quotes.
  ///
  /// Tabs and line breaks become spaces. Characters that XML does not allow become U+FFFD, the replacement character.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func list(_ attributes: KeyValuePairs<String, Value>) -> String {
    attributes.map { " \($0.key)=\"\($0.value.escaped)\"" }.joined()
  }
}
