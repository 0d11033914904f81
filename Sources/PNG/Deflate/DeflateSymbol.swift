/// The symbol of a length or distance in a deflate stream, with the extra bits that follow it.
///
/// - Source: RFC 1951, 3.2.5.
package struct DeflateSymbol {
  /// The symbol: of a length, 257…285; of a distance, 0…29.
  package let symbol: Int
  /// The value of the extra bits, which are written after the symbol's code.
  package let extra: UInt32
  /// The number of extra bits, 0…13.
  package let extraCount: Int

  /// The number of symbols for literal bytes, the end of a block, and lengths.
  static let literalCount = 286
  /// The number of symbols for distances.
  static let distanceCount = 30
  /// The symbol that ends a block.
  static let endOfBlock = 256
  /// The largest length of a match in bytes.
  static let longestMatch = 258
  /// The largest distance of a match in bytes.
  static let farthestMatch = 32_768

  /// The symbols of the lengths 3…258, in ascending order.
  static let ofLengths = (3...longestMatch).map { DeflateSymbol(length: $0) }

  /// Creates the symbol of a match's length.
  ///
  /// - Precondition: the length is in 3…258.
  package init(length: Int) {
    let rest = UInt32(truncatingIfNeeded: length &- 3)
    guard rest >= 8, length < Self.longestMatch else {
      (symbol, extra, extraCount) = (length == Self.longestMatch ? 285 : 257 &+ Int(rest), 0, 0)
      return
    }
    // Each range 2ᵏ ..< 2ᵏ⁺¹ of `rest`, with k at least 3, is divided equally among four symbols. The extra bits
    // select a value within the part.
    let bits = 31 &- rest.leadingZeroBitCount
    extraCount = bits &- 2
    symbol = 257 &+ 4 &* (bits &- 1) &+ Int(rest >> UInt32(extraCount) & 3)
    extra = rest & (1 << UInt32(extraCount) &- 1)
  }

  /// Creates the symbol of a match's distance.
  ///
  /// - Precondition: the distance is in 1…32,768.
  @inline(__always)
  package init(distance: Int) {
    let rest = UInt32(truncatingIfNeeded: distance &- 1)
    guard rest >= 2 else {
      (symbol, extra, extraCount) = (Int(rest), 0, 0)
      return
    }
    // Each range 2ᵏ ..< 2ᵏ⁺¹ of `rest`, with k at least 1, is divided equally between two symbols. The extra bits
    // select a value within the part.
    let bits = 31 &- rest.leadingZeroBitCount
    extraCount = bits &- 1
    symbol = 2 &* bits &+ Int(rest >> UInt32(extraCount) & 1)
    extra = rest & (1 << UInt32(extraCount) &- 1)
  }
}
