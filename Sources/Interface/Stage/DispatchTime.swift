/// An instant of the current stage, for `DispatchQueue.main.asyncAfter`.
///
/// It stands for Dispatch's type of the same name in `import UIKit`, which counts the machine's time.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// Seconds of the stage.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// The stage's time; 0 without a stage.
  @preconcurrency @MainActor
  public static func now() -> DispatchTime { DispatchTime(seconds: Stage.current?.now ?? 0) }

  /// Never.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

  /// That many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// That many seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  /// That much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.inSeconds
  }

  /// That much earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - interval.inSeconds
  }
}

/// A length of time in whole units, under Dispatch's name.
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
