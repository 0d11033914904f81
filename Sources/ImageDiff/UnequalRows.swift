import Pixels

/// The rows in which two pictures differ, found at the speed of memory.
enum UnequalRows {
  /// Calls `body` with each row of the common area that has any unequal bit, from the top.
  ///
  /// - Parameter start: a column that all unequal pixels of the row are behind.
  @inline(__always)
  static func forEach(
    _ a: Bitmap, _ b: Bitmap, in size: PictureSize,
    _ body: (_ y: Int, _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ start: Int) -> Void
  ) {
    let (first, second) = (a.pixels.span, b.pixels.span)
    // Pictures that share their storage are equal.
    if a.width == b.width, first.isIdentical(to: second) { return }
    for y in 0..<size.height {
      let row = first.extracting(y * a.width..<y * a.width + size.width)
      let other = second.extracting(y * b.width..<y * b.width + size.width)
      let start = row.firstDifference(from: other, after: 0)
      if start < size.width { body(y, row, other, start) }
    }
  }
}

extension Span<PremultipliedPixel> {
  /// A place from `start` on that no unequal pixel is before; `count` when all from there are equal.
  ///
  /// Pixels are looked at 64 at a time, without looking in between.
  /// - Precondition: both have the same length; `start` is a multiple of 64, or `count`.
  @inline(__always)
  func firstDifference(from other: Span<PremultipliedPixel>, after start: Int) -> Int {
    precondition(count == other.count && start >= 0, "rows of two lengths")
    var place = start
    while place &+ 64 <= count {
      if unsafe differs(from: other, at: place) { return place }
      place &+= 64
    }
    guard place < count else { return count }
    // The last ones together with some that were looked at already.
    if count >= 64 { return unsafe differs(from: other, at: count &- 64) ? place : count }
    while place < count, self[place] == other[place] { place &+= 1 }
    return place == count ? count : 0
  }

  /// Whether all pixels are equal.
  func hasSameBits(as other: Span<PremultipliedPixel>) -> Bool { firstDifference(from: other, after: 0) == count }

  /// Whether any of 64 pixels differ, which must be there.
  @unsafe
  @inline(__always)
  private func differs(from other: Span<PremultipliedPixel>, at place: Int) -> Bool {
    var difference = SIMD8<UInt64>.zero
    for offset in 0..<4 {
      let offset = (place &+ offset &* 16) &* 4
      difference |=
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ other.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
    }
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] != 0
  }
}
