/// The instants of a film's frames: frame k at k / fps, computed from k, never summed.
public struct FrameSchedule: Hashable, Sendable {
  /// Frames per second, 1…240.
  public let framesPerSecond: Int

  /// A schedule.
  ///
  /// - Precondition: `framesPerSecond` is in 1…240.
  public init(framesPerSecond: Int) {
    precondition((1...240).contains(framesPerSecond), "a film has 1 to 240 frames per second, not \(framesPerSecond)")
    self.framesPerSecond = framesPerSecond
  }

  /// When frame `index` is shown, in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index) / Double(framesPerSecond) }
}
