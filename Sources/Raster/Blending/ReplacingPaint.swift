internal import Pixels

/// A paint that replaces the pixels below by the pixels of a group's offscreen buffer. Where the coverage or the
/// opacity is partial, both pixels are mixed.
struct ReplacingPaint: Paint {
  /// The pixels of the buffer, row by row.
  let pixels: [PremultipliedPixel]
  /// The area of the image that the buffer covers.
  let area: PixelRect
  /// The group's opacity, in units of 1/255.
  let opacity: UInt8

  func source(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    let row = pixels.span.extracting(first..<(first + count))
    for i in 0..<count { target[index + i] = row[i].mixed(with: target[index + i], share: source) }
  }
}
