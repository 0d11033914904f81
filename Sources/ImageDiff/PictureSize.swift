package import Pixels

/// The width and height of a bitmap in pixels.
package struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates the size of a bitmap.
  package init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

  /// Returns the size of the common area of two bitmaps that are aligned at their top left corners.
  package func common(with other: PictureSize) -> PictureSize {
    PictureSize(width: min(width, other.width), height: min(height, other.height))
  }

  /// Returns the size of the union of two bitmaps that are aligned at their top left corners.
  package func union(with other: PictureSize) -> PictureSize {
    PictureSize(width: max(width, other.width), height: max(height, other.height))
  }

  /// The size as `width×height`.
  package var description: String { "\(width)×\(height)" }
}
