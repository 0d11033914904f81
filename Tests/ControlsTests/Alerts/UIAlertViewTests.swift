import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// A delegate that records the calls of alert views and action sheets.
@MainActor
final class LegacyAlertLog: UIAlertViewDelegate, UIActionSheetDelegate {
  var lines: [String] = []
  var enablesFirst = true

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { lines.append("clicked \(buttonIndex)") }
  func willPresent(_ alertView: UIAlertView) { lines.append("willPresent") }
  func didPresent(_ alertView: UIAlertView) { lines.append("didPresent") }
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    lines.append("willDismiss \(buttonIndex)")
  }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    lines.append("didDismiss \(buttonIndex)")
  }
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { enablesFirst }

  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    lines.append("clicked \(buttonIndex)")
  }
  func willPresent(_ actionSheet: UIActionSheet) { lines.append("willPresent") }
  func didPresent(_ actionSheet: UIActionSheet) { lines.append("didPresent") }
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
    lines.append("willDismiss \(buttonIndex)")
  }
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
    lines.append("didDismiss \(buttonIndex)")
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIAlertViewTests {
  private let log = LegacyAlertLog()

  private func makeAlert() -> UIAlertView {
    UIAlertView(
      title: "Delete?", message: "The file is deleted.", delegate: log, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete", "Archive")
  }

  private func show(_ alert: UIAlertView, _ scene: AlertScene) {
    alert.show()
    scene.stage.advance(by: 0)
    scene.stage.advance(by: 1)
  }

  @Test func `the cancel button of an alert view has the index 0, and the other buttons the indexes from 1`() {
    _ = AlertScene()
    let alert = makeAlert()
    #expect(alert.cancelButtonIndex == 0)
    #expect(alert.firstOtherButtonIndex == 1)
    #expect(alert.numberOfButtons == 3)
    #expect((0..<4).map { alert.buttonTitle(at: $0) } == ["Cancel", "Delete", "Archive", nil])
    #expect(alert.addButton(withTitle: "More") == 3)
  }

  @Test func `without buttons, cancelButtonIndex and firstOtherButtonIndex are −1`() {
    _ = AlertScene()
    let alert = UIAlertView(title: "Wait", message: nil, delegate: nil, cancelButtonTitle: nil)
    #expect(alert.cancelButtonIndex == -1)
    #expect(alert.firstOtherButtonIndex == -1)
  }

  @Test func `a tap on a button calls the delegate in UIKit's order`() {
    let scene = AlertScene()
    let alert = makeAlert()
    show(alert, scene)
    #expect(alert.isVisible)
    #expect(log.take() == ["willPresent", "didPresent"])
    scene.stage.tap(scene.middleInWindows("Archive"))
    scene.stage.advance(by: 0.1)
    #expect(log.take() == ["clicked 2", "willDismiss 2"])
    scene.stage.advance(by: 1)
    #expect(log.take() == ["didDismiss 2"])
    #expect(!alert.isVisible)
  }

  @Test func `a dismissal by code does not call clickedButtonAt`() {
    let scene = AlertScene()
    let alert = makeAlert()
    show(alert, scene)
    _ = log.take()
    alert.dismiss(withClickedButtonIndex: 1, animated: true)
    scene.stage.advance(by: 1)
    #expect(log.take() == ["willDismiss 1", "didDismiss 1"])
  }

  @Test func `an alert is in a key window of its own, and the app's window is the key window again afterwards`() {
    let scene = AlertScene()
    let alert = makeAlert()
    show(alert, scene)
    #expect(!scene.stage.window.isKeyWindow)
    #expect(scene.stage.application.windows.count == 2)
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    scene.stage.advance(by: 1)
    #expect(scene.stage.window.isKeyWindow)
    #expect(scene.stage.application.windows.count == 1)
  }

  @Test func `an alert stays in front when the app presents a controller`() {
    let scene = AlertScene()
    let alert = makeAlert()
    show(alert, scene)
    scene.root.present(UIViewController(), animated: false)
    scene.stage.advance(by: 1)
    scene.stage.tap(scene.middleInWindows("Delete"))
    scene.stage.advance(by: 1)
    #expect(log.take().contains("clicked 1"))
    #expect(scene.root.presentedViewController != nil)
  }

  @Test func `the stage retains a visible alert, and releases it after its dismissal`() {
    let scene = AlertScene()
    weak var alert: UIAlertView?
    do {
      let made = makeAlert()
      alert = made
      made.show()
    }
    scene.stage.advance(by: 1)
    #expect(alert != nil)
    alert?.dismiss(withClickedButtonIndex: 0, animated: false)
    scene.stage.advance(by: 1)
    scene.stage.advance(by: 0.1)
    #expect(alert == nil)
  }

  @Test(arguments: [UIAlertViewStyle.secureTextInput, .plainTextInput, .loginAndPasswordInput])
  func `alertViewStyle determines the text fields, the first of which is first responder`(style: UIAlertViewStyle) {
    let scene = AlertScene()
    let alert = makeAlert()
    alert.alertViewStyle = style
    show(alert, scene)
    let isLogin = style == .loginAndPasswordInput
    #expect(alert.textField(at: 0)?.isFirstResponder == true)
    #expect(alert.textField(at: 0)?.isSecureTextEntry == (style == .secureTextInput))
    #expect(alert.textField(at: 0)?.placeholder == (isLogin ? "Login" : nil))
    if isLogin { #expect(alert.textField(at: 1)?.isSecureTextEntry == true) }
    scene.stage.type("x")
    #expect(alert.textField(at: 0)?.text == "x")
  }

  @Test func `after each change of the text, the delegate determines whether the first other button is enabled`() {
    let scene = AlertScene()
    let alert = UIAlertView(
      title: "Name", message: "Enter a name.", delegate: log, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
    alert.alertViewStyle = .plainTextInput
    log.enablesFirst = false
    show(alert, scene)
    scene.stage.tap(scene.middleInWindows("OK"))
    scene.stage.advance(by: 1)
    #expect(alert.isVisible)
    log.enablesFirst = true
    scene.stage.type("a")
    scene.stage.tap(scene.middleInWindows("OK"))
    scene.stage.advance(by: 1)
    #expect(!alert.isVisible)
  }

  @Test func `the first responder of the app resigns while an alert is visible`() throws {
    let scene = AlertScene()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    scene.root.view.addSubview(field)
    field.becomeFirstResponder()
    try scene.stage.settle()
    let alert = makeAlert()
    show(alert, scene)
    #expect(!field.isFirstResponder)
    #expect(scene.stage.keyboardFrame == nil)
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    try scene.stage.settle()
    #expect(field.isFirstResponder)
  }
}

extension AlertScene {
  /// Returns the middle of the label with a text in any window of the application.
  func middleInWindows(_ text: String) -> CGPoint {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    guard let label = stage.application.windows.reversed().lazy.compactMap(find).first else { return .zero }
    return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
  }
}
