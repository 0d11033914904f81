/// A rectangle of at least one pixel. `right` and `bottom` are exclusive.
package struct PixelBox: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  package private(set) var left: Int
  /// The first row.
  package private(set) var top: Int
  /// The column after the last one.
  package private(set) var right: Int
  /// The row after the last one.
  package private(set) var bottom: Int

  /// The number of columns.
  package var width: Int { right - left }
  /// The number of rows.
  package var height: Int { bottom - top }
  /// The number of pixels.
  var area: Int { width * height }

  /// Creates the rectangle from (`left`, `top`) up to, but not including, (`right`, `bottom`).
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Returns the box, extended by `margin` on each side and clipped to the bitmap.
  func grown(by margin: Int, inside size: PictureSize) -> PixelBox {
    PixelBox(
      left: max(left - margin, 0), top: max(top - margin, 0), right: min(right + margin, size.width),
      bottom: min(bottom + margin, size.height))
  }

  /// The box as `(left,top) width×height`.
  package var description: String { "(\(left),\(top)) \(width)×\(height)" }
}
