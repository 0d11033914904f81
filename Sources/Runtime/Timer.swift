public import class Foundation.NSObject
public import struct Foundation.Date
public import struct Foundation.TimeInterval

/// A timer that fires at exact instants of a stage's virtual time, before display links and layout.
///
/// A timer belongs to the stage that is current when the timer is scheduled. The time of each firing of a repeating
/// timer is computed from the first time and the number of intervals since then, without accumulated rounding errors.
/// At one instant, timers fire in the order in which they were scheduled. With `import UIKit`, this type replaces
/// Foundation's type of the same name.
/// - Source: spec §0.4 step 1; "Timer" of Foundation's documentation.
@preconcurrency @MainActor
public final class Timer: NSObject {
  /// The time between two firings, in seconds. It is 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  /// The object that was passed when the timer was created.
  public let userInfo: Any?
  /// The tolerance in seconds. The value is stored and has no effect, because the stage's timers are never late.
  public var tolerance: TimeInterval = 0

  /// The instant, in seconds, from which the times of the firings are computed: the n-th firing is at
  /// `begin + n × interval`.
  private var begin = 0.0
  /// The instant of the first firing, in seconds. Nil if the timer first fires one interval after it is scheduled.
  private var first: Double?
  private let interval: Double
  private let repeats: Bool
  private var block: ((Timer) -> Void)?
  private weak var loop: EventLoop?
  private var ticket: EventQueue.Ticket?
  private var count = 0
  private var isScheduled = false

  private init(
    first: Double?, interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping (Timer) -> Void
  ) {
    guard interval.isFinite else { fatalError("Timer: the interval must be finite, but is \(interval)") }
    self.interval = max(interval, 0.0001)  // Foundation's minimum
    (self.repeats, self.first) = (repeats, first)
    timeInterval = repeats ? self.interval : 0
    (self.userInfo, self.block) = (userInfo, block)
    super.init()
  }

  /// The name of the object's class, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }

  // MARK: Timers that are not scheduled

  /// Creates a timer that calls `block` after an interval, once or repeatedly. The timer fires only after it was added
  /// to a run loop.
  ///
  /// The first interval begins with the creation of the timer.
  ///
  /// - Parameter interval: The interval in seconds of the stage. Values below 0.0001 are treated as 0.0001.
  public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    let first = Self.now.map { $0 + max(interval, 0.0001) }
    self.init(first: first, interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// Creates a timer that calls a method of `target` after an interval, once or repeatedly. The timer fires only after
  /// it was added to a run loop.
  ///
  /// The timer retains the target until the timer becomes invalid. The first interval begins with the creation of the
  /// timer.
  public convenience init(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let first = Self.now.map { $0 + max(interval, 0.0001) }
    self.init(first: first, interval: interval, repeats: repeats, userInfo: userInfo) { selector.call(target, $0) }
  }

  /// Creates a timer that calls `block` at a date of the stage, and then at intervals if it repeats.
  public convenience init(
    fire date: Foundation.Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(first: Self.instant(date), interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// Creates a timer that calls a method of `target` at a date of the stage, and then at intervals if it repeats.
  public convenience init(
    fireAt date: Foundation.Date, interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(first: Self.instant(date), interval: interval, repeats: repeats, userInfo: userInfo) {
      selector.call(target, $0)
    }
  }

  // MARK: Scheduled timers

  /// Creates and schedules a timer that calls `block` after `interval` seconds, once or repeatedly.
  ///
  /// - Parameter interval: The interval in seconds of the stage. Values below 0.0001 are treated as 0.0001.
  /// - Precondition: There is a current stage, and the interval is finite.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(first: nil, interval: interval, repeats: repeats, userInfo: nil, block: block)
    timer.addToCurrentLoop()
    return timer
  }

  /// Creates and schedules a timer that calls a method of `target`. The timer retains the target until the timer
  /// becomes invalid.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(first: nil, interval: interval, repeats: repeats, userInfo: userInfo) {
      selector.call(target, $0)
    }
    timer.addToCurrentLoop()
    return timer
  }

  /// Schedules the timer on the current stage, if it is valid and not scheduled.
  func addToCurrentLoop() {
    guard block != nil, !isScheduled else { return }
    guard let loop = EventLoop.current else { fatalError("Timer requires a stage. Create one first") }
    self.loop = loop
    isScheduled = true
    begin = first.map { $0 - interval } ?? loop.now
    schedule(keepsBusy: true)
  }
}

extension Timer {
  /// Whether the timer can still fire: it was not invalidated, it repeats or has not fired yet, and its stage exists.
  public var isValid: Bool { block != nil && (!isScheduled || loop != nil) }

  /// The date of the stage at which the timer fires next. Setting the date changes the times of this and all later
  /// firings.
  ///
  /// For an invalid timer, the value is the date of the firing that was scheduled last, even if the timer was
  /// invalidated before that date.
  public var fireDate: Foundation.Date {
    get { Foundation.Date(timeIntervalSinceReferenceDate: stageEpoch + nextInstant) }
    set { move(to: Self.instant(newValue)) }
  }

  /// Invalidates the timer permanently.
  public func invalidate() {
    if let ticket { loop?.cancelForApp(ticket) }
    (ticket, block) = (nil, nil)
  }

  /// Fires the timer immediately. A timer that does not repeat becomes invalid.
  public func fire() {
    guard isValid else { return }
    let block = block
    if !repeats { invalidate() }
    block?(self)
  }

  private static var now: Double? { EventLoop.current?.now }

  private static func instant(_ date: Foundation.Date) -> Double { date.timeIntervalSinceReferenceDate - stageEpoch }

  private var nextInstant: Double {
    guard isScheduled else { return first ?? (Self.now ?? 0) + interval }
    return begin + Double(max(count, 1)) * interval
  }

  private func move(to instant: Double) {
    guard block != nil else { return }
    guard isScheduled, let loop else { return first = instant }
    if let ticket { loop.cancelForApp(ticket) }
    (begin, count) = (instant - interval, 0)
    schedule(keepsBusy: true)
  }

  private func schedule(keepsBusy: Bool) {
    count += 1
    let what = repeats ? "a timer every \(interval.inSeconds)" : "a timer"
    let time = begin + Double(count) * interval
    guard time < .infinity else { return }
    ticket = loop?.scheduleForApp(at: time, what, keepsBusy: keepsBusy) { [self] in come() }
  }

  private func come() {
    ticket = nil
    guard let loop else { return }
    let scheduled = count
    let hasEffect = loop.hasVisibleEffect(fire)
    // As on a run loop, the next firing is scheduled after the call, because the call can invalidate or move the timer.
    guard repeats, block != nil, ticket == nil, count == scheduled else { return }
    skipPastInstants(before: loop.now)
    schedule(keepsBusy: hasEffect)
  }

  /// Increases `count`, the number of the next firing, past the firings whose instants have passed while the app was
  /// suspended.
  ///
  /// - Parameter now: the current time of the stage, in seconds.
  private func skipPastInstants(before now: Double) {
    let passed = Int(((now - begin) / interval + 1e-9).rounded(.down))
    if begin + Double(count + 1) * interval < now { count = max(count, passed) }
  }
}
