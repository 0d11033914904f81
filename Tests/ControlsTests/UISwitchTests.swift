import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UISwitchTests {
  /// Returns the knob of a switch.
  private func knob(_ view: UISwitch) -> UIView { view.subviews[0].subviews[0] }

  @Test func `a switch has the size of 51 × 31 points whatever its frame`() {
    let scene = ControlScene { UISwitch(frame: CGRect(x: 1, y: 2, width: 100, height: 100)) }
    #expect(scene.control.bounds.size == CGSize(width: 51, height: 31))
    scene.control.frame.size = .zero
    #expect(scene.control.bounds.size == CGSize(width: 51, height: 31))
    #expect(scene.control.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func `a tap changes the value and sends valueChanged once`() {
    let scene = ControlScene { UISwitch() }
    scene.tap(10)
    #expect(scene.control.isOn)
    #expect(scene.changes == 1)
    scene.tap(10)
    #expect(!scene.control.isOn)
    #expect(scene.changes == 2)
  }

  @Test func `a drag to the other side changes the value and a drag back does not`() {
    let scene = ControlScene { UISwitch() }
    scene.drag(10, 45)
    #expect(scene.control.isOn)
    #expect(scene.changes == 1)
    scene.drag(45, 36)
    #expect(scene.control.isOn)
    #expect(scene.changes == 1)
  }

  @Test func `setOn and isOn send no events`() {
    let scene = ControlScene { UISwitch() }
    scene.control.isOn = true
    scene.control.setOn(false, animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.changes == 0)
  }

  @Test func `a disabled switch ignores taps`() {
    let scene = ControlScene { UISwitch() }
    scene.control.isEnabled = false
    scene.tap(10)
    #expect(!scene.control.isOn)
    #expect(scene.changes == 0)
  }

  @Test func `an animated setOn moves the thumb through intermediate positions`() throws {
    let scene = ControlScene { UISwitch() }
    let start = knob(scene.control).frame.minX
    scene.control.setOn(true, animated: true)
    #expect(knob(scene.control).frame.minX == 22)
    scene.stage.advance(by: 0)
    scene.stage.advance(by: 0.1)
    let middle = try #require(knob(scene.control).layer.presentation()).frame.minX
    #expect(middle > start)
    #expect(middle < 22)
    try scene.stage.settle()
    #expect(scene.stage.isSettled)
  }

  @Test func `in a right-to-left layout, the thumb of a switch that is on is at the left`() {
    let scene = ControlScene { UISwitch() }
    scene.control.semanticContentAttribute = .forceRightToLeft
    scene.control.isOn = true
    scene.stage.advance(by: 0)
    #expect(knob(scene.control).frame.minX == 2)
  }
}
