import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// The focus of the screen reader.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScreenReaderTests {
  @Test func `isVoiceOverRunning is false by default, and true after the reader is switched on`() {
    let scene = ScreenReaderScene(isRunning: false)
    #expect(!UIAccessibility.isVoiceOverRunning)
    #expect(scene.focus == "none")
    scene.reader.isRunning = true
    #expect(UIAccessibility.isVoiceOverRunning)
    #expect(UIAccessibilityIsVoiceOverRunning())
  }

  @Test func `switching the reader on posts a notification and focuses the first element`() {
    let scene = ScreenReaderScene(isRunning: false)
    let journal = Journal()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { journal.note("changed") } }
    scene.reader.isRunning = true
    scene.stage.advance(by: 0.1)
    NotificationCenter.default.removeObserver(token)
    #expect(journal.lines == ["changed"])
    #expect(scene.focus == "List, header")
    #expect(scene.events("accessibilityFocus") == ["List, header"])
  }

  @Test func `focusNext and focusPrevious move the focus by one element, but not past the first or last element`() {
    let scene = ScreenReaderScene()
    #expect(scene.reader.focusNext())
    #expect(scene.focus == "First row")
    #expect(!scene.reader.focusNext())
    #expect(scene.reader.focusPrevious())
    #expect(!scene.reader.focusPrevious())
    #expect(scene.focus == "List, header")
  }

  @Test func `after a push, the back button has the focus`() {
    let scene = ScreenReaderScene()
    scene.reader.focusNext()
    scene.push()
    #expect(scene.focus == "List, button")
  }

  @Test func `after a pop, the first element has the focus`() throws {
    let scene = ScreenReaderScene()
    scene.push()
    scene.reader.focusNext()
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.focus == "List, header")
  }

  @Test func `after a rotation, the first element has the focus`() throws {
    let scene = ScreenReaderScene()
    scene.reader.focusNext()
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(scene.focus == "List, header")
  }

  @Test func `a screenChanged notification focuses its argument, also if viewDidAppear posts it`() {
    let scene = ScreenReaderScene()
    let label = ScreenReaderScene.label("End", at: CGRect(x: 20, y: 200, width: 100, height: 20))
    let pushed = AppearingController { UIAccessibility.post(notification: .screenChanged, argument: label) }
    pushed.view.addSubview(label)
    scene.navigation.pushViewController(pushed, animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.focus == "End")
    #expect(scene.events("accessibilityNotification") == ["screenChanged: End"])
  }

  @Test(arguments: [UIAccessibility.Notification.layoutChanged, .screenChanged])
  func `a notification without an argument focuses the first element`(_ notification: UIAccessibility.Notification) {
    let scene = ScreenReaderScene()
    scene.reader.focusNext()
    UIAccessibilityPostNotification(notification, nil)
    #expect(scene.focus == "First row")
    scene.stage.advance(by: 0.1)
    #expect(scene.focus == "List, header")
  }

  @Test func `UIAccessibility.post does not notify observers of NotificationCenter`() {
    let scene = ScreenReaderScene()
    let journal = Journal()
    let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
      let name = notification.name.rawValue
      MainActor.assumeIsolated { if name.contains("Screen") { journal.note(name) } }
    }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    scene.stage.advance(by: 0.1)
    NotificationCenter.default.removeObserver(token)
    #expect(journal.lines.isEmpty)
  }

  @Test func `an element is notified when it becomes focused and when it loses the focus`() {
    let scene = ScreenReaderScene()
    let view = FocusView(frame: CGRect(x: 20, y: 300, width: 40, height: 40))
    view.isAccessibilityElement = true
    scene.list.view.addSubview(view)
    scene.reader.focus(view)
    #expect(view.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === view)
    scene.reader.focus(nil)
    #expect(view.calls == ["became", "lost"])
  }

  @Test func `a presented controller hides the elements behind it, and its dismissal restores the focus`() throws {
    let scene = ScreenReaderScene()
    scene.reader.focusNext()
    let sheet = UIViewController()
    sheet.view.addSubview(ScreenReaderScene.label("In front", at: CGRect(x: 20, y: 20, width: 100, height: 20)))
    scene.list.present(sheet, animated: true)
    try scene.stage.settle()
    #expect(scene.reader.descriptions == ["In front"])
    #expect(scene.focus == "In front")
    #expect(scene.reader.escape())
    try scene.stage.settle()
    #expect(scene.list.presentedViewController == nil)
    #expect(scene.focus == "First row")
  }

  @Test func `moving the focus scrolls its element into view`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let (root, scroll) = (UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    root.view.addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 200, height: 600)
    for index in 0..<3 {
      scroll.addSubview(
        ScreenReaderScene.label("\(index)", at: CGRect(x: 0, y: CGFloat(index) * 250, width: 100, height: 50)))
    }
    stage.window.rootViewController = root
    stage.screenReader.isRunning = true
    stage.advance(to: 0.1)
    stage.screenReader.focusNext()
    #expect(scroll.contentOffset.y == 100)
    stage.screenReader.focusNext()
    #expect(scroll.contentOffset.y == 350)
  }
}

/// A controller that runs a closure when it has appeared.
@MainActor
private final class AppearingController: UIViewController {
  private let onAppear: () -> Void
  init(_ onAppear: @escaping () -> Void) {
    self.onAppear = onAppear
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not decoded") }
  override func viewDidAppear(_ animated: Bool) { onAppear() }
}

/// A view that records the changes of its focus.
@MainActor
private final class FocusView: UIView {
  var calls: [String] = []
  override func accessibilityElementDidBecomeFocused() { calls.append("became") }
  override func accessibilityElementDidLoseFocus() { calls.append("lost") }
}
