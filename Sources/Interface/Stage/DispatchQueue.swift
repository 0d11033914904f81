import Layers

/// The main queue. Its blocks run in run-loop passes of the stage, in virtual time.
///
/// With `import UIKit`, this type takes the place of Dispatch's type of the same name. There are no other queues: the
/// order of concurrent work could differ from run to run. The types of the blocks have neither `@Sendable` nor an
/// actor. A block that is formed on the main actor therefore stays on it. With such types, no call resolves silently to
/// Dispatch's own queue.
/// - Source: spec §0.4 step 1.
@preconcurrency @MainActor
public final class DispatchQueue {
  /// The queue that runs its blocks in the current stage's run-loop passes.
  public static let main = DispatchQueue()

  private init() {}

  /// Schedules `work` for the next run-loop pass, at the stage's present instant.
  ///
  /// A block that is added while blocks run waits for the pass after that.
  /// - Precondition: There is a current stage.
  public func async(execute work: @escaping () -> Void) {
    stage.mainBlocks.append(work)
  }

  /// Schedules `work` for an instant of the stage, in order with the timers of that instant.
  ///
  /// - Parameter deadline: A time that has passed counts as the present. With `distantFuture`, the block never runs.
  /// - Precondition: There is a current stage, and the deadline is not NaN.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    require(!deadline.seconds.isNaN, "DispatchQueue.asyncAfter: the deadline must not be NaN")
    guard deadline < .distantFuture else { return }
    stage.schedule(at: deadline.seconds, "a block of the main queue", work)
  }

  private var stage: Stage {
    guard let stage = Stage.current else { fatalError("DispatchQueue.main requires a stage. Create one") }
    return stage
  }
}
