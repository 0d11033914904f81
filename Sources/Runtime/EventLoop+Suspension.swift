extension EventLoop {
  /// Suspends the app: its timers, display links and dispatch queues stop, until `resume()`.
  ///
  /// The stage's time and its scripted events continue.
  package func suspend() { isSuspended = true }

  /// Resumes the app. Events whose times have passed during the suspension run in the next pass, each once.
  package func resume() { isSuspended = false }

  /// Runs the postponed events of the app, unless the app is still suspended.
  func runPostponed() {
    guard !isSuspended else { return }
    let due = postponed
    postponed = []
    due.forEach { $0() }
  }

  /// Schedules an event of the app, such as a timer. While the app is suspended, the event is postponed.
  @discardableResult
  func scheduleForApp(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> EventQueue.Ticket {
    var ticket: EventQueue.Ticket?
    let scheduled = schedule(at: time, what, keepsBusy: keepsBusy) { [unowned self] in
      if let ticket { appEvents.remove(ticket) }
      if isSuspended { postponed.append(action) } else { action() }
    }
    ticket = scheduled
    appEvents.insert(scheduled)
    return scheduled
  }

  /// Cancels an event of the app.
  func cancelForApp(_ ticket: EventQueue.Ticket) {
    appEvents.remove(ticket)
    cancel(ticket)
  }

  /// Discards all scheduled events, blocks and display links of the app.
  package func discardAppEvents() {
    for ticket in appEvents { cancel(ticket) }
    (appEvents, postponed) = ([], [])
    discardBlocks()
  }
}
