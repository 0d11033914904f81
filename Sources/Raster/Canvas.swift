/// The area of the image that a span of pixels contains, and the part of this area that may be changed.
struct Canvas: BitwiseCopyable {
  /// The area of the pixels in the span, row by row.
  let area: PixelRect
  /// The area that may be changed. It is inside `area`.
  var scissor: PixelRect

  /// Returns the index of a pixel in the span.
  @inline(__always)
  func index(x: Int, y: Int) -> Int { (y - area.minY) * area.width + (x - area.minX) }

  /// Returns the canvas with the scissor reduced to its intersection with `other`.
  func scissored(to other: PixelRect) -> Canvas {
    Canvas(area: area, scissor: scissor.intersection(other))
  }
}
