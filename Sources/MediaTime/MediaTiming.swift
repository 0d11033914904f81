/// What shows before and after the active interval of an animation.
///
/// - Source: spec A5; names as in `CAMediaTimingFillMode`.
public enum FillMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Nothing on either side.
  case removed
  /// The last value after the end, nothing before the begin.
  case forwards
  /// The first value before the begin, nothing after the end.
  case backwards
  /// The first value before, the last value after.
  case both
}

/// The timing of one animation, as values: the fields of `CAMediaTiming`, in seconds of the parent's time.
///
/// Fields may hold any double; meaningless ones (a negative duration, NaN) make the animation contribute nothing.
/// - Source: spec A1.
public struct MediaTiming: Hashable, Sendable, BitwiseCopyable {
  /// When the active interval begins, in seconds of the parent's time.
  public var beginTime: Double
  /// Length of one run, in seconds of the animation's own time. 0 is an interval of one instant.
  public var duration: Double
  /// Own seconds per parent second; 0 stops, a negative value runs backwards.
  public var speed: Double
  /// Added to the active time, in own seconds; it moves the picture, never the interval.
  public var timeOffset: Double
  /// How many cycles to run; 0 means one; may be fractional or infinite.
  public var repeatCount: Double
  /// How long to repeat, in own seconds; wins over `repeatCount` when above 0.
  public var repeatDuration: Double
  /// Whether each cycle runs forwards and then backwards.
  public var autoreverses: Bool
  /// What shows outside the active interval.
  public var fillMode: FillMode

  /// A timing with the defaults of an animation: one plain run of `duration` seconds from `beginTime`.
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
