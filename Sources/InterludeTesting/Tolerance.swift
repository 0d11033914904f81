internal import Scenario

/// The largest allowed difference between the pixels of a film and of its golden. Without one, they must be equal.
public struct Tolerance: Hashable, Sendable {
  private let channel: Int?
  private let window: Int?

  /// Returns a tolerance for any number of pixels, each with a limited difference of its channels.
  ///
  /// - Precondition: `levels` is in 1…254.
  public static func channel(_ levels: Int) -> Tolerance {
    precondition((1...254).contains(levels), "a tolerance is for 1 to 254 levels, not \(levels)")
    return Tolerance(channel: levels, window: nil)
  }

  /// Returns a tolerance for `count` pixels in any window of 8 × 8, with channels that differ by at most `levels`.
  ///
  /// If `levels` is nil, the difference of a channel is not limited.
  /// - Precondition: `count` is in 1…64, `levels` in 1…254.
  public static func window(_ count: Int, channel levels: Int? = nil) -> Tolerance {
    precondition((1...64).contains(count), "a window of 8 × 8 has 1 to 64 pixels, not \(count)")
    return Tolerance(channel: levels.map { channel($0).channel } ?? nil, window: count)
  }

  func rule(_ frames: ClosedRange<Int>?, in view: String?, because reason: String) -> ScenarioDocument.Tolerance {
    ScenarioDocument.Tolerance(of: frames, in: view, channel: channel, window: window, because: reason)
  }
}
