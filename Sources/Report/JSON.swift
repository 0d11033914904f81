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
    let bytes = bytes(of: value)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): result += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): result += Array("\\u0026".utf8)
      case 0x7F: result += Array("\\u007f".utf8)
      // U+2028 and U+2029 end a line; both begin with two bytes that are there by now.
      case 0xA8 where result.endsInSeparator: result.replaceSubrange((result.count - 2)..., with: "\\u2028".utf8)
      case 0xA9 where result.endsInSeparator: result.replaceSubrange((result.count - 2)..., with: "\\u2029".utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate var endsInSeparator: Bool { count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80 }
}
