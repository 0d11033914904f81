/// The times of a film's frames. Frame k is at k / fps, computed from k, so that errors do not accumulate.
public struct FrameSchedule: Hashable, Sendable {
  /// The frame rate in frames per second, 1…240.
  public let framesPerSecond: Int

  /// Creates a schedule.
  ///
  /// - Precondition: `framesPerSecond` is in 1…240.
  public init(framesPerSecond: Int) {
    precondition(
      (1...240).contains(framesPerSecond), "FrameSchedule: framesPerSecond must be 1…240, but is \(framesPerSecond)")
    self.framesPerSecond = framesPerSecond
  }

  /// Returns the time of a frame, in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index) / Double(framesPerSecond) }
}
