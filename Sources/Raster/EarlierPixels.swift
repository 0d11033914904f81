internal import Pixels

/// A copy of the pixels of a part of an image, made before the part is drawn again.
struct EarlierPixels {
  /// The largest number of pixels of a part that is copied. A larger part takes more time to copy and to compare than its
  /// unchanged rows, which are usually few, would save.
  private static let limit = 1 << 18

  private let canvas: Canvas
  /// The pixels of the part, row by row. Empty if the part is not copied.
  private let copy: [PremultipliedPixel]

  /// Copies the part of `pixels` that is inside the scissor of a canvas.
  init(_ pixels: borrowing MutableSpan<PremultipliedPixel>, on canvas: Canvas) {
    self.canvas = canvas
    let part = canvas.scissor
    let count = part.width * part.height
    guard count <= Self.limit else {
      copy = []
      return
    }
    var copy: [PremultipliedPixel] = []
    copy.reserveCapacity(count)
    for y in part.minY..<part.maxY {
      let start = canvas.index(x: part.minX, y: y)
      unsafe pixels.span.extracting(start..<start + part.width).withUnsafeBufferPointer { unsafe copy += $0 }
    }
    self.copy = copy
  }

  /// Returns the rows of the image in which a pixel of the part has changed, or all rows of the part if the part was not
  /// copied.
  func changedRows(in pixels: borrowing MutableSpan<PremultipliedPixel>) -> RangeSet<Int> {
    let part = canvas.scissor
    guard !copy.isEmpty else { return RangeSet(part.minY..<part.maxY) }
    var (rows, y) = (RangeSet<Int>(), part.minY)
    while y < part.maxY {
      let first = y
      while y < part.maxY, isChanged(y, in: pixels) { y += 1 }
      if y > first { rows.insert(contentsOf: first..<y) } else { y += 1 }
    }
    return rows
  }

  /// Returns whether a pixel of the part has changed in row `y` of the image.
  private func isChanged(_ y: Int, in pixels: borrowing MutableSpan<PremultipliedPixel>) -> Bool {
    let (part, start) = (canvas.scissor, canvas.index(x: canvas.scissor.minX, y: y))
    let row = pixels.span.extracting(start..<start + part.width)
    let earlier = copy.span.extracting((y - part.minY) * part.width..<(y - part.minY + 1) * part.width)
    return !PixelRow.areEqual(row, earlier)
  }
}
