import Pixels

/// A namespace for the search for rows in which two bitmaps differ.
enum UnequalRows {
  /// Calls `body` for each row of the common area in which any bit differs, from the top. The arguments of `body` are
  /// the index of the row, and the pixels of this row in `a` and in `b`.
  ///
  /// - Complexity: O(pixels) at memory bandwidth for equal rows.
  @inline(__always)
  static func forEach(
    _ a: Bitmap, _ b: Bitmap, in size: PictureSize,
    _ body: (_ y: Int, _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>) -> Void
  ) {
    let (first, second) = (a.pixels.span, b.pixels.span)
    // Bitmaps that share their storage are equal.
    if a.width == b.width, first.isIdentical(to: second) { return }
    var y = 0
    while y < size.height {
      if a.width == b.width {
        y = rowOfDifference(first, second, from: y, size)
        if y == size.height { return }
      }
      let row = first.extracting(y * a.width..<y * a.width + size.width)
      let other = second.extracting(y * b.width..<y * b.width + size.width)
      if a.width == b.width || !row.hasSameBits(as: other) { body(y, row, other) }
      y += 1
    }
  }

  /// Returns the first row, from `y` on, in which two bitmaps with rows of equal length differ, or `size.height`.
  private static func rowOfDifference(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, from y: Int, _ size: PictureSize
  ) -> Int {
    guard size.width > 0 else { return size.height }
    // The rows of a bitmap are adjacent, so that they can be compared like a single row.
    let rest = y * size.width..<size.height * size.width
    let place = PixelDifferences.first(a.extracting(rest), b.extracting(rest))
    return y + place / size.width
  }
}
