/// Where drawing goes: how rows and columns of the picture lie in a span of pixels, and what may be touched.
struct Canvas: BitwiseCopyable {
  /// The pixels the span holds, row by row.
  let area: PixelRect
  /// What may be touched; inside `area`.
  var scissor: PixelRect

  /// Where column `x` of row `y` lies in the span.
  @inline(__always)
  func index(x: Int, y: Int) -> Int { (y - area.minY) * area.width + (x - area.minX) }

  /// The same canvas where only what is also in `other` may be touched.
  func scissored(to other: PixelRect) -> Canvas {
    Canvas(area: area, scissor: scissor.intersection(other))
  }
}
