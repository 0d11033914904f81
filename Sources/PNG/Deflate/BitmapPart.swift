package import Pixels

/// A rectangle of a bitmap's pixels, which is compressed by itself.
package struct BitmapPart: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Creates the part that contains all pixels of `bitmap`.
  package init(_ bitmap: Bitmap) { (x, y, width, height) = (0, 0, bitmap.width, bitmap.height) }

  /// Creates a part from a rectangle (x, y, width, height).
  package init(_ box: (Int, Int, Int, Int)) { (x, y, width, height) = box }

  /// Whether the part has no pixels.
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns whether a bitmap contains all pixels of the part.
  func isInside(_ bitmap: Bitmap) -> Bool {
    x >= 0 && y >= 0 && width <= bitmap.width - x && height <= bitmap.height - y
  }
}
