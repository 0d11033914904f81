import Layers

/// The main queue, following the stage: blocks run in turns of the stage, in virtual time.
///
/// It stands for Dispatch's type of the same name in `import UIKit`. There are no other queues: what runs beside the
/// stage could not be the same twice.
/// Its blocks have no `@Sendable` or actor in their types: formed on the main actor they stay there, and beside Dispatch's
/// own type no call prefers the real queue without a word.
/// - Source: spec §0.4 step 1.
@preconcurrency @MainActor
public final class DispatchQueue {
  /// The queue of the current stage's turns.
  public static let main = DispatchQueue()

  private init() {}

  /// Runs `work` in the next turn, at the instant the stage is at; work added by work comes a turn later.
  ///
  /// - Precondition: there is a stage.
  public func async(execute work: @escaping () -> Void) {
    stage.mainBlocks.append(work)
  }

  /// Runs `work` at an instant of the stage, with the timers of that instant; never when that is the distant future.
  ///
  /// - Parameter deadline: one that has passed is now.
  /// - Precondition: there is a stage, and the deadline is not NaN.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    require(!deadline.seconds.isNaN, "a deadline is a time, not NaN")
    guard deadline < .distantFuture else { return }
    stage.schedule(at: deadline.seconds, "a block of the main queue", work)
  }

  private var stage: Stage {
    guard let stage = Stage.current else { fatalError("DispatchQueue.main needs a stage to run blocks on") }
    return stage
  }
}
