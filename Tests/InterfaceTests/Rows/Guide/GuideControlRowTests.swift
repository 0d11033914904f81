import TestSupport
import Testing
import UIKit

/// Buttons and their actions.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideControlRowTests {
  @Test func `each of several buttons sends its own action`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    stage.makeCurrent()
    let journal = Journal()
    for (name, y) in [("save", CGFloat(0)), ("cancel", 50)] {
      let button = UIButton(frame: CGRect(x: 0, y: y, width: 100, height: 50))
      button.addAction(UIAction { _ in journal.note(name) }, for: .touchUpInside)
      stage.window.addSubview(button)
    }
    for y in [CGFloat(75), 25] {
      stage.tap(CGPoint(x: 50, y: y))
      stage.advance(by: 1)
    }
    #expect(journal.lines == ["cancel", "save"])
  }
}
