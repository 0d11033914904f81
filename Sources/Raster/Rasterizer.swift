public import DisplayList
public import Pixels

/// The renderer of display lists. The resulting bytes are the same on every CPU. They do not depend on how the rows
/// are divided between several calls.
///
/// The functions are synchronous, and no state affects their results. Different lists, or different rows of one list,
/// can be drawn on several threads at the same time. Buffers and the coverage of glyphs are reused for later lists.
public enum Rasterizer {
  /// Draws a display list into a new bitmap.
  ///
  /// - Precondition: The sides are in `0...Bitmap.maximumSide`, and every `push` has a matching `popGroup`.
  public static func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height)
    render(list, into: &bitmap)
    return bitmap
  }

  /// Draws `list` into `bitmap`. The bitmap's storage is reused if it has the right size and is uniquely referenced.
  ///
  /// The previous contents of the bitmap are replaced.
  public static func render(_ list: DisplayList, into bitmap: inout Bitmap) {
    if bitmap.width != list.width || bitmap.height != list.height {
      bitmap = Bitmap(width: list.width, height: list.height)
    }
    bitmap.withMutablePixels { pixels in render(list, rows: 0..<list.height, into: &pixels) }
  }

  /// Draws `list` into a bitmap that contains the pixels of an earlier list, and changes only the areas in which the
  /// two lists differ.
  ///
  /// The resulting bytes are equal to those of `render(_:into:)`.
  ///
  /// - Parameter earlier: The list that was drawn into the bitmap last.
  /// - Returns: The rows whose pixels have changed, and possibly others: all rows if the whole list was drawn, and all
  ///   rows of large areas.
  package static func update(_ bitmap: inout Bitmap, to list: DisplayList, from earlier: DisplayList) -> RangeSet<Int> {
    guard bitmap.width == list.width, bitmap.height == list.height,
      case .areas(let areas) = list.changes(since: earlier),
      let parts = ChangedParts(areas, width: list.width, height: list.height)
    else {
      render(list, into: &bitmap)
      return RangeSet(0..<list.height)
    }
    guard !parts.rects.isEmpty else { return RangeSet() }
    let whole = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    var rows = RangeSet<Int>()
    bitmap.withMutablePixels { pixels in
      for part in parts.rects {
        let canvas = Canvas(area: whole, scissor: part)
        let earlier = EarlierPixels(pixels, on: canvas)
        draw(list, on: canvas, in: &pixels)
        rows.formUnion(earlier.changedRows(in: pixels))
      }
    }
    return rows
  }

  /// Draws the rows `rows` of `list` into `pixels`. The bytes are the same as in these rows of the whole image.
  ///
  /// - Precondition: All `rows` are within the image, and `pixels` has exactly `rows.count` × `list.width` pixels.
  package static func render(
    _ list: DisplayList, rows: Range<Int>, into pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= list.height, "Rasterizer.render: rows \(rows) are outside the image")
    precondition(
      pixels.count == rows.count * list.width,
      "Rasterizer.render: \(pixels.count) pixels do not fill \(rows.count) rows")
    guard !pixels.isEmpty else { return }
    if rows.count < list.height, list.commands.hasBackdrop {
      return copy(rows, of: list, into: &pixels)
    }
    let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: list.width, maxY: rows.upperBound)
    draw(list, on: Canvas(area: area, scissor: area), in: &pixels)
  }

  /// Draws the background and all commands within the scissor of a canvas.
  private static func draw(
    _ list: DisplayList, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    var interpreter = Interpreter(commands: list.commands, area: canvas.scissor, workspace: .take())
    let (background, open) = (list.background.premultiplied, interpreter.visible.background)
    for y in open.minY..<max(open.minY, open.maxY) where open.width > 0 {
      PixelRow.fill(&pixels, from: canvas.index(x: open.minX, y: y), count: open.width, with: background)
    }
    interpreter.draw(on: canvas, in: &pixels)
    interpreter.finish()
  }

  /// Draws the whole list and copies the pixels of the given rows to `pixels`. Drawing all rows is necessary because
  /// the filters of a backdrop can use all pixels of the image.
  private static func copy(
    _ rows: Range<Int>, of list: DisplayList, into pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let whole = render(list).pixels
    for index in pixels.indices { pixels[index] = whole[rows.lowerBound * list.width + index] }
  }
}
