import Runtime
import TestSupport
import Testing

import struct Foundation.Date

/// The lines that blocks write. Blocks of queues other than the main one are not isolated to the main actor.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  nonisolated func add(_ line: String) { MainActor.assumeIsolated { lines.append(line) } }
}

/// Queues, groups, work items and semaphores in virtual time.
@MainActor
@Suite(.exclusiveMainActor) struct DispatchOrderTests {
  @Test func `blocks of all queues run in the order in which they were added`() {
    let loop = TestLoop.make()
    let serial = DispatchQueue(label: "serial")
    let log = Log()
    DispatchQueue.global().async(qos: .background) { log.add("1") }
    serial.async { log.add("2") }
    DispatchQueue.main.async { log.add("3") }
    DispatchQueue.global(qos: .userInitiated).async { log.add("4") }
    loop.advance(to: 0)
    #expect(log.lines == ["1", "2", "3", "4"])
  }

  @Test func `sync first runs the earlier blocks of the queue`() {
    let loop = TestLoop.make()
    defer { withExtendedLifetime(loop) {} }
    let serial = DispatchQueue(label: "serial")
    let log = Log()
    serial.async { log.add("1") }
    DispatchQueue.main.async { log.add("main") }
    let result = serial.sync {
      log.add("2")
      return log.lines.count
    }
    #expect(result == 2)
    #expect(log.lines == ["1", "2"])
  }

  @Test func `a block on a background queue can call the main queue`() {
    let loop = TestLoop.make()
    let log = Log()
    DispatchQueue.global().async {
      dispatchPrecondition(condition: .notOnQueue(.main))
      log.add("work")
      DispatchQueue.main.async {
        dispatchPrecondition(condition: .onQueue(.main))
        log.add("main")
      }
    }
    loop.advance(to: 0)
    #expect(log.lines == ["work", "main"])
  }

  @Test func `a group notifies when its blocks and its entered tasks have ended`() {
    let loop = TestLoop.make()
    let group = DispatchGroup()
    var ended: Double?
    DispatchQueue.global().async(group: group) {}
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
    group.notify(queue: .main) { ended = loop.now }
    loop.advance(to: 2)
    #expect(ended == 0.5)
  }

  @Test func `waiting for a group runs the group's blocks on other queues`() {
    let loop = TestLoop.make()
    defer { withExtendedLifetime(loop) {} }
    let group = DispatchGroup()
    let log = Log()
    for number in 0..<3 { DispatchQueue.global().async(group: group) { log.add("\(number)") } }
    group.wait()
    #expect(log.lines == ["0", "1", "2"])
    group.enter()
    #expect(group.wait(timeout: .now() + 1) == .timedOut)
  }

  @Test func `a cancelled work item does not run its block, but runs its notify block`() {
    let loop = TestLoop.make()
    var order: [String] = []
    let item = DispatchWorkItem { order.append("item") }
    item.notify(queue: .main) { order.append("notified") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
    item.cancel()
    loop.advance(to: 1)
    #expect(item.isCancelled)
    #expect(order == ["notified"])
  }

  @Test func `DispatchSemaphore.wait() runs the block on another queue that signals the semaphore`() {
    let loop = TestLoop.make()
    defer { withExtendedLifetime(loop) {} }
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { semaphore.signal() }
    semaphore.wait()
    #expect(semaphore.wait(timeout: .now()) == .timedOut)
  }

  @Test func `an inactive queue runs its blocks only after its activation`() {
    let loop = TestLoop.make()
    let queue = DispatchQueue(label: "paused", attributes: .initiallyInactive)
    let log = Log()
    queue.async { log.add("run") }
    loop.advance(to: 1)
    #expect(log.lines.isEmpty)
    queue.activate()
    loop.advance(to: 2)
    #expect(log.lines == ["run"])
  }

  @Test func `a timer source fires at multiples of its interval until cancel() is called`() {
    let loop = TestLoop.make()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var times: [Double] = []
    timer.schedule(deadline: .now() + 1, repeating: 0.25)
    timer.setEventHandler { times.append(loop.now) }
    timer.resume()
    loop.advance(to: 1.6)
    timer.cancel()
    loop.advance(to: 3)
    #expect(times == [1, 1.25, 1.5])
  }

  @Test func `setting fireDate moves the next firing of a timer`() {
    let loop = TestLoop.make()
    var times: [Double] = []
    let timer = Timer(timeInterval: 1, repeats: true) { _ in times.append(loop.now) }
    RunLoop.main.add(timer, forMode: .default)
    loop.advance(to: 1.5)
    timer.fireDate = timer.fireDate.addingTimeInterval(2)
    loop.advance(to: 5.5)
    timer.invalidate()
    #expect(times == [1, 4, 5])
  }

  @Test func `operations run in order after those on which they depend`() {
    let loop = TestLoop.make()
    var order: [Int] = []
    let queue = OperationQueue()
    let (first, second) = (BlockOperation { order.append(1) }, BlockOperation { order.append(2) })
    first.addDependency(second)
    queue.addOperations([first, second], waitUntilFinished: false)
    loop.advance(to: 0)
    #expect(order == [2, 1])
    #expect(queue.operationCount == 0)
  }

  @Test
  func `each event loop has separate user defaults, and a registered value is returned for a key that was not set`() {
    let loop = TestLoop.make()
    let defaults = UserDefaults.standard
    defaults.register(defaults: ["a": 1, "b": "2.5"])
    defaults.set(true, forKey: "c")
    #expect(defaults.integer(forKey: "a") == 1)
    #expect(defaults.double(forKey: "b") == 2.5)
    #expect(defaults.bool(forKey: "c"))
    defaults.set(5, forKey: "a")
    defaults.removeObject(forKey: "a")
    #expect(defaults.integer(forKey: "a") == 1)
    let other = TestLoop.make()
    #expect(defaults.object(forKey: "c") == nil)
    _ = (loop, other)
  }
}
