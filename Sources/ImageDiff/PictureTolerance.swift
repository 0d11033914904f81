package import Pixels

/// Differences that are allowed in a part of a picture.
package struct PictureTolerance: Hashable, Sendable {
  /// Where; everywhere when nil.
  package let region: PixelBox?
  /// By how many levels a channel of a pixel may be off, 0…255; by any when nil.
  package let channel: Int?
  /// How many pixels of any window of `windowSide` may be off; all of them when nil.
  package let windowLimit: Int?

  /// The side of the window in which pixels are counted.
  package static let windowSide = 8

  /// What is allowed where.
  package init(region: PixelBox?, channel: Int?, windowLimit: Int?) {
    (self.region, self.channel, self.windowLimit) = (region, channel, windowLimit)
  }

  func allows(x: Int, y: Int, levels: Int) -> Bool {
    if let channel, levels > channel { return false }
    guard let region else { return true }
    return region.left <= x && x < region.right && region.top <= y && y < region.bottom
  }
}

/// What tolerances make of the pixels that differ between two pictures.
///
/// A pixel counts for the first tolerance that has it in its region and allows its distance.
package struct ToleratedDifference: Hashable, Sendable {
  /// What one tolerance took upon itself.
  package struct Use: Hashable, Sendable {
    /// How many pixels it allowed.
    package let pixelCount: Int
    /// The largest difference of a channel among them, in levels.
    package let channel: Int
    /// The most of them in one window.
    package let window: Int
  }

  /// What each tolerance allowed, in their order.
  package let uses: [Use]
  /// How many pixels no tolerance allows, or too many of them in a window.
  package let refusedCount: Int

  /// Whether the tolerances cover everything that differs.
  package var isCovered: Bool { refusedCount == 0 }

  /// Judges two pictures; nothing is covered when their sizes differ.
  package init(expected: Bitmap, actual: Bitmap, tolerances: [PictureTolerance]) {
    let size = PictureSize(expected)
    guard size == PictureSize(actual) else {
      (uses, refusedCount) = (tolerances.map { _ in Use(pixelCount: 0, channel: 0, window: 0) }, 1)
      return
    }
    var seen = tolerances.map { _ in (pixels: PixelMask(size: size), channel: 0) }
    var refused = 0
    UnequalRows.forEach(expected, actual, in: size) { y, a, b, _ in
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
