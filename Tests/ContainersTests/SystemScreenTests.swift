import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// The shells of the system's view controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class SystemScreenTests: UIImagePickerControllerDelegate,
  MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate,
  ABPeoplePickerNavigationControllerDelegate, UIDocumentInteractionControllerDelegate,
  GKAchievementViewControllerDelegate, GKLeaderboardViewControllerDelegate, EKEventEditViewDelegate,
  MPMediaPickerControllerDelegate
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

  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
  ) { calls.append("message \(result)") }
  func peoplePickerNavigationController(
    _ peoplePicker: ABPeoplePickerNavigationController, shouldContinueAfterSelectingPerson person: ABRecord
  ) -> Bool {
    calls.append((person as? SystemContact)?.name ?? "")
    return true
  }
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { root }
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
    calls.append("begin")
  }
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { calls.append("end") }
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
    calls.append("menu dismissed")
  }
  func achievementViewControllerDidFinish(_ viewController: GKAchievementViewController) {
    calls.append("achievements")
    viewController.dismiss(animated: true)
  }
  func leaderboardViewControllerDidFinish(_ viewController: GKLeaderboardViewController) { calls.append("scores") }
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) { calls.append("event \(action)") }
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) { calls.append("\(mediaItemCollection.count) \(mediaItemCollection.items[0].title ?? "")") }

  /// Presents a controller, and waits until it is visible.
  private func show(_ controller: UIViewController) throws {
    root.present(controller, animated: true)
    try stage.settle()
  }

  /// Taps the view with an accessibility identifier.
  private func tap(_ name: String) throws {
    var waiting: [UIView] = stage.window.subviews
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == name {
        stage.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window))
        try stage.settle()
        return
      }
      waiting += view.subviews
    }
    Issue.record("There is no view \(name)")
  }

  private func tap(_ item: UIBarButtonItem?) throws {
    let frame = try #require(item?.frame(in: stage.window))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  @Test func `an image picker calls its delegate when the user selects a picture or taps Cancel`() throws {
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

  @Test func `a tap on Send calls the delegate of a mail screen, and the delegate dismisses the screen`() throws {
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

  @Test func `a message screen calls its delegate when the user taps Send or Cancel`() throws {
    let screen = MFMessageComposeViewController()
    (screen.messageComposeDelegate, screen.body) = (self, "See you at nine")
    try show(screen)
    try tap("row.Send")
    try tap(screen.topViewController?.navigationItem.rightBarButtonItem)
    #expect(calls == ["message sent", "message cancelled"])
  }

  @Test func `a people picker's delegate receives the selected person, and Cancel dismisses the picker`() throws {
    let picker = ABPeoplePickerNavigationController()
    picker.peoplePickerDelegate = self
    try show(picker)
    try tap("row.Emil Klein")
    #expect(calls == ["Emil Klein"])
    #expect(picker.viewControllers.count == 2)
    picker.popViewController(animated: false)
    stage.advance(by: 0.1)
    try tap(picker.topViewController?.navigationItem.rightBarButtonItem)
    #expect(root.presentedViewController == nil)
  }

  private final class Upload: UIActivity {
    override var activityType: ActivityType? { ActivityType("upload") }
    override var activityTitle: String? { "Upload" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
  }

  @Test(arguments: [
    ("row.Copy", "com.apple.UIKit.activity.CopyToPasteboard true"), ("row.Upload", "upload true"),
    ("row.Cancel", "none false"),
  ])
  func `choosing a service dismisses the activity screen and calls the handler with the service and result`(
    row: String, result: String
  ) throws {
    let screen = UIActivityViewController(activityItems: ["text"], applicationActivities: [Upload()])
    screen.excludedActivityTypes = [.print]
    screen.completionWithItemsHandler = { type, completed, _, _ in
      self.calls.append("\(type?.rawValue ?? "none") \(completed)")
    }
    try show(screen)
    try tap(row)
    #expect(calls == [result])
    #expect(root.presentedViewController == nil)
  }

  @Test func `the controller that the delegate returns presents a document's preview, and Done dismisses it`() throws {
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/plan.pdf"))
    controller.delegate = self
    #expect(controller.presentPreview(animated: true))
    try stage.settle()
    let navigation = try #require(root.presentedViewController as? UINavigationController)
    #expect(navigation.topViewController?.title == "plan.pdf")
    try tap(navigation.topViewController?.navigationItem.leftBarButtonItem)
    #expect(calls == ["begin", "end"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `the delegate is called after dismissMenu has dismissed the list of services`() throws {
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/plan.pdf"))
    controller.delegate = self
    #expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: true))
    try stage.settle()
    controller.dismissMenu(animated: true)
    #expect(calls == [])
    try stage.settle()
    #expect(calls == ["menu dismissed"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `play() presents a movie player in full screen, and a tap on Done dismisses the player`() throws {
    let player = MPMoviePlayerController(contentURL: URL(fileURLWithPath: "/film.mp4"))
    player.play()
    try stage.settle()
    #expect(player.isFullscreen)
    #expect(root.presentedViewController != nil)
    try tap("movie.done")
    #expect(root.presentedViewController == nil)
    #expect(!player.isPlaying)
  }

  @Test func `a movie view controller is presented like other controllers, and Done dismisses it`() throws {
    let controller = MPMoviePlayerViewController(contentURL: nil)
    root.presentMoviePlayerViewControllerAnimated(controller)
    try stage.settle()
    #expect(root.presentedViewController === controller)
    try tap("movie.done")
    #expect(root.presentedViewController == nil)
  }

  @Test func `game, calendar and media screens call their delegates with the user's choice`() throws {
    let achievements = GKAchievementViewController()
    achievements.achievementDelegate = self
    try show(achievements)
    try tap(achievements.topViewController?.navigationItem.rightBarButtonItem)
    try stage.settle()
    let scores = GKLeaderboardViewController()
    scores.leaderboardDelegate = self
    try show(scores)
    try tap(scores.topViewController?.navigationItem.rightBarButtonItem)
    scores.dismiss(animated: false)
    stage.advance(by: 0.1)
    let event = EKEventEditViewController()
    event.editViewDelegate = self
    try show(event)
    try tap(event.topViewController?.navigationItem.rightBarButtonItem)
    event.dismiss(animated: false)
    stage.advance(by: 0.1)
    let music = MPMediaPickerController()
    music.delegate = self
    try show(music)
    try tap("row.Last Stop")
    #expect(calls == ["achievements", "scores", "event saved", "1 Last Stop"])
  }
}
