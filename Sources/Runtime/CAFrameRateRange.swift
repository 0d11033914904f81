/// A range of rates at which a display link calls its target, in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate.
  public var minimum: Float
  /// The highest acceptable rate. If 0, the refresh rate of the display is used.
  public var maximum: Float
  /// The preferred rate. If nil or 0, `maximum` is used.
  public var preferred: Float?

  /// The default range. A display link with this range is called at each refresh of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range of rates.
  ///
  /// - Precondition: `0 <= minimum <= preferred <= maximum`, and all values are finite. A preferred rate of 0 is not
  ///   checked against the range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    let wanted = preferred ?? 0
    guard minimum >= 0, minimum <= maximum, maximum.isFinite, wanted == 0 || (minimum...maximum).contains(wanted) else {
      fatalError(
        "CAFrameRateRange: minimum <= preferred <= maximum must hold, but they are \(minimum), \(wanted), \(maximum)")
    }
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

extension CAFrameRateRange {
  /// Returns the number of display refreshes from one call of a display link to the next, at `rate` refreshes per
  /// second.
  ///
  /// Only rates of the form `rate` / n are possible, where n is the result. The result gives the possible rate that is
  /// nearest to the preferred rate, within the range if possible. Of two equally near rates, the higher one is used
  /// (unverified).
  func stride(atRefreshRate rate: Double) -> Int {
    let wanted = Double(preferred ?? 0) > 0 ? Double(preferred ?? 0) : Double(maximum)
    guard wanted > 0, wanted < rate else { return 1 }
    let floor = Int((rate / wanted).rounded(.down))
    func distance(_ stride: Int) -> Double { (rate / Double(stride) - wanted).magnitude }
    func isWithin(_ stride: Int) -> Bool {
      let range = Double(minimum)...max(Double(maximum), wanted)
      return range.contains(rate / Double(stride))
    }
    switch (isWithin(floor), isWithin(floor + 1)) {
    case (true, false): return floor
    case (false, true): return floor + 1
    case (true, true), (false, false): return distance(floor) <= distance(floor + 1) ? floor : floor + 1
    }
  }
}
