/// The options of a comparison: the measure of differences, and how changed pixels are grouped.
package struct ComparisonOptions: Hashable, Sendable {
  /// The treatment of differences that look like anti-aliasing.
  package enum Antialiasing: Hashable, Sendable {
    /// The differences count like all others.
    case counted
    /// The differences are forgiven if no window contains more than `windowLimit` marked pixels.
    ///
    /// No difference is forgiven in an area that equals the other picture moved by one or two pixels.
    case forgiven(windowLimit: Int)
  }

  /// The measure of the distance of two pixels, with the threshold from which they differ.
  package var measure: DifferenceMeasure
  /// The treatment of differences that look like anti-aliasing.
  package var antialiasing: Antialiasing
  /// The side of the window in which marked pixels are counted, in pixels, at least 1.
  package var windowSide: Int
  /// The largest number of unchanged pixels between changed pixels of one area, at least 0.
  package var areaGap: Int
  /// The largest number of areas, at least 1. If there are more, the gap is doubled until there are few enough.
  package var areaLimit: Int

  /// Creates options. By default, every differing bit counts.
  ///
  /// - Precondition: thresholds are in 0…1, `windowSide` and `areaLimit` are at least 1, the others are not negative.
  package init(
    measure: DifferenceMeasure = .exact, antialiasing: Antialiasing = .counted, windowSide: Int = 16,
    areaGap: Int = 4, areaLimit: Int = 32
  ) {
    switch measure {
    case .okLab(let threshold), .yiq(let threshold):
      precondition((0...1).contains(threshold), "ComparisonOptions: the threshold must be in 0…1, but is \(threshold)")
    case .exact, .perChannel: break
    }
    if case .forgiven(let limit) = antialiasing {
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
