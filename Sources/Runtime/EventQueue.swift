/// A queue of a stage's scheduled events, ordered by time and, at equal times, by the order of scheduling.
///
/// The queue is a binary heap. Adding an event and removing the first event take logarithmic time. A cancelled event
/// stays in the heap until it reaches the root.
@MainActor
package struct EventQueue {
  /// The identifier of a scheduled event.
  package typealias Ticket = Int

  private struct Event {
    let what: String
    /// Whether the event prevents the stage from being settled until it has run or is cancelled.
    let keepsBusy: Bool
    let action: () -> Void
  }

  /// An element of the heap, ordered by the time of its event and, at equal times, by the order of scheduling.
  private struct Entry: Comparable {
    let time: Double
    let ticket: Ticket

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.ticket) < (b.time, b.ticket) }
  }

  /// The elements of the binary heap, with the first event at index 0. Cancelled events can remain in the heap, but
  /// never at index 0.
  private var entries: [Entry] = []
  /// The scheduled events that were not cancelled.
  private var events: [Ticket: Event] = [:]
  private var busyCount = 0
  private var lastTicket = 0

  /// Creates an empty queue.
  package init() {}

  /// The time of the first event, or nil if the queue is empty.
  package var nextTime: Double? { entries.first?.time }

  /// Whether the queue contains an event that was added with `keepsBusy`.
  package var isBusy: Bool { busyCount > 0 }

  /// Descriptions of the scheduled events in their order, for messages.
  package var descriptions: [String] {
    entries.sorted().compactMap { entry in events[entry.ticket].map { "\($0.what) at \(entry.time.inSeconds)" } }
  }

  /// Adds an event and returns its identifier.
  ///
  /// - Parameters:
  ///   - time: the instant of the event, in seconds.
  ///   - what: a description of the event, for messages.
  ///   - keepsBusy: whether `isBusy` is true until the event has run.
  package mutating func add(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> Ticket {
    lastTicket += 1
    events[lastTicket] = Event(what: what, keepsBusy: keepsBusy, action: action)
    if keepsBusy { busyCount += 1 }
    entries.append(Entry(time: time, ticket: lastTicket))
    rise(from: entries.count - 1)
    return lastTicket
  }

  /// Removes an event. If the event has already run, there is no effect.
  package mutating func cancel(_ ticket: Ticket) {
    guard let event = events.removeValue(forKey: ticket) else { return }
    if event.keepsBusy { busyCount -= 1 }
    dropCancelled()
  }

  /// Removes the first event from the queue if its time is at most `now`, and returns its action. Returns nil if the
  /// time is later, or if the queue is empty.
  package mutating func popDue(at now: Double) -> (() -> Void)? {
    guard let entry = entries.first, entry.time <= now, let event = events.removeValue(forKey: entry.ticket) else {
      return nil
    }
    if event.keepsBusy { busyCount -= 1 }
    removeFirst()
    dropCancelled()
    return event.action
  }

  /// Removes cancelled events from the start of the heap, until the first element is an event that was not cancelled.
  private mutating func dropCancelled() {
    while let first = entries.first, events[first.ticket] == nil { removeFirst() }
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, entries[index] < entries[(index - 1) / 2] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      if least == index { return }
      entries.swapAt(index, least)
      index = least
    }
  }
}
