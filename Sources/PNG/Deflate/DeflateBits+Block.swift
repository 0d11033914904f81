/// The tokens of a block, as parts of one or more token lists. The lists must not change while the value is used.
typealias TokenSequence = [Slice<UnsafeBufferPointer<DeflateToken>>]

extension DeflateBits {
  /// The smallest number of tokens with which a block can have its own Huffman codes.
  ///
  /// For fewer tokens, the description of the codes would need more bits than the codes save.
  private static let fewTokens = 32

  /// Writes a block with its own Huffman codes or with deflate's fixed codes, whichever need fewer bits. The
  /// description of the own codes is included in their bits.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the block.
  ///   - tokenCounts: the numbers of occurrences in `tokens`.
  ///   - isLast: whether the block is the last one of the stream.
  /// - Source: RFC 1951, 3.2.3.
  mutating func appendBlock(_ tokens: TokenSequence, _ tokenCounts: TokenCounts, isLast: Bool) {
    let counts = DeflateCounts(tokenCounts)
    let fixedCount = DeflateCodes.fixed.bitCount(counts)
    append(isLast ? 1 : 0, 1)
    let isShort = unsafe tokens.reduce(0) { unsafe $0 + $1.count } < Self.fewTokens
    if isShort { return unsafe append(tokens, fixedCount) }
    let codes = DeflateCodes(counts)
    let (header, bitCount) = (DeflateHeader(codes), codes.bitCount(counts))
    guard header.bitCount + bitCount < fixedCount else { return unsafe append(tokens, fixedCount) }
    append(0b10, 2)
    header.append(to: &self)
    unsafe append(tokens, codes, bitCount: bitCount)
  }

  /// Writes the block type of the fixed codes, then the tokens and the end-of-block symbol with these codes.
  ///
  /// - Parameter bitCount: the number of bits for which the method reserves storage.
  /// - Precondition: `bitCount` is at least the number of bits of all tokens.
  private mutating func append(_ tokens: TokenSequence, _ bitCount: Int) {
    append(0b01, 2)
    unsafe append(tokens, .fixed, bitCount: bitCount)
  }
}
