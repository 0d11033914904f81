internal import Pixels

/// A group's sheet, added to what is below; sums stop at white and at opaque.
struct PlusPaint: Paint {
  /// The sheet's pixels, row by row.
  let pixels: [PremultipliedPixel]
  /// Where on the picture they lie.
  let area: PixelRect
  /// The group's opacity.
  let opacity: UInt8

  func ink(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func lay(
    _ ink: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    let sheet = pixels.span
    for k in 0..<count { target[index + k] = target[index + k].adding(sheet[first + k].scaled(by: ink)) }
  }
}

/// A group's sheet whose alpha is what remains of what is below.
struct MaskPaint: Paint {
  /// The sheet's pixels, row by row.
  let pixels: [PremultipliedPixel]
  /// Where on the picture they lie.
  let area: PixelRect
  /// The group's opacity.
  let opacity: UInt8

  func ink(coverage: UInt8) -> UInt8 { opacity }

  func lay(
    _ ink: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    let sheet = pixels.span
    for k in 0..<count {
      target[index + k] = target[index + k].scaled(by: Opacity.product(sheet[first + k].alpha, ink))
    }
  }
}
