@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
internal import Dispatch

/// The executors that run the jobs of Swift's concurrency. Jobs that are enqueued on the main thread run in run-loop
/// passes of the current stage:
///
///     a job that code of the stage or of a test enqueues on the main thread ─▶ the running or the next pass
///     any other job                                                          ─▶ the system's executor
///
/// The order of tasks is therefore the same each time a program runs. A job takes no time on the stage. A task that the
/// system's executor runs, such as a test, also continues on the system's executor after it has waited.
enum StageExecutors {
  /// A value whose first access replaces the system's executors of Swift's concurrency.
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

  /// Whether the caller runs on the main thread, which is the thread of Dispatch's main queue. On Linux, this thread is
  /// not always the first thread of the process.
  static var isOnMainThread: Bool { Dispatch.DispatchQueue.getSpecific(key: mainQueueKey) ?? false }

  /// The event loop of the current stage, or nil if the caller is not on the main thread or if there is no current
  /// stage.
  static var loop: EventLoop? { isOnMainThread ? MainActor.assumeIsolated { EventLoop.current } : nil }

  /// Adds a job to the current stage.
  ///
  /// Returns false, without adding the job, if there is no current stage on the thread, or if the job continues a task
  /// that the system's executor runs.
  ///
  /// If the main thread becomes free before a pass has run the job, Dispatch's main queue runs the job. An asynchronous
  /// test that waits for the job can then continue. Jobs of an app that has ended are discarded.
  /// - Parameters:
  ///   - isOnMainActor: whether the job is isolated to the main actor.
  ///   - run: a closure that runs the job.
  static func add(isOnMainActor: Bool, _ run: @escaping @Sendable () -> Void) -> Bool {
    guard let loop else { return false }
    // A task that continues on another executor is no longer the current one.
    let isNew = unsafe withUnsafeCurrentTask { unsafe $0 != nil }
    return MainActor.assumeIsolated {
      guard isNew || loop.isInPass || origin != .system else { return false }
      let job = StageJob(run)
      let number = loop.add(job, to: isOnMainActor ? .main : .global())
      Dispatch.DispatchQueue.main.async { [weak loop] in
        MainActor.assumeIsolated {
          let isWaiting = loop?.removeJob(number) ?? true
          if isWaiting { job.perform() }
        }
      }
      return true
    }
  }

  /// The origin of the job that the main thread is running: `stage` if the job was added to a stage, otherwise
  /// `system`. Nil while no job is running.
  @MainActor private static var origin: Origin?

  private enum Origin { case stage, system }

  /// Runs a job of the main actor that was not added to a stage. During the call, `origin` is `system`.
  @MainActor fileprivate static func performSystemJob(_ run: () -> Void) { perform(run, from: .system) }

  /// Runs a job that was added to a stage. During the call, `origin` is `stage`.
  @MainActor fileprivate static func performStageJob(_ run: () -> Void) { perform(run, from: .stage) }

  @MainActor private static func perform(_ run: () -> Void, from origin: Origin) {
    let outer = self.origin
    self.origin = origin
    run()
    self.origin = outer
  }
}

/// A job of Swift's concurrency that was added to a stage. Only the first call of `perform()` runs the job.
@MainActor
final class StageJob {
  private var run: (() -> Void)?

  init(_ run: @escaping () -> Void) { self.run = run }

  /// Runs the job, unless it has already run.
  func perform() {
    guard let run else { return }
    self.run = nil
    StageExecutors.performStageJob(run)
  }
}

/// The executor of the main actor, which adds jobs to the current stage if `StageExecutors.add` accepts them.
private final class StageMainExecutor: MainExecutor {
  private let system: any MainExecutor

  init(_ system: any MainExecutor) { self.system = system }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run: @Sendable () -> Void = { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    if StageExecutors.add(isOnMainActor: true, run) { return }
    Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { StageExecutors.performSystemJob(run) } }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
  func checkIsolated() { system.checkIsolated() }
  func run() throws { try system.run() }
  func stop() { system.stop() }
}

/// The executor of functions that are isolated to no actor. Jobs are added to the current stage if `StageExecutors.add`
/// accepts them. Otherwise, the system's executor runs them.
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
      fatalError("the default executor of the Swift runtime is not a SchedulingExecutor")
    }
    return scheduling
  }
}
