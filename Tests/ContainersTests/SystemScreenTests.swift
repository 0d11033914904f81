import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// The shells of the system's view controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class SystemScreenTests: UIImagePickerControllerDelegate,
  MFMailComposeViewControllerDelegate
{
  private let stage: Stage
  private let root = Pane("root", .white)
  private var calls: [String] = []

  init() {
    stage = Stage(size: SplitScene.phone, scale: 1)
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { calls.append("picked \((info[.originalImage] as? UIImage)?.size.width ?? 0)") }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { calls.append("cancelled") }
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {
    calls.append("\(result)")
    controller.dismiss(animated: true)
  }

  private func tap(_ item: UIBarButtonItem?) throws {
    let frame = try #require(item?.frame(in: stage.window))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  @Test func `an image picker reports a selected picture and Cancel`() throws {
    let picker = UIImagePickerController()
    picker.pickerDelegate = self
    root.present(picker, animated: true)
    stage.advance(by: 1)
    let grid = try #require(picker.topViewController)
    stage.tap(try #require(grid.view.subviews.first { $0.accessibilityIdentifier == "picture.1" }))
    stage.advance(by: 1)
    try tap(grid.navigationItem.rightBarButtonItem)
    #expect(calls == ["picked 64.0", "cancelled"])
  }

  @Test func `a mail screen reports Send, and its delegate dismisses it`() throws {
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = self
    mail.setSubject("Greetings")
    mail.setToRecipients(["a@example.com"])
    root.present(mail, animated: true)
    stage.advance(by: 1)
    #expect(mail.topViewController?.title == "Greetings")
    try tap(mail.topViewController?.navigationItem.rightBarButtonItem)
    stage.advance(by: 1)
    #expect(calls == ["sent"])
    #expect(root.presentedViewController == nil)
  }
}
