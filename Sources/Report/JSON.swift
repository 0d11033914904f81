internal import Foundation

/// Values as JSON text, the same bytes for the same values.
enum JSON {
  /// Keys sorted, nothing between tokens.
  static func bytes(of value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is none could fail, and this says what to write for it.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try Array(encoder.encode(value)) } catch { preconditionFailure("\(error)") }
  }

  /// JSON that neither ends a script element nor breaks a line of JavaScript, whatever its strings say.
  static func scriptBytes(of value: some Encodable) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = bytes(of: value)
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (text, length) = replacement(in: bytes, at: index)
      if let text { result += Array(text.utf8) } else { result.append(bytes[index]) }
      index += length
    }
    return result
  }

  /// What stands for the character at an index, if it may not stand for itself, and how many bytes it has.
  private static func replacement(in bytes: [UInt8], at index: Int) -> (String?, Int) {
    switch bytes[index] {
    case UInt8(ascii: "<"): ("\\u003c", 1)
    case UInt8(ascii: ">"): ("\\u003e", 1)
    case UInt8(ascii: "&"): ("\\u0026", 1)
    case 0x7F: ("\\u007f", 1)
    case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA8]): ("\\u2028", 3)
    case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA9]): ("\\u2029", 3)
    default: (nil, 1)
    }
  }
}
