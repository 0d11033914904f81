import Runtime
import TestSupport
import Testing

/// The lines that tasks write.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// A function that is isolated to no actor.
private func unisolated(_ value: Int) async -> Int { value }

/// Tasks of Swift's concurrency in virtual time.
@MainActor
@Suite(.exclusiveMainActor) struct StageTaskTests {
  @Test func `a task runs in the next pass`() {
    let (loop, log) = (TestLoop.make(), Log())
    Task { log.add("task") }
    #expect(log.lines.isEmpty)
    loop.advance(to: 0)
    #expect(log.lines == ["task"])
  }

  @Test func `creating a task requires another run-loop pass`() {
    let (loop, log) = (TestLoop.make(), Log())
    loop.advance(to: 0)
    #expect(!loop.needsPass)
    Task { log.add("task") }
    #expect(loop.needsPass)
  }

  @Test func `a task that calls nonisolated functions continues in the same pass`() {
    let (loop, log) = (TestLoop.make(), Log())
    Task {
      log.add("\(await unisolated(1))")
      log.add("\(await unisolated(2))")
    }
    loop.advance(to: 0)
    #expect(log.lines == ["1", "2"])
  }

  @Test func `tasks and blocks run in the order in which they were added`() {
    let (loop, log) = (TestLoop.make(), Log())
    Task { log.add("1") }
    DispatchQueue.main.async { log.add("2") }
    Task.detached { await log.add("3") }
    Task { log.add("4") }
    loop.advance(to: 0)
    #expect(log.lines == ["1", "2", "4", "3"])
  }

  @Test func `the results of a task group arrive in the order in which its tasks were added`() {
    let (loop, log) = (TestLoop.make(), Log())
    Task {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<8 { group.addTask { await unisolated(number) } }
        for await number in group { log.add("\(number)") }
      }
    }
    loop.advance(to: 0)
    #expect(log.lines == (0..<8).map(String.init))
  }

  @Test func `values that a stream yields at once are received in one run-loop pass`() {
    let (loop, log) = (TestLoop.make(), Log())
    let stream = AsyncStream<Int> { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish()
    }
    Task { for await number in stream { log.add("\(number)") } }
    loop.advance(to: 0)
    #expect(log.lines == ["0", "1", "2"])
  }

  @Test func `a task of a suspended app runs after the app resumes`() {
    let (loop, log) = (TestLoop.make(), Log())
    loop.suspend()
    Task { log.add("task") }
    loop.advance(to: 1)
    #expect(log.lines.isEmpty)
    loop.resume()
    loop.advance(to: 2)
    #expect(log.lines == ["task"])
  }

  @Test func `a task of an app that ends does not run`() async {
    let (loop, log) = (TestLoop.make(), Log())
    Task { log.add("task") }
    loop.discardAppEvents()
    loop.advance(to: 1)
    _ = await unisolated(0)
    #expect(log.lines.isEmpty)
  }

  @Test func `awaiting a nonisolated function in an asynchronous test needs no run-loop pass`() async {
    let loop = TestLoop.make()
    defer { withExtendedLifetime(loop) {} }
    #expect(await unisolated(3) == 3)
  }

  @Test func `awaiting a task runs the task without a run-loop pass`() async {
    let loop = TestLoop.make()
    defer { withExtendedLifetime(loop) {} }
    let task = Task { 4 }
    #expect(await task.value == 4)
  }

  @Test func `a task also runs if there is no stage`() async {
    do { _ = TestLoop.make() }
    #expect(EventLoop.current == nil)
    #expect(await Task { 5 }.value == 5)
  }
}
