extension DeflateBits {
  /// Writes a block with its own codes.
  ///
  /// - Source: RFC 1951, 3.2.7.
  mutating func appendBlock(_ tokens: UnsafeBufferPointer<DeflateToken>, isLast: Bool) {
    let codes = unsafe DeflateCodes(DeflateCounts(tokens))
    append(isLast ? 0b101 : 0b100, 3)
    appendHeader(codes)
    unsafe append(tokens, codes, bitCount: codes.bitCount)
    let end = DeflateSymbol.endOfBlock
    append(UInt32(codes.literals.codes[end]), Int(codes.literals.lengths[end]))
  }

  /// Writes the lengths of both codes, coded by a third code.
  private mutating func appendHeader(_ codes: DeflateCodes) {
    let literals = codes.literals.lengths.withoutTrailingZeros(minimum: 257)
    let distances = codes.distances.lengths.withoutTrailingZeros(minimum: 1)
    let parts = Self.parts(Array(literals) + distances)
    let code = HuffmanCode(frequencies: Self.frequencies(parts), limit: 7)
    let lengths = Self.order.map { code.lengths[$0] }.withoutTrailingZeros(minimum: 4)
    append(UInt32(literals.count - 257), 5)
    append(UInt32(distances.count - 1), 5)
    append(UInt32(lengths.count - 4), 4)
    for length in lengths { append(UInt32(length), 3) }
    for part in parts {
      append(UInt32(code.codes[part.symbol]), Int(code.lengths[part.symbol]))
      append(part.extra, part.extraCount)
    }
  }

  /// The order in which the lengths of the third code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private typealias Part = (symbol: Int, extra: UInt32, extraCount: Int)

  private static func frequencies(_ parts: [Part]) -> [UInt32] {
    parts.reduce(into: [UInt32](repeating: 0, count: 19)) { $0[$1.symbol] += 1 }
  }

  /// Returns a sequence of lengths with its repetitions replaced by the symbols 16…18.
  private static func parts(_ lengths: [UInt8]) -> [Part] {
    var (parts, start) = ([Part](), 0)
    while start < lengths.count {
      let length = lengths[start]
      var count = lengths[start...].prefix { $0 == length }.count
      start += count
      if length > 0 {
        parts.append((Int(length), 0, 0))
        count -= 1
      }
      while count > 0 { parts.append(repetition(of: length, &count)) }
    }
    return parts
  }

  /// Returns the part for the first of `count` repetitions of a length, and subtracts the ones that it represents.
  private static func repetition(of length: UInt8, _ count: inout Int) -> Part {
    guard count >= 3 else {
      count -= 1
      return (Int(length), 0, 0)
    }
    let (symbol, first, extraCount) = length > 0 ? (16, 3, 2) : count < 11 ? (17, 3, 3) : (18, 11, 7)
    let represented = min(count, first + 1 << extraCount - 1)
    count -= represented
    return (symbol, UInt32(represented - first), extraCount)
  }
}

extension [UInt8] {
  /// Returns the elements without zeros at the end, but at least `minimum` elements.
  fileprivate func withoutTrailingZeros(minimum: Int) -> ArraySlice<UInt8> {
    let last = lastIndex { $0 != 0 } ?? -1
    return self[..<Swift.max(last + 1, minimum)]
  }
}
