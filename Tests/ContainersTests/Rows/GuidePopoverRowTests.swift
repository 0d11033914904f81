import TestSupport
import Testing
import UIKit

/// Popover controllers, and orientations of the system's view controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuidePopoverRowTests {
  @Test func `the content of a popover appears and disappears with the popover`() {
    let stage = Stage(size: SplitScene.portrait, scale: 1, profile: .classic)
    let (root, content) = (Pane("root", .white), Pane("content", .systemYellow))
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let popover = UIPopoverController(contentViewController: content)
    popover.present(
      from: CGRect(x: 360, y: 100, width: 40, height: 40), in: root.view, permittedArrowDirections: .any,
      animated: true)
    stage.advance(by: 1)
    popover.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(
      stage.trace.callbacks.filter { $0.hasSuffix("ppear(content)") } == [
        "viewWillAppear(content)", "viewDidAppear(content)", "viewWillDisappear(content)",
        "viewDidDisappear(content)",
      ])
  }

  @Test func `a popover controller is not a view controller`() {
    let stage = Stage(size: SplitScene.portrait, scale: 1, profile: .classic)
    stage.makeCurrent()
    let popover: Any = UIPopoverController(contentViewController: UIViewController())
    #expect(!(popover is UIViewController))
  }

  @Test func `the application delegate's supported orientations also limit the system's view controllers`() throws {
    let stage = Stage(size: SplitScene.phone, scale: 1)
    let (root, mail, delegate) = (Pane("root", .white), MFMailComposeViewController(), PortraitApplication())
    mail.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.present(mail, animated: false)
    stage.advance(by: 0)
    stage.application.delegate = delegate
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.interfaceOrientation == .portrait)
    withExtendedLifetime(delegate) { stage.application.delegate = nil }
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeLeft)
  }

  #if os(Linux)
    @Test func `creating a popover controller on a phone traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
          stage.makeCurrent()
          _ = UIPopoverController(contentViewController: UIViewController())
        }
      }
    }
  #endif
}

/// An application delegate that supports only portrait.
@MainActor
private final class PortraitApplication: UIApplicationDelegate {
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .portrait }
}
