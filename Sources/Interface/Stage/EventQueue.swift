/// What is going to happen on the stage, in order of time, then of scheduling.
@MainActor
struct EventQueue {
  /// Tells scheduled events apart.
  typealias Ticket = Int

  private struct Entry {
    let time: Double
    let ticket: Ticket
    let what: String
    /// Whether the stage is not at rest while it waits.
    let keepsBusy: Bool
    let action: () -> Void
  }

  /// Sorted, soonest last.
  private var entries: [Entry] = []
  private var lastTicket = 0

  /// When the soonest event happens; nil when none is left.
  var nextTime: Double? { entries.last?.time }

  /// Whether something waits that keeps the stage from being at rest.
  var isBusy: Bool { entries.contains(where: \.keepsBusy) }

  /// What is waiting, soonest first, as text for people.
  var descriptions: [String] { entries.reversed().map { "\($0.what) at \($0.time.inSeconds)" } }

  /// Adds an event at an instant.
  mutating func add(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> Ticket {
    lastTicket += 1
    let entry = Entry(time: time, ticket: lastTicket, what: what, keepsBusy: keepsBusy, action: action)
    let index = entries.firstIndex { $0.time <= time } ?? entries.count
    entries.insert(entry, at: index)
    return lastTicket
  }

  /// Removes an event; nothing when it has happened.
  mutating func cancel(_ ticket: Ticket) { entries.removeAll { $0.ticket == ticket } }

  /// Removes and returns the soonest event if it is due at `now`.
  mutating func popDue(at now: Double) -> (() -> Void)? {
    guard let entry = entries.last, entry.time <= now else { return nil }
    entries.removeLast()
    return entry.action
  }
}

extension Double {
  /// The number as seconds with three decimals, as traces and messages write times.
  package var inSeconds: String {
    guard isFinite else { return self == .infinity ? "never" : "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let fraction = String(1000 + thousandths.magnitude % 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)s"
  }
}
