/// A parser for JSON text. It reports the line and the column of the first error.
///
/// The keys of an object must be unique. Values can be nested up to 100 levels deep.
struct JSONReader {
  private static let mostLevels = 100
  private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
  private static let letters: ClosedRange<Unicode.Scalar> = "a"..."z"
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var place = JSONPlace()
  private var level = 0

  /// Parses a string that consists of one JSON value, and returns the value.
  static func value(_ text: String) throws(StateArchiveError) -> JSONValue {
    var reader = JSONReader(scalars: Array(text.unicodeScalars))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.place.error("the text continues after the end of the value") }
    return value
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    if scalars[index] == "\n" { place = JSONPlace(line: place.line + 1, column: 1) } else { place.column += 1 }
    index += 1
  }

  private mutating func skipSpace() {
    while let scalar = next, scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" { advance() }
  }

  private func unexpected(_ wanted: String) -> StateArchiveError {
    guard let next else { return place.error("the text ends, but \(wanted) is required. The file was cut off") }
    return place.error("found '\(next)', but \(wanted) is required")
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(StateArchiveError) {
    skipSpace()
    guard next == scalar else { throw unexpected("'\(scalar)'") }
    advance()
  }

  private mutating func value() throws(StateArchiveError) -> JSONValue {
    skipSpace()
    let start = place
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else {
      throw start.error("values are nested in more than \(Self.mostLevels) levels")
    }
    return JSONValue(content: try content(), place: start)
  }

  private mutating func content() throws(StateArchiveError) -> JSONValue.Content {
    guard let first = next else { throw unexpected("a value") }
    switch first {
    case "{": return .object(try members())
    case "[": return .array(try elements())
    case "\"": return .string(try string())
    case "-": return .number(try number())
    default:
      if Self.digits.contains(first) { return .number(try number()) }
      guard Self.letters.contains(first) else { throw unexpected("a value") }
      return try word()
    }
  }

  /// Reads the separator after an element: a comma, or the closing bracket `end` of the array or object. Returns true
  /// after a comma, so that the caller reads another element, and false after `end`.
  private mutating func continues(before end: Unicode.Scalar) throws(StateArchiveError) -> Bool {
    skipSpace()
    if next == end {
      advance()
      return false
    }
    guard next == "," else { throw unexpected("',' or '\(end)'") }
    advance()
    return true
  }

  private mutating func elements() throws(StateArchiveError) -> [JSONValue] {
    try expect("[")
    skipSpace()
    if next == "]" {
      advance()
      return []
    }
    var elements = [try value()]
    while try continues(before: "]") { elements.append(try value()) }
    return elements
  }

  private mutating func members() throws(StateArchiveError) -> [JSONValue.Member] {
    try expect("{")
    skipSpace()
    if next == "}" {
      advance()
      return []
    }
    var (members, keys): ([JSONValue.Member], Set<String>) = ([], [])
    repeat {
      let member = try member()
      guard keys.insert(member.key).inserted else { throw member.place.error("the key '\(member.key)' occurs twice") }
      members.append(member)
    } while try continues(before: "}")
    return members
  }

  private mutating func member() throws(StateArchiveError) -> JSONValue.Member {
    skipSpace()
    let start = place
    guard next == "\"" else { throw unexpected("a key in quotation marks") }
    let key = try string()
    try expect(":")
    return JSONValue.Member(key: key, place: start, value: try value())
  }

  private mutating func word() throws(StateArchiveError) -> JSONValue.Content {
    let (start, first) = (place, index)
    while let scalar = next, Self.letters.contains(scalar) { advance() }
    let word = String(String.UnicodeScalarView(scalars[first..<index]))
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .nothing
    default: throw start.error("'\(word)' is not a value. Use true, false, null, a number or text in quotation marks")
    }
  }

  private mutating func number() throws(StateArchiveError) -> Substring.UnicodeScalarView {
    let first = index
    if next == "-" { advance() }
    let zero = next == "0"
    let whole = try digits()
    if zero, whole > 1 { throw place.error("a number must not begin with 0") }
    if next == "." {
      advance()
      _ = try digits()
    }
    if next == "e" || next == "E" {
      advance()
      if next == "-" || next == "+" { advance() }
      _ = try digits()
    }
    return String(String.UnicodeScalarView(scalars[first..<index]))[...].unicodeScalars
  }

  /// Reads one or more digits, and returns their number. Throws an error if the next character is not a digit.
  private mutating func digits() throws(StateArchiveError) -> Int {
    let first = index
    while let scalar = next, Self.digits.contains(scalar) { advance() }
    guard index > first else { throw unexpected("a digit") }
    return index - first
  }

  private mutating func string() throws(StateArchiveError) -> String {
    let start = place
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != "\"" {
      guard scalar.value >= 0x20 else {
        throw place.error("a string must not contain line breaks or control characters")
      }
      text.append(scalar == "\\" ? try escape() : scalar)
      if scalar != "\\" { advance() }
    }
    guard next != nil else { throw start.error("the string has no closing quotation mark. The file was cut off") }
    advance()
    return String(text)
  }

  private mutating func escape() throws(StateArchiveError) -> Unicode.Scalar {
    let start = place
    advance()
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
    ]
    if let next, let scalar = plain[next] {
      advance()
      return scalar
    }
    guard next == "u" else { throw start.error("the escape sequence is not valid in JSON") }
    advance()
    let unit = try hexadecimal(start)
    guard (0xD800..<0xDC00).contains(unit) else { return try scalar(unit, start) }
    guard next == "\\", index + 1 < scalars.count, scalars[index + 1] == "u" else {
      throw start.error("the escape sequence is an unpaired surrogate")
    }
    advance()
    advance()
    let low = try hexadecimal(start)
    guard (0xDC00..<0xE000).contains(low) else { throw start.error("the escape sequence is an unpaired surrogate") }
    return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), start)
  }

  private func scalar(_ value: UInt32, _ start: JSONPlace) throws(StateArchiveError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw start.error("the escape sequence is an unpaired surrogate") }
    return scalar
  }

  private mutating func hexadecimal(_ start: JSONPlace) throws(StateArchiveError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(next).hexDigitValue else {
        throw start.error("\\u requires four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }
}
