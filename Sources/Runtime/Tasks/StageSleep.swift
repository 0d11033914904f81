internal import Dispatch

/// One call of `Task.sleep` that waits on the clock of a stage.
@MainActor
package final class StageSleep {
  /// A closure that continues the waiting task, or nil if no task waits.
  private var resume: ((Result<Void, any Error>) -> Void)?
  private weak var loop: EventLoop?
  private var ticket: EventQueue.Ticket?
  private var isCancelled = false

  nonisolated private init() {}

  /// Waits for a duration on the clock of the current stage. Without a current stage, or on another thread than the
  /// main thread, the function waits on the machine's clock.
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  nonisolated package static func sleep(for duration: Duration) async throws {
    guard StageExecutors.loop != nil else { return try await ContinuousClock().sleep(for: duration) }
    try Task.checkCancellation()
    let sleep = StageSleep()
    try await withTaskCancellationHandler {
      // A checked continuation would report a task of an app that ends while it waits.
      try await unsafe withUnsafeThrowingContinuation { continuation in
        let resume: @Sendable (Result<Void, any Error>) -> Void = { unsafe continuation.resume(with: $0) }
        MainActor.assumeIsolated { sleep.begin(duration, resume) }
      }
    } onCancel: {
      if StageExecutors.isOnMainThread {
        MainActor.assumeIsolated { sleep.cancel() }
      } else {
        Dispatch.DispatchQueue.main.async { sleep.cancel() }
      }
    }
  }

  private func begin(_ duration: Duration, _ resume: @escaping (Result<Void, any Error>) -> Void) {
    guard let loop = EventLoop.current, !isCancelled else { return resume(.failure(CancellationError())) }
    (self.resume, self.loop) = (resume, loop)
    let seconds = max(0, duration / .seconds(1))
    ticket = loop.scheduleForApp(at: loop.now + seconds, "Task.sleep") { [self] in end(.success(())) }
  }

  private func cancel() {
    isCancelled = true
    if let ticket { loop?.cancelForApp(ticket) }
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Void, any Error>) {
    let resume = resume
    self.resume = nil
    resume?(result)
  }
}
