import Geometry

/// The nine parts of a resizable image and the rectangles that they fill. Parts without an area are omitted.
struct ResizableParts {
  /// One of the nine parts, with the rectangle that the part fills.
  struct Part {
    /// The area of the part in the image. The coordinates are fractions 0…1 of the image's width and height.
    let source: CGRect
    /// The rectangle that the part fills, in the coordinates of the `rect` of `init(size:insets:in:)`.
    let place: CGRect
    /// Whether the part is resized in one or both directions.
    let isResized: Bool
    /// The directions in which the part is resized.
    let directions: (horizontal: Bool, vertical: Bool)

    /// Returns the area of the part in a bitmap of `width` × `height` pixels, in whole pixels.
    func pixels(width: Int, height: Int) -> CGRect {
      let (w, h) = (CGFloat(width), CGFloat(height))
      let (left, top) = ((source.minX * w).rounded(), (source.minY * h).rounded())
      return CGRect(
        x: left, y: top, width: max(1, (source.maxX * w).rounded() - left),
        height: max(1, (source.maxY * h).rounded() - top))
    }

    /// Returns the rectangle of the first copy of a part that is repeated to fill `place`, in the coordinates of
    /// `place`. In a direction in which the part is not repeated, the copy is as long as `place`.
    ///
    /// - Parameters:
    ///   - pixels: The size of the part in the bitmap, in pixels.
    ///   - scale: The number of pixels of the bitmap per point.
    func cell(_ pixels: CGSize, _ scale: CGFloat) -> CGRect {
      CGRect(
        x: place.minX, y: place.minY, width: directions.horizontal ? pixels.width / scale : place.width,
        height: directions.vertical ? pixels.height / scale : place.height)
    }
  }

  /// The parts that have an area, row by row from the top left.
  let all: [Part]

  /// Creates the parts of an image that fills `rect`. The size and the cap insets of the image are in points.
  ///
  /// If the insets exceed the rectangle, they are reduced proportionally.
  init(size: CGSize, insets: UIEdgeInsets, in rect: CGRect) {
    let columns = Self.cuts(size.width, insets.left, insets.right, rect.minX, rect.width)
    let rows = Self.cuts(size.height, insets.top, insets.bottom, rect.minY, rect.height)
    all = rows.flatMap { row in
      columns.map { column in
        Part(
          source: CGRect(x: column.from, y: row.from, width: column.share, height: row.share),
          place: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
          isResized: column.isMiddle || row.isMiddle, directions: (column.isMiddle, row.isMiddle))
      }
    }
  }

  /// One of the three sections into which the cap insets divide an axis of the image: the range of the section in
  /// fractions of the image, and the range in points that the section fills.
  private struct Cut {
    let from: CGFloat
    let share: CGFloat
    let start: CGFloat
    let length: CGFloat
    let isMiddle: Bool
  }

  private static func cuts(
    _ own: CGFloat, _ first: CGFloat, _ last: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [Cut] {
    let (first, last) = (max(0, min(first, own)), max(0, min(last, own - max(0, min(first, own)))))
    let shrink = first + last > length ? length / (first + last) : 1
    let (lead, trail) = (first * shrink, last * shrink)
    let cuts = [
      Cut(from: 0, share: first / own, start: start, length: lead, isMiddle: false),
      Cut(
        from: first / own, share: (own - first - last) / own, start: start + lead, length: length - lead - trail,
        isMiddle: true),
      Cut(from: 1 - last / own, share: last / own, start: start + length - trail, length: trail, isMiddle: false),
    ]
    return cuts.filter { $0.share > 0 && $0.length > 0 }
  }
}
