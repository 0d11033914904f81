/// A queue that runs blocks in run-loop passes of the current stage, in virtual time.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name. All queues run their blocks on the main
/// thread, one after the other, in the order in which the blocks were added to any of the queues. The order is
/// therefore the same each time a program runs. A block takes no time on the stage.
///
/// The closure parameters of the methods are neither `@Sendable` nor isolated to an actor. A closure that is created on
/// the main actor therefore stays isolated to it, and the compiler cannot silently select Dispatch's queue for a call.
/// - Source: spec §0.4 step 1.
@preconcurrency @MainActor
public final class DispatchQueue {
  /// The main queue.
  nonisolated public static let main = DispatchQueue(label: "com.apple.main-thread")
  private static var globals: [DispatchQoS.QoSClass: DispatchQueue] = [:]
  /// The queues whose blocks are running, outermost first. There can be several, because a block that waits for another
  /// block runs it. The first element is always `main`.
  static var running: [DispatchQueue] = [main]

  /// The label of the queue.
  nonisolated public let label: String
  /// The quality of service. The value has no effect.
  nonisolated public let qos: DispatchQoS
  /// Whether other blocks of the queue can run while a block of the queue waits for them.
  let isConcurrent: Bool
  private var activity: DispatchActivity
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - label: The label, for messages.
  ///   - qos: Has no effect.
  ///   - attributes: Whether the queue is concurrent, and whether it runs no blocks before `activate()` is called.
  ///   - autoreleaseFrequency: Has no effect.
  ///   - target: Has no effect.
  nonisolated public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    (self.label, self.qos, isConcurrent) = (label, qos, attributes.contains(.concurrent))
    activity = DispatchActivity(isActive: !attributes.contains(.initiallyInactive))
  }

  /// Returns the system's concurrent queue for a quality of service.
  nonisolated public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    MainActor.assumeIsolated { sharedQueue(qos) }
  }

  private static func sharedQueue(_ qos: DispatchQoS.QoSClass) -> DispatchQueue {
    if let found = globals[qos] { return found }
    let made = DispatchQueue(label: "com.apple.root.\(qos)", attributes: .concurrent)
    globals[qos] = made
    return made
  }

  /// Whether the queue is suspended or not yet activated, so that it runs no blocks.
  var isSuspended: Bool { !activity.isRunning }

  /// Stops the queue, until `resume()` has been called as many times as this method.
  public func suspend() { activity.suspend() }

  /// Reverts one call of `suspend()`.
  ///
  /// - Precondition: `suspend()` was called more often than this method.
  public func resume() {
    require(activity.resume(), "DispatchQueue.resume: the queue '\(label)' is not suspended")
  }

  /// Starts a queue that was created with `initiallyInactive`. If the queue is already active, there is no effect: a
  /// suspended queue stays suspended.
  public func activate() { activity.activate() }

  /// Calls `work` and returns its result. During the call, this queue is the last element of `running`.
  func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    Self.running.append(self)
    defer { Self.running.removeLast() }
    return try work()
  }

  static func loop(for api: String) -> EventLoop {
    guard let loop = EventLoop.current else { fatalError("\(api) requires a stage. Create one first") }
    return loop
  }

  // MARK: Values

  /// Stores a value under a key in the queue. Nil removes the stored value.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    values[ObjectIdentifier(key)] = value
  }

  /// Returns the value that is stored under a key in the queue, or nil if there is none.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { values[ObjectIdentifier(key)] as? Value }

  /// Returns the value that is stored under a key in the queue whose block is running, or nil if there is none.
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    running.last?.getSpecific(key: key)
  }
}

/// A block that was added to a dispatch queue and has not run yet.
struct DispatchBlock {
  let number: Int
  let queue: DispatchQueue
  /// Whether the block is a job of Swift's concurrency. A pass also runs jobs that are added while it runs the blocks.
  var isJob = false
  let work: () -> Void
}

// MARK: Adding blocks

// The compiler treats the closures of these methods as `@Sendable`, because the class has the name of Dispatch's. The
// methods are not isolated, as in Dispatch, so that code that is not isolated can schedule blocks.
extension DispatchQueue {
  /// Schedules `work` for the next run-loop pass, at the stage's present instant.
  ///
  /// A block that is added while a pass runs the blocks of the queues is run by the following pass.
  /// - Parameters:
  ///   - group: A group in which the block is a task until it has run, or nil.
  ///   - qos: Has no effect.
  ///   - flags: Has no effect, because blocks do not run at the same time.
  ///   - work: The block.
  /// - Precondition: There is a current stage. The caller is on the main thread.
  nonisolated public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated { enqueue(in: group, unsafe work) }
  }

  /// Schedules a work item for the next run-loop pass.
  public func async(execute workItem: DispatchWorkItem) { enqueue { workItem.perform() } }

  /// Schedules a work item for the next run-loop pass. The item is a task of the group until it has run.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    enqueue(in: group) { workItem.perform() }
  }

  /// Schedules `work` for an instant of the stage. Blocks and timers of one instant run in the order of scheduling.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the block is run. If the instant has passed, the next run-loop pass runs the
  ///     block. With `distantFuture`, the block never runs.
  ///   - qos: Has no effect.
  ///   - flags: Has no effect.
  ///   - work: The block.
  /// - Precondition: There is a current stage, and the deadline is not NaN. The caller is on the main thread.
  nonisolated public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated { enqueue(at: deadline.seconds, unsafe work) }
  }

  /// Schedules a work item for an instant of the stage.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    enqueue(at: deadline.seconds) { execute.perform() }
  }

  /// Schedules `work` for a date of the stage. If the date has passed, the next run-loop pass runs the block.
  nonisolated public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated { enqueue(at: wallDeadline.seconds, unsafe work) }
  }

  /// Schedules a work item for a date of the stage.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    enqueue(at: wallDeadline.seconds) { execute.perform() }
  }

  /// Adds a block to the queue. The next run-loop pass runs the block.
  ///
  /// - Parameter group: a group in which the block is a task until it has run, or nil.
  func enqueue(in group: DispatchGroup? = nil, _ work: @escaping () -> Void) {
    guard let group else { return Self.loop(for: "DispatchQueue.async").add(work, to: self) }
    group.enter()
    enqueue {
      work()
      group.leave()
    }
  }

  /// Schedules a block for an instant of the stage, in seconds. If the queue is suspended at that instant, the block
  /// runs when the queue is resumed.
  private func enqueue(at time: Double, _ work: @escaping () -> Void) {
    if time.isNaN { fatalError("DispatchQueue.asyncAfter: the deadline must not be NaN") }
    guard time < .infinity else { return }
    let loop = Self.loop(for: "DispatchQueue.asyncAfter")
    let what = self === Self.main ? "a block of the main queue" : "a block of the queue '\(label)'"
    loop.scheduleForApp(at: time, what) { [self] in
      if isSuspended { loop.add(work, to: self) } else { perform(work) }
    }
  }
}

// MARK: Waiting

extension DispatchQueue {
  /// Runs the blocks of the queue that were added before, then calls `work` and returns the result of `work`.
  ///
  /// - Precondition: The caller is not a block of the same serial queue, which would wait for itself forever.
  public func sync<Result>(flags: DispatchWorkItemFlags = [], execute work: () throws -> Result) rethrows -> Result {
    require(!isBlocked, "DispatchQueue.sync: deadlock: a block of the serial queue '\(label)' waits for the same queue")
    if let loop = EventLoop.current { while loop.runBlock(where: { $0.queue === self && !isSuspended }) {} }
    return try perform(work)
  }

  /// Runs the blocks of the queue that were added before, then a work item.
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  /// Runs the blocks of the queue that were added before, then a work item, as `sync(execute:)` does.
  public func asyncAndWait(execute workItem: DispatchWorkItem) { sync(execute: workItem) }

  /// Calls `work` with each number from 0 to `iterations` − 1, in ascending order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }

  /// Whether the queue is serial and one of its blocks is running. No other block of the queue can then run.
  var isBlocked: Bool { !isConcurrent && Self.running.contains { $0 === self } }

  /// Runs waiting blocks of all queues until `holds` returns true. Returns false if no more blocks can run and `holds`
  /// still returns false.
  ///
  /// If a block of a serial queue waits, no other block of this queue runs. On iOS, the queue's thread is blocked in
  /// this case.
  static func wait(until holds: () -> Bool) -> Bool {
    while !holds() {
      guard let loop = EventLoop.current,
        loop.runBlock(where: { !$0.queue.isBlocked && !$0.queue.isSuspended })
      else { return false }
    }
    return true
  }

  func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError(sentence()) }
  }
}
