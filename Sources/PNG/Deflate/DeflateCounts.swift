/// The numbers of occurrences of the symbols of a block.
struct DeflateCounts {
  /// The number of occurrences of each symbol for a literal byte, the end of the block, or a length.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  /// The number of occurrences of each symbol for a distance.
  let distances: [UInt32]

  /// Creates the counts for a block of tokens, which ends with one end-of-block symbol.
  init(_ tokens: TokenCounts) {
    distances = Array(tokens.distances)
    literals.replaceSubrange(0..<256, with: tokens.literals)
    for (symbol, count) in zip(DeflateSymbol.ofLengths, tokens.lengths) { literals[symbol.symbol] += count }
    literals[DeflateSymbol.endOfBlock] = 1
  }
}

/// The numbers of occurrences of literal bytes, match lengths and distance symbols in tokens.
///
/// Lengths are counted by themselves instead of by their symbols, which is faster.
struct TokenCounts {
  private var counts = [UInt32](repeating: 0, count: Self.distanceStart + DeflateSymbol.distanceCount)

  private static let lengthStart = 256
  private static let distanceStart = 512

  /// The number of occurrences of each literal byte.
  var literals: ArraySlice<UInt32> { counts[..<Self.lengthStart] }
  /// The number of occurrences of each match length, from 3 bytes on.
  var lengths: ArraySlice<UInt32> { counts[Self.lengthStart..<Self.distanceStart] }
  /// The number of occurrences of each symbol for a distance.
  var distances: ArraySlice<UInt32> { counts[Self.distanceStart...] }

  /// Sets all counts to 0.
  mutating func removeAll() { for index in counts.indices { counts[index] = 0 } }

  /// Adds the numbers of other tokens.
  mutating func add(_ other: TokenCounts) {
    for index in counts.indices { counts[index] &+= other.counts[index] }
  }

  /// Adds the numbers of occurrences in `tokens`.
  mutating func add(_ tokens: UnsafeBufferPointer<DeflateToken>) {
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      for index in 0..<tokens.count { unsafe Self.count(tokens[index], counts) }
    }
  }

  // Every index is a byte, a length less 3, at most 255, or the symbol of a distance, which is below 30.
  @inline(__always)
  private static func count(_ token: DeflateToken, _ counts: UnsafeMutableBufferPointer<UInt32>) {
    if token.isMatch {
      unsafe counts[lengthStart &+ token.lengthIndex] &+= 1
      unsafe counts[distanceStart &+ token.distanceSymbol] &+= 1
    } else {
      unsafe counts[token.literal(0)] &+= 1
      if token.isThreeBytes {
        unsafe counts[token.literal(1)] &+= 1
        unsafe counts[token.literal(2)] &+= 1
      }
    }
  }
}
