package import Pixels

/// The result of comparing two bitmaps: the verdict, and the differences on which the verdict is based.
///
/// The bitmaps are aligned at their top left corners. All properties except the sizes refer to the common area of the
/// bitmaps.
package struct PictureComparison: Hashable, Sendable {
  /// The verdict on two bitmaps.
  package enum Verdict: Hashable, Sendable {
    /// No pixel differs by more than the threshold, except pixels that look like anti-aliasing. No window contains more
    /// of these than the limit allows.
    case equal
    /// At least one pixel differs by more than the threshold, and does not look like anti-aliasing.
    case different
    /// All differing pixels look like anti-aliasing, but a window contains more of them than the limit allows.
    case tooManyIgnored
    /// The sizes differ. The verdict does not depend on the pixels.
    case sizesDiffer
  }

  /// The pixel at which two bitmaps have the largest distance.
  package struct Largest: Hashable, Sendable {
    /// The column of the pixel. If several pixels have the largest distance, `x` and `y` are the position of the first
    /// of them in reading order.
    package let x: Int
    /// The row of the pixel.
    package let y: Int
    /// The distance, in the unit of the measure: levels, ΔEOK, or a fraction of the largest YIQ distance.
    package let distance: Double
    /// The largest difference of a channel at this pixel, 1…255.
    package let channels: Int
  }

  /// The result of the comparison: equal, different, too many pixels that look like anti-aliasing, or different sizes.
  package let verdict: Verdict
  /// The size of the expected bitmap.
  package let expectedSize: PictureSize
  /// The size of the actual bitmap.
  package let actualSize: PictureSize
  /// The number of pixels that differ in any bit, regardless of the threshold.
  package let unequalCount: Int
  /// The number of pixels that differ by more than the threshold, without those that are ignored as anti-aliasing.
  package let changedCount: Int
  /// The number of pixels that differ by more than the threshold, but are ignored because they look like anti-aliasing.
  package let ignoredCount: Int
  /// The pixel with the largest distance, even if that is within the threshold. Nil if every bit is equal.
  package let largest: Largest?
  /// The result of the comparison for each pixel of the common area.
  package let map: DifferenceMap
  /// The side of the worst window, and the gap and the limit of the areas, from the options of the comparison.
  private let windowSide, areaGap, areaLimit: Int

  /// Creates the result of comparing two bitmaps.
  ///
  /// If the sizes differ, no difference is ignored as anti-aliasing.
  /// - Complexity: O(pixels) at memory bandwidth, and a slower comparison of the rows that differ.
  package init(expected: Bitmap, actual: Bitmap, options: ComparisonOptions = ComparisonOptions()) {
    expectedSize = PictureSize(expected)
    actualSize = PictureSize(actual)
    let size = expectedSize.common(with: actualSize)
    let marks = DifferenceMarks(expected, actual, size: size, options: options)
    unequalCount = marks.scan.unequalCount
    changedCount = marks.scan.markedCount - marks.ignoredCount
    ignoredCount = marks.ignoredCount
    largest = marks.scan.largest
    map = marks.map
    (windowSide, areaGap, areaLimit) = (options.windowSide, options.areaGap, options.areaLimit)
    verdict = Self.verdict(
      hasEqualSizes: expectedSize == actualSize, changed: changedCount, ignored: marks.map.ignored, options)
  }

  /// Creates the result for two equal bitmaps of a size, without reading their pixels.
  package init(equal size: PictureSize, options: ComparisonOptions) {
    (expectedSize, actualSize, verdict) = (size, size, .equal)
    (unequalCount, changedCount, ignoredCount) = (0, 0, 0)
    largest = nil
    (windowSide, areaGap, areaLimit) = (options.windowSide, options.areaGap, options.areaLimit)
    map = DifferenceMap(marked: PixelMask(size: size), ignored: PixelMask(size: size), measure: options.measure)
  }

  private static func verdict(
    hasEqualSizes: Bool, changed: Int, ignored: PixelMask, _ options: ComparisonOptions
  ) -> Verdict {
    guard hasEqualSizes else { return .sizesDiffer }
    guard changed == 0 else { return .different }
    // Without changed pixels, all marks are ignored ones. The search for the window with the most is slow.
    guard case .ignored(let limit) = options.antialiasing, ignored.count > limit,
      let window = WorstWindow(ignored, side: options.windowSide), window.count > limit
    else { return .equal }
    return .tooManyIgnored
  }
}

extension PictureComparison {
  /// The window with the most marked pixels (those that differ by more than the threshold, including ignored ones).
  /// Nil if no pixel is marked.
  ///
  /// - Complexity: O(windowSide) for each marked pixel of a row with few of them, O(width × log windowSide) for a row
  ///   with many. Every access searches again.
  package var worstWindow: WorstWindow? { WorstWindow(map.marked, side: windowSide) }

  /// Boxes around the changed pixels, in reading order.
  ///
  /// - Complexity: O(pixels / 64), and a search for nearby boxes for each group of changed pixels in a row. Every
  ///   access searches again.
  package var areas: [PixelBox] {
    let boxes = ChangedAreas.boxes(map.marked.subtracting(map.ignored), gap: areaGap)
    return ChangedAreas.bounded(boxes, in: map.size, gap: areaGap, limit: areaLimit)
  }
}

extension PictureComparison: CustomStringConvertible {
  /// A summary in one line: the number of differences, the worst window, the areas and the largest difference.
  package var description: String {
    let (worstWindow, areas) = (worstWindow, areas)
    var parts: [String] = []
    if verdict == .sizesDiffer { parts.append("size \(expectedSize) became \(actualSize)") }
    if changedCount > 0 { parts.append(changedCount == 1 ? "1 pixel differs" : "\(changedCount) pixels differ") }
    if ignoredCount > 0 { parts.append("\(ignoredCount) ignored as anti-aliasing") }
    if let worstWindow {
      let (box, count) = (worstWindow.box, worstWindow.count)
      parts.append("worst \(box.width)×\(box.height) window \(count)/\(box.width * box.height)")
    }
    if let box = areas.first {
      parts.append("box \(box)" + (areas.count > 1 ? " and \(areas.count - 1) more" : ""))
    }
    if let largest { parts.append("max channel \(largest.channels) at (\(largest.x),\(largest.y))") }
    return parts.isEmpty ? "equal" : parts.joined(separator: ", ")
  }
}
