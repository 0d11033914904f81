import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The lookup of gestures in the responder chain, and announcements.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AccessibilityGestureTests {
  @Test func `specialGestures contains five gestures`() { #expect(ScreenReader.specialGestures.count == 5) }

  /// A focused view in another one, on a scene.
  private func nested() -> (ScreenReaderScene, inner: GestureView, outer: GestureView, Journal) {
    let (scene, journal) = (ScreenReaderScene(), Journal())
    let (inner, outer) = (GestureView("inner", journal), GestureView("outer", journal))
    scene.list.view.addSubview(outer)
    outer.addSubview(inner)
    inner.isAccessibilityElement = true
    scene.reader.focus(inner)
    return (scene, inner, outer, journal)
  }

  @Test func `a magic tap is passed along the responder chain until a responder returns true`() {
    let (scene, inner, outer, journal) = nested()
    outer.handles = true
    #expect(scene.reader.magicTap())
    inner.handles = true
    #expect(scene.reader.magicTap())
    #expect(journal.lines == ["inner.magicTap", "outer.magicTap", "inner.magicTap"])
  }

  @Test func `a gesture that no responder handles reaches the application's delegate`() {
    let (scene, _, _, journal) = nested()
    let delegate = TapDelegate(journal)
    scene.stage.application.delegate = delegate
    #expect(scene.reader.magicTap())
    #expect(journal.lines == ["inner.magicTap", "outer.magicTap", "delegate.magicTap"])
  }

  @Test func `escape pops one view controller, like the back button`() throws {
    let scene = ScreenReaderScene()
    scene.push()
    #expect(scene.reader.escape())
    #expect(scene.navigation.viewControllers == [scene.list])
    try scene.stage.settle()
    #expect(!scene.reader.escape())
  }

  @Test func `the escape gesture does not dismiss a sheet with isModalInPresentation true`() throws {
    let scene = ScreenReaderScene()
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    scene.list.present(sheet, animated: true)
    try scene.stage.settle()
    #expect(!scene.reader.escape())
    #expect(scene.list.presentedViewController === sheet)
  }

  @Test func `only adjustable elements are incremented and decremented`() {
    let (scene, inner, _, journal) = nested()
    #expect(!scene.reader.increment())
    inner.accessibilityTraits = .adjustable
    #expect(scene.reader.increment())
    #expect(scene.reader.decrement())
    #expect(journal.lines == ["inner.increment", "inner.decrement"])
  }

  @Test func `an activation that no responder handles causes a touch at the activation point`() {
    let scene = ScreenReaderScene()
    let journal = Journal()
    let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
    button.setTitle("Buy", for: .normal)
    button.addAction(UIAction { _ in journal.note("bought") }, for: .touchUpInside)
    scene.list.view.addSubview(button)
    scene.reader.focus(button)
    #expect(scene.reader.activate())
    scene.stage.advance(by: 0.1)
    #expect(journal.lines == ["bought"])
    #expect(scene.focus == "Buy, button")
  }

  @Test func `activating the back button pops the controller`() throws {
    let scene = ScreenReaderScene()
    scene.push()
    scene.reader.activate()
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.list])
  }

  @Test func `a scroll view scrolls by its visible length, up to the end`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let (root, scroll) = (UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 200, height: 500)
    scroll.addSubview(ScreenReaderScene.label("a", at: CGRect(x: 0, y: 0, width: 50, height: 20)))
    root.view.addSubview(scroll)
    stage.window.rootViewController = root
    stage.screenReader.isRunning = true
    stage.advance(to: 0.1)
    #expect(stage.screenReader.scroll(.up))
    try stage.settle()
    #expect(scroll.contentOffset.y == 200)
    #expect(stage.screenReader.scroll(.up))
    try stage.settle()
    #expect(scroll.contentOffset.y == 300)
    #expect(!stage.screenReader.scroll(.up))
    #expect(!stage.screenReader.scroll(.left))
    #expect(stage.screenReader.scroll(.down))
  }

  @Test func `a custom action is performed by its name`() {
    let (scene, inner, _, journal) = nested()
    inner.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        journal.note("deleted")
        return true
      }
    ]
    #expect(scene.reader.performCustomAction(named: "Delete"))
    #expect(!scene.reader.performCustomAction(named: "Copy"))
    #expect(journal.lines == ["deleted"])
  }

  // MARK: Announcements

  /// Calls `body` while an observer records the announcements that have ended.
  private func announcements(_ body: () throws -> Void) rethrows -> [String] {
    let journal = Journal()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { notification in
      let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
      let succeeded = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
      MainActor.assumeIsolated { journal.note("\(text ?? "?") \(succeeded ?? false)") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try body()
    return journal.lines
  }

  @Test func `an announcement ends after a duration that depends on its text`() {
    let scene = ScreenReaderScene()
    let duration = ScreenReader.duration(ofAnnouncement: "Saved")
    let ended = announcements {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      scene.stage.advance(by: duration - 0.01)
      #expect(scene.events("announcementDidFinish").isEmpty)
      scene.stage.advance(by: 0.02)
    }
    #expect(ended == ["Saved true"])
  }

  @Test func `moving the focus or stopping the speech interrupts an announcement`() {
    let scene = ScreenReaderScene()
    let ended = announcements {
      UIAccessibility.post(notification: .announcement, argument: "One")
      scene.reader.focusNext()
      UIAccessibility.post(notification: .announcement, argument: "Two")
      scene.reader.stopSpeaking()
      scene.stage.advance(by: 5)
    }
    #expect(ended == ["One false", "Two false"])
  }

  @Test func `while the screen reader is off, an announcement is in the trace and never ends`() {
    let scene = ScreenReaderScene(isRunning: false)
    let ended = announcements {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      scene.stage.advance(by: 5)
    }
    #expect(ended.isEmpty)
    #expect(scene.events("accessibilityNotification") == ["announcement: Saved"])
  }

  @Test func `G-370: each line is announced after the previous one, and the page turns after the last line`() throws {
    let scene = PageScene(.scroll)
    scene.stage.screenReader.isRunning = true
    scene.stage.advance(by: 0.1)
    let lines = Journal()
    ["It was a dark night.", "The train left."].forEach { lines.note($0) }
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { Self.read(lines, in: scene) } }
    defer { NotificationCenter.default.removeObserver(token) }
    Self.read(lines, in: scene)
    try scene.stage.settle()
    #expect(scene.shown == ["1"])
  }

  /// Announces the first of the remaining lines, or turns the page if there is none.
  private static func read(_ lines: Journal, in scene: PageScene) {
    let rest = lines.take()
    rest.dropFirst().forEach { lines.note($0) }
    guard let line = rest.first else {
      return scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: true)
    }
    UIAccessibility.post(notification: .announcement, argument: line)
  }

  // MARK: Settings

  @Test func `a change of an accessibility setting posts its notification once`() {
    let scene = ScreenReaderScene(isRunning: false)
    let journal = Journal()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { journal.note("changed") } }
    defer { NotificationCenter.default.removeObserver(token) }
    scene.stage.accessibilitySettings.isReduceMotionEnabled = true
    scene.stage.accessibilitySettings.isReduceMotionEnabled = true
    #expect(journal.lines == ["changed"])
    #expect(UIAccessibility.isReduceMotionEnabled)
    #expect(!UIAccessibility.prefersCrossFadeTransitions)
  }

  @Test func `with prefersCrossFadeTransitions, a pushed view fades in and does not move`() throws {
    let scene = ScreenReaderScene(isRunning: false)
    scene.stage.accessibilitySettings.prefersCrossFadeTransitions = true
    scene.stage.accessibilitySettings.isReduceMotionEnabled = true
    scene.navigation.pushViewController(scene.story, animated: true)
    scene.stage.advance(by: 0.15)
    let shown = try #require(scene.story.view.layer.presentation())
    #expect(shown.frame.minX == 0)
    #expect(shown.opacity > 0)
    #expect(shown.opacity < 1)
    try scene.stage.settle()
    #expect(scene.story.view.alpha == 1)
  }
}

/// A delegate at the end of the responder chain that handles the magic tap.
@MainActor
private final class TapDelegate: UIResponder, UIApplicationDelegate {
  private let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  override func accessibilityPerformMagicTap() -> Bool {
    journal.note("delegate.magicTap")
    return true
  }
}
