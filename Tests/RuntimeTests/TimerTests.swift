import Runtime
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct TimerTests {
  @Test func `a repeating timer fires at the multiples of its interval, without accumulating errors`() {
    let loop = TestLoop.make()
    loop.advance(to: 0.25)
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in times.append(loop.now) }
    #expect(timer.isValid)
    #expect(timer.timeInterval == 0.1)
    loop.advance(to: 100.26)
    #expect(times == (1...1000).map { (0.25 + Double($0) * 0.1).onGrid })
    timer.invalidate()
    #expect(!timer.isValid)
    loop.advance(to: 110)
    #expect(times.count == 1000)
  }

  @Test func `a timer that does not repeat fires once and is then invalid`() {
    let loop = TestLoop.make()
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { timer in
      #expect(!timer.isValid)
      times.append(loop.now)
    }
    #expect(timer.timeInterval == 0)
    loop.advance(to: 1)
    #expect(times == [(0.3).onGrid])
    #expect(!timer.isValid)
    timer.fire()
    #expect(times.count == 1)
  }

  @Test func `a timer can be invalidated in its own block, and fire() calls the block at once`() {
    let loop = TestLoop.make()
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      count += 1
      if count == 3 { timer.invalidate() }
    }
    timer.fire()
    #expect(count == 1)
    #expect(timer.isValid)
    loop.advance(to: 1)
    #expect(count == 3)
    #expect(!timer.isValid)
  }

  @Test func `a timer calls a method of its target with the timer as argument`() {
    @MainActor final class Target {
      var infos: [String] = []
      func fire(_ timer: Runtime.Timer) { infos.append(timer.userInfo as? String ?? "") }
    }
    let loop = TestLoop.make()
    let target = Target()
    Timer.scheduledTimer(
      timeInterval: 0.5, target: target, selector: Selector("fire", Target.fire), userInfo: "tick", repeats: true)
    loop.advance(to: 1.2)
    #expect(target.infos == ["tick", "tick"])
  }

  @Test(arguments: [0.0, -1, 1e-9])
  func `a timer interval that is too short is set to 0.0001 s`(interval: Double) {
    let loop = TestLoop.make()
    var count = 0
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in count += 1 }
    loop.advance(to: 0.01005)
    #expect(count == 100)
  }
}
