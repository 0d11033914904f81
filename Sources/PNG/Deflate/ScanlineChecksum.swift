// The checksum of a row of three bytes per pixel follows from that of the same row with four, which libdeflate computes
// many bytes at a time, and from the sums of its channels. So no row is copied to be summed.
//
// Adler-32 consists of a = 1 + Σ b and of the sum of all values of a. A row of n bytes after the sums (a, s) gives
//
//     a' = a + Σ b       s' = s + n a + Σ (n − i) b          i: the index of the byte b in the row
//
// Let t = r + g + b be the sum of the pixel x of w, α its constant fourth byte, Q = Σ (g + 2 b), and M = Σ (w − x) t.
//
//     of four bytes:   Σ (4 w − i) b = 4 M − Q + α Σ (4 (w − x) − 3) = 4 M − Q + α (2 w² − w)
//     of three bytes:  Σ (3 w − i) b = 3 M − Q
//
// All sums are modulo the prime 65,521, in which 4 has the inverse 49,141.

/// The Adler-32 checksum of scanlines.
///
/// - Source: RFC 1950, 8.2.
package struct ScanlineChecksum {
  private var sum: UInt64 = 1
  private var sums: UInt64 = 0

  /// Creates the checksum of no bytes.
  package init() {}

  private static let prime: UInt64 = 65_521
  private static let inverseOfFour: UInt64 = 49_141

  /// The checksum of the scanlines that were added.
  package var value: UInt32 { UInt32(sums << 16 | sum) }

  /// Adds a row that equals the row above: the filter byte 2 and then zeros.
  ///
  /// - Parameter byteCount: the number of bytes of the row, including the filter byte.
  package mutating func addEqualRow(byteCount: Int) {
    addFilter(2)
    add(byteCount: byteCount - 1, sum: 0, sums: 0)
  }

  /// Adds a row with its filter byte.
  ///
  /// - Parameters:
  ///   - row: the pixels, four bytes each.
  ///   - pixelBytes: the number of bytes of each pixel that are stored, 3 or 4.
  ///   - alpha: the required fourth byte of all pixels, if the fourth byte is not stored.
  /// - Returns: false if a fourth byte that is not stored differs from `alpha`. The checksum is then undefined.
  package mutating func add(_ row: Span<UInt32>, filter: UInt64, pixelBytes: Int, alpha: UInt64) -> Bool {
    addFilter(filter)
    let whole = UInt64(row.adler32(after: 0))
    let (wholeSum, wholeSums) = (whole & 0xFFFF, whole >> 16)
    guard pixelBytes == 3 else {
      add(byteCount: row.count * 4, sum: wholeSum, sums: wholeSums)
      return true
    }
    let width = UInt64(row.count)
    let channels = row.channelSums()
    let (prime, q) = (Self.prime, (channels.green + 2 * channels.blue) % Self.prime)
    let ofAlpha = alpha * ((2 * width * width - width) % prime) % prime
    let m = Self.inverseOfFour * (wholeSums + q + prime - ofAlpha) % prime
    add(byteCount: row.count * 3, sum: wholeSum + (prime - alpha * width % prime), sums: 3 * m + prime - q)
    return channels.alpha == alpha * width
  }

  /// Adds the scanlines of `other`, which follow those of this checksum.
  ///
  /// - Parameter byteCount: the number of bytes of the scanlines of `other`.
  mutating func append(_ other: ScanlineChecksum, byteCount: Int) {
    let prime = Self.prime
    add(byteCount: byteCount, sum: other.sum + prime - 1, sums: other.sums + prime - UInt64(byteCount) % prime)
  }

  private mutating func addFilter(_ filter: UInt64) { add(byteCount: 1, sum: filter, sums: filter) }

  private mutating func add(byteCount: Int, sum: UInt64, sums: UInt64) {
    self.sums = (self.sums + UInt64(byteCount) * self.sum + sums) % Self.prime
    self.sum = (self.sum + sum) % Self.prime
  }
}

extension Span<UInt32> {
  /// Returns the sums of the green, blue and alpha values of all pixels. These values are the second, third and
  /// fourth byte of a pixel.
  fileprivate func channelSums() -> (green: UInt64, blue: UInt64, alpha: UInt64) {
    var (green, blue, alpha) = (UInt64(0), UInt64(0), UInt64(0))
    var x = 0
    while x &+ 4 <= count {
      // Each lane gets at most 256 bytes, so that it cannot overflow: 256 × 255 < 2¹⁶.
      let (evens, odds) = pairSums(x, end: Swift.min(x &+ 1024, count))
      x &+= Swift.min(count &- x, 1024) & ~3
      for lane in stride(from: 0, to: 8, by: 2) {
        blue &+= UInt64(evens[lane + 1])
        green &+= UInt64(odds[lane])
        alpha &+= UInt64(odds[lane + 1])
      }
    }
    for x in x..<count {
      green += UInt64(self[x] >> 8 & 0xFF)
      blue += UInt64(self[x] >> 16 & 0xFF)
      alpha += UInt64(self[x] >> 24)
    }
    return (green, blue, alpha)
  }

  /// Adds up the pixels from `start` to `end`, four at a time. Returns two vectors of 16-bit sums: one for the first
  /// and third bytes of the pixels (red, blue), one for the second and fourth (green, alpha).
  ///
  /// - Precondition: `start` and `end` are in 0…`count`.
  @inline(__always)
  private func pairSums(_ start: Int, end: Int) -> (evens: SIMD8<UInt16>, odds: SIMD8<UInt16>) {
    var (evens, odds, x) = (SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, start)
    while x &+ 4 <= end {
      let pixels = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: x &* 4, as: SIMD8<UInt16>.self)
      evens &+= pixels & 0xFF
      odds &+= pixels &>> 8
      x &+= 4
    }
    return (evens, odds)
  }
}
