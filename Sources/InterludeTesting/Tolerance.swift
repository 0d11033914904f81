internal import Scenario

/// The largest allowed difference between the pixels of a film and those of its golden.
public struct Tolerance: Hashable, Sendable {
  private let channel: Int?
  private let window: Int?

  /// Returns a tolerance that accepts all pixels of which no channel, 0…255, differs by more than `levels`.
  ///
  /// - Precondition: `levels` is in 1…254.
  public static func channel(_ levels: Int) -> Tolerance {
    precondition((1...254).contains(levels), "Tolerance: levels must be 1…254, but is \(levels)")
    return Tolerance(channel: levels, window: nil)
  }

  /// Returns a tolerance that accepts at most `count` differing pixels in any window of 8 × 8 pixels.
  ///
  /// - Parameter levels: the largest accepted difference of a channel, or nil to accept any difference.
  /// - Precondition: `count` is in 1…64, `levels` in 1…254.
  public static func window(_ count: Int, channel levels: Int? = nil) -> Tolerance {
    precondition((1...64).contains(count), "Tolerance.window(_:channel:): count must be 1…64, but is \(count)")
    return Tolerance(channel: levels.map { channel($0).channel } ?? nil, window: count)
  }

  func rule(_ frames: ClosedRange<Int>?, in view: String?, because reason: String) -> ScenarioDocument.Tolerance {
    ScenarioDocument.Tolerance(of: frames, in: view, channel: channel, window: window, because: reason)
  }
}
