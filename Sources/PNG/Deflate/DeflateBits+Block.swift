extension DeflateBits {
  /// Writes a block, with codes of its own if they and their description are smaller than with deflate's fixed codes.
  ///
  /// - Source: RFC 1951, 3.2.3.
  mutating func appendBlock(_ tokens: UnsafeBufferPointer<DeflateToken>, isLast: Bool) {
    let counts = unsafe DeflateCounts(tokens)
    let own = DeflateCodes(counts)
    let header = DeflateHeader(own)
    let isFixed = DeflateCodes.fixedBitCount(counts) <= header.bitCount + own.bitCount
    let codes = isFixed ? DeflateCodes(fixedFor: counts) : own
    append((isLast ? 1 : 0) | (isFixed ? 0b010 : 0b100), 3)
    if !isFixed { header.append(to: &self) }
    unsafe append(tokens, codes, bitCount: codes.bitCount)
    let end = DeflateSymbol.endOfBlock
    append(UInt32(codes.literals.codes[end]), Int(codes.literals.lengths[end]))
  }
}
