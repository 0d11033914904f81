/// What a comparison calls different, and how it sums up where.
package struct ComparisonOptions: Hashable, Sendable {
  /// What becomes of differences that look like anti-aliasing.
  package enum Antialiasing: Hashable, Sendable {
    /// They count like any other.
    case counted
    /// They are forgiven while no window holds more than `windowLimit` of marked pixels.
    ///
    /// Nothing is forgiven where an area looks like the other picture moved by one or two pixels.
    case forgiven(windowLimit: Int)
  }

  /// How far apart two pixels are, and from where on they differ.
  package var measure: DifferenceMeasure
  /// What becomes of differences that look like anti-aliasing; they count unless asked otherwise.
  package var antialiasing: Antialiasing
  /// The side of the window in which marked pixels are counted, in pixels, at least 1.
  package var windowSide: Int
  /// Changed pixels with at most so many same ones between them belong to one area, at least 0.
  package var areaGap: Int
  /// The largest number of areas, at least 1; beyond it the gap is doubled until they are few enough.
  package var areaLimit: Int

  /// Options; the defaults count every differing bit.
  ///
  /// - Precondition: thresholds are in 0…1, `windowSide` and `areaLimit` at least 1, the others not negative.
  package init(
    measure: DifferenceMeasure = .exact, antialiasing: Antialiasing = .counted, windowSide: Int = 16,
    areaGap: Int = 4, areaLimit: Int = 32
  ) {
    switch measure {
    case .okLab(let threshold), .yiq(let threshold):
      precondition((0...1).contains(threshold), "threshold \(threshold) is outside 0…1")
    case .exact, .perChannel: break
    }
    if case .forgiven(let limit) = antialiasing { precondition(limit >= 0, "a limit below 0 forgives nothing") }
    precondition(windowSide >= 1 && areaGap >= 0 && areaLimit >= 1, "a window, gap or limit of areas is too small")
    self.measure = measure
    self.antialiasing = antialiasing
    self.windowSide = windowSide
    self.areaGap = areaGap
    self.areaLimit = areaLimit
  }
}
