import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIAlertControllerTests {
  @Test func `a tap on an action dismisses the alert and then calls the handler`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["Cancel", "Delete"])
    scene.present(alert)
    #expect(scene.root.presentedViewController === alert)
    scene.stage.tap(scene.middle("Delete"))
    scene.stage.advance(by: 0.2)
    #expect(scene.choices == [])
    scene.stage.advance(by: 1)
    #expect(scene.choices == ["Delete"])
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.stage.isSettled)
  }

  @Test func `an alert is 270 points wide, in the middle of the safe area`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["OK"])
    scene.present(alert)
    #expect(alert.view.frame.width == 270)
    #expect(alert.view.frame.midX == 195)
    #expect((alert.view.frame.midY - (47 + 844 - 34) / 2).magnitude <= 1)
  }

  @Test func `two short actions are side by side with the cancel action first`() {
    let scene = AlertScene()
    scene.present(scene.alert(.alert, ["Delete", "Cancel"]))
    #expect(scene.middle("Cancel").y == scene.middle("Delete").y)
    #expect(scene.middle("Cancel").x < scene.middle("Delete").x)
  }

  @Test func `three actions are one below the other with the cancel action last`() {
    let scene = AlertScene()
    scene.present(scene.alert(.alert, ["Cancel", "One", "Two"]))
    #expect(scene.middle("One").y < scene.middle("Two").y)
    #expect(scene.middle("Two").y < scene.middle("Cancel").y)
  }

  @Test func `a disabled action does not dismiss the alert until it is enabled`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["OK"])
    alert.actions[0].isEnabled = false
    scene.present(alert)
    scene.tap("OK")
    #expect(scene.root.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    scene.tap("OK")
    #expect(scene.choices == ["OK"])
  }

  @Test func `a tap beside an alert has no effect`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["Cancel"])
    scene.present(alert)
    scene.tap(20, 100)
    #expect(scene.root.presentedViewController === alert)
  }

  @Test func `a tap beside an action sheet chooses the cancel action`() {
    let scene = AlertScene()
    scene.present(scene.alert(.actionSheet, ["Save", "Cancel"]))
    scene.tap(20, 100)
    #expect(scene.choices == ["Cancel"])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `an action sheet without a cancel action stays after a tap beside it`() {
    let scene = AlertScene()
    let alert = scene.alert(.actionSheet, ["Save"])
    scene.present(alert)
    scene.tap(20, 100)
    #expect(scene.root.presentedViewController === alert)
  }

  @Test func `a touch that moves to another action chooses that action`() {
    let scene = AlertScene()
    scene.present(scene.alert(.actionSheet, ["One", "Two", "Three"]))
    let (from, to) = (scene.middle("One"), scene.middle("Three"))
    scene.stage.drag(from: from, to: to, over: 0.3)
    scene.stage.advance(by: 2)
    #expect(scene.choices == ["Three"])
  }

  @Test func `the presenting view is dimmed and has a grey tint while an alert is presented`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["OK"])
    scene.present(alert)
    #expect(scene.root.view.tintAdjustmentMode == .dimmed)
    #expect(alert.view.tintAdjustmentMode == .normal)
    scene.tap("OK")
    #expect(scene.root.view.tintAdjustmentMode == .normal)
  }

  @Test func `on a pad, an action sheet is a popover without the cancel action`() {
    let scene = AlertScene(size: CGSize(width: 820, height: 1180), scale: 1)
    let alert = scene.alert(.actionSheet, ["Save", "Cancel"])
    #expect(alert.popoverPresentationController != nil)
    alert.popoverPresentationController?.sourceView = scene.root.view
    alert.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
    scene.present(alert)
    #expect(scene.middle("Cancel") == CGPoint(x: -1, y: -1))
    scene.tap(20, 1000)
    #expect(scene.choices == ["Cancel"])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `on a phone, an action sheet has no popover presentation controller`() {
    let scene = AlertScene()
    #expect(scene.alert(.actionSheet, ["Save"]).popoverPresentationController == nil)
  }

  @Test func `an alert with many actions fits into the window and scrolls`() {
    let scene = AlertScene(size: CGSize(width: 390, height: 400))
    let alert = scene.alert(.alert, (1...20).map { "Action \($0)" })
    scene.present(alert)
    #expect(alert.view.frame.height <= 352)
    let from = alert.view.convert(CGPoint(x: 135, y: alert.view.bounds.height - 30), to: scene.stage.window)
    scene.stage.drag(from: from, to: CGPoint(x: from.x, y: from.y - 120), over: 0.3)
    scene.stage.advance(by: 2)
    #expect(scene.choices == [])
    #expect(scene.root.presentedViewController === alert)
  }

  @Test func `contentViews are placed below the message, and coveredHeight moves the alert up`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["OK"])
    let slider = UISlider()
    alert.contentViews = [slider]
    scene.present(alert)
    #expect(slider.frame.width == 238)
    #expect(slider.convert(slider.bounds, to: nil).minY > scene.middle(alert.message!).y)
    let before = alert.view.frame.midY
    alert.coveredHeight = 300
    scene.stage.advance(by: 0)
    #expect(alert.view.frame.midY < before - 100)
  }
}
