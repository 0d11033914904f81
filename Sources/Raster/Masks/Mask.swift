/// The coverage of a small shape in a cache: the rectangle of the covered pixels, and the index of the first byte of
/// coverage.
struct Mask: Sendable, BitwiseCopyable {
  /// The pixels that the shape touches, relative to the pixel that contains the shape's origin.
  let box: PixelRect
  /// The index of the first byte of coverage in the cache, or −1 if the coverage has not been drawn.
  var start = -1

  /// Creates a mask without coverage.
  init(box: PixelRect) { self.box = box }

  /// Whether the coverage is in the cache.
  var isDrawn: Bool { start >= 0 }

  /// Whether `box` is small enough for a cached mask. Larger shapes are always drawn by outline.
  static func isSmall(_ box: PixelRect) -> Bool {
    // Both sides are within 2²³.
    box.width * box.height <= 65_536
  }

  /// Returns the index in the cache of the coverage byte for the first pixel of `area`. (`x`, `y`) is the pixel that
  /// contains the origin of the shape.
  func index(of area: PixelRect, x: Int, y: Int) -> Int {
    start + (area.minY - y - box.minY) * box.width + area.minX - x - box.minX
  }
}
