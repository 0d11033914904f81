import Layers

/// How often a display link would like to be called, in times a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least that is wanted.
  public var minimum: Float
  /// The most that is wanted; 0 for as often as the display is refreshed.
  public var maximum: Float
  /// What is wanted best; 0 (also nil) for `maximum`.
  public var preferred: Float?

  /// As often as the display is refreshed.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// A range.
  ///
  /// - Precondition: `0 <= minimum <= preferred <= maximum`, all finite; a preferred rate of 0 is none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    let wanted = preferred ?? 0
    require(
      minimum >= 0 && minimum <= maximum && maximum.isFinite && (wanted == 0 || (minimum...maximum).contains(wanted)),
      "a frame rate range goes from a minimum over the preferred rate to a maximum, not \(minimum), \(wanted), \(maximum)"
    )
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

extension CAFrameRateRange {
  /// Every how many refreshes of the display a link is called: the rate nearest to the preferred one, within the range
  /// where it can be; the higher one of equals (unverified).
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
