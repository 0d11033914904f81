import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Pictures of alerts with text fields.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AlertFieldPictureTests {
  private func picture(_ name: String, at time: Double = 1, _ setUp: (Stage) -> Void = { _ in }) throws {
    let scene = AlertScene(setUp)
    let alert = scene.alert(.alert, ["Cancel", "Sign In"], title: "Account", message: "Enter your name and password.")
    alert.preferredAction = alert.actions[1]
    alert.addTextField { $0.text = "Name" }
    alert.addTextField { ($0.placeholder, $0.isSecureTextEntry) = ("Password", true) }
    scene.root.present(alert, animated: true)
    scene.stage.advance(by: 0)
    scene.stage.advance(by: time)
    try Golden("interface/\(name)").expect(scene.stage.render())
  }

  @Test func `an alert with text fields matches its golden image`() throws { try picture("alert-fields") }

  @Test func `an alert with text fields matches its golden image 0.1 s after the presentation begins`() throws {
    try picture("alert-fields-appearing", at: 0.1)
  }

  @Test func `a dark mirrored alert with text fields matches its golden image`() throws {
    try picture("alert-fields-dark-mirrored") {
      ($0.userInterfaceStyle, $0.layoutDirection) = (.dark, .rightToLeft)
    }
  }
}
