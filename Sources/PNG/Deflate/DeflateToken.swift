/// A part of a deflate stream before it is coded: one or three literal bytes, or a match.
///
///     bits   31   30                 27…23                    22…15        14…0
///            1    0                  symbol of the distance   length − 3   distance − 1
///            0    whether 3 bytes                             23…0: the bytes, the first one lowest
struct DeflateToken: BitwiseCopyable {
  /// The token in the bit layout that the description of the type shows.
  let bits: UInt32

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  /// Returns the token of one literal byte.
  @inline(__always)
  static func byte(_ byte: UInt8) -> DeflateToken { DeflateToken(bits: UInt32(byte)) }

  /// Returns the token of the three lowest bytes of a pixel.
  @inline(__always)
  static func bytes(_ pixel: UInt32) -> DeflateToken { DeflateToken(bits: pixel & 0xFF_FFFF | 1 << 30) }

  /// Returns the token of a match without its length, which `withLength(_:)` adds.
  ///
  /// - Precondition: the distance is in 1…32,768.
  @inline(__always)
  static func match(distance: Int) -> DeflateToken {
    let symbol = UInt32(truncatingIfNeeded: DeflateSymbol(distance: distance).symbol)
    return DeflateToken(bits: 1 << 31 | symbol << 23 | UInt32(truncatingIfNeeded: distance &- 1))
  }

  /// Returns the token of a match with a length in 3…258 bytes.
  @inline(__always)
  func withLength(_ length: Int) -> DeflateToken {
    DeflateToken(bits: bits | UInt32(truncatingIfNeeded: length &- 3) << 15)
  }

  /// Whether the token is a match.
  @inline(__always)
  var isMatch: Bool { bits >> 31 != 0 }
  /// Whether the token has three literal bytes. False for a match.
  @inline(__always)
  var isThreeBytes: Bool { bits >> 30 == 1 }
  /// The length of a match minus 3, 0…255.
  @inline(__always)
  var lengthIndex: Int { Int(bits >> 15 & 0xFF) }
  /// The symbol of a match's distance.
  @inline(__always)
  var distanceSymbol: Int { Int(bits >> 23 & 0x1F) }
  /// The distance of a match minus 1.
  @inline(__always)
  var distanceIndex: UInt32 { bits & 0x7FFF }
  /// Returns the literal byte at an index in 0…2.
  @inline(__always)
  func literal(_ index: UInt32) -> Int { Int(bits >> (8 &* index) & 0xFF) }
}
