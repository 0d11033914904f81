import Pixels

/// Tells whether a piece of one picture is a piece of the other that moved a little.
///
/// A moved edge looks like anti-aliasing pixel by pixel; only its surroundings tell that the picture moved.
enum Movement {
  /// The longest movement looked for, along each axis, in pixels.
  static let reach = 2

  /// Whether the box and what surrounds it show the other picture, moved by one or two whole pixels.
  ///
  /// What moved in from beyond the border is unknown and may be anything. Both ways are tried, so that it does not
  /// matter which picture is expected.
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
    // Only pixels whose origin lies in the picture.
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
