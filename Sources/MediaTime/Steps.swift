/// A timing function with equal jumps, as in CSS `steps()`. Core Animation has no such timing function.
///
/// - Source: spec B1, vectors `steps-extension`.
public struct Steps: Hashable, Sendable, BitwiseCopyable {
  /// The position of the jump in each interval.
  public enum Position: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The start of the interval: the first jump is at fraction 0.
    case start
    /// The end of the interval: the last jump is at fraction 1.
    case end
  }

  /// The number of jumps, at least 1.
  public let count: Int
  /// The position of the jump in each interval.
  public let position: Position

  /// Creates a timing function with jumps of equal size. A count below 1 is replaced by 1.
  public init(count: Int, position: Position = .end) {
    self.count = max(count, 1)
    self.position = position
  }

  /// Returns the progress at a fraction. Below 0 it is the progress at 0, from 1 on it is 1, and at NaN it is 1.
  public func value(at fraction: Double) -> Double {
    guard fraction < 1 else { return 1 }
    let intervals = Double(count)
    let finished = fraction > 0 ? (fraction * intervals).rounded(.down) : 0
    return min(position == .start ? finished + 1 : finished, intervals) / intervals
  }
}
