/// A rectangle of pixels that holds at least one; right and bottom are exclusive.
package struct PixelBox: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  package private(set) var left: Int
  /// The first row.
  package private(set) var top: Int
  /// The column after the last.
  package private(set) var right: Int
  /// The row after the last.
  package private(set) var bottom: Int

  /// Columns.
  package var width: Int { right - left }
  /// Rows.
  package var height: Int { bottom - top }
  /// Pixels.
  var area: Int { width * height }

  /// The rectangle from (`left`, `top`) up to, not including, (`right`, `bottom`).
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Whether at most `gap` columns and at most `gap` rows lie between the two.
  func isNear(_ other: PixelBox, gap: Int) -> Bool {
    left - other.right <= gap && other.left - right <= gap && top - other.bottom <= gap && other.top - bottom <= gap
  }

  /// Whether all of another box lies in this one.
  @inline(__always)
  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Grows to hold another box too.
  mutating func formUnion(_ other: PixelBox) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  /// The box grown by `margin` on each side, as far as the picture reaches.
  func grown(by margin: Int, inside size: PictureSize) -> PixelBox {
    PixelBox(
      left: max(left - margin, 0), top: max(top - margin, 0), right: min(right + margin, size.width),
      bottom: min(bottom + margin, size.height))
  }

  /// `(left,top) width×height`.
  package var description: String { "(\(left),\(top)) \(width)×\(height)" }
}
