/// The part of a block that describes its Huffman codes: the code lengths of both codes, coded by a third Huffman code.
///
/// - Source: RFC 1951, 3.2.7.
struct DeflateHeader {
  /// A symbol of the third Huffman code, with its extra bits.
  private struct Part {
    let symbol: Int
    var extra: UInt32 = 0
    var extraCount = 0
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let parts: [Part]
  private let code: HuffmanCode
  /// The code lengths of the third code in the order in which they are written, without zeros at the end.
  private let lengths: ArraySlice<UInt8>

  /// The order in which a block stores the code lengths of the third Huffman code. Each number is a symbol of the
  /// third code.
  ///
  /// - Source: RFC 1951, 3.2.7.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Creates the description of the two codes of a block.
  init(_ codes: DeflateCodes) {
    let literals = codes.literals.lengths.withoutTrailingZeros(minimum: 257)
    let distances = codes.distances.lengths.withoutTrailingZeros(minimum: 1)
    (literalCount, distanceCount) = (literals.count, distances.count)
    parts = Self.parts(Array(literals + distances))
    let frequencies = parts.reduce(into: [UInt32](repeating: 0, count: 19)) { $0[$1.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    lengths = Self.order.map { code.lengths[$0] }.withoutTrailingZeros(minimum: 4)
  }

  /// The number of bits that `append(to:)` writes.
  var bitCount: Int {
    parts.reduce(14 + 3 * lengths.count) { $0 + Int(code.lengths[$1.symbol]) + $1.extraCount }
  }

  /// Writes the description in the format of a block with dynamic codes.
  func append(to bits: inout DeflateBits) {
    bits.append(UInt32(literalCount - 257), 5)
    bits.append(UInt32(distanceCount - 1), 5)
    bits.append(UInt32(lengths.count - 4), 4)
    for length in lengths { bits.append(UInt32(length), 3) }
    for part in parts {
      // At most 7 bits of code and 7 extra bits.
      let length = Int(code.lengths[part.symbol])
      bits.append(UInt32(code.codes[part.symbol]) | part.extra << UInt32(length), length + part.extraCount)
    }
  }

  /// Returns the symbols of the third Huffman code that represent the given code lengths. The symbols 16…18 represent
  /// repetitions of a length.
  private static func parts(_ lengths: [UInt8]) -> [Part] {
    var (parts, start) = ([Part](), 0)
    parts.reserveCapacity(lengths.count)
    while start < lengths.count {
      let (first, length) = (start, lengths[start])
      while start < lengths.count, lengths[start] == length { start += 1 }
      var count = start - first
      if length > 0 {
        parts.append(Part(symbol: Int(length)))
        count -= 1
      }
      while count > 0 { parts.append(repetition(of: length, &count)) }
    }
    return parts
  }

  /// Returns a symbol of the third Huffman code that represents one or more of the next `count` repetitions of a code
  /// length: as many as one symbol can represent.
  ///
  /// The number of represented repetitions is subtracted from `count`.
  private static func repetition(of length: UInt8, _ count: inout Int) -> Part {
    guard count >= 3 else {
      count -= 1
      return Part(symbol: Int(length))
    }
    let (symbol, first, extraCount) = length > 0 ? (16, 3, 2) : count < 11 ? (17, 3, 3) : (18, 11, 7)
    let represented = min(count, first + 1 << extraCount - 1)
    count -= represented
    return Part(symbol: symbol, extra: UInt32(represented - first), extraCount: extraCount)
  }
}

extension [UInt8] {
  /// Returns the array without the zeros at its end. At least the first `minimum` elements are returned, even if they
  /// are zeros.
  fileprivate func withoutTrailingZeros(minimum: Int) -> ArraySlice<UInt8> {
    let last = lastIndex { $0 != 0 } ?? -1
    return self[..<Swift.max(last + 1, minimum)]
  }
}
