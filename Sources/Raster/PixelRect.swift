internal import Geometry

/// A rectangle of whole pixels. It is empty if a far edge is not beyond the near edge.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last one.
  package var maxX: Int
  /// The row after the last one.
  package var maxY: Int

  /// Creates the rectangle of the columns `minX`..<`maxX` and the rows `minY`..<`maxY`.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// A rectangle without pixels.
  static let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates the rectangle of all pixels that can be changed by commands whose extent, in pixels, is `extent`.
  ///
  /// Edges move to the nearest pixel boundary before they are filled, so the result extends two pixels beyond `extent`.
  init(covering extent: CGRect) {
    /// Returns `edge` rounded down and limited to ±2³⁰.
    func whole(_ edge: CGFloat) -> Int { Int(max(-0x4000_0000, min(0x4000_0000, edge.native.rounded(.down)))) }
    self.init(
      minX: whole(extent.minX - 2), minY: whole(extent.minY - 2), maxX: whole(extent.maxX + 3),
      maxY: whole(extent.maxY + 3))
  }

  /// The rectangle in floating-point coordinates.
  var cgRect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }

  /// The number of columns, which is 0 or less if the rectangle is empty.
  package var width: Int { maxX - minX }
  /// The number of rows, which is 0 or less if the rectangle is empty.
  package var height: Int { maxY - minY }
  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Returns the pixels that are in both rectangles.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Returns the rectangle with `margin` more pixels on each side.
  func extended(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// Returns the rectangle moved by whole pixels.
  package func movedBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Returns the part of the rectangle in `rows`.
  package func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(minX: minX, minY: max(minY, rows.lowerBound), maxX: maxX, maxY: min(maxY, rows.upperBound))
  }
}
