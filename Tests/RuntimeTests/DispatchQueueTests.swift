import Runtime
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct DispatchQueueTests {
  @Test func `async blocks run in the next pass at the same instant, in order, before layout`() {
    let loop = TestLoop.make()
    loop.advance(to: 0.5)
    var order: [String] = []
    DispatchQueue.main.async {
      order.append("first at \(loop.now)")
      DispatchQueue.main.async { order.append("inner at \(loop.now)") }
    }
    DispatchQueue.main.async { order.append("second at \(loop.now)") }
    #expect(order.isEmpty)
    #expect(loop.needsPass)
    loop.advance(to: 0.5)
    #expect(order == ["first at 0.5", "second at 0.5", "inner at 0.5"])
  }

  @Test func `asyncAfter blocks run at their instants, together with the timers of the same instant`() {
    let loop = TestLoop.make()
    loop.advance(to: 1)
    var order: [String] = []
    func note(_ what: String) { order.append("\(what) \((loop.now * 100).rounded() / 100)") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("a") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { note("b") }
    Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in note("timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1) - 0.7) { note("c") }
    DispatchQueue.main.asyncAfter(deadline: .now() - 5) { note("late") }
    DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .never) { note("never") }
    loop.advance(to: 100)
    #expect(order == ["late 1.0", "b 1.2", "a 1.3", "timer 1.3", "c 1.3"])
    #expect(!loop.isBusy)
  }
}
