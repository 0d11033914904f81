import Pixels

/// A namespace for the search for rows in which two bitmaps differ.
enum UnequalRows {
  /// Calls `body` for each row of the common area in which any bit differs, from the top.
  ///
  /// The arguments of `body` are the index of the row, the pixels of this row in `a` and in `b`, and the index of a
  /// column. All pixels to the left of this column are equal in `a` and `b`.
  @inline(__always)
  static func forEach(
    _ a: Bitmap, _ b: Bitmap, in size: PictureSize,
    _ body: (_ y: Int, _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ start: Int) -> Void
  ) {
    let (first, second) = (a.pixels.span, b.pixels.span)
    // Bitmaps that share their storage are equal.
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
  /// Returns an index, at least `start`, before which all pixels are equal. The result is `count` if all are equal.
  ///
  /// Pixels are compared 64 at a time, so that the first unequal pixel can be up to 63 pixels after the result.
  /// - Precondition: both spans have the same length; `start` is a multiple of 64, or `count`.
  @inline(__always)
  func firstDifference(from other: Span<PremultipliedPixel>, after start: Int) -> Int {
    precondition(
      count == other.count && start >= 0,
      "firstDifference(from:after:): rows must have equal lengths, but have \(count) and \(other.count) pixels")
    var place = start
    while place &+ 64 <= count {
      if unsafe differs(from: other, at: place) { return place }
      place &+= 64
    }
    guard place < count else { return count }
    // The last 64 pixels are compared at once, although some of them have been compared already.
    if count >= 64 { return unsafe differs(from: other, at: count &- 64) ? place : count }
    while place < count, self[place] == other[place] { place &+= 1 }
    return place == count ? count : 0
  }

  /// Returns whether all pixels of two rows are equal.
  func hasSameBits(as other: Span<PremultipliedPixel>) -> Bool { firstDifference(from: other, after: 0) == count }

  /// Returns whether any of the 64 pixels from the index `place` on differ from those of the other row.
  ///
  /// - Precondition: both spans have 64 pixels from `place` on. This is not checked.
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
