/// The numbers of occurrences of the symbols of a block.
struct DeflateCounts {
  /// The number of occurrences of each symbol for a literal byte, the end of the block, or a length.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  /// The number of occurrences of each symbol for a distance.
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbol.distanceCount)

  /// Counts the symbols of tokens and one end of the block.
  init(_ tokens: UnsafeBufferPointer<DeflateToken>) {
    // Lengths are counted after the bytes, each by itself. Their symbols follow from the sums.
    var counts = [UInt32](repeating: 0, count: 512)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe distances.withUnsafeMutableBufferPointer { distances in
        for index in 0..<tokens.count { unsafe Self.count(tokens[index], counts, distances) }
      }
    }
    for byte in 0..<256 { literals[byte] = counts[byte] }
    for length in 3...DeflateSymbol.longestMatch {
      literals[DeflateSymbol(length: length).symbol] += counts[256 + length - 3]
    }
    literals[DeflateSymbol.endOfBlock] = 1
  }

  // Every index is a byte, or the symbol of a distance, which is below 30.
  @inline(__always)
  private static func count(
    _ token: DeflateToken, _ counts: UnsafeMutableBufferPointer<UInt32>,
    _ distances: UnsafeMutableBufferPointer<UInt32>
  ) {
    if token.isMatch {
      unsafe counts[256 &+ token.lengthIndex] &+= 1
      unsafe distances[token.distanceSymbol] &+= 1
    } else {
      unsafe counts[token.literal(0)] &+= 1
      if token.isThreeBytes {
        unsafe counts[token.literal(1)] &+= 1
        unsafe counts[token.literal(2)] &+= 1
      }
    }
  }
}
