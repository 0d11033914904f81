package import Layers
public import Runtime

extension Stage {
  /// The current time of the stage's virtual clock, in seconds.
  public var now: Double { loop.now }
  /// The events and callbacks on the stage so far, with their times.
  public var trace: Trace { loop.trace }
  /// The number of events that the trace contained at the last commit. Films store this number with each frame.
  package var committedEventCount: Int { loop.committedEventCount }
  /// The layer context of the stage: the displayed layer tree and its time.
  package var context: LayerContext { display.context }

  /// Advances the time by a number of seconds, like `advance(to:)`.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Runs all events before `time` in exact order of time, then one run-loop pass at `time`.
  ///
  /// The last pass also calls the completions of animations that end at `time`. The changes that these completions make
  /// are visible from the next pass on, which runs at the same instant when the time is advanced again. A frame at
  /// `time` is therefore the same at any frame rate.
  /// - Precondition: `time` is finite and not before `now`. No callback of the stage is running.
  public func advance(to time: Double) {
    require(
      time.isFinite && time >= now - Instant.grid,
      "Stage.advance: time must be finite and at least \(now), but is \(time)")
    require(!loop.isInPass, "Stage.advance must not be called from a callback of the stage")
    makeCurrent()
    loop.advance(to: time)
  }

  /// The time of the next event that is scheduled, in seconds, or nil if there is none.
  package var nextEvent: Double? { loop.nextEvent }

  /// Whether a run-loop pass at `now` would have an effect.
  package var needsPass: Bool { loop.needsPass }

  /// Performs step 3 of a run-loop pass: starts pending transitions, lays out, draws and commits.
  package func layoutAndCommit() { loop.commit() }

  /// Adds an event at `now` to the trace.
  ///
  /// - Parameters:
  ///   - name: the name of the callback or event, such as `viewWillAppear`.
  ///   - subject: the name of the view controller, view or transition that the event concerns, or an empty string.
  ///   - detail: further information, or an empty string.
  package func note(_ name: String, _ subject: String = "", detail: String = "") {
    loop.note(name, subject, detail: detail)
  }

  /// Schedules `action` for `time`. If `time` has passed, the next run-loop pass runs the action.
  ///
  /// - Parameters:
  ///   - what: A description of the event, for messages.
  ///   - keepsBusy: Whether `isSettled` is false until the event.
  /// - Returns: An identifier for `cancel(_:)`.
  @discardableResult
  package func schedule(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> EventQueue.Ticket {
    loop.schedule(at: time, what, keepsBusy: keepsBusy, action)
  }

  /// Cancels a scheduled action. If the action has already run, there is no effect.
  package func cancel(_ ticket: EventQueue.Ticket) { loop.cancel(ticket) }

  /// Adds a closure that is called with the time in every run-loop pass until `removeObserver(_:)` removes it.
  ///
  /// - Parameter afterCommit: Whether the closure is called after the commit. Otherwise, it is called before layout.
  /// - Returns: An identifier for `removeObserver(_:)`.
  package func observePasses(afterCommit: Bool = false, _ observe: @escaping (Double) -> Void) -> Int {
    loop.observePasses(afterCommit: afterCommit, observe)
  }

  /// Removes the observer for which `observePasses(_:)` returned the identifier `ticket`.
  package func removeObserver(_ ticket: Int) { loop.removeObserver(ticket) }
}
