/// The result of a comparison for each pixel of the common area of two bitmaps.
package struct DifferenceMap: Hashable, Sendable {
  /// The result of the comparison for one pixel.
  package enum Mark: Hashable, Sendable {
    /// The pixels are equal or differ by at most the threshold.
    case same
    /// The pixels differ by more than the threshold.
    case changed
    /// The pixels differ by more than the threshold, but are ignored because they look like anti-aliasing.
    case ignored
  }

  /// The pixels that differ by more than the threshold.
  package let marked: PixelMask
  /// The marked pixels that are ignored because they look like anti-aliasing.
  package let ignored: PixelMask
  /// The measure of the distance between pixels, with its threshold.
  package let measure: DifferenceMeasure

  /// The size of the common area of both bitmaps.
  package var size: PictureSize { marked.size }

  /// The result for the pixel in column `x`, row `y`.
  ///
  /// - Precondition: the position is inside the common area.
  package subscript(x x: Int, y y: Int) -> Mark {
    marked[x: x, y: y] ? ignored[x: x, y: y] ? .ignored : .changed : .same
  }

  /// Returns whether both bitmaps have a pixel in column `x`, row `y`.
  package func contains(x: Int, y: Int) -> Bool { x >= 0 && x < size.width && y >= 0 && y < size.height }
}
