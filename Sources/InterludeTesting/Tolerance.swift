internal import Scenario

/// How far pixels of a film may be from its golden's. It is asked for with a reason; without one, films are exact.
public struct Tolerance: Hashable, Sendable {
  private let channel: Int?
  private let window: Int?

  /// Any number of pixels, each by at most so many levels of a channel.
  ///
  /// - Precondition: `levels` is in 1…254.
  public static func channel(_ levels: Int) -> Tolerance {
    precondition((1...254).contains(levels), "a tolerance is for 1 to 254 levels, not \(levels)")
    return Tolerance(channel: levels, window: nil)
  }

  /// At most so many pixels of any 8 × 8, each by at most so many levels of a channel; by any when nil.
  ///
  /// - Precondition: `count` is in 1…64, `levels` in 1…254.
  public static func window(_ count: Int, channel levels: Int? = nil) -> Tolerance {
    precondition((1...64).contains(count), "a window of 8 × 8 has 1 to 64 pixels, not \(count)")
    return Tolerance(channel: levels.map { channel($0).channel } ?? nil, window: count)
  }

  func rule(_ frames: ClosedRange<Int>?, in view: String?, because reason: String) -> ScenarioDocument.Tolerance {
    ScenarioDocument.Tolerance(of: frames, in: view, channel: channel, window: window, because: reason)
  }
}
