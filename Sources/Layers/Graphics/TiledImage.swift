internal import DisplayList
internal import Geometry
internal import Pixels

/// An image that repeats in both directions, with the copies combined into large bitmaps.
///
/// A separate command for each copy was rejected: a texture of a few points would need thousands of commands, and
/// antialiasing at the edges of the copies would show seams.
struct TiledImage {
  /// The commands that draw the copies.
  let commands: [Command]

  /// Creates the commands that draw the copies of `bitmap` in the given columns and rows.
  ///
  /// - Parameter cell: the rectangle of the copy in column 0, row 0. The copies are adjacent.
  init(_ bitmap: Bitmap, cell: CGRect, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    guard bitmap.width > 0, bitmap.height > 0, cell.width > 0, cell.height > 0 else {
      commands = []
      return
    }
    // Parts of at most a quarter of the largest bitmap in each direction.
    let across = Self.parts(columns, each: max(1, Bitmap.maximumSide / 4 / bitmap.width))
    let down = Self.parts(rows, each: max(1, Bitmap.maximumSide / 4 / bitmap.height))
    commands = down.flatMap { rows in
      across.map { columns in
        let place = CGRect(
          x: cell.minX + CGFloat(columns.lowerBound) * cell.width,
          y: cell.minY + CGFloat(rows.lowerBound) * cell.height,
          width: CGFloat(columns.count) * cell.width, height: CGFloat(rows.count) * cell.height)
        return .image(
          Self.repeated(bitmap, columns.count, rows.count), in: place, opacity: 1, transform: .identity)
      }
    }
  }

  private static func parts(_ range: ClosedRange<Int>, each count: Int) -> [ClosedRange<Int>] {
    stride(from: range.lowerBound, through: range.upperBound, by: count).map {
      $0...min($0 + count - 1, range.upperBound)
    }
  }

  private static func repeated(_ bitmap: Bitmap, _ columns: Int, _ rows: Int) -> Bitmap {
    var pixels: [PremultipliedPixel] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height * columns * rows)
    for y in 0..<bitmap.height {
      let row = bitmap.pixels[(y * bitmap.width)..<((y + 1) * bitmap.width)]
      for _ in 0..<columns { pixels.append(contentsOf: row) }
    }
    let band = pixels
    for _ in 1..<max(rows, 1) { pixels.append(contentsOf: band) }
    return Bitmap(width: bitmap.width * columns, height: bitmap.height * rows, pixels: pixels)
  }
}
