import Geometry
import Interface
import Pixels
import TestSupport
import Testing
import UIKit

/// Pictures of alerts and action sheets.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AlertPictureTests {
  /// Compares an alert in front of a page with controls with its picture.
  private func picture(
    _ name: String, _ style: UIAlertController.Style, _ actions: [String], at time: Double = 1,
    _ setUp: (Stage) -> Void = { _ in }
  ) throws {
    let scene = AlertScene(setUp)
    let segments = UISegmentedControl(items: ["First", "Second"])
    segments.frame = CGRect(x: 20, y: 80, width: 350, height: 32)
    segments.selectedSegmentIndex = 0
    scene.root.view.addSubview(segments)
    scene.root.present(scene.alert(style, actions), animated: true)
    scene.stage.advance(by: 0)
    scene.stage.advance(by: time)
    try Golden("interface/\(name)").expect(scene.stage.render())
  }

  @Test func `a frame of a presentation does not depend on the frames that were drawn before`() {
    func frame(_ steps: [Double]) -> Bitmap {
      let scene = AlertScene(size: CGSize(width: 195, height: 300), scale: 1)
      scene.root.present(scene.alert(.alert, ["OK"]), animated: true)
      scene.stage.advance(by: 0)
      for time in steps {
        scene.stage.advance(to: time)
        _ = scene.stage.render()
      }
      return scene.stage.render()
    }
    let direct = frame([0.25])
    #expect(frame([0.05, 0.1, 0.11, 0.25]) == direct)
    #expect(frame([0.2, 0.25]) == direct)
  }

  @Test func `an alert with two actions matches its golden image`() throws {
    try picture("alert-two-actions", .alert, ["Delete", "Cancel"])
  }

  @Test func `an alert matches its golden image 0.1 s after the presentation begins`() throws {
    try picture("alert-appearing", .alert, ["Delete", "Cancel"], at: 0.1)
  }

  @Test func `a dark alert with large text from right to left matches its golden image`() throws {
    try picture("alert-dark-mirrored", .alert, ["Delete", "Cancel", "Keep"]) {
      ($0.userInterfaceStyle, $0.layoutDirection) = (.dark, .rightToLeft)
      $0.preferredContentSizeCategory = .extraExtraExtraLarge
    }
  }

  @Test func `an action sheet matches its golden image`() throws {
    try picture("action-sheet", .actionSheet, ["Save", "Delete", "Cancel"])
  }

  @Test func `a dark action sheet matches its golden image 0.1 s after the presentation begins`() throws {
    try picture("action-sheet-dark", .actionSheet, ["Save", "Delete", "Cancel"], at: 0.1) {
      $0.userInterfaceStyle = .dark
    }
  }

  @Test func `an action sheet in a popover matches its golden image`() throws {
    let scene = AlertScene(size: CGSize(width: 700, height: 620), scale: 1)
    let alert = scene.alert(.actionSheet, ["Save", "Delete", "Cancel"])
    alert.popoverPresentationController?.sourceView = scene.root.view
    alert.popoverPresentationController?.sourceRect = CGRect(x: 340, y: 200, width: 20, height: 20)
    scene.present(alert)
    try Golden("interface/action-sheet-popover").expect(scene.stage.render())
  }
}
