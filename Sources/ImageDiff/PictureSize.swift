package import Pixels

/// Width and height in pixels.
package struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels per row.
  package let width: Int
  /// Rows.
  package let height: Int

  /// A size of so many columns and rows.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a bitmap.
  package init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

  /// The size of what two pictures have in common when their top left corners meet.
  package func common(with other: PictureSize) -> PictureSize {
    PictureSize(width: min(width, other.width), height: min(height, other.height))
  }

  /// The size that holds two pictures whose top left corners meet.
  package func union(with other: PictureSize) -> PictureSize {
    PictureSize(width: max(width, other.width), height: max(height, other.height))
  }

  /// `width×height`.
  package var description: String { "\(width)×\(height)" }
}
