import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Display links, timers and the main queue run in the stage's time.
@MainActor
@Suite(.exclusiveMainActor) struct StageTimeSourceTests {
  private func stage(refreshRate: Double = 60) -> Stage {
    Stage(size: CGSize(width: 16, height: 8), scale: 1, profile: .classic, refreshRate: refreshRate)
  }

  // MARK: Display links

  @Test func `changes that a display link makes are visible in the frame of the same instant`() {
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

  @Test func `the rendered frame at an instant does not depend on the frame rate`() {
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

  @Test func `a run-loop pass runs timers, main queue blocks, display links and layout, in this order`() {
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

  @Test func `repeating timers and display links that change no layer do not prevent settling`() throws {
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

  @Test
  func `the error of a stage that does not settle names the display links and timers that change layers`() throws {
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

  @Test func `a timer that has not fired prevents settling, and the error names the timer`() throws {
    let stage = stage()
    let timer = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in }
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 1) }
    #expect(error?.description.contains("a timer at 20.000s") == true)
    timer.invalidate()
    #expect(stage.isSettled)
  }

  // MARK: Stages

  @Test
  func `timers, display links and queued blocks run only on the stage that was current, and end with that stage`() {
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
