/// What is going to happen on the stage, in order of time, then of scheduling.
///
/// A binary heap: adding an event and taking the soonest cost the logarithm of how many wait, cancelling costs nothing
/// until the event would have come.
@MainActor
package struct EventQueue {
  /// Tells scheduled events apart.
  package typealias Ticket = Int

  private struct Event {
    let what: String
    /// Whether the stage is not at rest while it waits.
    let keepsBusy: Bool
    let action: () -> Void
  }

  /// A place in the order.
  private struct Place: Comparable {
    let time: Double
    let ticket: Ticket

    static func < (a: Place, b: Place) -> Bool { (a.time, a.ticket) < (b.time, b.ticket) }
  }

  /// A heap, the soonest first; events that were cancelled are still among them, but never the first.
  private var places: [Place] = []
  /// What waits.
  private var events: [Ticket: Event] = [:]
  private var busyCount = 0
  private var lastTicket = 0

  /// Creates an empty queue.
  package init() {}

  /// When the soonest event happens; nil when none is left.
  package var nextTime: Double? { places.first?.time }

  /// Whether something waits that keeps the stage from being at rest.
  package var isBusy: Bool { busyCount > 0 }

  /// What is waiting, soonest first, as text for people.
  package var descriptions: [String] {
    places.sorted().compactMap { place in events[place.ticket].map { "\($0.what) at \(place.time.inSeconds)" } }
  }

  /// Adds an event at an instant.
  package mutating func add(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> Ticket {
    lastTicket += 1
    events[lastTicket] = Event(what: what, keepsBusy: keepsBusy, action: action)
    if keepsBusy { busyCount += 1 }
    places.append(Place(time: time, ticket: lastTicket))
    rise(from: places.count - 1)
    return lastTicket
  }

  /// Removes an event; nothing when it has happened.
  package mutating func cancel(_ ticket: Ticket) {
    guard let event = events.removeValue(forKey: ticket) else { return }
    if event.keepsBusy { busyCount -= 1 }
    dropCancelled()
  }

  /// Removes and returns the soonest event if it is due at `now`.
  package mutating func popDue(at now: Double) -> (() -> Void)? {
    guard let place = places.first, place.time <= now, let event = events.removeValue(forKey: place.ticket) else {
      return nil
    }
    if event.keepsBusy { busyCount -= 1 }
    removeFirst()
    dropCancelled()
    return event.action
  }

  /// Lets the first place be that of an event that waits.
  private mutating func dropCancelled() {
    while let first = places.first, events[first.ticket] == nil { removeFirst() }
  }

  private mutating func removeFirst() {
    places.swapAt(0, places.count - 1)
    places.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, places[index] < places[(index - 1) / 2] {
      places.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < places.count && places[child] < places[least] {
        least = child
      }
      if least == index { return }
      places.swapAt(index, least)
      index = least
    }
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
