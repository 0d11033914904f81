/// The options of a comparison: the measure of differences, the treatment of differences that look like anti-aliasing,
/// and the grouping of changed pixels.
package struct ComparisonOptions: Hashable, Sendable {
  /// The treatment of differences that look like anti-aliasing.
  package enum Antialiasing: Hashable, Sendable {
    /// Differences that look like anti-aliasing are treated like all others.
    case counted
    /// Differences that look like anti-aliasing are ignored if no window contains more than `windowLimit` marked
    /// pixels.
    ///
    /// A marked pixel is one that differs by more than the threshold. No difference is ignored in an area in which one
    /// bitmap equals the other one moved by one or two pixels.
    case ignored(windowLimit: Int)
  }

  /// The measure of the distance between two pixels, with the threshold above which the pixels differ.
  package var measure: DifferenceMeasure
  /// The treatment of differences that look like anti-aliasing.
  package var antialiasing: Antialiasing
  /// The side of the window in which marked pixels are counted, in pixels, at least 1.
  package var windowSide: Int
  /// The largest number of unchanged pixels between changed pixels of one area, at least 0.
  package var areaGap: Int
  /// The largest number of areas, at least 1. If there are more, `areaGap` is doubled until there are few enough.
  package var areaLimit: Int

  /// Creates options. By default, pixels differ if any bit does.
  ///
  /// - Precondition: the threshold of the measure is in 0…1, `windowSide` and `areaLimit` are at least 1, `areaGap` and
  ///   the window limit are at least 0.
  package init(
    measure: DifferenceMeasure = .exact, antialiasing: Antialiasing = .counted, windowSide: Int = 16,
    areaGap: Int = 4, areaLimit: Int = 32
  ) {
    switch measure {
    case .okLab(let threshold), .yiq(let threshold):
      precondition((0...1).contains(threshold), "ComparisonOptions: the threshold must be in 0…1, but is \(threshold)")
    case .exact, .perChannel: break
    }
    if case .ignored(let limit) = antialiasing {
      precondition(limit >= 0, "ComparisonOptions: windowLimit must be at least 0, but is \(limit)")
    }
    precondition(windowSide >= 1, "ComparisonOptions: windowSide must be at least 1, but is \(windowSide)")
    precondition(areaGap >= 0, "ComparisonOptions: areaGap must be at least 0, but is \(areaGap)")
    precondition(areaLimit >= 1, "ComparisonOptions: areaLimit must be at least 1, but is \(areaLimit)")
    self.measure = measure
    self.antialiasing = antialiasing
    self.windowSide = windowSide
    self.areaGap = areaGap
    self.areaLimit = areaLimit
  }
}

/// A measure of the distance between two pixels, with a threshold.
///
/// Two pixels differ if their distance is larger than the threshold. Pixels at the threshold are regarded as equal.
package enum DifferenceMeasure: Hashable, Sendable {
  /// The largest difference of a channel, 0…255, with the threshold 0, so that pixels differ if any bit does.
  case exact
  /// The largest difference of the four premultiplied channels, 0…255, with `tolerance` as threshold.
  case perChannel(tolerance: UInt8)
  /// The distance ΔEOK in OKLab: 0 for equal colours, 1 for black and white. About 0.02 is just noticeable.
  ///
  /// The distance of translucent pixels is the larger of the distances over white and over black.
  /// - Source: CSS Color 4, §"ΔE using OK"; Ottosson 2020, "A perceptual color space for image processing".
  case okLab(threshold: Double)
  /// The distance of two colours in YIQ, divided by the largest possible distance, as in pixelmatch. Pixels differ if
  /// the result exceeds `threshold`, 0…1. The default threshold of pixelmatch is 0.1.
  ///
  /// Translucent pixels are composited over white before they are compared, as in pixelmatch. White pixels of any
  /// opacity are therefore equal.
  /// - Source: Kotsarenko and Ramos 2010, "Measuring perceived color difference using YIQ".
  case yiq(threshold: Double)
}
