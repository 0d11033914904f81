package import Pixels

/// A rule that allows some pixels to differ in a part of a bitmap.
package struct PictureTolerance: Hashable, Sendable {
  /// The part of the bitmap, or nil for the whole bitmap.
  package let region: PixelBox?
  /// The largest allowed difference of a channel in levels, 0…255, or nil for any difference.
  package let channel: Int?
  /// The largest allowed number of differing pixels in any window with the side `windowSide`, or nil for any number.
  package let windowLimit: Int?

  /// The side of the window in which pixels are counted, in pixels.
  package static let windowSide = 8

  /// Creates a tolerance. A nil argument means no restriction.
  package init(region: PixelBox?, channel: Int?, windowLimit: Int?) {
    (self.region, self.channel, self.windowLimit) = (region, channel, windowLimit)
  }

  func allows(x: Int, y: Int, levels: Int) -> Bool {
    if let channel, levels > channel { return false }
    guard let region else { return true }
    return region.left <= x && x < region.right && region.top <= y && y < region.bottom
  }
}

/// The result of applying tolerances to the pixels that differ between two bitmaps.
///
/// A differing pixel is assigned to the first tolerance whose region contains the pixel and that allows its difference.
package struct ToleratedDifference: Hashable, Sendable {
  /// The statistics of the pixels that are assigned to one tolerance.
  package struct Use: Hashable, Sendable {
    /// The number of pixels that are assigned to the tolerance.
    package let pixelCount: Int
    /// The largest difference of a channel among the pixels that are assigned to the tolerance, in levels.
    package let channel: Int
    /// The number of assigned pixels in the window (see `PictureTolerance.windowSide`) that contains the most of
    /// them.
    package let window: Int
  }

  /// The statistics of each tolerance, in the order of the tolerances.
  package let uses: [Use]
  /// The number of differing pixels that no tolerance allows, or 1 if the sizes of the bitmaps differ.
  ///
  /// If a window contains more pixels of a tolerance than its `windowLimit`, the tolerance allows none of the pixels
  /// that are assigned to it.
  package let refusedCount: Int

  /// Whether the tolerances allow all differing pixels.
  package var isCovered: Bool { refusedCount == 0 }

  /// Creates the result of applying tolerances to two bitmaps. If the sizes of the bitmaps differ, the difference is
  /// not covered.
  package init(expected: Bitmap, actual: Bitmap, tolerances: [PictureTolerance]) {
    let size = PictureSize(expected)
    guard size == PictureSize(actual) else {
      (uses, refusedCount) = (tolerances.map { _ in Use(pixelCount: 0, channel: 0, window: 0) }, 1)
      return
    }
    var seen = tolerances.map { _ in (pixels: PixelMask(size: size), channel: 0) }
    var refused = 0
    UnequalRows.forEach(expected, actual, in: size) { y, a, b in
      for x in a.indices where a[x] != b[x] {
        let levels = Int(a[x].largestChannelDifference(from: b[x]))
        if let first = tolerances.firstIndex(where: { $0.allows(x: x, y: y, levels: levels) }) {
          seen[first].pixels.insert(x: x, y: y)
          seen[first].channel = max(seen[first].channel, levels)
        } else {
          refused += 1
        }
      }
    }
    let uses = seen.map { pixels, channel in
      let worst = WorstWindow(pixels, side: PictureTolerance.windowSide)
      return Use(pixelCount: pixels.count, channel: channel, window: worst?.count ?? 0)
    }
    self.uses = uses
    refusedCount = zip(uses, tolerances).reduce(refused) { sum, pair in
      pair.0.window > pair.1.windowLimit ?? .max ? sum + pair.0.pixelCount : sum
    }
  }
}
