import Pixels

/// Sixteen adjacent pixels of a row, for SIMD comparison. If the row has fewer than sixteen pixels, the rest of the
/// block is 0.
struct PixelBlock {
  /// The number of pixels in a block.
  static let width = 16

  /// The pixels as 32-bit integers, in the order of the row.
  let bits: SIMD16<UInt32>

  /// Creates a block from the pixels of a row that begin at index `start`.
  ///
  /// - Precondition: the row has at least 16 pixels from `start` on, or fewer than 16 altogether.
  @inline(__always)
  init(_ row: Span<PremultipliedPixel>, at start: Int) {
    guard row.count >= Self.width else {
      var bits = SIMD16<UInt32>.zero
      for x in row.indices { bits[x] = row[x].bits }
      self.bits = bits
      return
    }
    precondition(start >= 0 && start <= row.count &- Self.width, "PixelBlock: the block must be inside its row")
    bits = unsafe row.bytes.unsafeLoadUnaligned(fromByteOffset: start &* 4, as: SIMD16<UInt32>.self)
  }

  /// Returns a bit mask of the pixels of this block that differ from the pixels of `other` at the same positions. Bit
  /// i belongs to pixel i of the block.
  @inline(__always)
  func unequal(_ other: PixelBlock) -> UInt64 { compared(with: other) { $0 .!= $1 }.bitmask }

  /// Returns the set of pixels of which at least one channel differs by more than `level` from the same channel in
  /// `other`.
  @inline(__always)
  func differs(from other: PixelBlock, byMoreThan level: UInt8) -> BlockMask {
    let level = SIMD16<UInt8>(repeating: level)
    return compared(with: other) { a, b in
      let (a, b) = unsafe (unsafeBitCast(a, to: SIMD16<UInt8>.self), unsafeBitCast(b, to: SIMD16<UInt8>.self))
      // If a < b, the difference modulo 256 is 256 − |a − b|. Its complement plus 1 is |a − b|.
      let isNegative = unsafe unsafeBitCast(a .< b, to: SIMD4<UInt32>.self)
      let flipped = unsafe unsafeBitCast(a &- b, to: SIMD4<UInt32>.self) ^ isNegative
      let levels = unsafe unsafeBitCast(flipped, to: SIMD16<UInt8>.self) &- unsafeBitCast(isNegative, to: SIMD16.self)
      return unsafe unsafeBitCast(levels .> level, to: SIMD4<UInt32>.self) .!= 0
    }
  }

  /// Calls `test` four times, each time with four pixels of this block and the four pixels of `other` at the same
  /// positions. Returns the set of pixels for which the results are true.
  @inline(__always)
  func compared(
    with other: PixelBlock, _ test: (SIMD4<UInt32>, SIMD4<UInt32>) -> SIMDMask<SIMD4<Int32>>
  ) -> BlockMask {
    BlockMask(
      first: test(bits.lowHalf.lowHalf, other.bits.lowHalf.lowHalf),
      second: test(bits.lowHalf.highHalf, other.bits.lowHalf.highHalf),
      third: test(bits.highHalf.lowHalf, other.bits.highHalf.lowHalf),
      fourth: test(bits.highHalf.highHalf, other.bits.highHalf.highHalf))
  }

  /// Calls `body` for each pair of blocks of two rows that have unequal pixels. The arguments are the index of the
  /// blocks' first pixel in the rows, the block of `a`, the block of `b`, and a bit mask of the unequal pixels.
  ///
  /// The last block of a row can overlap the one before. If a pixel is in both of these blocks, its bit is set only in
  /// the bit mask of the first block.
  ///
  /// - Parameter start: the index of the first pixel to compare, a multiple of 64. All pixels before this index must be
  ///   equal.
  @inline(__always)
  static func forEachUnequal(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, from start: Int,
    _ body: (_ start: Int, _ a: PixelBlock, _ b: PixelBlock, _ unequal: UInt64) -> Void
  ) {
    var chunk = start
    while chunk < a.count {
      let end = min(chunk &+ 64, a.count)
      while chunk < end {
        let place = max(min(chunk, a.count &- width), 0)
        let (first, second) = (PixelBlock(a, at: place), PixelBlock(b, at: place))
        let unequal = first.unequal(second) & UInt64.max << UInt64(truncatingIfNeeded: chunk &- place)
        if unequal != 0 { body(place, first, second, unequal) }
        chunk &+= width
      }
      chunk = a.firstDifference(from: b, after: end)
    }
  }
}

/// A set of pixels of a block, in the layout of SIMD registers with four pixels per register.
struct BlockMask {
  var first, second, third, fourth: SIMDMask<SIMD4<Int32>>

  /// Whether the set contains any pixel.
  @inline(__always)
  var hasAny: Bool { any(first .| second .| third .| fourth) }

  /// The set as a bit mask. Bit i is 1 if the set contains pixel i of the block.
  @inline(__always)
  var bitmask: UInt64 {
    // Each pixel has a bit of its own, so that the four quarters can be combined by "or".
    let lanes =
      Self.bits(first) & SIMD4(0x1, 0x2, 0x4, 0x8) | Self.bits(second) & SIMD4(0x10, 0x20, 0x40, 0x80)
      | Self.bits(third) & SIMD4(0x100, 0x200, 0x400, 0x800)
      | Self.bits(fourth) & SIMD4(0x1000, 0x2000, 0x4000, 0x8000)
    return UInt64(truncatingIfNeeded: lanes[0] | lanes[1] | lanes[2] | lanes[3])
  }

  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(mask, to: SIMD4<UInt32>.self)
  }
}
