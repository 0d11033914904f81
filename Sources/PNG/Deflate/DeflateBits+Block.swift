extension DeflateBits {
  /// The number of tokens below which a block always has the fixed codes: the description of other codes would need
  /// more bits than they save.
  private static let fewTokens = 32

  /// Writes a block. Its Huffman codes are optimal ones if the block, with their description, is then smaller than with
  /// deflate's fixed codes.
  ///
  /// - Source: RFC 1951, 3.2.3.
  mutating func appendBlock(_ tokens: UnsafeBufferPointer<DeflateToken>, isLast: Bool) {
    let counts = unsafe DeflateCounts(tokens)
    let fixedCount = DeflateCodes.fixed.bitCount(counts)
    append(isLast ? 1 : 0, 1)
    guard tokens.count >= Self.fewTokens else { return unsafe append(tokens, fixedCount) }
    let codes = DeflateCodes(counts)
    let (header, bitCount) = (DeflateHeader(codes), codes.bitCount(counts))
    guard header.bitCount + bitCount < fixedCount else { return unsafe append(tokens, fixedCount) }
    append(0b10, 2)
    header.append(to: &self)
    unsafe append(tokens, codes, bitCount: bitCount)
  }

  /// Writes the block type, the tokens and the end of a block with the fixed codes.
  private mutating func append(_ tokens: UnsafeBufferPointer<DeflateToken>, _ bitCount: Int) {
    append(0b01, 2)
    unsafe append(tokens, .fixed, bitCount: bitCount)
  }
}
