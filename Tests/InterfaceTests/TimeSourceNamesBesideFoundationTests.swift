// Foundation is imported beside UIKit here: what still compiles must be the stage's, never silently Foundation's.
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct TimeSourceNamesBesideFoundationTests {
  @Test func `beside Foundation the main queue is the stage's, and its timer has to be written out`() {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1)
    var order: [String] = []
    DispatchQueue.main.async { order.append("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { order.append("later") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(60)) { order.append("after") }
    UIKit.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in order.append("timer") }
    stage.advance(to: 1)
    #expect(order == ["block", "later", "after", "timer"])
  }
}
