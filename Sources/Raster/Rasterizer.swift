public import DisplayList
public import Pixels

/// Draws display lists into bitmaps: a pure function, the same bytes on every CPU and however the picture is cut.
///
/// Synchronous and without shared state; draw different lists, or different rows of one, on as many threads as you like.
public enum Rasterizer {
  /// The picture that `list` describes.
  ///
  /// - Precondition: the sides are in `0...Bitmap.maximumSide`, and every `pushGroup` has its `popGroup`.
  public static func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height)
    render(list, into: &bitmap)
    return bitmap
  }

  /// Draws `list` into `bitmap`, whose storage is kept when it has the right size and nobody else holds it.
  ///
  /// Whatever the bitmap showed is gone.
  public static func render(_ list: DisplayList, into bitmap: inout Bitmap) {
    if bitmap.width != list.width || bitmap.height != list.height {
      bitmap = Bitmap(width: list.width, height: list.height)
    }
    bitmap.withMutablePixels { pixels in render(list, rows: 0..<list.height, into: &pixels) }
  }

  /// Draws some rows of `list` into `pixels`: the same bytes as those rows of the whole picture.
  ///
  /// - Precondition: `rows` lie in the picture and `pixels` holds exactly `rows.count` × `list.width` pixels.
  package static func render(
    _ list: DisplayList, rows: Range<Int>, into pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= list.height, "rows \(rows) leave the picture")
    precondition(pixels.count == rows.count * list.width, "\(pixels.count) pixels are not \(rows.count) rows")
    guard !pixels.isEmpty else { return }
    let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.width, maxY: rows.upperBound)
    var interpreter = Interpreter(commands: list.commands, area: area)
    let canvas = Canvas(area: area, scissor: area)
    let (background, open) = (list.background.premultiplied, interpreter.visible.background)
    for y in open.minY..<max(open.minY, open.maxY) where open.width > 0 {
      PixelRow.fill(&pixels, from: canvas.index(x: open.minX, y: y), count: open.width, with: background)
    }
    interpreter.draw(on: canvas, in: &pixels)
  }
}
