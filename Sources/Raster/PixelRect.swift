/// A rectangle of whole pixels; empty when a far edge is not beyond its near edge.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last.
  package var maxX: Int
  /// The row after the last.
  package var maxY: Int

  /// The rectangle with these edges.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Columns; 0 or less when empty.
  package var width: Int { maxX - minX }
  /// Rows; 0 or less when empty.
  package var height: Int { maxY - minY }
  /// Whether there is no pixel inside.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels in both.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The part of it in `rows`.
  package func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(minX: minX, minY: max(minY, rows.lowerBound), maxX: maxX, maxY: min(maxY, rows.upperBound))
  }
}
