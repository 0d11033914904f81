public import struct Foundation.TimeInterval
import Layers

/// A timer on the stage: fires at exact instants of virtual time, before display links and layout.
///
/// It belongs to the stage that is current when it is scheduled. The n-th firing of a repeating timer is at
/// `begin + n × interval`, computed from n; at one instant timers fire in the order in which they were scheduled.
/// - Source: spec §0.4 step 1; "Timer" of Foundation's documentation, under whose name it stands in `import UIKit`.
@preconcurrency @MainActor
public final class Timer {
  /// The time between firings, in seconds; 0 for one that does not repeat.
  public let timeInterval: TimeInterval
  /// Whatever was given when it was made.
  public let userInfo: Any?
  /// Stored, and without effect: a timer here is never late.
  public var tolerance: TimeInterval = 0

  private let begin: Double
  private let interval: Double
  private let repeats: Bool
  private var block: ((Timer) -> Void)?
  private weak var stage: Stage?
  private var ticket: Int?
  private var count = 0

  private init(
    interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping (Timer) -> Void
  ) {
    require(interval.isFinite, "a timer's interval is a finite number of seconds, not \(interval)")
    guard let stage = Stage.current else { fatalError("a timer needs a stage to be scheduled on") }
    self.interval = max(interval, 0.0001)  // Foundation's least
    self.repeats = repeats
    timeInterval = repeats ? self.interval : 0
    (self.userInfo, self.block, self.stage, begin) = (userInfo, block, stage, stage.now)
    schedule(keepsBusy: true)
  }

  /// A timer that calls `block` after `interval` seconds of the stage, again and again when it repeats.
  ///
  /// - Parameter interval: at least 0.0001; less counts as that.
  /// - Precondition: there is a stage, and the interval is finite.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    Timer(interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// A timer that calls a method of `target`, which it keeps alive until it is invalid.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer(interval: interval, repeats: repeats, userInfo: userInfo) { selector.call(target, $0) }
  }

  /// Whether it will fire again: not invalidated, not done, and its stage is still there.
  public var isValid: Bool { block != nil && stage != nil }

  /// Ends it for good.
  public func invalidate() {
    if let ticket { stage?.cancel(ticket) }
    (ticket, block) = (nil, nil)
  }

  /// Calls its block now, out of turn; one that does not repeat is then done.
  public func fire() {
    guard isValid else { return }
    let block = block
    if !repeats { invalidate() }
    block?(self)
  }

  private func schedule(keepsBusy: Bool) {
    count += 1
    let what = repeats ? "a timer every \(interval.inSeconds)" : "a timer"
    ticket = stage?.schedule(at: begin + Double(count) * interval, what, keepsBusy: keepsBusy) { [self] in come() }
  }

  private func come() {
    ticket = nil
    let changes = CATransaction.changeCount
    fire()
    // Scheduled anew after its call, as on a run loop: its own call may have invalidated it.
    if repeats, block != nil { schedule(keepsBusy: CATransaction.changeCount != changes) }
  }
}
