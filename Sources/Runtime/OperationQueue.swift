/// A task of an operation queue.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name. Subclasses override `main()`.
@preconcurrency @MainActor
open class Operation {
  /// The priorities of operations. They have no effect.
  public enum QueuePriority: Int, Sendable {
    /// The lowest priority.
    case veryLow = -8
    /// A low priority.
    case low = -4
    /// The default priority.
    case normal = 0
    /// A high priority.
    case high = 4
    /// The highest priority.
    case veryHigh = 8
  }

  /// The name, for messages.
  public final var name: String?
  /// The priority. The value has no effect: operations run in the order in which they were added.
  public final var queuePriority = QueuePriority.normal
  /// The closure that is called when the operation has finished, also after a cancellation.
  public final var completionBlock: (() -> Void)?
  /// The operations that must have finished before this one can run.
  public private(set) final var dependencies: [Operation] = []
  /// The closures to call when this operation has finished. Operations that depend on this one have added them in
  /// `whenReady(_:)`.
  private final var followers: [() -> Void] = []
  /// The closure that the queue has passed to `whenReady(_:)`, or nil. `cancel()` calls the closure, so that the queue
  /// finishes the cancelled operation.
  private final var runRequest: (() -> Void)?
  /// Whether `cancel()` was called.
  public private(set) final var isCancelled = false
  /// Whether the operation is running.
  public private(set) final var isExecuting = false
  /// Whether the operation has finished, also after a cancellation.
  public private(set) final var isFinished = false

  /// Creates an operation.
  public init() {}

  /// Whether all operations in `dependencies` have finished.
  public final var isReady: Bool { dependencies.allSatisfy(\.isFinished) }

  /// Performs the task. The default implementation does nothing.
  open func main() {}

  /// Performs the task unless the operation is cancelled, then calls `completionBlock`.
  public final func start() {
    guard !isFinished else { return }
    isExecuting = true
    if !isCancelled { main() }
    (isExecuting, isFinished) = (false, true)
    completionBlock?()
    callFollowers()
  }

  /// Cancels the operation. If `main()` has not been called yet, it is not called at all, but the operation still
  /// finishes. An operation in a queue finishes in the next run-loop pass, even if its dependencies have not finished.
  open func cancel() {
    isCancelled = true
    runRequest?()
  }

  /// Adds an operation that must have finished before this one can run.
  public final func addDependency(_ op: Operation) { dependencies.append(op) }

  /// Stores a closure that is called each time one of the unfinished operations in `dependencies` finishes, and also
  /// when this operation is cancelled.
  ///
  /// When the closure is called for the last unfinished dependency, `isReady` is true. If all dependencies have already
  /// finished, the closure is called only after a cancellation.
  final func whenReady(_ call: @escaping () -> Void) {
    runRequest = call
    for dependency in dependencies where !dependency.isFinished { dependency.followers.append(call) }
  }

  /// Calls the closures in `followers`, which operations that depend on this one have added, and removes them.
  private final func callFollowers() {
    let due = followers
    followers = []
    due.forEach { $0() }
  }

  /// Removes an operation from `dependencies`.
  public final func removeDependency(_ op: Operation) { dependencies.removeAll { $0 === op } }
}

/// An operation that calls closures.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name.
@preconcurrency @MainActor
open class BlockOperation: Operation {
  private final var blocks: [() -> Void] = []

  /// Creates an operation with one closure.
  public init(block: @escaping () -> Void) {
    blocks = [block]
    super.init()
  }

  /// Adds a closure.
  public final func addExecutionBlock(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Calls the closures in their order.
  open override func main() { blocks.forEach { $0() } }
}

/// A queue that runs operations in run-loop passes of the current stage.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name. The operations run one after the other,
/// in the order in which they were added, except that an operation waits for those on which it depends.
@preconcurrency @MainActor
open class OperationQueue {
  /// The queue of the main thread.
  public static let main = OperationQueue()
  /// The value of `maxConcurrentOperationCount` that means no limit.
  public static let defaultMaxConcurrentOperationCount = -1

  /// The name, for messages.
  public final var name: String?
  /// The maximum number of operations that run at the same time. The value has no effect: operations run one after the
  /// other.
  public final var maxConcurrentOperationCount = defaultMaxConcurrentOperationCount
  /// The operations that have not ended.
  public private(set) final var operations: [Operation] = []
  /// Whether the queue starts no operations. When the value becomes false, the queue continues in the next pass.
  public final var isSuspended = false {
    didSet { if oldValue, !isSuspended { operations.forEach { _ in requestRun() } } }
  }

  /// Creates a queue.
  public init() {}

  /// The number of operations that have not ended.
  public final var operationCount: Int { operations.count }

  /// Adds an operation. The next run-loop pass runs it, or, if the operation waits for others, a pass after they have
  /// finished.
  open func addOperation(_ op: Operation) {
    operations.append(op)
    op.whenReady { [weak self] in self?.requestRun() }
    requestRun()
  }

  /// Adds an operation that calls a closure.
  public final func addOperation(_ block: @escaping () -> Void) { addOperation(BlockOperation(block: block)) }

  /// Adds operations. If `wait` is true, also runs the queue until all added operations have finished.
  public final func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    ops.forEach { addOperation($0) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  /// Adds an operation that calls `barrier` after all operations that were added before have finished.
  public final func addBarrierBlock(_ barrier: @escaping () -> Void) {
    let block = BlockOperation(block: barrier)
    operations.forEach { block.addDependency($0) }
    addOperation(block)
  }

  /// Cancels all operations that have not ended.
  public final func cancelAllOperations() { operations.forEach { $0.cancel() } }

  /// Runs the queue until all its operations have ended.
  ///
  /// - Precondition: The operations do not depend on operations that never end.
  public final func waitUntilAllOperationsAreFinished() {
    runReady()
    if !operations.isEmpty {
      fatalError(
        "OperationQueue.waitUntilAllOperationsAreFinished: deadlock: \(operations.count) operations depend on others "
          + "that do not end, or the queue is suspended")
    }
  }

  private final func requestRun() { DispatchQueue.main.async { self.runNext() } }

  /// Runs the first operation that is ready or cancelled, and removes it from the queue. Does nothing while the queue
  /// is suspended.
  private final func runNext() {
    let next = operations.first { ($0.isReady || $0.isCancelled) && !$0.isExecuting }
    guard !isSuspended, let next else { return }
    next.start()
    operations.removeAll { $0 === next }
  }

  /// Runs operations until none is left that is ready.
  private final func runReady() {
    var count = -1
    while count != operations.count {
      count = operations.count
      runNext()
    }
  }
}
