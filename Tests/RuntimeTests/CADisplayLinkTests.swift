import Runtime
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct CADisplayLinkTests {
  /// The times of a link's calls within a second.
  private func calls(of link: (@escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink, on loop: EventLoop)
    -> [Double]
  {
    var times: [Double] = []
    let link = link { _ in times.append(loop.now) }
    link.add(to: .main, forMode: .common)
    loop.advance(to: loop.now + 1)
    link.invalidate()
    return times
  }

  @Test func `a display link is called at every multiple of the refresh interval, and at no other time`() {
    for rate in [60.0, 120, 59.94, 24] {
      let loop = TestLoop.make(refreshRate: rate)
      let times = calls(of: { CADisplayLink($0) }, on: loop)
      #expect(times == (1...Int(rate)).map { (Double($0) / rate).onGrid })
    }
  }

  @Test func `a display link is first called at the next refresh after its addition`() {
    for begin in [0.01, 1.0 / 60, 0.1] {
      let loop = TestLoop.make()
      loop.advance(to: begin)
      let times = calls(of: { CADisplayLink($0) }, on: loop)
      let first = ((begin * 60 + 1e-9).rounded(.down) + 1) / 60
      #expect(times.first == first.onGrid)
    }
  }

  @Test func `timestamp is the time of the current refresh, and targetTimestamp that of the next one`() {
    let loop = TestLoop.make()
    var seen: [[Double]] = []
    let link = CADisplayLink { seen.append([$0.timestamp, $0.targetTimestamp, $0.duration, loop.now]) }
    #expect(link.timestamp == 0)
    #expect(link.targetTimestamp == 0)
    #expect(link.duration == 0)
    link.add(to: .main, forMode: .default)
    loop.advance(to: 0.05)
    let expected: [[Double]] = [1.0, 2, 3].map { (k: Double) -> [Double] in
      let (now, next) = ((k / 60).onGrid, ((k + 1) / 60).onGrid)
      return [now, next, 1.0 / 60, now]
    }
    #expect(seen == expected)
  }

  @Test(arguments: [(0, 1), (60, 1), (30, 2), (20, 3), (15, 4), (26, 2), (35, 2), (120, 1), (1, 60)])
  func `preferredFramesPerSecond is rounded to an integer fraction of the refresh rate`(preferred: Int, stride: Int) {
    let loop = TestLoop.make()
    let times = calls(
      of: { handler in
        let link = CADisplayLink(handler)
        link.preferredFramesPerSecond = preferred
        return link
      }, on: loop)
    #expect(times == Swift.stride(from: stride, through: 60, by: stride).map { (Double($0) / 60).onGrid })
  }

  @Test func `preferredFrameRateRange selects the preferred rate if the refresh rate permits it`() {
    let loop = TestLoop.make(refreshRate: 120)
    let times = calls(
      of: { handler in
        let link = CADisplayLink(handler)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 25, maximum: 45, preferred: 40)
        return link
      }, on: loop)
    #expect(times.count == 40)
  }

  @Test func `a paused display link is not called until the first refresh after isPaused is set to false`() {
    let loop = TestLoop.make()
    var times: [Double] = []
    let link = CADisplayLink { _ in times.append(loop.now) }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    loop.advance(to: 0.5)
    #expect(times.isEmpty)
    #expect(!loop.isBusy)
    link.isPaused = false
    loop.advance(to: 0.52)
    #expect(times == [(31.0 / 60).onGrid])
    link.isPaused = true
    loop.advance(to: 0.6)
    #expect(times.count == 1)
  }

  @Test func `a display link calls a method of its target, and retains the target until it is invalidated`() {
    @MainActor final class Target {
      var count = 0
      var link: CADisplayLink?
      func step(_ link: CADisplayLink) {
        count += 1
        if count == 3 { link.invalidate() }
      }
    }
    let loop = TestLoop.make()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      CADisplayLink(target: target, selector: Selector("step", Target.step)).add(to: .main, forMode: .common)
    }
    loop.advance(to: 0.04)
    #expect(gone?.count == 2)
    loop.advance(to: 1)
    #expect(gone == nil)
  }

  @Test func `a display link that is removed from all modes is not called, and cannot restart after invalidation`() {
    let loop = TestLoop.make()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    loop.advance(to: 1.5 / 60)
    #expect(count == 1, "two modes are one call")
    link.remove(from: .main, forMode: .common)
    loop.advance(to: 2.5 / 60)
    #expect(count == 2)
    link.remove(from: .main, forMode: .default)
    loop.advance(to: 4.5 / 60)
    #expect(count == 2)
    link.add(to: .main, forMode: .default)
    loop.advance(to: 5.5 / 60)
    #expect(count == 3)
    link.invalidate()
    link.add(to: .main, forMode: .default)
    loop.advance(to: 1)
    #expect(count == 3)
  }
}
