import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The lines that tasks write.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// `Task.sleep` on the stage's clock.
@MainActor
@Suite(.exclusiveMainActor) struct TaskSleepTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  private let log = Log()

  @Test func `a task sleeps until the exact instant of the stage's clock`() {
    Task {
      try await Task.sleep(nanoseconds: 250_000_000)
      log.add("\(stage.now)")
      try await Task.sleep(for: .milliseconds(500))
      log.add("\(stage.now)")
      try await Task.sleep(for: .seconds(1), clock: .continuous)
      log.add("\(stage.now)")
    }
    stage.advance(to: 0.249)
    #expect(log.lines.isEmpty)
    stage.advance(to: 2)
    #expect(log.lines == ["0.25", "0.75", "1.75"])
  }

  @Test func `a task that wakes at the instant of a frame changes that frame`() {
    let layer = stage.window.layer
    Task {
      try await Task.sleep(for: .seconds(1))
      stage.window.alpha = 0.5
    }
    stage.advance(to: 0.5)
    #expect(layer.opacity == 1)
    stage.advance(to: 1)
    #expect(layer.opacity == 0.5)
  }

  @Test func `settle waits for a sleeping task`() throws {
    Task { try await Task.sleep(for: .seconds(3)) }
    stage.advance(to: 0)
    try stage.settle()
    #expect(stage.now == 3)
  }

  @Test func `a cancelled task wakes at once with an error`() {
    let task = Task {
      do { try await Task.sleep(for: .seconds(1)) } catch { log.add("\(error is CancellationError) \(stage.now)") }
    }
    stage.advance(to: 0.25)
    task.cancel()
    stage.advance(to: 0.5)
    #expect(log.lines == ["true 0.25"])
  }

  @Test func `a cancelled task that begins to sleep throws at once`() {
    let task = Task { do { try await Task.sleep(for: .seconds(1)) } catch { log.add("\(stage.now)") } }
    task.cancel()
    stage.advance(to: 2)
    #expect(log.lines == ["0.0"])
  }

  @Test func `tasks that wake at one instant continue in the order in which they began to sleep`() {
    for number in 0..<4 {
      Task {
        try await Task.sleep(for: .seconds(1))
        log.add("\(number)")
      }
    }
    stage.advance(to: 1)
    #expect(log.lines == ["0", "1", "2", "3"])
  }

  @Test func `a sleep of zero or negative duration ends at the same instant`() {
    Task {
      try await Task.sleep(for: .zero)
      try await Task.sleep(for: .seconds(-1))
      log.add("\(stage.now)")
    }
    stage.advance(to: 0)
    stage.advance(to: 0.125)
    #expect(log.lines == ["0.0"])
  }
}
