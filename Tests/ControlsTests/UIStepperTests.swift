import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIStepperTests {
  @Test func `taps increase and decrease the value within the range`() {
    let scene = ControlScene { UIStepper() }
    scene.tap(80)
    scene.tap(80)
    #expect(scene.control.value == 2)
    scene.tap(10)
    #expect(scene.control.value == 1)
    scene.control.value = 0
    scene.tap(10)
    #expect(scene.control.value == 0)
    #expect(scene.changes == 3)
  }

  @Test func `a stepper that wraps continues at the other end of its range`() {
    let scene = ControlScene { UIStepper() }
    (scene.control.wraps, scene.control.stepValue) = (true, 30)
    scene.tap(10)
    #expect(scene.control.value == 100)
    scene.tap(80)
    #expect(scene.control.value == 0)
  }

  @Test func `a button that stays touched changes the value repeatedly at fixed times`() {
    let scene = ControlScene { UIStepper() }
    scene.stage.longPress(scene.point(80), for: 1.05)
    scene.stage.advance(by: 0.49)
    #expect(scene.control.value == 0)
    scene.stage.advance(by: 0.02)
    #expect(scene.control.value == 1)
    scene.stage.advance(by: 2)
    #expect(scene.control.value == 6)
    #expect(scene.stage.isSettled)
  }

  @Test func `without autorepeat a long touch is one step`() {
    let scene = ControlScene { UIStepper() }
    scene.control.autorepeat = false
    scene.stage.longPress(scene.point(80), for: 1.05)
    scene.stage.advance(by: 2)
    #expect(scene.control.value == 1)
  }

  @Test func `a stepper that is not continuous sends one event at the end of a touch`() {
    let scene = ControlScene { UIStepper() }
    scene.control.isContinuous = false
    scene.stage.longPress(scene.point(80), for: 1.05)
    scene.stage.advance(by: 1)
    #expect(scene.control.value == 6)
    #expect(scene.changes == 0)
    scene.stage.advance(by: 1)
    #expect(scene.changes == 1)
  }

  @Test func `a touch that leaves the button changes nothing`() {
    let scene = ControlScene { UIStepper() }
    scene.drag(80, 20)
    #expect(scene.control.value == 0)
  }
}
