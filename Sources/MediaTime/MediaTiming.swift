/// The behaviour of an animation before and after its active interval.
///
/// - Source: spec A5; names as in `CAMediaTimingFillMode`.
public enum FillMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The animation contributes no value outside the active interval.
  case removed
  /// The animation contributes its last value after the end, and no value before the beginning.
  case forwards
  /// The animation contributes its first value before the beginning, and no value after the end.
  case backwards
  /// The animation contributes its first value before the beginning and its last value after the end.
  case both
}

/// The timing of an animation: the properties of `CAMediaTiming`.
///
/// Fields can have any value. With meaningless ones (a negative duration, NaN) the animation contributes no value.
/// - Source: spec A1.
public struct MediaTiming: Hashable, Sendable, BitwiseCopyable {
  /// The parent time at which the active interval begins, in seconds.
  public var beginTime: Double
  /// The length of one forward or backward run, in local seconds. With 0 and without a `repeatDuration`, the active
  /// interval is a single instant.
  public var duration: Double
  /// Local seconds per parent second. With 0 the animation does not progress; with a negative value it runs backwards.
  public var speed: Double
  /// The offset that is added to the active time, in local seconds. The offset does not move the active interval.
  public var timeOffset: Double
  /// The number of cycles, which can be fractional or infinite. 0 means 1.
  public var repeatCount: Double
  /// The length of all cycles together, in local seconds. A value above 0 takes precedence over `repeatCount`.
  public var repeatDuration: Double
  /// Whether each cycle runs forwards and then backwards.
  public var autoreverses: Bool
  /// The behaviour of the animation before and after the active interval.
  public var fillMode: FillMode

  /// Creates a timing. By default it has one forward run of `duration` seconds from `beginTime`.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}
