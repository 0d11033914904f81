import Runtime
import TestSupport
import Testing

@MainActor @Suite(.exclusiveMainActor) struct EventQueueTests {
  @Test func `events run in order of time, then of addition, and cancelled events do not run`() throws {
    try Law.holds { draw in
      var queue = EventQueue()
      var waiting: [(time: Double, ticket: Int)] = []
      var came: [Int] = []
      for _ in 0..<draw.int("steps", in: 1...60) {
        switch draw.int("what", in: 0...3) {
        case 0, 1:
          let (time, serial) = (Double(draw.int("time", in: 0...9)), waiting.count)
          let ticket = queue.add(at: time, "event \(serial)", keepsBusy: serial % 2 == 0) {}
          waiting.append((time, ticket))
        case 2:
          guard !waiting.isEmpty else { break }
          queue.cancel(waiting.remove(at: draw.int("which", in: 0...(waiting.count - 1))).ticket)
        default:
          guard let next = waiting.min(by: { ($0.time, $0.ticket) < ($1.time, $1.ticket) }) else { break }
          if queue.nextTime != next.time { return "\(String(describing: queue.nextTime)) is not \(next.time)" }
          guard queue.popDue(at: next.time) != nil else { return "nothing is due" }
          waiting.removeAll { $0.ticket == next.ticket }
          came.append(next.ticket)
        }
        if queue.descriptions.count != waiting.count { return "\(queue.descriptions.count) of \(waiting.count) wait" }
        if queue.nextTime != waiting.map(\.time).min() { return "the soonest is not first" }
      }
      return nil
    }
  }

  @Test func `100,000 events run in order, without those that were cancelled`() {
    var queue = EventQueue()
    let count = 100_000
    var tickets: [EventQueue.Ticket] = []
    for number in 0..<count { tickets.append(queue.add(at: Double(count - number), "event") {}) }
    for ticket in tickets where ticket % 2 == 0 { queue.cancel(ticket) }
    var (came, last) = (0, 0.0)
    while let time = queue.nextTime, queue.isBusy, let action = queue.popDue(at: time) {
      action()
      if time < last { Issue.record("\(time) came after \(last)") }
      (came, last) = (came + 1, time)
    }
    #expect(came == count / 2)
  }
}
