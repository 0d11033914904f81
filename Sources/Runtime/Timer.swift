public import class Foundation.NSObject
public import struct Foundation.TimeInterval

/// A timer that fires at exact instants of a stage's virtual time, before display links and layout.
///
/// A timer belongs to the stage that is current when the timer is scheduled. The n-th firing of a repeating timer is at
/// `begin + n × interval`, computed from n. At one instant, timers fire in the order in which they were scheduled. With
/// `import UIKit`, this type replaces Foundation's type of the same name.
/// - Source: spec §0.4 step 1; "Timer" of Foundation's documentation.
@preconcurrency @MainActor
public final class Timer: NSObject {
  /// The time between two firings, in seconds. It is 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  /// The object that was passed when the timer was created.
  public let userInfo: Any?
  /// The tolerance in seconds. The value is stored and has no effect, because the stage's timers are never late.
  public var tolerance: TimeInterval = 0

  private let begin: Double
  private let interval: Double
  private let repeats: Bool
  private var block: ((Timer) -> Void)?
  private weak var loop: EventLoop?
  private var ticket: Int?
  private var count = 0

  private init(
    interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping (Timer) -> Void
  ) {
    guard interval.isFinite else { fatalError("Timer: the interval must be finite, but is \(interval)") }
    guard let loop = EventLoop.current else { fatalError("Timer requires a stage. Create one first") }
    self.interval = max(interval, 0.0001)  // Foundation's minimum
    self.repeats = repeats
    timeInterval = repeats ? self.interval : 0
    (self.userInfo, self.block, self.loop, begin) = (userInfo, block, loop, loop.now)
    super.init()
    schedule(keepsBusy: true)
  }

  /// Creates and schedules a timer that calls `block` after `interval` seconds, once or repeatedly.
  ///
  /// - Parameter interval: The interval in seconds of the stage. Values below 0.0001 are treated as 0.0001.
  /// - Precondition: There is a current stage, and the interval is finite.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    Timer(interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// Creates and schedules a timer that calls a method of `target`. The timer retains the target until it becomes
  /// invalid.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(interval: interval, repeats: repeats, userInfo: userInfo) { selector.call(target, $0) }
  }

  /// Whether the timer can still fire: it was not invalidated, it repeats or has not fired yet, and its stage exists.
  public var isValid: Bool { block != nil && loop != nil }

  /// Invalidates the timer permanently.
  public func invalidate() {
    if let ticket { loop?.cancel(ticket) }
    (ticket, block) = (nil, nil)
  }

  /// Fires the timer immediately. A timer that does not repeat becomes invalid.
  public func fire() {
    guard isValid else { return }
    let block = block
    if !repeats { invalidate() }
    block?(self)
  }

  private func schedule(keepsBusy: Bool) {
    count += 1
    let what = repeats ? "a timer every \(interval.inSeconds)" : "a timer"
    ticket = loop?.schedule(at: begin + Double(count) * interval, what, keepsBusy: keepsBusy) { [self] in come() }
  }

  private func come() {
    ticket = nil
    guard let loop else { return }
    let hasEffect = loop.hasVisibleEffect(fire)
    // As on a run loop, the next firing is scheduled after the call, because the call can invalidate the timer.
    if repeats, block != nil { schedule(keepsBusy: hasEffect) }
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }
}
