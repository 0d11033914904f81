/// An instant of the current stage, for `asyncAfter(deadline:)`.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name, whose values are times of the machine's
/// clock.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// The time in seconds of the stage.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// Returns the time of the current stage, or 0 without a stage.
  ///
  /// - Precondition: The caller is on the main thread.
  public static func now() -> DispatchTime {
    MainActor.assumeIsolated { DispatchTime(seconds: EventLoop.current?.now ?? 0) }
  }

  /// The number of nanoseconds since the beginning of the stage. It is 0 for times before the beginning.
  public var uptimeNanoseconds: UInt64 { seconds < 1e10 ? UInt64(max(0, seconds * 1e9).rounded()) : .max }

  /// Creates an instant from a number of nanoseconds since the beginning of the stage.
  public init(uptimeNanoseconds: UInt64) {
    seconds = uptimeNanoseconds == .max ? .infinity : Double(uptimeNanoseconds) / 1e9
  }

  /// A time that is never reached.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  /// Returns whether the first time is before the second.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

  /// Returns the time `seconds` after `time`.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// Returns the time `seconds` before `time`.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  /// Returns the time `interval` after `time`.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.inSeconds
  }

  /// Returns the time `interval` before `time`.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - interval.inSeconds
  }
}

/// A time interval as a whole number of units. With `import UIKit`, this type replaces Dispatch's type of the same
/// name.
public enum DispatchTimeInterval: Hashable, Sendable {
  /// A number of seconds.
  case seconds(Int)
  /// A number of milliseconds.
  case milliseconds(Int)
  /// A number of microseconds.
  case microseconds(Int)
  /// A number of nanoseconds.
  case nanoseconds(Int)
  /// An infinite interval.
  case never

  var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}
