internal import Geometry

/// The rectangles of a frame that have to be drawn again because the display list has changed there. They do not
/// overlap.
struct ChangedParts {
  /// The rectangles, each inside the frame and not empty.
  private(set) var rects: [PixelRect] = []

  /// Creates the rectangles that contain all changed areas. The result is nil if drawing the whole frame is probably
  /// as fast.
  ///
  /// - Parameters:
  ///   - areas: the changed areas, in pixels.
  ///   - width: the width of the frame, in pixels.
  ///   - height: the height of the frame, in pixels.
  init?(_ areas: [CGRect], width: Int, height: Int) {
    let frame = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let waste = min(4_096, width * height / 64)
    for area in areas {
      let rect = PixelRect(covering: area).intersection(frame)
      if !rect.isEmpty { add(rect, waste: waste) }
    }
    // Each part costs a pass over the commands, and large parts have most of the pixels anyway.
    guard rects.reduce(0, { $0 + $1.area }) <= width * height / 2 else { return nil }
  }

  /// Adds a rectangle. Rectangles in `rects` that overlap the new rectangle are merged with it first.
  ///
  /// A rectangle in `rects` that does not overlap the new one is also merged with it if the union of both has at most
  /// `waste` pixels more than the two rectangles together.
  private mutating func add(_ rect: PixelRect, waste: Int) {
    var joined = rect
    while let index = rects.firstIndex(where: { $0.isWorthJoining(joined, waste: waste) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }

  fileprivate func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  fileprivate func isWorthJoining(_ other: PixelRect, waste: Int) -> Bool {
    !intersection(other).isEmpty || union(other).area <= area + other.area + waste
  }
}
