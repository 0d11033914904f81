import Runtime
import TestSupport
import Testing

/// A participant that writes the calls that it receives into a log.
@MainActor
private final class Recorder: PassParticipant {
  let name: String
  let log: Log
  var nextEvent: Double?
  var needsPass = false
  var isBusy = false
  var activities: [String] = []
  var layoutCount = 1
  private var layoutsLeft = 0

  init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

  var needsLayout: Bool { layoutsLeft > 0 }
  func beginPass(at now: Double) { log.lines.append("\(name) begins at \(now)") }
  func prepare() {
    layoutsLeft = layoutCount
    log.lines.append("\(name) prepares")
  }
  func layOut() {
    layoutsLeft -= 1
    log.lines.append("\(name) lays out")
  }
  func draw() { log.lines.append("\(name) draws") }
  func commit() { log.lines.append("\(name) commits") }
  func finish() {
    (nextEvent, needsPass) = (nil, false)
    log.lines.append("\(name) finishes")
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor
@Suite(.exclusiveMainActor) struct EventLoopTests {
  private let log = Log()

  @Test func `each step of a run-loop pass calls all participants in order before the next step begins`() {
    let loop = TestLoop.make()
    loop.participants = [Recorder("a", log), Recorder("b", log)]
    loop.advance(to: 0)
    #expect(
      log.lines == [
        "a begins at 0.0", "b begins at 0.0", "a prepares", "b prepares", "a lays out", "b lays out", "a draws",
        "b draws", "a commits", "b commits", "a finishes", "b finishes",
      ])
  }

  @Test func `events, timers, blocks and display links run before the commit, in this order`() {
    let loop = TestLoop.make()
    loop.participants = [Recorder("part", log)]
    loop.advance(to: 0)
    log.lines = []
    let link = CADisplayLink { [log] _ in log.lines.append("link") }
    link.add(to: .main, forMode: .common)
    loop.schedule(at: 1.0 / 60, "an event") { [log] in log.lines.append("event") }
    _ = loop.observePasses { [log] _ in log.lines.append("observer") }
    _ = loop.observePasses(afterCommit: true) { [log] _ in log.lines.append("late observer") }
    Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: false) { [log] _ in
      DispatchQueue.main.async { log.lines.append("block") }
    }
    loop.advance(to: 1.0 / 60)
    #expect(
      log.lines.map { $0.hasPrefix("part begins") ? "part begins" : $0 } == [
        "part begins", "event", "block", "observer", "link", "part prepares", "part lays out", "part draws",
        "part commits", "late observer", "part finishes",
      ])
  }

  @Test func `if one participant needs layout again, all participants are laid out again before drawing`() {
    let loop = TestLoop.make()
    let (a, b) = (Recorder("a", log), Recorder("b", log))
    b.layoutCount = 3
    loop.participants = [a, b]
    loop.commit()
    #expect(log.lines.count { $0 == "a lays out" } == 3)
    #expect(log.lines.count { $0 == "b lays out" } == 3)
    #expect(log.lines.count { $0 == "a draws" } == 1)
  }

  @Test func `a run-loop pass runs at the time that a participant requires`() {
    let loop = TestLoop.make()
    let part = Recorder("part", log)
    loop.participants = [part]
    loop.advance(to: 0)
    part.nextEvent = 0.3
    #expect(loop.nextEvent == (0.3).onGrid)
    loop.advance(to: 1)
    #expect(
      log.lines.filter { $0.contains("begins") } == ["0.0", "\((0.3).onGrid)", "1.0"].map { "part begins at \($0)" })
  }

  @Test func `if a participant needs another run-loop pass, this pass runs at the same instant`() {
    let loop = TestLoop.make()
    let part = Recorder("part", log)
    loop.participants = [part]
    loop.advance(to: 0.5)
    part.needsPass = true
    loop.advance(to: 0.5)
    #expect(log.lines.count { $0 == "part finishes" } == 2)
    loop.advance(to: 0.5)
    #expect(log.lines.count { $0 == "part finishes" } == 2)
  }

  @Test func `isBusy is true while a participant is busy, an event is scheduled or a display link makes changes`() {
    var changes = 0
    let loop = TestLoop.make { changes }
    let part = Recorder("part", log)
    loop.participants = [part]
    #expect(!loop.isBusy)
    part.isBusy = true
    #expect(loop.isBusy)
    part.isBusy = false
    let ticket = loop.schedule(at: 1, "an event") {}
    #expect(loop.isBusy)
    loop.cancel(ticket)
    let link = CADisplayLink { _ in if loop.now < 0.5 { changes += 1 } }
    link.add(to: .main, forMode: .common)
    loop.advance(to: 0.4)
    #expect(loop.isBusy)
    loop.advance(to: 0.6)
    #expect(!loop.isBusy)
  }

  @Test func `the event loop lists the activities of participants, then scheduled events, then display links`() {
    let loop = TestLoop.make()
    let part = Recorder("part", log)
    part.activities = ["a transition"]
    loop.participants = [part]
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    loop.schedule(at: 2, "an event") {}
    #expect(loop.activities == ["a transition", "an event at 2.000s", "display link, a display link"])
  }

  @Test
  func `recorded events have the event loop's time, and committedEventCount counts those before the last commit`() {
    let loop = TestLoop.make()
    loop.schedule(at: 0.25, "an event") { loop.note("tap", "button", detail: "twice") }
    loop.advance(to: 0.25)
    #expect(loop.trace.description == "t=0.250 tap(button) twice\n")
    #expect(loop.committedEventCount == 1)
    loop.note("later")
    #expect(loop.committedEventCount == 1)
  }
}
