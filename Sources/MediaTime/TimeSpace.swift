/// One layer's own time as a function of its parent's: `local = (parent − beginTime) · speed + timeOffset`.
///
/// A layer's time does not begin or end: before `beginTime` it is simply below `timeOffset`.
/// - Source: spec A2, A11.
public struct TimeSpace: Hashable, Sendable, BitwiseCopyable {
  /// The parent time, in seconds, at which the local time is `timeOffset`.
  public var beginTime: Double
  /// Local seconds per parent second; 0 stops, a negative value runs backwards.
  public var speed: Double
  /// The local time, in seconds, at `beginTime`.
  public var timeOffset: Double

  /// A time space; by default the same time as the parent's.
  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The time space that changes nothing.
  public static let identity = TimeSpace()

  /// The local time at a parent time, both in seconds; `timeOffset` when stopped.
  public func localTime(fromParent parentTime: Double) -> Double {
    speed == 0 ? timeOffset : (parentTime - beginTime) * speed + timeOffset
  }

  /// The parent time at a local time, both in seconds; 0 when stopped, as measured on Core Animation.
  public func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// The local time of the innermost of nested spaces, outermost first, at a root time; no space changes nothing.
  public static func localTime(fromRoot rootTime: Double, through chain: some Sequence<TimeSpace>) -> Double {
    chain.reduce(rootTime) { $1.localTime(fromParent: $0) }
  }

  /// The root time at a local time of the innermost of nested spaces, outermost first.
  public static func rootTime(
    fromLocal localTime: Double, through chain: some BidirectionalCollection<TimeSpace>
  ) -> Double {
    chain.reversed().reduce(localTime) { $1.parentTime(fromLocal: $0) }
  }
}
