/// A source of events of the system. Only timers are supported.
///
/// With `import UIKit`, this type replaces Dispatch's type of the same name.
@preconcurrency @MainActor
public class DispatchSource {
  /// Options of a timer. They have no effect, because timers of the stage are never late.
  public struct TimerFlags: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The system does not delay the timer.
    public static let strict = TimerFlags(rawValue: 1)
  }

  init() {}

  /// Creates a timer that is suspended until `resume()` or `activate()`.
  ///
  /// - Parameters:
  ///   - flags: Has no effect.
  ///   - queue: The queue on which the timer calls its handlers, or nil for a global concurrent queue.
  public static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    QueueTimer(queue: queue ?? .global())
  }
}

/// A source of events. The source calls a closure at each event until the source is cancelled.
@preconcurrency @MainActor
public protocol DispatchSourceProtocol: AnyObject {
  /// Sets the closure that is called at each event, or nil for none. `qos` and `flags` have no effect.
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  /// Sets the closure that is called once after `cancel()`, or nil for none. `qos` and `flags` have no effect.
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  /// Cancels the source: no further events occur.
  func cancel()
  /// Reverts one call of `suspend()`, or starts a new source that is not suspended. The events continue when all calls
  /// of `suspend()` are reverted.
  ///
  /// - Precondition: The source is new or suspended.
  func resume()
  /// Suspends the events until `resume()` has been called as many times as this method.
  func suspend()
  /// Starts the events of a new source. If the source is already active, there is no effect: a suspended source stays
  /// suspended.
  func activate()
  /// Whether the source was cancelled.
  var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
  /// Sets the closure that is called at each event, or nil for none.
  public func setEventHandler(handler: (() -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }
  /// Sets the work item that is performed at each event.
  public func setEventHandler(handler: DispatchWorkItem) { setEventHandler { handler.perform() } }
  /// Sets the closure that is called once after `cancel()`, or nil for none.
  public func setCancelHandler(handler: (() -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

/// A timer of a dispatch queue.
@preconcurrency @MainActor
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  /// Sets the time of the first event and the interval between events. With `never`, the timer fires once. `leeway` has
  /// no effect.
  func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
}

extension DispatchSourceTimer {
  /// Sets the time of the first event and the interval between events. With `never`, the timer fires once.
  public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  /// Sets the time of the first event and the interval between events in seconds. With an infinite interval, the timer
  /// fires once.
  ///
  /// - Precondition: The interval is at least 1 ns and less than 292 years, or infinite.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    guard interval.isFinite else { return schedule(deadline: deadline, repeating: .never, leeway: leeway) }
    let nanoseconds = DispatchTimeInterval.nanoseconds(Int((interval * 1e9).rounded()))
    schedule(deadline: deadline, repeating: nanoseconds, leeway: leeway)
  }
}

/// A timer of a dispatch queue, on the stage's clock.
///
/// The times of the events are `deadline + n × interval`, computed from n = 0, 1, 2 … without accumulated rounding
/// errors. If the times of events pass while the source, its queue or the app is suspended, only one event occurs when
/// the suspension ends.
@MainActor
final class QueueTimer: DispatchSource, DispatchSourceTimer {
  private let queue: DispatchQueue
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var activity = DispatchActivity(isActive: false)
  private var plan: (begin: Double, interval: Double)?
  private var count = 0
  /// Whether the time of an event has passed while the source was suspended. `resume()` then calls the handler at once.
  private var isDue = false
  /// Whether a block that calls the handler is in the suspended queue. Further events then add no other block.
  private var isWaitingForQueue = false
  private var ticket: EventQueue.Ticket?
  private weak var loop: EventLoop?
  private(set) var isCancelled = false

  init(queue: DispatchQueue) { self.queue = queue }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    self.handler = handler
  }

  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    cancelHandler = handler
  }

  func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
    stop()
    (plan, count, isDue) = ((deadline.seconds, interval.inSeconds), 0, false)
    if activity.isRunning { start() }
  }

  func resume() {
    if !activity.resume() {
      if activity.isActive { fatalError("DispatchSourceTimer.resume: the timer is not suspended") }
      activity.activate()
    }
    startOrContinue()
  }

  func activate() {
    guard !activity.isActive else { return }
    activity.activate()
    startOrContinue()
  }

  func suspend() { activity.suspend() }

  private func startOrContinue() {
    guard activity.isRunning else { return }
    if isDue { fire() } else if ticket == nil { start() }
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop()
    if let cancelHandler { queue.enqueue(cancelHandler) }
    (handler, cancelHandler) = (nil, nil)
  }

  private func start() {
    guard let plan, !isCancelled, plan.begin < .infinity else { return }
    if count > 0, !plan.interval.isFinite { return }
    let loop = DispatchQueue.loop(for: "DispatchSourceTimer.schedule")
    let time = plan.begin + (count == 0 ? 0 : Double(count) * plan.interval)
    self.loop = loop
    ticket = loop.scheduleForApp(at: time, "a timer source", keepsBusy: count == 0) { [weak self] in self?.come() }
  }

  private func come() {
    ticket = nil
    if activity.isRunning { fire() } else { isDue = true }
  }

  private func fire() {
    isDue = false
    count += 1
    skipPastEvents()
    callHandler()
    if ticket == nil, activity.isRunning { start() }
  }

  /// Increases `count`, the number of the next event, so that the next event is after the current time.
  private func skipPastEvents() {
    guard let plan, let now = loop?.now, plan.interval.isFinite, plan.interval > 0 else { return }
    count = max(count, Int(((now - plan.begin) / plan.interval + 1e-9).rounded(.down)) + 1)
  }

  /// Calls the handler on the queue. If the queue is suspended, the call follows when the queue is resumed, and several
  /// events cause only one call.
  private func callHandler() {
    guard queue.isSuspended else { return queue.perform { handler?() } }
    guard !isWaitingForQueue else { return }
    isWaitingForQueue = true
    queue.enqueue { [weak self] in
      self?.isWaitingForQueue = false
      self?.handler?()
    }
  }

  private func stop() {
    if let ticket { loop?.cancelForApp(ticket) }
    ticket = nil
  }
}
