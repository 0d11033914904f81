import Runtime

// These methods take precedence over those of Swift's concurrency with the same parameters, in files that import UIKit.
extension Task where Success == Never, Failure == Never {
  /// Waits for a number of nanoseconds on the stage's clock. The end of the wait is rounded to the grid of instants.
  ///
  /// Without a current stage, or on another thread than the main thread, the method waits on the machine's clock.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await StageSleep.sleep(for: .nanoseconds(duration))
  }

  /// Waits for a duration on the stage's clock. A negative duration is treated as 0. The tolerance has no effect.
  ///
  /// Without a current stage, or on another thread than the main thread, the method waits on the machine's clock.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await StageSleep.sleep(for: duration)
  }

  /// Waits for a duration on the stage's clock. A negative duration is treated as 0. The tolerance has no effect.
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: ContinuousClock
  ) async throws {
    try await StageSleep.sleep(for: duration)
  }
}
