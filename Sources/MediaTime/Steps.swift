/// Progress in equal jumps, as in CSS `steps()`; an extension, Core Animation has no such timing function.
///
/// - Source: spec B1, vectors `steps-extension`.
public struct Steps: Hashable, Sendable, BitwiseCopyable {
  /// At which end of each interval the jump happens.
  public enum Position: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// At its start: the first jump is at once.
    case start
    /// At its end: the last jump is at 1.
    case end
  }

  /// How many jumps; at least 1.
  public let count: Int
  /// Where they happen.
  public let position: Position

  /// Jumps of equal size; a count below 1 counts as 1.
  public init(count: Int, position: Position = .end) {
    self.count = max(count, 1)
    self.position = position
  }

  /// The progress at a fraction of time: before 0 and at NaN that of 0, from 1 on 1.
  public func value(at fraction: Double) -> Double {
    guard fraction < 1 else { return 1 }
    let intervals = Double(count)
    let finished = fraction > 0 ? (fraction * intervals).rounded(.down) : 0
    return min(position == .start ? finished + 1 : finished, intervals) / intervals
  }
}
