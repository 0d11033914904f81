import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct AlertTextFieldTests {
  /// Returns a scene with an alert that has fields for a login and a password.
  private func makeLogin() -> (AlertScene, UIAlertController) {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["Cancel", "Sign In"], title: "Account", message: nil)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { field in
      field.placeholder = "Password"
      field.isSecureTextEntry = true
    }
    return (scene, alert)
  }

  @Test func `an alert without text fields has no textFields`() {
    let scene = AlertScene()
    #expect(scene.alert(.alert, ["OK"]).textFields == nil)
  }

  @Test func `text fields are in the order in which they were added, with their configurations`() {
    let (_, alert) = makeLogin()
    #expect(alert.textFields?.map(\.placeholder) == ["Name", "Password"])
    #expect(alert.textFields?.map(\.isSecureTextEntry) == [false, true])
  }

  @Test func `the first text field is the first responder of a presented alert`() {
    let (scene, alert) = makeLogin()
    scene.present(alert)
    #expect(alert.textFields?.map(\.isFirstResponder) == [true, false])
    #expect(scene.stage.keyboardFrame != nil)
  }

  @Test(arguments: [true, false]) func `an alert with text fields is in the middle of the area above the keyboard`(
    isAnimated: Bool
  ) throws {
    let (scene, alert) = makeLogin()
    scene.root.present(alert, animated: isAnimated)
    scene.stage.advance(by: 0)
    scene.stage.advance(by: 1)
    let keyboard = try #require(scene.stage.keyboardFrame)
    #expect(alert.view.frame.maxY < keyboard.minY)
    #expect((alert.view.frame.midY - (47 + keyboard.minY) / 2).magnitude <= 1)
  }

  @Test func `an alert moves to the middle of the safe area when the keyboard disappears`() {
    let (scene, alert) = makeLogin()
    scene.present(alert)
    alert.textFields?.first?.resignFirstResponder()
    scene.stage.advance(by: 1)
    #expect((alert.view.frame.midY - (47 + 844 - 34) / 2).magnitude <= 1)
  }

  @Test func `the return key moves to the next field, and in the last field performs the action that is not Cancel`() {
    let (scene, alert) = makeLogin()
    scene.present(alert)
    scene.stage.type("me\n")
    #expect(alert.textFields?.map(\.isFirstResponder) == [false, true])
    scene.stage.type("secret\n")
    scene.stage.advance(by: 1)
    #expect(scene.choices == ["Sign In"])
    #expect(alert.textFields?.map(\.text) == ["me", "secret"])
  }

  @Test func `the return key in the last field chooses the preferred action`() {
    let scene = AlertScene()
    let alert = scene.alert(.alert, ["One", "Two", "Three"])
    alert.addTextField()
    alert.preferredAction = alert.actions[1]
    scene.present(alert)
    scene.stage.type("\n")
    scene.stage.advance(by: 1)
    #expect(scene.choices == ["Two"])
  }

  @Test func `the return key does not choose a disabled action`() {
    let (scene, alert) = makeLogin()
    alert.actions[1].isEnabled = false
    scene.present(alert)
    scene.stage.type("\n\n")
    scene.stage.advance(by: 1)
    #expect(scene.choices == [])
    #expect(scene.root.presentedViewController === alert)
  }

  @Test func `an app can enable an action while the user types`() {
    let (scene, alert) = makeLogin()
    alert.actions[1].isEnabled = false
    let field = alert.textFields?.first
    field?.addAction(
      UIAction { [weak alert, weak field] _ in alert?.actions[1].isEnabled = field?.hasText ?? false },
      for: .editingChanged)
    scene.present(alert)
    scene.tap("Sign In")
    #expect(scene.choices == [])
    scene.stage.type("a")
    scene.tap("Sign In")
    #expect(scene.choices == ["Sign In"])
  }

  @Test func `the keyboard disappears with the alert`() throws {
    let (scene, alert) = makeLogin()
    scene.present(alert)
    scene.tap("Cancel")
    try scene.stage.settle()
    #expect(scene.stage.keyboardFrame == nil)
    #expect(scene.root.presentedViewController == nil)
    _ = alert
  }

  @Test func `the field of the presenting controller becomes the first responder again after the dismissal`() throws {
    let (scene, alert) = makeLogin()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    scene.root.view.addSubview(field)
    field.becomeFirstResponder()
    try scene.stage.settle()
    scene.present(alert)
    #expect(!field.isFirstResponder)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    scene.tap("Cancel")
    try scene.stage.settle()
    #expect(field.isFirstResponder)
    #expect(scene.stage.keyboardFrame != nil)
  }
}
