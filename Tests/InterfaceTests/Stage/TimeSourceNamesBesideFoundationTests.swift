// Foundation is imported beside UIKit here, so that bare names would be ambiguous: imported by name, they are the stage's.
import Foundation
import TestSupport
import Testing
import UIKit
import typealias UIKit.DispatchQueue
import typealias UIKit.DispatchTime
import typealias UIKit.Timer

@MainActor
@Suite(.exclusiveMainActor) struct TimeSourceNamesBesideFoundationTests {
  @Test func `in a file that imports Foundation, explicit imports make Timer and DispatchQueue the stage's types`() {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
    let order = Journal()
    DispatchQueue.main.async { order.note("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { order.note("later") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(60)) { order.note("after") }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in order.note("timer") }
    stage.advance(to: 1)
    #expect(order.lines == ["block", "later", "after", "timer"])
  }
}
