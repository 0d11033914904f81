import Pixels

/// The search for rows in which two pictures differ, at memory bandwidth.
enum UnequalRows {
  /// Calls `body` with each row of the common area in which any bit differs, from the top.
  ///
  /// The argument `start` of `body` is a column: all pixels before it are equal.
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
  /// Returns an index from `start` on before which all pixels are equal, or `count` if all pixels are equal.
  ///
  /// Pixels are compared 64 at a time, so that the result is not the exact index of the first unequal pixel.
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
    // The remaining pixels are compared together with some of the previous ones.
    if count >= 64 { return unsafe differs(from: other, at: count &- 64) ? place : count }
    while place < count, self[place] == other[place] { place &+= 1 }
    return place == count ? count : 0
  }

  /// Returns whether all pixels are equal.
  func hasSameBits(as other: Span<PremultipliedPixel>) -> Bool { firstDifference(from: other, after: 0) == count }

  /// Returns whether any of the 64 pixels from an index on differ.
  ///
  /// - Precondition: both spans have 64 pixels from the index on. This is not checked.
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
