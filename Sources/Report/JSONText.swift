/// A writer of JSON text without whitespace. Equal values result in equal bytes.
///
/// Characters that would end a script element or a line of JavaScript are escaped, so that the text can be embedded in
/// a page. Numbers have the fewest digits that are read back as the same number. An infinite number or NaN becomes
/// `null`.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Returns the JSON text that `write` creates. `write` must append exactly one value.
  static func bytes(_ write: (inout JSONText) -> Void) -> [UInt8] {
    var text = JSONText()
    write(&text)
    return text.bytes
  }

  /// Appends an object with the members that `write` adds.
  mutating func object(_ write: (inout JSONObject) -> Void) {
    put("{")
    var object = JSONObject(handOver())
    write(&object)
    self = object.text
    put("}")
  }

  /// Returns the text written so far, and makes this value empty.
  ///
  /// If both values shared the storage of the text, the next append would copy all bytes.
  private mutating func handOver() -> JSONText {
    defer { self = JSONText() }
    return self
  }

  /// Appends an array. `write` is called for each element and appends one value.
  mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void) {
    put("[")
    var isFirst = true
    for element in elements {
      if !isFirst { put(",") }
      isFirst = false
      write(&self, element)
    }
    put("]")
  }

  mutating func string(_ value: some StringProtocol) {
    put("\"")
    for byte in value.utf8 { add(byte) }
    put("\"")
  }

  mutating func integer(_ value: Int) { put("\(value)") }

  mutating func number(_ value: Double) {
    guard value.isFinite else { return put("null") }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53, value.sign == .plus || whole != 0 {
      return put("\(whole)")
    }
    let text = "\(value)"
    put(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
  }

  mutating func number(_ value: Double?) {
    if let value { number(value) } else { put("null") }
  }

  /// Appends a value that is already encoded as JSON.
  mutating func verbatim(_ json: [UInt8]) { bytes += json }

  fileprivate mutating func put(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case UInt8(ascii: "\n"): put("\\n")
    case UInt8(ascii: "\t"): put("\\t")
    case 0..<0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): escape(byte)
    // U+2028 and U+2029 are line breaks in JavaScript. The first two of their three bytes have been appended already.
    case 0xA8 where endsInSeparator: replaceSeparator(by: "\\u2028")
    case 0xA9 where endsInSeparator: replaceSeparator(by: "\\u2029")
    default: bytes.append(byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    put("\\u00")
    bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private var endsInSeparator: Bool {
    bytes.count >= 2 && bytes[bytes.count - 2] == 0xE2 && bytes[bytes.count - 1] == 0x80
  }

  private mutating func replaceSeparator(by text: String) {
    bytes.removeLast(2)
    put(text)
  }
}

/// A writer of the members of one JSON object. Members must be added in the order of their keys.
struct JSONObject {
  fileprivate var text: JSONText
  private var last: String?

  fileprivate init(_ text: JSONText) { self.text = text }

  /// Adds a member whose value `write` appends.
  ///
  /// - Precondition: the key's UTF-8 bytes sort after those of the previous key.
  mutating func member(_ key: String, _ write: (inout JSONText) -> Void) {
    if let last { precondition(last.utf8.lexicographicallyPrecedes(key.utf8), "'\(key)' sorts before '\(last)'") }
    if last != nil { text.put(",") }
    last = key
    text.string(key)
    text.put(":")
    write(&text)
  }

  mutating func member(_ key: String, _ value: Int) { member(key) { $0.integer(value) } }
  mutating func member(_ key: String, _ value: Double) { member(key) { $0.number(value) } }
  mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }
  mutating func member(_ key: String, _ values: [String]) { member(key) { $0.array(values) { $0.string($1) } } }
  mutating func member(_ key: String, _ values: [Int]) { member(key) { $0.array(values) { $0.integer($1) } } }
  mutating func member(_ key: String, _ values: [Double?]) { member(key) { $0.array(values) { $0.number($1) } } }

  /// Adds a member with a number. Adds nothing if the number is nil.
  mutating func member(_ key: String, _ value: Int?) { if let value { member(key, value) } }
  mutating func member(_ key: String, _ value: String?) { if let value { member(key, value) } }

  /// Adds a member whose value is an array of objects. `write` is called for each element, and adds the members of the
  /// element's object.
  mutating func member<Element>(
    _ key: String, objects: some Sequence<Element>, _ write: (inout JSONObject, Element) -> Void
  ) {
    member(key) { text in text.array(objects) { text, element in text.object { write(&$0, element) } } }
  }

  /// Adds a member whose value is an object. `write` adds the members of this object.
  mutating func member(_ key: String, object write: (inout JSONObject) -> Void) { member(key) { $0.object(write) } }
}
