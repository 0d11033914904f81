import Pixels

/// Sixteen neighbouring pixels of a row, looked at together; of a narrower row, what there is and then zeros.
struct PixelBlock {
  /// How many pixels a block has.
  static let width = 16

  /// The pixels' bits.
  let bits: SIMD16<UInt32>

  /// The pixels from place `start` of a row on.
  ///
  /// - Precondition: the row has so many, or fewer than a block altogether.
  @inline(__always)
  init(_ row: Span<PremultipliedPixel>, at start: Int) {
    guard row.count >= Self.width else {
      var bits = SIMD16<UInt32>.zero
      for x in row.indices { bits[x] = row[x].bits }
      self.bits = bits
      return
    }
    precondition(start >= 0 && start <= row.count &- Self.width, "a block beyond its row")
    bits = unsafe row.bytes.unsafeLoadUnaligned(fromByteOffset: start &* 4, as: SIMD16<UInt32>.self)
  }

  /// A bit for each pixel that differs from the one in the other block.
  @inline(__always)
  func unequal(_ other: PixelBlock) -> UInt64 { compared(with: other) { $0 .!= $1 }.bitmask }

  /// The pixels of which some byte differs by more than `level`.
  @inline(__always)
  func differs(from other: PixelBlock, byMoreThan level: UInt8) -> BlockMask {
    let level = SIMD16<UInt8>(repeating: level)
    return compared(with: other) { a, b in
      let (a, b) = unsafe (unsafeBitCast(a, to: SIMD16<UInt8>.self), unsafeBitCast(b, to: SIMD16<UInt8>.self))
      // Where a < b, the difference modulo 256 is 256 − |a − b|: its complement plus one.
      let isNegative = unsafe unsafeBitCast(a .< b, to: SIMD4<UInt32>.self)
      let flipped = unsafe unsafeBitCast(a &- b, to: SIMD4<UInt32>.self) ^ isNegative
      let levels = unsafe unsafeBitCast(flipped, to: SIMD16<UInt8>.self) &- unsafeBitCast(isNegative, to: SIMD16.self)
      return unsafe unsafeBitCast(levels .> level, to: SIMD4<UInt32>.self) .!= 0
    }
  }

  /// What `test` says of each four pixels of both blocks.
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

  /// Calls `body` for each block of two rows with pixels that differ: with its first place, and a bit for each of them.
  ///
  /// The last block of a row reaches back over pixels that another one has; each pixel has its bit once.
  ///
  /// - Parameter start: a multiple of 64 that all unequal pixels are behind.
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

/// Some pixels of a block, as a register has them: four at a time.
struct BlockMask {
  var first, second, third, fourth: SIMDMask<SIMD4<Int32>>

  /// Whether there are any.
  @inline(__always)
  var hasAny: Bool { any(first .| second .| third .| fourth) }

  /// A bit for each, the lowest first.
  @inline(__always)
  var bitmask: UInt64 {
    // Each pixel keeps a bit of its own, so that quarters can be laid on each other.
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
