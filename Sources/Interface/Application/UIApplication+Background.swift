public import struct Foundation.TimeInterval
import Layers
import Runtime

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier from the number of a task.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = Self(rawValue: 0)
}

extension UIApplication {
  /// The number of seconds for which background tasks can run after the app has entered the background. The value is
  /// that of current iOS (unverified).
  static var backgroundTime: Double { 30 }

  /// Begins a task that continues in the background: until the task ends, the app is not suspended.
  ///
  /// - Parameter handler: A closure that is called when the time in the background has passed. The closure has to end
  ///   the task.
  /// - Returns: The identifier for `endBackgroundTask(_:)`.
  public final func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    life.lastBackgroundTask += 1
    life.backgroundTasks.append((life.lastBackgroundTask, taskName ?? "a background task", handler))
    return UIBackgroundTaskIdentifier(rawValue: life.lastBackgroundTask)
  }

  /// Ends a background task. If it is the last one and the app is in the background, the app is suspended.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    life.backgroundTasks.removeAll { $0.id == identifier.rawValue }
    if life.state == .background { suspendIfDone() }
  }

  /// The time until background tasks expire, in seconds, or `greatestFiniteMagnitude` while the app is in the
  /// foreground.
  public final var backgroundTimeRemaining: TimeInterval {
    life.expirationTime.map { max(0, $0 - stage.now) } ?? .greatestFiniteMagnitude
  }

  /// Suspends an app in the background if it has no background tasks. Otherwise schedules the expiration of the tasks,
  /// if it is not scheduled yet.
  final func suspendIfDone() {
    guard life.state == .background, life.isRunning else { return }
    guard !life.backgroundTasks.isEmpty else {
      cancelExpiration()
      return stage.loop.suspend()
    }
    guard life.expiration == nil else { return }
    let time = stage.now + Self.backgroundTime
    life.expirationTime = time
    life.expiration = stage.schedule(at: time, "the end of the time in the background") { [unowned self] in expire() }
  }

  /// Calls the expiration handlers of the remaining background tasks, ends these tasks, and suspends the app.
  private final func expire() {
    cancelExpiration()
    for task in life.backgroundTasks { task.expire?() }
    loseBackgroundTasks()
    suspendIfDone()
  }

  /// Ends all tasks without calling their handlers.
  final func loseBackgroundTasks() {
    life.backgroundTasks = []
    cancelExpiration()
  }

  /// Resumes the app's events and cancels the expiration of background tasks. Called when the app returns to the
  /// foreground.
  final func resumeTime() {
    cancelExpiration()
    stage.loop.resume()
  }

  private final func cancelExpiration() {
    if let ticket = life.expiration { stage.cancel(ticket) }
    (life.expiration, life.expirationTime) = (nil, nil)
  }
}
