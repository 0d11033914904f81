public import struct Foundation.Date

/// The run loop of the current stage.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name. Each run-loop pass calls the timers and
/// display links of all modes: no mode prevents the calls of another one.
@preconcurrency @MainActor
public final class RunLoop {
  /// A run-loop mode. Timers and display links are added to a run loop for a mode. In Interlude, the mode does not
  /// affect when they are called.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a mode from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The mode of a run loop while no content is dragged.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// The mode that stands for all common modes.
    public static let common = Mode("kCFRunLoopCommonModes")
    /// The mode of a run loop while a touch drags content, such as that of a scroll view.
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  /// The run loop of the main thread, which is the run loop of the current stage.
  public static let main = RunLoop()
  /// The run loop of the current thread, which is always `main`.
  public static var current: RunLoop { main }

  private init() {}

  /// The mode in which the run loop runs: `default` during a run-loop pass, otherwise nil.
  public var currentMode: Mode? { EventLoop.current?.isInPass == true ? .default : nil }

  /// Schedules a timer on the current stage. If the timer is already scheduled, for example for another mode, there is
  /// no effect.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.addToCurrentLoop() }

  /// Schedules a block for the next run-loop pass.
  public func perform(_ block: @escaping () -> Void) { DispatchQueue.main.enqueue(block) }

  /// Schedules a block for the next run-loop pass.
  public func perform(inModes modes: [Mode], block: @escaping () -> Void) { perform(block) }

  /// Advances the stage's time to a date of the stage.
  ///
  /// - Precondition: No run-loop pass runs: a nested run loop is not supported.
  public func run(until limitDate: Foundation.Date) {
    let loop = DispatchQueue.loop(for: "RunLoop.run")
    if loop.isInPass { fatalError("RunLoop.run(until:) must not be called from a callback of the stage") }
    loop.advance(to: max(loop.now, limitDate.timeIntervalSinceReferenceDate - stageEpoch))
  }

  /// Advances the stage's time to a date of the stage, or to the next event if the event is earlier. Returns true.
  ///
  /// - Precondition: No run-loop pass runs.
  @discardableResult
  public func run(mode: Mode, before limitDate: Foundation.Date) -> Bool {
    let loop = DispatchQueue.loop(for: "RunLoop.run")
    let limit = max(loop.now, limitDate.timeIntervalSinceReferenceDate - stageEpoch)
    let next = min(limit, loop.nextEvent ?? limit)
    run(until: Foundation.Date(timeIntervalSinceReferenceDate: stageEpoch + next))
    return true
  }
}
