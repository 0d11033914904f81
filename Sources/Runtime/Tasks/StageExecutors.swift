@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
internal import Dispatch

/// The executors of Swift's concurrency that run jobs in run-loop passes of the current stage.
///
///     a job is enqueued on the main thread, with a current stage ─▶ the next pass, or the running one
///     any other job                                               ─▶ the system's executor
///
/// Tasks are then ordered in the same way in each run. A job takes no time on the stage.
enum StageExecutors {
  /// Replaces the system's executors, at the first access.
  static let installed: Void = _createExecutors(factory: Factory.self)

  private struct Factory: ExecutorFactory {
    static let mainExecutor: any MainExecutor = StageMainExecutor(MainActor.executor)
    static let defaultExecutor: any TaskExecutor = StageTaskExecutor(Task.defaultExecutor)
  }

  private static let mainQueueKey: Dispatch.DispatchSpecificKey<Bool> = {
    let key = Dispatch.DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main thread. On Linux, the main queue can be on another thread than the process's
  /// first one.
  static var isOnMainThread: Bool { Dispatch.DispatchQueue.getSpecific(key: mainQueueKey) ?? false }

  /// The event loop of the current stage, or nil if the caller is not on the main thread or if there is no current
  /// stage.
  static var loop: EventLoop? { isOnMainThread ? MainActor.assumeIsolated { EventLoop.current } : nil }

  /// Adds a job to the current stage. Returns false if there is no current stage on the thread.
  ///
  /// If the main thread becomes free before a pass has run the job, Dispatch's main queue runs the job, so that an
  /// asynchronous test that waits for the job can continue. Jobs of an app that has ended are discarded.
  static func add(isOnMainActor: Bool, _ run: @escaping @Sendable () -> Void) -> Bool {
    guard let loop else { return false }
    MainActor.assumeIsolated {
      let job = StageJob(run)
      let number = loop.add(job, to: isOnMainActor ? .main : .global())
      Dispatch.DispatchQueue.main.async { [weak loop] in
        MainActor.assumeIsolated {
          let isWaiting = loop?.removeJob(number) ?? true
          if isWaiting { job.perform() }
        }
      }
    }
    return true
  }
}

/// A job that is run once.
@MainActor
final class StageJob {
  private var run: (() -> Void)?

  init(_ run: @escaping () -> Void) { self.run = run }

  /// Runs the job, unless it has already run.
  func perform() {
    let run = run
    self.run = nil
    run?()
  }
}

/// The executor of the main actor.
private final class StageMainExecutor: MainExecutor {
  private let system: any MainExecutor

  init(_ system: any MainExecutor) { self.system = system }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    if !StageExecutors.add(isOnMainActor: true, run) { Dispatch.DispatchQueue.main.async(execute: run) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
  func checkIsolated() { system.checkIsolated() }
  func run() throws { try system.run() }
  func stop() { system.stop() }
}

/// The executor of functions that are isolated to no actor.
private final class StageTaskExecutor: TaskExecutor, SchedulingExecutor {
  private let system: any TaskExecutor

  init(_ system: any TaskExecutor) { self.system = system }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    if !StageExecutors.add(isOnMainActor: false, run) { system.enqueue(job) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) { scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock) }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) { scheduling.enqueue(job, at: instant, tolerance: tolerance, clock: clock) }

  private var scheduling: any SchedulingExecutor {
    guard let scheduling = system as? any SchedulingExecutor else {
      fatalError("the system's executor of tasks cannot schedule jobs")
    }
    return scheduling
  }
}
