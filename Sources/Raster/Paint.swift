internal import Pixels

/// What a shape is filled with, one row piece at a time.
///
/// Chosen once per command and compiled into the loops by generics: no existential is crossed per pixel.
protocol Paint {
  /// What the target is made of: pixels, or coverage bytes.
  associatedtype Target: BitwiseCopyable

  /// Lays the paint over `count` pixels from column `x` of row `y`, all covered by `coverage` / 255.
  ///
  /// - Parameters:
  ///   - index: where column `x` of row `y` lies in `target`; the `count` that follow belong to the row.
  ///   - coverage: 1…255.
  func paint(x: Int, y: Int, count: Int, coverage: UInt8, at index: Int, in target: inout MutableSpan<Target>)
}

/// One colour everywhere.
struct SolidPaint: Paint {
  /// The colour, multiplied.
  let pixel: PremultipliedPixel

  @inline(__always)
  func paint(
    x: Int, y: Int, count: Int, coverage: UInt8, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let source = pixel.scaled(by: coverage)
    if count == 1 {
      target[index] = source.over(target[index])
    } else if source.isOpaque {
      PixelRow.fill(&target, from: index, count: count, with: source)
    } else {
      PixelRow.blend(&target, from: index, count: count, with: source)
    }
  }
}

/// Coverage itself, for masks: a shape drawn into bytes.
struct MaskPaint: Paint {
  func paint(x: Int, y: Int, count: Int, coverage: UInt8, at index: Int, in target: inout MutableSpan<UInt8>) {
    for i in index..<(index + count) { target[i] = coverage }
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

  func paint(
    x: Int, y: Int, count: Int, coverage: UInt8, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let factor = UInt8(truncatingIfNeeded: div255(UInt32(coverage) * UInt32(opacity)))
    let first = (y - area.minY) * area.width + (x - area.minX)
    PixelRow.blend(&target, from: index, with: pixels.span.extracting(first..<(first + count)), scaledBy: factor)
  }
}
