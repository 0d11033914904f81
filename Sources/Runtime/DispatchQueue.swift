/// The main queue. Its blocks run in run-loop passes of the stage, in virtual time.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name. There are no other queues, because the
/// order of concurrent work could differ from run to run. The closure parameters are neither `@Sendable` nor isolated
/// to an actor, so that a closure that is created on the main actor stays isolated to it. This also prevents the
/// compiler from silently selecting Dispatch's queue for a call.
/// - Source: spec §0.4 step 1.
@preconcurrency @MainActor
public final class DispatchQueue {
  /// The queue that runs its blocks in the current stage's run-loop passes.
  public static let main = DispatchQueue()

  private init() {}

  /// Schedules `work` for the next run-loop pass, at the stage's present instant.
  ///
  /// A block that is added while a pass runs the blocks of the queue is run by the following pass.
  /// - Precondition: There is a current stage.
  public func async(execute work: @escaping () -> Void) {
    loop.add(work)
  }

  /// Schedules `work` for an instant of the stage. Blocks and timers of one instant run in the order of scheduling.
  ///
  /// - Parameter deadline: The instant at which the block is run. If the instant has passed, the next run-loop pass
  ///   runs the block. With `distantFuture`, the block never runs.
  /// - Precondition: There is a current stage, and the deadline is not NaN.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    if deadline.seconds.isNaN { fatalError("DispatchQueue.asyncAfter: the deadline must not be NaN") }
    guard deadline < .distantFuture else { return }
    loop.schedule(at: deadline.seconds, "a block of the main queue", work)
  }

  private var loop: EventLoop {
    guard let loop = EventLoop.current else { fatalError("DispatchQueue.main requires a stage. Create one") }
    return loop
  }
}
