extension EventLoop {
  /// Suspends the app: its timers, display links and dispatch queues stop, until `resume()`.
  ///
  /// The stage's time and its scripted events continue.
  package func suspend() { isSuspended = true }

  /// Resumes the app. Events whose times have passed during the suspension run in the next pass, each once.
  package func resume() { isSuspended = false }

  /// Runs the events in `postponed`, whose times passed during a suspension. Does nothing while the app is suspended.
  func runPostponed() {
    while !isSuspended, !postponed.isEmpty { postponed.removeFirst().action() }
  }

  /// Schedules an event of the app, such as a timer, for an instant. If the app is suspended at that instant, the event
  /// is postponed until the app is resumed.
  @discardableResult
  func scheduleForApp(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> EventQueue.Ticket {
    var ticket: EventQueue.Ticket = 0
    ticket = schedule(at: time, what, keepsBusy: keepsBusy) { [unowned self] in
      appEvents.remove(ticket)
      if isSuspended { postponed.append((ticket, action)) } else { action() }
    }
    appEvents.insert(ticket)
    return ticket
  }

  /// Cancels a scheduled or postponed event of the app. If the event has already run, there is no effect.
  func cancelForApp(_ ticket: EventQueue.Ticket) {
    appEvents.remove(ticket)
    postponed.removeAll { $0.ticket == ticket }
    cancel(ticket)
  }

  /// Discards all scheduled events, blocks and display links of the app.
  package func discardAppEvents() {
    for ticket in appEvents { cancel(ticket) }
    (appEvents, postponed) = ([], [])
    discardBlocks()
  }
}
