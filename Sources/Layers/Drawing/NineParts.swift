import Geometry

/// An image divided into nine parts. When the image is drawn, the corners keep their size, the parts at the edges
/// stretch in one direction, and the centre stretches in both directions:
///
///     ┌──┬─────┬──┐
///     │  │ ◀─▶ │  │
///     ├──┼─────┼──┤
///     └──┴─────┴──┘
struct NineParts {
  /// The centre, in fractions of the image.
  private let center: CGRect
  /// The size of the image, in points.
  private let own: CGSize

  /// Creates the parts of an image whose size is `own` points. The middle part is `center`, in fractions of the image,
  /// clipped to the image.
  init(_ center: CGRect, of own: CGSize) {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    (self.center, self.own) = (center.standardized.overlap(whole) ?? whole, own)
  }

  /// Returns the visible pieces of the image when it is drawn into the rectangle `place`. Each piece consists of a
  /// source rectangle inside `part`, in fractions of the bitmap, and the rectangle inside the argument `place` that the
  /// source fills.
  func pieces(of part: CGRect, in place: CGRect) -> [(source: CGRect, place: CGRect)] {
    let (columns, rows) = (
      cuts(center.minX, center.maxX, own: own.width, from: place.minX, to: place.maxX),
      cuts(center.minY, center.maxY, own: own.height, from: place.minY, to: place.maxY)
    )
    var result: [(source: CGRect, place: CGRect)] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: part.minX + column.from * part.width, y: part.minY + row.from * part.height,
          width: (column.to - column.from) * part.width, height: (row.to - row.from) * part.height)
        let target = CGRect(
          x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
        result.append((source, target))
      }
    }
    return result
  }

  /// One of the three parts of the image along an axis. `from` and `to` are the ends of the part in the image, in
  /// fractions of the image's side. `start` and `end` are the ends of the area that the part fills, in points.
  private typealias Piece = (from: CGFloat, to: CGFloat, start: CGFloat, end: CGFloat)

  private func cuts(_ first: CGFloat, _ last: CGFloat, own: CGFloat, from start: CGFloat, to end: CGFloat) -> [Piece] {
    let caps = (first + 1 - last) * own
    let shrink = caps > end - start ? (end - start) / caps : 1
    let (left, right) = (start + first * own * shrink, end - (1 - last) * own * shrink)
    let pieces: [Piece] = [(0, first, start, left), (first, last, left, right), (last, 1, right, end)]
    return pieces.filter { $0.to > $0.from && $0.end > $0.start }
  }
}
