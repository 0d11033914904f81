/// What a comparison found of each pixel that both pictures have.
package struct DifferenceMap: Hashable, Sendable {
  /// What became of one pixel.
  package enum Mark: Hashable, Sendable {
    /// Equal, or within the threshold.
    case same
    /// Different.
    case changed
    /// Different like anti-aliasing, and not counted.
    case forgiven
  }

  /// The pixels that differ by more than the threshold.
  package let marked: PixelMask
  /// Those of them that are forgiven.
  package let forgiven: PixelMask
  /// How far apart pixels are, and from where on they differ.
  package let measure: DifferenceMeasure

  /// The size of what both pictures have.
  package var size: PictureSize { marked.size }

  /// What became of the pixel in column `x`, row `y`.
  ///
  /// - Precondition: the position lies inside.
  package subscript(x x: Int, y y: Int) -> Mark {
    marked[x: x, y: y] ? forgiven[x: x, y: y] ? .forgiven : .changed : .same
  }

  /// Whether both pictures have a pixel in column `x`, row `y`.
  package func contains(x: Int, y: Int) -> Bool { x >= 0 && x < size.width && y >= 0 && y < size.height }
}
