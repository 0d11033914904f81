/// An instant of the current stage, for `DispatchQueue.main.asyncAfter`.
///
/// With `import UIKit`, this type takes the place of Dispatch's type of the same name, which counts the machine's time.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// The time in seconds of the stage.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// Returns the time of the current stage, or 0 without a stage.
  @preconcurrency @MainActor
  public static func now() -> DispatchTime { DispatchTime(seconds: Stage.current?.now ?? 0) }

  /// A time that is never reached.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

  /// Returns the time that is a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// Returns the time that is a number of seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  /// Returns the time that is an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.inSeconds
  }

  /// Returns the time that is an interval earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - interval.inSeconds
  }
}

/// A time interval as a whole number of units. It has the name of Dispatch's type.
public enum DispatchTimeInterval: Hashable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never

  fileprivate var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}
