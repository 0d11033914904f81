internal import DisplayList
internal import Pixels

extension Interpreter {
  /// Copies the pixels of `canvas` into `buffer`, which contains the pixels of `area`, and applies `filters` to the
  /// copy. Beyond the canvas, the pixels at its edges repeat.
  func copy(
    _ pixels: Span<PremultipliedPixel>, of canvas: Canvas, into buffer: inout [PremultipliedPixel], _ area: PixelRect,
    _ filters: [Filter]
  ) {
    let (source, large) = (canvas.area, area.extended(by: filters.reach))
    var copy: [PremultipliedPixel] = []
    copy.reserveCapacity(large.width * large.height)
    for y in large.minY..<large.maxY {
      let row = canvas.index(x: source.minX, y: min(max(y, source.minY), source.maxY - 1)) - source.minX
      for x in large.minX..<large.maxX { copy.append(pixels[row + min(max(x, source.minX), source.maxX - 1)]) }
    }
    var span = copy.mutableSpan
    filters.apply(to: &span, width: large.width)
    for y in area.minY..<area.maxY {
      let (to, from) = ((y - area.minY) * area.width, (y - large.minY) * large.width + area.minX - large.minX)
      for x in 0..<area.width { buffer[to + x] = span[from + x] }
    }
  }
}
