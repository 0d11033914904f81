/// A conversion from parent time to the local time of a layer: `local = (parent − beginTime) · speed + timeOffset`.
///
/// Local time has no beginning and no end. With a positive speed, it is below `timeOffset` before `beginTime`.
/// - Source: spec A2, A11.
public struct TimeSpace: Hashable, Sendable, BitwiseCopyable {
  /// The parent time, in seconds, at which the local time is `timeOffset`.
  public var beginTime: Double
  /// Local seconds per parent second. With 0, local time stands still; with a negative value, it runs backwards.
  public var speed: Double
  /// The local time, in seconds, at `beginTime`.
  public var timeOffset: Double

  /// Creates a time space. By default, local time is parent time.
  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The time space in which local time is parent time.
  public static let identity = TimeSpace()

  /// Returns the local time at a parent time, both in seconds. With speed 0 it is `timeOffset`.
  public func localTime(fromParent parentTime: Double) -> Double {
    speed == 0 ? timeOffset : (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent time at a local time, both in seconds. With speed 0 it is 0, as measured on Core Animation.
  public func parentTime(fromLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Converts a root time to the local time of the innermost of several nested time spaces. An empty chain gives the
  /// root time.
  ///
  /// - Parameter chain: the nested time spaces, from the outermost to the innermost.
  public static func localTime(fromRoot rootTime: Double, through chain: some Sequence<TimeSpace>) -> Double {
    chain.reduce(rootTime) { $1.localTime(fromParent: $0) }
  }

  /// Converts a local time of the innermost of several nested time spaces to a root time. An empty chain gives the
  /// local time.
  ///
  /// - Parameter chain: the nested time spaces, from the outermost to the innermost.
  public static func rootTime(
    fromLocal localTime: Double, through chain: some BidirectionalCollection<TimeSpace>
  ) -> Double {
    chain.reversed().reduce(localTime) { $1.parentTime(fromLocal: $0) }
  }
}
