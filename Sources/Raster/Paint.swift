internal import Pixels

/// The source of colour with which a shape is filled, one piece of a row at a time.
///
/// The paint is chosen once per command. Loops are specialized by generics, so that no existential is used per pixel.
protocol Paint {
  /// The paint at one coverage, computed once for many pieces of rows.
  associatedtype Source

  /// Returns the paint at `coverage` / 255. The coverage is 1…255.
  func source(coverage: UInt8) -> Source

  /// Composites `source` over `count` pixels from column `x` of row `y`.
  ///
  /// - Parameter index: the index of column `x` of row `y` in `target`. The following `count` pixels belong to the row.
  func composite(
    _ source: Source, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>)
}

/// A paint with a single colour.
struct SolidPaint: Paint {
  /// The premultiplied colour.
  let pixel: PremultipliedPixel

  @inline(__always)
  func source(coverage: UInt8) -> PremultipliedPixel { pixel.scaled(by: coverage) }

  @inline(__always)
  func composite(
    _ source: PremultipliedPixel, x: Int, y: Int, count: Int, at index: Int,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    if count == 1 {
      target[index] = source.over(target[index])
    } else if source.isOpaque {
      PixelRow.fill(&target, from: index, count: count, with: source)
    } else {
      PixelRow.blend(&target, from: index, count: count, with: source)
    }
  }
}

/// A paint with the pixels of a group's offscreen buffer.
struct BufferPaint: Paint {
  /// The pixels of the buffer, row by row.
  let pixels: [PremultipliedPixel]
  /// The area of the image that the buffer covers.
  let area: PixelRect
  /// The group's opacity.
  let opacity: UInt8

  func source(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    PixelRow.blend(&target, from: index, with: pixels.span.extracting(first..<(first + count)), scaledBy: source)
  }
}
