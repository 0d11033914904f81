import Runtime
import TestSupport
import Testing

import struct Foundation.Date

/// A number that blocks of background queues increase. Such blocks are not isolated to the main actor.
@MainActor
private final class Counter {
  private(set) var value = 0
  nonisolated func increase() { MainActor.assumeIsolated { value += 1 } }
}

@MainActor
@Suite(.exclusiveMainActor) struct DispatchSuspensionTests {
  @Test func `activate does not revert a suspension of an active queue`() {
    let loop = TestLoop.make()
    let queue = DispatchQueue(label: "test")
    let calls = Counter()
    queue.suspend()
    queue.activate()
    queue.async { calls.increase() }
    loop.advance(to: 1)
    #expect(calls.value == 0)
    queue.resume()
    loop.advance(to: 2)
    #expect(calls.value == 1)
  }

  @Test func `an inactive queue that is also suspended runs blocks after activate and resume`() {
    let loop = TestLoop.make()
    let queue = DispatchQueue(label: "test", attributes: .initiallyInactive)
    let calls = Counter()
    queue.suspend()
    queue.async { calls.increase() }
    queue.activate()
    loop.advance(to: 1)
    #expect(calls.value == 0)
    queue.resume()
    loop.advance(to: 2)
    #expect(calls.value == 1)
  }

  @Test func `resuming a timer source calls its handler once for all events that passed during the suspension`() {
    let loop = TestLoop.make()
    let (source, times) = repeatingSource(on: loop)
    loop.advance(to: 2)
    source.suspend()
    loop.advance(to: 5.5)
    source.resume()
    loop.advance(to: 7)
    #expect(times() == [1, 2, 5.5, 6, 7])
  }

  @Test func `activate does not revert a suspension of an active timer source`() {
    let loop = TestLoop.make()
    let (source, times) = repeatingSource(on: loop)
    source.suspend()
    source.activate()
    loop.advance(to: 3)
    #expect(times().isEmpty)
    source.cancel()
  }

  @Test func `resuming a queue calls a timer source's handler once for all events that passed during the suspension`() {
    let loop = TestLoop.make()
    let queue = DispatchQueue(label: "test")
    let (source, times) = repeatingSource(on: loop, queue: queue)
    queue.suspend()
    loop.advance(to: 3.25)
    #expect(times().isEmpty)
    queue.resume()
    loop.advance(to: 4)
    #expect(times() == [3.25, 4])
    source.cancel()
  }

  @Test func `resuming the app calls a timer source's handler once for all events that passed during the suspension`() {
    let loop = TestLoop.make()
    let (source, times) = repeatingSource(on: loop)
    loop.suspend()
    loop.advance(to: 3.25)
    loop.resume()
    loop.advance(to: 4)
    #expect(times() == [3.25, 4])
    source.cancel()
  }

  @Test func `a timer whose fireDate is moved while the app is suspended does not fire before the new date`() {
    let loop = TestLoop.make()
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in times.append(loop.now) }
    loop.suspend()
    loop.advance(to: 2)
    timer.fireDate = Date(timeIntervalSinceReferenceDate: timer.fireDate.timeIntervalSinceReferenceDate + 3)
    loop.resume()
    loop.advance(to: 10)
    #expect(times == [4])
  }

  /// Returns a timer source that fires each second from second 1 on, and a function that returns the times of its
  /// calls.
  private func repeatingSource(
    on loop: EventLoop, queue: DispatchQueue = .main
  ) -> (any DispatchSourceTimer, () -> [Double]) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    var times: [Double] = []
    source.schedule(deadline: .now() + 1, repeating: 1.0)
    source.setEventHandler { times.append(loop.now) }
    source.resume()
    return (source, { times })
  }
}
