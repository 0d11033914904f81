/// A value of a property list in the NeXTSTEP format, in which Xcode's project files are written.
package enum PropertyListValue: Hashable, Sendable {
  /// A string, with or without quotes in the file, or the text between `<` and `>`.
  case string(String)
  /// The elements of an array, in parentheses in the file.
  case array([PropertyListValue])
  /// The values of a dictionary by their keys, in braces in the file.
  case dictionary([String: PropertyListValue])

  /// The text if the value is a string, otherwise nil.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The elements of an array; empty for other values.
  package var array: [PropertyListValue] { if case .array(let values) = self { values } else { [] } }
  /// The strings in the value if it is an array, or an array with the value itself if it is a string.
  package var strings: [String] { string.map { [$0] } ?? array.compactMap(\.string) }

  /// Returns the value of a key if this value is a dictionary that contains the key, otherwise nil.
  package subscript(key: String) -> PropertyListValue? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }
}

/// The parser of property lists in the format of NeXTSTEP: `{ key = (a, "b"); }`.
package struct PropertyListText {
  private let bytes: [UInt8]
  private var offset = 0

  /// Parses a property list. Throws an error with the path and the line of the first fault if `text` is not valid.
  ///
  /// - Parameter path: the path of the file for the error.
  package static func parse(_ text: String, path: String) throws(PortError) -> PropertyListValue {
    var parser = PropertyListText(bytes: Array(text.utf8))
    do throws(Fault) {
      let value = try parser.value()
      try parser.skipSpace()
      if parser.offset < parser.bytes.count { throw Fault() }
      return value
    } catch {
      let line = parser.bytes.prefix(parser.offset).count { $0 == 10 } + 1
      throw .invalidProject(path: path, line: line)
    }
  }

  private struct Fault: Error {}

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws(Fault) -> PropertyListValue {
    try skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try dictionary()
    case UInt8(ascii: "("): return try array()
    case UInt8(ascii: "<"): return try data()
    default: return .string(try string())
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() throws(Fault) {
    while let byte = peek {
      if [32, 9, 10, 13].contains(byte) {
        offset += 1
      } else if bytes[offset...].starts(with: Array("//".utf8)) {
        offset = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      } else if bytes[offset...].starts(with: Array("/*".utf8)) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Fault) {
    offset += 2
    while !bytes[offset...].starts(with: Array("*/".utf8)) {
      guard offset < bytes.count else { throw Fault() }
      offset += 1
    }
    offset += 2
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Fault) {
    try skipSpace()
    guard peek == UInt8(ascii: character) else { throw Fault() }
    offset += 1
  }

  private mutating func isNext(_ character: Unicode.Scalar) throws(Fault) -> Bool {
    try skipSpace()
    return peek == UInt8(ascii: character)
  }

  private mutating func dictionary() throws(Fault) -> PropertyListValue {
    try expect("{")
    var values: [String: PropertyListValue] = [:]
    while try !isNext("}") {
      let key = try string()
      try expect("=")
      values[key] = try value()
      try expect(";")
    }
    try expect("}")
    return .dictionary(values)
  }

  private mutating func array() throws(Fault) -> PropertyListValue {
    try expect("(")
    var values: [PropertyListValue] = []
    while try !isNext(")") {
      values.append(try value())
      if try isNext(",") { try expect(",") }
    }
    try expect(")")
    return .array(values)
  }

  private mutating func data() throws(Fault) -> PropertyListValue {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { throw Fault() }
    defer { offset = end + 1 }
    return .string(String(decoding: bytes[(offset + 1)..<end], as: UTF8.self))
  }

  private mutating func string() throws(Fault) -> String {
    try skipSpace()
    guard let first = peek else { throw Fault() }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let word = bytes[offset...].prefix { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_$/:.-".unicodeScalars.contains(scalar)
    }
    guard !word.isEmpty else { throw Fault() }
    offset += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(Fault) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != quote {
      offset += 1
      guard byte == UInt8(ascii: "\\"), let next = peek else {
        text.append(byte)
        continue
      }
      offset += 1
      text.append(next == UInt8(ascii: "n") ? 10 : next == UInt8(ascii: "t") ? 9 : next)
    }
    guard peek == quote else { throw Fault() }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }
}
