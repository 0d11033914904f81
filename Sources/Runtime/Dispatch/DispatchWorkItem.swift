/// A block that can be cancelled, and that schedules other blocks after it has run.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name.
@preconcurrency @MainActor
public final class DispatchWorkItem {
  private let block: () -> Void
  private var hasRun = false
  private var followers: [(queue: DispatchQueue, block: () -> Void)] = []
  /// Whether `cancel()` was called.
  public private(set) var isCancelled = false

  /// Creates a work item.
  ///
  /// - Parameters:
  ///   - qos: Has no effect.
  ///   - flags: Has no effect.
  ///   - block: The block.
  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the block, unless the item is cancelled, then schedules the blocks that `notify(queue:execute:)` has added.
  public func perform() {
    if !isCancelled { block() }
    hasRun = true
    let due = followers
    followers = []
    for follower in due { follower.queue.enqueue(follower.block) }
  }

  /// Cancels the item, so that later calls of `perform()` do not run the block. If the block is already running, it
  /// continues.
  public func cancel() { isCancelled = true }

  /// Schedules a block on a queue for the pass after the item has run. If the item has already run, the next pass runs
  /// the block.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping () -> Void
  ) {
    if hasRun { queue.enqueue(execute) } else { followers.append((queue, execute)) }
  }

  /// Schedules another work item on a queue for the pass after this item has run.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) { notify(queue: queue) { execute.perform() } }

  /// Runs blocks of the other queues until the item has run.
  ///
  /// - Precondition: The item is on another queue. Otherwise, the caller would wait forever.
  public func wait() {
    let isDone = DispatchQueue.wait { hasRun }
    if !isDone { fatalError("DispatchWorkItem.wait: deadlock: no block of another queue runs the item") }
  }

  /// Runs blocks of the other queues until the item has run. Returns `timedOut` if no block is left and the item has
  /// not run.
  ///
  /// The stage's time does not advance, so the value of `timeout` has no effect.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    DispatchQueue.wait { hasRun } ? .success : .timedOut
  }
}

/// A group of tasks, which schedules blocks when all its tasks have ended.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name.
@preconcurrency @MainActor
public final class DispatchGroup {
  private var count = 0
  private var followers: [(queue: DispatchQueue, block: () -> Void)] = []

  /// Creates a group without tasks.
  public init() {}

  /// Adds a task to the group. Each call requires a later call of `leave()`.
  nonisolated public func enter() { MainActor.assumeIsolated { count += 1 } }

  /// Ends a task of the group. If no task is left, the blocks that `notify(queue:execute:)` has added are scheduled.
  ///
  /// - Precondition: `enter()` was called more often than this method.
  nonisolated public func leave() { MainActor.assumeIsolated { end() } }

  private func end() {
    if count == 0 { fatalError("DispatchGroup.leave: the group is empty. Call enter() once for each leave()") }
    count -= 1
    if count == 0 { callFollowers() }
  }

  /// Schedules a block on a queue for the pass after all tasks have ended. If the group has no tasks, the next pass
  /// runs the block.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    followers.append((queue, work))
    if count == 0 { callFollowers() }
  }

  /// Schedules a work item on a queue for the pass after all tasks have ended.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) { notify(queue: queue) { work.perform() } }

  /// Runs blocks of the other queues until no task is left.
  ///
  /// - Precondition: Blocks of other queues end the tasks. Otherwise, the caller would wait forever.
  public func wait() {
    let isDone = DispatchQueue.wait { count == 0 }
    if !isDone {
      fatalError("DispatchGroup.wait: deadlock: no block of another queue ends the remaining \(count) tasks")
    }
  }

  /// Runs blocks of the other queues until no task is left. Returns `timedOut` if no block is left and a task has not
  /// ended.
  ///
  /// The stage's time does not advance, so the value of `timeout` has no effect.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    DispatchQueue.wait { count == 0 } ? .success : .timedOut
  }

  private func callFollowers() {
    let due = followers
    followers = []
    for follower in due { follower.queue.enqueue(follower.block) }
  }
}

/// A counting semaphore. `signal()` increments the value. `wait()` waits until the value is above 0, and then
/// decrements it.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name.
@preconcurrency @MainActor
public final class DispatchSemaphore {
  private var value: Int

  /// Creates a semaphore with a value of at least 0.
  ///
  /// - Precondition: The value is not negative.
  public init(value: Int) {
    if value < 0 { fatalError("DispatchSemaphore: the value must be at least 0, but is \(value)") }
    self.value = value
  }

  /// Increments the value. The result is always 0, which means that no thread was woken.
  @discardableResult
  nonisolated public func signal() -> Int {
    MainActor.assumeIsolated { value += 1 }
    return 0
  }

  /// Runs blocks of the other queues until the value is above 0, then decrements it.
  ///
  /// - Precondition: A block of another queue calls `signal()`. Otherwise, the caller would wait forever.
  public func wait() {
    guard wait(timeout: .distantFuture) == .success else {
      fatalError("DispatchSemaphore.wait: deadlock: the value is 0, and no block of another queue calls signal()")
    }
  }

  /// Runs blocks of the other queues until the value is above 0, then decrements it. Returns `timedOut` if no block is
  /// left and the value is 0.
  ///
  /// The stage's time does not advance, so the value of `timeout` has no effect.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    guard DispatchQueue.wait(until: { value > 0 }) else { return .timedOut }
    value -= 1
    return .success
  }
}
