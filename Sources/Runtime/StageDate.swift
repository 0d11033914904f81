public import struct Foundation.Date
public import struct Foundation.TimeInterval

/// The date of the stage's time 0: 9 January 2007, 9:41 UTC, in seconds after 1 January 2001, 0:00 UTC.
package let stageEpoch: Double = 190_028_460

extension Foundation.Date {
  /// The date of the current stage. Without a current stage, it is the date of a stage's time 0.
  @MainActor
  package static var ofStage: Foundation.Date {
    Foundation.Date(timeIntervalSinceReferenceDate: stageEpoch + (EventLoop.current?.now ?? 0))
  }
}

/// Returns the date of the current stage.
///
/// A stage begins on 9 January 2007 at 9:41 UTC. In files that import UIKit, this function replaces the initializer
/// `Date()` of Foundation's type, which returns the date of the machine. `Date.now` is not replaced: it still returns
/// the date of the machine.
@preconcurrency @MainActor
public func Date() -> Foundation.Date { .ofStage }

/// Returns the date that is a number of seconds after the date of the current stage.
///
/// In files that import UIKit, this function replaces the initializer of Foundation's type.
@preconcurrency @MainActor
public func Date(timeIntervalSinceNow seconds: TimeInterval) -> Foundation.Date {
  Foundation.Date.ofStage.addingTimeInterval(seconds)
}

/// Returns the date of the current stage in seconds after 1 January 2001, 0:00 UTC.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Foundation.Date.ofStage.timeIntervalSinceReferenceDate }
