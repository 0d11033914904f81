import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIActionSheetTests {
  private let log = LegacyAlertLog()

  private func makeSheet() -> UIActionSheet {
    UIActionSheet(
      title: "Choose", delegate: log, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy", "Move")
  }

  @Test func `the destructive button is the first and the cancel button the last`() {
    _ = AlertScene()
    let sheet = makeSheet()
    #expect((0..<4).map { sheet.buttonTitle(at: $0) } == ["Delete", "Copy", "Move", "Cancel"])
    #expect(sheet.destructiveButtonIndex == 0)
    #expect(sheet.firstOtherButtonIndex == 1)
    #expect(sheet.cancelButtonIndex == 3)
  }

  @Test func `without other buttons, the cancel button follows the destructive button`() {
    _ = AlertScene()
    let sheet = UIActionSheet(
      title: nil, delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
    #expect(sheet.destructiveButtonIndex == 0)
    #expect(sheet.cancelButtonIndex == 1)
    #expect(sheet.addButton(withTitle: "Copy") == 2)
  }

  @Test func `a tap on a button calls the delegate in UIKit's order`() {
    let scene = AlertScene()
    let sheet = makeSheet()
    sheet.show(in: scene.root.view)
    scene.stage.advance(by: 1)
    #expect(log.take() == ["willPresent", "didPresent"])
    scene.stage.tap(scene.middleInWindows("Move"))
    scene.stage.advance(by: 1)
    #expect(log.take() == ["clicked 2", "willDismiss 2", "didDismiss 2"])
    #expect(!sheet.isVisible)
    #expect(scene.stage.window.isKeyWindow)
  }

  @Test func `a tap outside chooses the cancel button on a phone`() {
    let scene = AlertScene()
    let sheet = makeSheet()
    sheet.show(in: scene.root.view)
    scene.stage.advance(by: 1)
    _ = log.take()
    scene.tap(20, 100)
    #expect(log.take() == ["clicked 3", "willDismiss 3", "didDismiss 3"])
  }

  @Test func `a dismissal by code does not call clickedButtonAt`() {
    let scene = AlertScene()
    let sheet = makeSheet()
    sheet.show(from: CGRect(x: 10, y: 10, width: 10, height: 10), in: scene.root.view, animated: false)
    scene.stage.advance(by: 1)
    _ = log.take()
    sheet.dismiss(withClickedButtonIndex: 1, animated: false)
    scene.stage.advance(by: 1)
    #expect(log.take() == ["willDismiss 1", "didDismiss 1"])
  }

  @Test func `on a pad, an action sheet is a popover at the given rectangle, and a tap outside dismisses it`() {
    let scene = AlertScene(size: CGSize(width: 820, height: 1180), scale: 1)
    let sheet = makeSheet()
    sheet.show(from: CGRect(x: 400, y: 300, width: 20, height: 20), in: scene.root.view, animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.root.presentedViewController?.modalPresentationStyle == .popover)
    _ = log.take()
    scene.tap(20, 1000)
    #expect(log.take() == ["willDismiss 3", "didDismiss 3"])
    #expect(!sheet.isVisible)
  }

  @Test func `on a pad, the arrow of an action sheet points at the bar button item`() throws {
    let scene = AlertScene(size: CGSize(width: 820, height: 1180), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
    scene.stage.window.rootViewController = navigation
    scene.stage.advance(by: 0)
    let sheet = makeSheet()
    sheet.show(from: item, animated: true)
    scene.stage.advance(by: 1)
    #expect(navigation.presentedViewController?.popoverPresentationController?.barButtonItem === item)
    scene.stage.tap(scene.middle("Copy"))
    scene.stage.advance(by: 1)
    #expect(log.take() == ["willPresent", "didPresent", "clicked 1", "willDismiss 1", "didDismiss 1"])
  }
}
