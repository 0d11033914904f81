internal import Pixels

/// The source of colour with which a shape is filled, one piece of a row at a time.
///
/// The paint is chosen once per command. Loops are specialized by generics, so that no existential is used per pixel.
protocol Paint {
  /// The paint at one coverage, computed once for many pieces of rows.
  associatedtype Ink

  /// Returns the paint at `coverage` / 255. The coverage is 1…255.
  func ink(coverage: UInt8) -> Ink

  /// Composites `ink` over `count` pixels from column `x` of row `y`.
  ///
  /// - Parameter index: the index of column `x` of row `y` in `target`. The following `count` pixels belong to the row.
  func lay(_ ink: Ink, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>)
}

/// A paint with a single colour.
struct SolidPaint: Paint {
  /// The premultiplied colour.
  let pixel: PremultipliedPixel

  @inline(__always)
  func ink(coverage: UInt8) -> PremultipliedPixel { pixel.scaled(by: coverage) }

  @inline(__always)
  func lay(
    _ ink: PremultipliedPixel, x: Int, y: Int, count: Int, at index: Int,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    if count == 1 {
      target[index] = ink.over(target[index])
    } else if ink.isOpaque {
      PixelRow.fill(&target, from: index, count: count, with: ink)
    } else {
      PixelRow.blend(&target, from: index, count: count, with: ink)
    }
  }
}

/// A paint with the pixels of a group's offscreen buffer.
struct SheetPaint: Paint {
  /// The pixels of the buffer, row by row.
  let pixels: [PremultipliedPixel]
  /// The area of the image that the buffer covers.
  let area: PixelRect
  /// The group's opacity.
  let opacity: UInt8

  func ink(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func lay(
    _ ink: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    PixelRow.blend(&target, from: index, with: pixels.span.extracting(first..<(first + count)), scaledBy: ink)
  }
}
