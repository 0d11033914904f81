/// A date of the current stage, for `asyncAfter(wallDeadline:)`.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name.
public struct DispatchWallTime: Hashable, Comparable, Sendable {
  /// The time in seconds of the stage.
  let seconds: Double

  /// Returns the time of the current stage, or 0 without a stage.
  ///
  /// - Precondition: The caller is on the main thread.
  public static func now() -> DispatchWallTime {
    MainActor.assumeIsolated { DispatchWallTime(seconds: EventLoop.current?.now ?? 0) }
  }

  /// A time that is never reached.
  public static let distantFuture = DispatchWallTime(seconds: .infinity)

  /// Returns whether the first time is before the second.
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.seconds < b.seconds }

  /// Returns the time `seconds` after `time`.
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(seconds: time.seconds + seconds)
  }

  /// Returns the time `interval` after `time`.
  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    time + interval.inSeconds
  }
}
