import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// The choices of the user in the shells of system view controllers that display one thing, or find players (G-379).
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class SystemChoiceTests: ABNewPersonViewControllerDelegate, ABPersonViewControllerDelegate,
  ABUnknownPersonViewControllerDelegate, EKEventViewDelegate, GKMatchmakerViewControllerDelegate,
  GKTurnBasedMatchmakerViewControllerDelegate, GKPeerPickerControllerDelegate, UIVideoEditorControllerDelegate
{
  private let stage: Stage
  private let root = Pane("root", .white)
  private var calls: [String] = []
  private var permitsCalls = false

  init() {
    stage = Stage(size: SplitScene.phone, scale: 1)
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  // MARK: Delegates

  func newPersonViewController(
    _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?
  ) { calls.append("new \((person as? SystemContact)?.name ?? "nobody")") }
  func personViewController(
    _ personViewController: ABPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
    property: ABPropertyID, identifier: ABMultiValueIdentifier
  ) -> Bool {
    calls.append("property \(property)")
    return permitsCalls
  }
  func unknownPersonViewController(
    _ unknownCardViewController: ABUnknownPersonViewController, didResolveToPerson person: ABRecord?
  ) { calls.append("resolved \((person as? SystemContact)?.name ?? "nobody")") }
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction) {
    calls.append("event \(action)")
  }
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController) { calls.append("no match") }
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {
    calls.append("match, \(match.expectedPlayerCount) expected")
  }
  func turnBasedMatchmakerViewControllerWasCancelled(_ viewController: GKTurnBasedMatchmakerViewController) {
    calls.append("no turns")
  }
  func turnBasedMatchmakerViewController(
    _ viewController: GKTurnBasedMatchmakerViewController, didFind match: GKTurnBasedMatch
  ) { calls.append("turns with \(match.message ?? "")") }
  func peerPickerController(_ picker: GKPeerPickerController, didConnectPeer peerID: String) {
    calls.append("peer \(peerID)")
  }
  func peerPickerControllerDidCancel(_ picker: GKPeerPickerController) { calls.append("no peer") }
  func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String) {
    calls.append("saved \(editedVideoPath)")
  }

  // MARK: Taps

  /// Presents a controller inside a navigation controller, unless it is one, and waits until it is visible.
  @discardableResult
  private func show(_ controller: UIViewController) throws -> UINavigationController {
    let navigation =
      controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
    if root.presentedViewController != nil { root.dismiss(animated: false) }
    stage.advance(by: 0.1)
    root.present(navigation, animated: true)
    try stage.settle()
    return navigation
  }

  private func tap(_ row: String) throws {
    var waiting: [UIView] = stage.window.subviews
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == "row.\(row)" {
        stage.tap(view)
        try stage.settle()
        return
      }
      waiting += view.subviews
    }
    Issue.record("There is no row \(row)")
  }

  private func tap(_ item: UIBarButtonItem?) throws {
    let frame = try #require(item?.frame(in: stage.window))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  private func person() throws -> SystemContact {
    final class Choice: ABPeoplePickerNavigationControllerDelegate {
      var person: SystemContact?
      func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
      ) { self.person = person as? SystemContact }
    }
    let (picker, choice) = (ABPeoplePickerNavigationController(), Choice())
    picker.peoplePickerDelegate = choice
    try show(picker)
    try tap("Noor Haddad")
    return try #require(choice.person)
  }

  // MARK: Tests

  @Test func `address book screens call their delegates with the new, selected or added person or property`() throws {
    let person = try person()
    let new = ABNewPersonViewController()
    new.newPersonViewDelegate = self
    try show(new)
    try tap(new.navigationItem.leftBarButtonItem)
    try tap(new.navigationItem.rightBarButtonItem)
    let known = ABPersonViewController()
    (known.personViewDelegate, known.displayedPerson) = (self, person)
    try show(known)
    #expect(known.title == "Noor Haddad")
    try tap("mobile")
    let unknown = ABUnknownPersonViewController()
    (unknown.unknownPersonViewDelegate, unknown.displayedPerson) = (self, person)
    (unknown.alternateName, unknown.allowsAddingToAddressBook) = ("A caller", true)
    try show(unknown)
    #expect(unknown.title == "A caller")
    try tap("Create New Contact")
    #expect(calls == ["new nobody", "new New Contact", "property 3", "resolved Noor Haddad"])
  }

  @Test(arguments: [false, true])
  func `a tap on a phone number begins a call if the delegate permits the call`(permits: Bool) throws {
    permitsCalls = permits
    let known = ABPersonViewController()
    (known.personViewDelegate, known.displayedPerson) = (self, try person())
    try show(known)
    try tap("mobile")
    #expect(stage.isInCall == permits)
  }

  @Test func `an event screen calls its delegate for a tap on Done and for a deletion of the event`() throws {
    let screen = EKEventViewController()
    (screen.delegate, screen.event, screen.allowsEditing) = (self, EKEvent(), true)
    screen.event.title = "Dinner"
    try show(screen)
    try tap("Delete Event")
    try tap(screen.navigationItem.rightBarButtonItem)
    #expect(calls == ["event deleted", "event done"])
  }

  @Test func `a matchmaker calls its delegate with the match, or when the user taps Cancel`() throws {
    let match = try #require(GKMatchmakerViewController(matchRequest: GKMatchRequest()))
    match.matchmakerDelegate = self
    try show(match)
    try tap("Play Now")
    try tap(match.topViewController?.navigationItem.leftBarButtonItem)
    let turns = GKTurnBasedMatchmakerViewController(matchRequest: GKMatchRequest())
    turns.turnBasedMatchmakerDelegate = self
    try show(turns)
    try tap("Emil Klein")
    try tap(turns.topViewController?.navigationItem.leftBarButtonItem)
    #expect(calls == ["match, 0 expected", "no match", "turns with Emil Klein", "no turns"])
  }

  @Test func `creating a matchmaker for a request with fewer than two players returns nil`() {
    let request = GKMatchRequest()
    request.minPlayers = 1
    #expect(GKMatchmakerViewController(matchRequest: request) == nil)
  }

  @Test func `a peer picker calls its delegate for a selection or Cancel, but not when dismiss() removes the list`()
    throws
  {
    let picker = GKPeerPickerController()
    picker.delegate = self
    picker.show()
    try stage.settle()
    #expect(picker.isVisible)
    picker.dismiss()
    try stage.settle()
    #expect(!picker.isVisible)
    #expect(calls.isEmpty)
    picker.show()
    try stage.settle()
    try tap("Ada Byron's iPhone")
    #expect(!picker.isVisible)
    picker.show()
    try stage.settle()
    let list = try #require(root.presentedViewController as? UINavigationController)
    try tap(list.topViewController?.navigationItem.rightBarButtonItem)
    #expect(calls == ["peer Ada Byron's iPhone", "no peer"])
  }

  @Test func `a video editor calls its delegate for a tap on Save, and is dismissed by a tap on Cancel`() throws {
    let editor = UIVideoEditorController()
    (editor.editorDelegate, editor.videoPath) = (self, "/film.mov")
    try show(editor)
    try tap(editor.topViewController?.navigationItem.rightBarButtonItem)
    try tap(editor.topViewController?.navigationItem.leftBarButtonItem)
    try stage.settle()
    #expect(calls == ["saved /film.mov"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a video editor can edit video files, and no files of other types`() {
    #expect(UIVideoEditorController.canEditVideo(atPath: "/film.MOV"))
    #expect(!UIVideoEditorController.canEditVideo(atPath: "/picture.png"))
  }
}
