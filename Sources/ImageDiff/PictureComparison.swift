package import Pixels

/// The verdict on two pictures, and what led to it.
///
/// Everything but the sizes speaks of the area that both have when their top left corners meet.
package struct PictureComparison: Hashable, Sendable {
  /// Whether two pictures pass for one.
  package enum Verdict: Hashable, Sendable {
    /// Every pixel is the same, or forgiven within the limit.
    case equal
    /// At least one pixel is changed.
    case different
    /// Nothing but anti-aliasing seems to differ, but in some window too much of it to be forgiven.
    case tooManyForgiven
    /// The sizes differ, whatever the pixels do.
    case sizesDiffer
  }

  /// The place where two pictures are furthest apart.
  package struct Largest: Hashable, Sendable {
    /// The column of the first such pixel in reading order.
    package let x: Int
    /// Its row.
    package let y: Int
    /// The distance, in the unit of the measure: levels, ΔEOK, or a part of the largest YIQ distance.
    package let distance: Double
    /// The largest difference of a channel of this pixel, 1…255.
    package let channels: Int
  }

  /// Whether the two pass for one.
  package let verdict: Verdict
  /// The size of the first picture.
  package let expectedSize: PictureSize
  /// The size of the second picture.
  package let actualSize: PictureSize
  /// How many pixels differ in any bit, whatever the threshold says.
  package let unequalCount: Int
  /// How many pixels differ by more than the threshold and are not forgiven.
  package let changedCount: Int
  /// How many pixels differ by more than the threshold and are forgiven.
  package let forgivenCount: Int
  /// The largest distance, also within the threshold; nil when every bit is equal.
  package let largest: Largest?
  /// The window with most changed and forgiven pixels; nil when there are none.
  package let worstWindow: WorstWindow?
  /// Boxes around the changed pixels, in reading order.
  package let areas: [PixelBox]
  /// What became of each pixel.
  package let map: DifferenceMap

  /// Compares two pictures.
  ///
  /// Nothing is forgiven when the sizes differ.
  /// - Complexity: equal pictures cost one pass at the speed of memory, others that and a look at their unequal rows.
  package init(expected: Bitmap, actual: Bitmap, options: ComparisonOptions = ComparisonOptions()) {
    expectedSize = PictureSize(expected)
    actualSize = PictureSize(actual)
    let size = expectedSize.common(with: actualSize)
    let marks = DifferenceMarks(expected, actual, size: size, options: options)
    unequalCount = marks.scan.unequalCount
    changedCount = marks.scan.markedCount - marks.forgivenCount
    forgivenCount = marks.forgivenCount
    largest = marks.scan.largest
    worstWindow = WorstWindow(marks.map.marked, side: options.windowSide)
    areas = marks.areas
    map = marks.map
    verdict = Self.verdict(
      hasEqualSizes: expectedSize == actualSize, changed: changedCount, crowd: worstWindow?.count ?? 0,
      options.antialiasing)
  }

  /// The verdict on two pictures of one size that are known to be equal.
  package init(equal size: PictureSize, options: ComparisonOptions) {
    (expectedSize, actualSize, verdict) = (size, size, .equal)
    (unequalCount, changedCount, forgivenCount) = (0, 0, 0)
    (largest, worstWindow, areas) = (nil, nil, [])
    map = DifferenceMap(marked: PixelMask(size: size), forgiven: PixelMask(size: size), measure: options.measure)
  }

  private static func verdict(
    hasEqualSizes: Bool, changed: Int, crowd: Int, _ antialiasing: ComparisonOptions.Antialiasing
  ) -> Verdict {
    guard hasEqualSizes else { return .sizesDiffer }
    guard changed == 0 else { return .different }
    // Without a changed pixel, all that crowds is forgiven.
    guard case .forgiven(let limit) = antialiasing, crowd > limit else { return .equal }
    return .tooManyForgiven
  }
}

extension PictureComparison: CustomStringConvertible {
  /// One line for a person: what differs, where most, and by how much.
  package var description: String {
    var parts: [String] = []
    if verdict == .sizesDiffer { parts.append("size \(expectedSize) became \(actualSize)") }
    if changedCount > 0 { parts.append(changedCount == 1 ? "1 pixel differs" : "\(changedCount) pixels differ") }
    if forgivenCount > 0 { parts.append("\(forgivenCount) forgiven as anti-aliasing") }
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
