import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Display links, timers and the main queue run in the stage's time.
@MainActor
@Suite struct StageTimeSourceTests {
  private func stage(refreshRate: Double = 60) -> Stage {
    Stage(size: CGSize(width: 16, height: 8), scale: 1, profile: .classic, refreshRate: refreshRate)
  }

  /// The times of a link's calls within a second.
  private func calls(of link: (@escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink, on stage: Stage)
    -> [Double]
  {
    var times: [Double] = []
    let link = link { _ in times.append(stage.now) }
    link.add(to: .main, forMode: .common)
    stage.advance(by: 1)
    link.invalidate()
    return times
  }

  // MARK: Display links

  @Test func `a display link is called at every multiple of the refresh interval, and only there`() {
    for rate in [60.0, 120, 59.94, 24] {
      let stage = stage(refreshRate: rate)
      let times = calls(of: { CADisplayLink($0) }, on: stage)
      #expect(times == (1...Int(rate)).map { (Double($0) / rate).onGrid })
    }
  }

  @Test func `a display link is first called at the next refresh after its addition`() {
    for begin in [0.01, 1.0 / 60, 0.1] {
      let stage = stage()
      stage.advance(to: begin)
      let times = calls(of: { CADisplayLink($0) }, on: stage)
      let first = ((begin * 60 + 1e-9).rounded(.down) + 1) / 60
      #expect(times.first == first.onGrid)
    }
  }

  @Test func `a display link has the times of the current and the next refresh and their distance`() {
    let stage = stage()
    var seen: [[Double]] = []
    let link = CADisplayLink { seen.append([$0.timestamp, $0.targetTimestamp, $0.duration, CACurrentMediaTime()]) }
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    link.add(to: .main, forMode: .default)
    stage.advance(to: 0.05)
    let expected: [[Double]] = [1.0, 2, 3].map { (k: Double) -> [Double] in
      let (now, next) = ((k / 60).onGrid, ((k + 1) / 60).onGrid)
      return [now, next, 1.0 / 60, now]
    }
    #expect(seen == expected)
  }

  @Test(arguments: [(0, 1), (60, 1), (30, 2), (20, 3), (15, 4), (26, 2), (35, 2), (120, 1), (1, 60)])
  func `a preferred rate becomes the nearest integer fraction of the refresh rate`(preferred: Int, stride: Int) {
    let stage = stage()
    let times = calls(
      of: { handler in
        let link = CADisplayLink(handler)
        link.preferredFramesPerSecond = preferred
        return link
      }, on: stage)
    #expect(times == Swift.stride(from: stride, through: 60, by: stride).map { (Double($0) / 60).onGrid })
  }

  @Test func `a frame rate range is observed if the refresh rate permits it`() {
    let stage = stage(refreshRate: 120)
    let times = calls(
      of: { handler in
        let link = CADisplayLink(handler)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 25, maximum: 45, preferred: 40)
        return link
      }, on: stage)
    #expect(times.count == 40)
  }

  @Test func `a paused display link is not called, and resumes with the next refresh`() {
    let stage = stage()
    var times: [Double] = []
    let link = CADisplayLink { _ in times.append(stage.now) }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    stage.advance(to: 0.5)
    #expect(times.isEmpty && stage.isSettled)
    link.isPaused = false
    stage.advance(to: 0.52)
    #expect(times == [(31.0 / 60).onGrid])
    link.isPaused = true
    stage.advance(to: 0.6)
    #expect(times.count == 1)
  }

  @Test func `a display link calls a method of its target, and retains it until invalidation`() {
    @MainActor final class Target {
      var count = 0
      var link: CADisplayLink?
      func step(_ link: CADisplayLink) {
        count += 1
        if count == 3 { link.invalidate() }
      }
    }
    let stage = stage()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      CADisplayLink(target: target, selector: Selector("step", Target.step)).add(to: .main, forMode: .common)
    }
    stage.advance(to: 0.04)
    #expect(gone?.count == 2)
    stage.advance(to: 1)
    #expect(gone == nil)
  }

  @Test func `a display link ends with its last mode, and never restarts after invalidation`() {
    let stage = stage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    stage.advance(to: 1.5 / 60)
    #expect(count == 1, "two modes are one call")
    link.remove(from: .main, forMode: .common)
    stage.advance(to: 2.5 / 60)
    #expect(count == 2)
    link.remove(from: .main, forMode: .default)
    stage.advance(to: 4.5 / 60)
    #expect(count == 2)
    link.add(to: .main, forMode: .default)
    stage.advance(to: 5.5 / 60)
    #expect(count == 3)
    link.invalidate()
    link.add(to: .main, forMode: .default)
    stage.advance(to: 1)
    #expect(count == 3)
  }

  @Test func `changes by a display link are visible in the frame of the same instant`() {
    let stage = stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    box.backgroundColor = .red
    stage.window.addSubview(box)
    var laidOut: [Double] = []
    let link = CADisplayLink { _ in
      box.frame.origin.x = CGFloat((stage.now * 60).rounded())
      laidOut.append(stage.now)
    }
    link.add(to: .main, forMode: .common)
    stage.advance(to: 3.0 / 60)
    #expect(box.layer.presentation()?.frame.minX == 3)
    #expect(stage.displayedTree().nodes.contains { $0.state.position.x == 5 })
    stage.advance(to: 3.9 / 60)
    #expect(box.layer.presentation()?.frame.minX == 3)
  }

  @Test func `the frame at an instant does not depend on the frame rate`() {
    func film(at rate: Double) -> [Bitmap] {
      let stage = stage()
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
      box.backgroundColor = .red
      stage.window.addSubview(box)
      var x = 0.0
      let link = CADisplayLink { link in
        x += (link.targetTimestamp - link.timestamp) * 30
        box.frame.origin.x = CGFloat(x)
      }
      link.add(to: .main, forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 0.07, repeats: true) { _ in box.alpha = box.alpha == 1 ? 0.5 : 1 }
      return (0...Int(rate / 2)).map { k in
        stage.advance(to: Double(k) / rate)
        return stage.render()
      }
    }
    let (slow, fast) = (film(at: 24), film(at: 120))
    for (index, frame) in slow.enumerated() { #expect(isSame(frame, fast[index * 5])) }
    #expect(!isSame(slow[3], slow[4]))
  }

  // MARK: Timers

  @Test func `a repeating timer fires at the multiples of its interval, without drifting`() {
    let stage = stage()
    stage.advance(to: 0.25)
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in times.append(stage.now) }
    #expect(timer.isValid && timer.timeInterval == 0.1)
    stage.advance(to: 100.26)
    #expect(times == (1...1000).map { (0.25 + Double($0) * 0.1).onGrid })
    timer.invalidate()
    #expect(!timer.isValid)
    stage.advance(to: 110)
    #expect(times.count == 1000)
  }

  @Test func `a timer that does not repeat fires once and is then invalid`() {
    let stage = stage()
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { timer in
      #expect(!timer.isValid)
      times.append(stage.now)
    }
    #expect(timer.timeInterval == 0)
    stage.advance(to: 1)
    #expect(times == [(0.3).onGrid] && !timer.isValid)
    timer.fire()
    #expect(times.count == 1)
  }

  @Test func `a timer can invalidate itself in its call, and can be fired by the app`() {
    let stage = stage()
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      count += 1
      if count == 3 { timer.invalidate() }
    }
    timer.fire()
    #expect(count == 1 && timer.isValid)
    stage.advance(to: 1)
    #expect(count == 3 && !timer.isValid)
  }

  @Test func `a timer calls a method of its target with itself`() {
    @MainActor final class Target {
      var infos: [String] = []
      func fire(_ timer: Interface.Timer) { infos.append(timer.userInfo as? String ?? "") }
    }
    let stage = stage()
    let target = Target()
    Timer.scheduledTimer(
      timeInterval: 0.5, target: target, selector: Selector("fire", Target.fire), userInfo: "tick", repeats: true)
    stage.advance(to: 1.2)
    #expect(target.infos == ["tick", "tick"])
  }

  @Test(arguments: [0.0, -1, 1e-9])
  func `an interval that is too short becomes a ten-thousandth of a second`(interval: Double) {
    let stage = stage()
    var count = 0
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in count += 1 }
    stage.advance(to: 0.01005)
    #expect(count == 100)
  }

  // MARK: The main queue

  @Test func `blocks run in the next pass at the same instant, in order, before layout`() {
    let stage = stage()
    stage.advance(to: 0.5)
    var order: [String] = []
    DispatchQueue.main.async {
      order.append("first at \(stage.now)")
      DispatchQueue.main.async { order.append("inner at \(stage.now)") }
    }
    DispatchQueue.main.async { order.append("second at \(stage.now)") }
    #expect(order.isEmpty && !stage.isSettled)
    stage.advance(to: 0.5)
    #expect(order == ["first at 0.5", "second at 0.5", "inner at 0.5"])
  }

  @Test func `delayed blocks run at their instants, with the timers of that instant`() {
    let stage = stage()
    stage.advance(to: 1)
    var order: [String] = []
    func note(_ what: String) { order.append("\(what) \((stage.now * 100).rounded() / 100)") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("a") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { note("b") }
    Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in note("timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1) - 0.7) { note("c") }
    DispatchQueue.main.asyncAfter(deadline: .now() - 5) { note("late") }
    DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .never) { note("never") }
    stage.advance(to: 100)
    #expect(order == ["late 1.0", "b 1.2", "a 1.3", "timer 1.3", "c 1.3"])
    #expect(stage.isSettled)
  }

  @Test func `a run-loop pass runs timers, blocks, display links and layout, in this order`() {
    final class Watcher: UIView {
      var note: (String) -> Void = { _ in }
      override func layoutSubviews() { note("layout") }
    }
    let stage = stage()
    let view = Watcher(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    stage.window.addSubview(view)
    stage.advance(to: 0)
    var order: [String] = []
    view.note = { order.append($0) }
    CADisplayLink { link in
      order.append("link")
      view.setNeedsLayout()
      link.invalidate()
    }.add(to: .main, forMode: .common)
    Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: false) { _ in
      order.append("timer")
      DispatchQueue.main.async { order.append("block") }
    }
    stage.advance(to: 1.0 / 60)
    #expect(order == ["timer", "block", "link", "layout"])
  }

  // MARK: Settling of time sources

  @Test func `repeating calls that change nothing do not prevent settling`() throws {
    let stage = stage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
    #expect(!stage.isSettled, "neither was called yet")
    #expect(abs(try stage.settle() - 0.1) < 1e-9)
    #expect(count == 7)
  }

  @Test func `a display link that moves a layer prevents settling until the layer stops`() throws {
    let stage = stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    stage.window.addSubview(box)
    CADisplayLink { _ in if box.frame.minX < 10 { box.frame.origin.x += 1 } }.add(to: .main, forMode: .common)
    #expect(abs(try stage.settle() - 11.0 / 60) < 1e-9)
    #expect(box.frame.minX == 10)
  }

  @Test func `the error of a stage that does not settle names display links and timers that change layers`() throws {
    let stage = stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    stage.window.addSubview(box)
    CADisplayLink { _ in box.alpha = box.alpha == 1 ? 0.5 : 1 }.add(to: .main, forMode: .common)
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 1) }
    #expect(error?.description.contains("display link") == true)
    #expect(error?.description.contains("a timer every 0.500s") == true)
    #expect(stage.now == 1)
  }

  @Test func `a timer that has not fired prevents settling, and is named`() throws {
    let stage = stage()
    let timer = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in }
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 1) }
    #expect(error?.description.contains("a timer at 20.000s") == true)
    timer.invalidate()
    #expect(stage.isSettled)
  }

  // MARK: Stages

  @Test func `time sources belong to the stage that was current, and end with it`() {
    let calls = Journal()
    weak var gone: Stage?
    let (timer, link) = {
      let first = stage()
      gone = first
      let link = CADisplayLink { _ in calls.note("link") }
      link.add(to: .main, forMode: .common)
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls.note("timer") }
      DispatchQueue.main.async { calls.note("block") }
      let second = stage()
      second.advance(to: 1)
      #expect(calls.lines.isEmpty, "they follow the first stage")
      first.advance(to: 0.11)
      #expect(calls.lines.count { $0 == "link" } == 6 && calls.lines.contains("timer") && calls.lines.first == "block")
      _ = calls.take()
      return (timer, link)
    }()
    let third = stage()
    #expect(gone == nil && !timer.isValid)
    third.advance(to: 1)
    #expect(calls.lines.isEmpty)
    link.add(to: .main, forMode: .common)
    third.advance(to: 2)
    #expect(calls.lines.count == 60, "a link that outlived its stage can be added to another")
  }
}

extension Double {
  fileprivate var onGrid: Double { (self * 0x1p40).rounded() * 0x1p-40 }
}
