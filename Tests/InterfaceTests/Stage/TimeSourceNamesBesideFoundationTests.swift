// Foundation and Dispatch are imported beside UIKit, before and after it, as in an app: the names below must be the
// stage's types.
import Dispatch
import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct TimeSourceNamesBesideFoundationTests {
  private func stage() -> Stage { Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic) }

  @Test func `Timer, RunLoop, DispatchQueue and OperationQueue are the stage's types also if Foundation is imported`() {
    let stage = stage()
    let order = Journal()
    DispatchQueue.main.async { order.note("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { order.note("later") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(60)) { order.note("after") }
    let timer = Timer(timeInterval: 0.1, repeats: false) { _ in order.note("timer") }
    RunLoop.main.add(timer, forMode: .common)
    OperationQueue.main.addOperation { order.note("operation") }
    stage.advance(to: 1)
    #expect(order.lines == ["block", "operation", "later", "after", "timer"])
  }

  @Test func `Date() and CFAbsoluteTimeGetCurrent() return the date of the stage`() {
    let stage = stage()
    let begin = Date()
    #expect(begin.description == "2007-01-09 09:41:00 +0000")
    stage.advance(to: 2.5)
    #expect(Date().timeIntervalSince(begin) == 2.5)
    #expect(Date(timeIntervalSinceNow: 1).timeIntervalSince(begin) == 3.5)
    #expect(CFAbsoluteTimeGetCurrent() == begin.timeIntervalSinceReferenceDate + 2.5)
    #expect(Date(timeIntervalSinceReferenceDate: 0) < Date.distantFuture)
  }

  @Test func `observers with a selector and with a block are called in the order of their addition`() {
    @MainActor final class Observer {
      var calls: [String] = []
      func receive(_ notification: Notification) { calls.append("selector \(notification.userInfo?["n"] ?? "")") }
    }
    let name = Notification.Name("order")
    let observer = Observer()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      observer.calls.append("block")
    }
    NotificationCenter.default.addObserver(
      observer, selector: Selector("receive:", Observer.receive), name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 1])
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 2])
    NotificationCenter.default.removeObserver(observer)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(observer.calls == ["block", "selector 1", "selector 2"])
  }
}
