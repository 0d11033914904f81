import Pixels

/// A check whether an area of one picture equals the other picture after a movement by a few pixels.
///
/// Each pixel of a moved edge can look like anti-aliasing. Only a comparison of its surroundings detects the movement.
enum Movement {
  /// The largest detected movement along each axis, in pixels.
  static let reach = 2

  /// Returns whether the box and its surroundings equal the other picture, moved by one or two whole pixels.
  ///
  /// Pixels that a movement brings in from outside the picture are unknown and match any pixel. Both pictures are
  /// checked as the moved one, so that the result does not depend on their order.
  static func explains(_ box: PixelBox, _ expected: Bitmap, _ actual: Bitmap) -> Bool {
    let area = box.grown(by: reach, inside: PictureSize(expected))
    for dy in -reach...reach {
      for dx in -reach...reach where dx != 0 || dy != 0 {
        if isMoved(area, expected, actual, dx, dy) || isMoved(area, actual, expected, dx, dy) { return true }
      }
    }
    return false
  }

  private static func isMoved(_ area: PixelBox, _ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int) -> Bool {
    // Only pixels that come from inside the picture can be compared.
    let columns = (area.left..<area.right).clamped(to: max(dx, 0)..<max(expected.width + min(dx, 0), dx, 0))
    let rows = (area.top..<area.bottom).clamped(to: max(dy, 0)..<max(expected.height + min(dy, 0), dy, 0))
    if columns.isEmpty { return true }
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    return rows.allSatisfy { y in
      let (start, origin) = (y * actual.width + columns.lowerBound, (y - dy) * expected.width + columns.lowerBound - dx)
      return after.extracting(start..<start + columns.count)
        .hasSameBits(as: before.extracting(origin..<origin + columns.count))
    }
  }
}
