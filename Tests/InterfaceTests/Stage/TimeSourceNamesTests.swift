// Only UIKit is imported, as in an app: the names below must be the stage's, not Foundation's or Dispatch's.
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct TimeSourceNamesTests {
  @Test func `Timer, DispatchQueue.main and CADisplayLink are the stage's types under their iOS names`() {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
    var order: [String] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      order.append("timer")
      timer.invalidate()
    }
    DispatchQueue.main.async { order.append("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { order.append("later") }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(60)) { order.append("after") }
    let link = CADisplayLink { _ in order.append("link") }
    link.add(to: .main, forMode: .common)
    stage.advance(to: 0.02)
    link.remove(from: RunLoop.main, forMode: RunLoop.Mode.common)
    stage.advance(to: 1)
    #expect(order == ["block", "link", "later", "after", "timer"] && !timer.isValid)
  }
}
