/// The two Huffman codes of a block, with tables for the writer.
struct DeflateCodes: Sendable {
  /// The Huffman code of literal bytes, match lengths and the end of the block.
  let literals: HuffmanCode
  /// The Huffman code of match distances.
  let distances: HuffmanCode
  /// The bits that are written for the 256 literal bytes, then for the match lengths from 3 bytes on, then for the
  /// distance symbols.
  ///
  /// In an entry of a literal byte or a match length, bits 0…5 contain the number of bits to write. These are in the bits
  /// from bit 12 on: the Huffman code and, for a match length, the extra bits after the code. In an entry of a distance
  /// symbol, bits 0…5 contain the number of bits of the Huffman code, bits 6…11 the number of extra bits that follow, and
  /// the bits from bit 12 on the Huffman code. The operators `&<<` and `&>>` for
  /// 64 bits use only bits 0…5 of their right operand, so an entry can be that operand without a mask.
  private let entries: [UInt32]

  /// The largest number of bits of the Huffman code of a symbol.
  ///
  /// With this limit, a match has up to 14 + 5 + 14 + 13 bits, and three literals have up to 42. After up to 7 pending
  /// bits, a match or three literals fit into 64 bits.
  private static let limit = 14

  /// Creates codes that are optimal, or nearly so, for a block whose symbols occur as often as `counts` states.
  init(_ counts: DeflateCounts) {
    self.init(
      HuffmanCode(frequencies: counts.literals, limit: Self.limit),
      HuffmanCode(frequencies: counts.distances, limit: Self.limit))
  }

  private init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    (self.literals, self.distances) = (literals, distances)
    entries = Self.entries(literals, distances)
  }

  /// Deflate's fixed codes. Symbols 286 and 287 for lengths and 30 and 31 for distances are never used.
  ///
  /// - Source: RFC 1951, 3.2.6.
  static let fixed = DeflateCodes(
    HuffmanCode(lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)))

  /// The index in `entries` of the first match length, after the entries of the 256 literal bytes.
  private static let lengthStart = 256
  private static let distanceStart = 512
  /// The first bit of the number of extra bits in an entry.
  fileprivate static var extraStart: UInt32 { 6 }
  /// The first bit of the Huffman code in an entry.
  fileprivate static var codeStart: UInt32 { 12 }

  private static func entries(_ literals: HuffmanCode, _ distances: HuffmanCode) -> [UInt32] {
    var entries: [UInt32] = []
    entries.reserveCapacity(distanceStart + DeflateSymbol.distanceCount)
    for byte in 0..<256 { entries.append(literals.entry(byte)) }
    for symbol in DeflateSymbol.ofLengths {
      let extra = symbol.extra << (UInt32(literals.lengths[symbol.symbol]) + codeStart)
      entries.append((literals.entry(symbol.symbol) | extra) + UInt32(symbol.extraCount))
    }
    for symbol in 0..<DeflateSymbol.distanceCount {
      entries.append(distances.entry(symbol) | UInt32(max(0, symbol / 2 - 1)) << extraStart)
    }
    return entries
  }

  /// Returns the number of bits of all tokens of a block and of the symbol that ends it.
  func bitCount(_ counts: DeflateCounts) -> Int {
    var sum = 0
    for (symbol, count) in counts.literals.enumerated() where count > 0 {
      // Symbols 265…284 have extra bits: four successive symbols each have the same number. Symbol 285 has none.
      let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      sum += Int(count) * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, count) in counts.distances.enumerated() where count > 0 {
      sum += Int(count) * (Int(distances.lengths[symbol]) + max(0, symbol / 2 - 1))
    }
    return sum
  }

  /// Calls `body` with the tables for the writer, which are valid until `body` returns.
  func withTables(_ body: (Tables) -> Void) {
    unsafe entries.withUnsafeBufferPointer { unsafe body(Tables(entries: $0.baseAddress!)) }
  }

  /// The entries, for access without bounds checks. Every index is in bounds: it comes from a byte, a length of at most
  /// 258, or a distance symbol below 30.
  @unsafe
  struct Tables {
    fileprivate let entries: UnsafePointer<UInt32>

    /// Returns the bits that represent a token, the first one lowest, and their number.
    ///
    /// The result does not depend on earlier tokens, so that the processor can compute it for several tokens at once.
    @inline(__always)
    func code(of token: DeflateToken) -> (bits: UInt64, count: UInt64) {
      token.isMatch ? unsafe matchCode(token) : unsafe literalCode(token)
    }

    @inline(__always)
    private func matchCode(_ token: DeflateToken) -> (bits: UInt64, count: UInt64) {
      let length = unsafe UInt64(entries[DeflateCodes.lengthStart &+ token.lengthIndex])
      let distance = unsafe UInt64(entries[DeflateCodes.distanceStart &+ token.distanceSymbol])
      let extraCount = distance >> DeflateCodes.extraStart
      let extra = UInt64(token.distanceIndex) & (1 &<< extraCount &- 1)
      let bits = DeflateCodes.code(length) | (DeflateCodes.code(distance) | extra &<< distance) &<< length
      return (bits, (length &+ distance &+ extraCount) & 63)
    }

    @inline(__always)
    private func literalCode(_ token: DeflateToken) -> (bits: UInt64, count: UInt64) {
      let first = unsafe UInt64(entries[token.literal(0)])
      guard token.isThreeBytes else { return (DeflateCodes.code(first), first & 63) }
      let (second, third) = unsafe (UInt64(entries[token.literal(1)]), UInt64(entries[token.literal(2)]))
      let start = first &+ second
      let bits = DeflateCodes.code(first) | DeflateCodes.code(second) &<< first | DeflateCodes.code(third) &<< start
      return (bits, (start &+ third) & 63)
    }
  }

  /// Returns the bits to write that an entry contains.
  @inline(__always)
  private static func code(_ entry: UInt64) -> UInt64 { entry >> codeStart }
}

extension HuffmanCode {
  /// Returns the entry of a symbol without extra bits.
  fileprivate func entry(_ symbol: Int) -> UInt32 {
    UInt32(codes[symbol]) << DeflateCodes.codeStart | UInt32(lengths[symbol])
  }
}
