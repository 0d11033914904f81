internal import Pixels

/// The source of the colours with which a shape is filled. The pixels of a row that have equal coverage are filled
/// together.
///
/// The paint is chosen once per command. Loops are specialized by generics, so that no existential is used per pixel.
protocol Paint {
  /// A value that the paint computes once for each coverage, such as a scaled colour. `composite(_:x:y:count:at:in:)`
  /// receives the value.
  associatedtype Source

  /// Returns the value with which the paint composites pixels at a coverage of `coverage` / 255, where `coverage` is
  /// 1…255.
  func source(coverage: UInt8) -> Source

  /// Composites the paint, with the value `source`, over `count` pixels of row `y`, from column `x` on.
  ///
  /// - Parameter index: The index in `target` of the pixel at (`x`, `y`). The other pixels follow it.
  func composite(
    _ source: Source, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>)

  /// Composites the paint over the pixels of `area`, which is not empty, through the coverage of each pixel.
  ///
  /// - Parameters:
  ///   - first: The index in `coverage` of the value of the area's first pixel.
  ///   - stride: The number of bytes from one row of coverage to the next.
  ///   - canvas: The area of the image that `target` contains. It contains `area`.
  func composite(
    over area: PixelRect, through coverage: Span<UInt8>, from first: Int, stride: Int, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>)
}

extension Paint {
  func composite(
    over area: PixelRect, through coverage: Span<UInt8>, from first: Int, stride: Int, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    for y in area.minY..<area.maxY {
      let row = first + (y - area.minY) * stride - area.minX
      var x = area.minX
      while x < area.maxX {
        let (start, value) = (x, coverage[row + x])
        repeat { x += 1 } while x < area.maxX && coverage[row + x] == value
        guard value > 0 else { continue }
        composite(
          source(coverage: value), x: start, y: y, count: x - start, at: canvas.index(x: start, y: y), in: &target)
      }
    }
  }

  /// Composites the paint over the pixels of `area`, which is not empty, with full coverage.
  @inline(__always)
  func composite(over area: PixelRect, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>) {
    let source = source(coverage: 255)
    for y in area.minY..<area.maxY {
      composite(
        source, x: area.minX, y: y, count: area.width, at: canvas.index(x: area.minX, y: y), in: &target)
    }
  }
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

extension SolidPaint {
  @inline(__always)
  func composite(
    over area: PixelRect, through coverage: Span<UInt8>, from first: Int, stride: Int, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    PixelRow.blend(
      &target, from: canvas.index(x: area.minX, y: area.minY), stride: canvas.area.width, with: pixel,
      through: coverage, from: first, stride: stride, columns: area.width, rows: area.height)
  }
}

/// A paint with the pixels of a group's offscreen buffer.
struct BufferPaint: Paint {
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
    PixelRow.blend(&target, from: index, with: pixels.span.extracting(first..<(first + count)), scaledBy: source)
  }
}
