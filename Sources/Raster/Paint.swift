internal import Pixels

/// What a shape is filled with, one row piece at a time.
///
/// Chosen once per command and compiled into the loops by generics: no existential is crossed per pixel.
protocol Paint {
  /// The paint at one strength, made once for many row pieces.
  associatedtype Ink

  /// The paint at `coverage` / 255 of its strength; coverage is 1…255.
  func ink(coverage: UInt8) -> Ink

  /// Lays `ink` over `count` pixels from column `x` of row `y`.
  ///
  /// - Parameter index: where column `x` of row `y` lies in `target`; the `count` that follow belong to the row.
  func lay(_ ink: Ink, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>)
}

/// One colour everywhere.
struct SolidPaint: Paint {
  /// The colour, multiplied.
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

/// A group's sheet, laid down pixel on pixel.
struct SheetPaint: Paint {
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
    PixelRow.blend(&target, from: index, with: pixels.span.extracting(first..<(first + count)), scaledBy: ink)
  }
}
