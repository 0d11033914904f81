import Foundation
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIResponderTests {
  let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, profile: .classic)

  /// A view that records its touches and passes them on.
  final class Link: UIView {
    let log: (String) -> Void
    var isFirstAllowed = true
    var isResigningAllowed = true

    init(_ name: String, _ log: @escaping (String) -> Void) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log(accessibilityIdentifier!)
      super.touchesBegan(touches, with: event)
    }
    override var canBecomeFirstResponder: Bool { isFirstAllowed }
    override var canResignFirstResponder: Bool { isResigningAllowed }
    func attach() { log("\(accessibilityIdentifier!) attaches") }
  }

  final class Screen: UIViewController {
    var log: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("controller")
      super.touchesBegan(touches, with: event)
    }
    func save(_ sender: UIView) { log("controller saves for \(sender.accessibilityIdentifier!)") }
  }

  final class Delegate: UIResponder, UIApplicationDelegate {
    var log: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("delegate \(event?.allTouches?.count ?? 0)")
    }
  }

  @Test func `an unhandled touch is passed along the responder chain up to the application's delegate`() {
    stage.makeCurrent()
    var lines: [String] = []
    let (screen, delegate) = (Screen(), Delegate())
    let outer = Link("outer") { lines.append($0) }
    let inner = Link("inner") { lines.append($0) }
    screen.log = { lines.append($0) }
    delegate.log = { lines.append($0) }
    stage.application.delegate = delegate
    stage.window.rootViewController = screen
    screen.view.addSubview(outer)
    outer.addSubview(inner)
    stage.tap(inner)
    stage.advance(by: 1)
    #expect(lines == ["inner", "outer", "controller", "delegate 1"])
    #expect(stage.application.next === delegate && UIApplication.shared === stage.application)
  }

  @Test func `becomeFirstResponder succeeds if the new responder and the previous first responder permit it`() {
    let (a, b) = (Link("a") { _ in }, Link("b") { _ in })
    #expect(!a.becomeFirstResponder() && !a.isFirstResponder, "in no window")
    [a, b].forEach { stage.window.addSubview($0) }
    #expect(a.becomeFirstResponder() && a.isFirstResponder && a.becomeFirstResponder())
    b.isFirstAllowed = false
    #expect(!b.becomeFirstResponder() && a.isFirstResponder)
    b.isFirstAllowed = true
    a.isResigningAllowed = false
    #expect(!b.becomeFirstResponder() && a.isFirstResponder && !a.resignFirstResponder())
    a.isResigningAllowed = true
    #expect(b.becomeFirstResponder() && !a.isFirstResponder && b.isFirstResponder)
    #expect(b.resignFirstResponder() && !b.isFirstResponder && b.resignFirstResponder())
    #expect(!stage.window.canBecomeFirstResponder && !stage.window.becomeFirstResponder())
  }

  @Test func `a view that is removed from the window is no longer first responder, even if it refuses to resign`() {
    let (outer, inner) = (Link("outer") { _ in }, Link("inner") { _ in })
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    inner.isResigningAllowed = false
    outer.removeFromSuperview()
    stage.window.addSubview(outer)
    #expect(!inner.isFirstResponder)
  }

  @Test
  func `an action without a target is sent to the first responder and its chain, or else to the sender's chain`() {
    stage.makeCurrent()
    var lines: [String] = []
    let screen = Screen()
    screen.log = { lines.append($0) }
    stage.window.rootViewController = screen
    let field = Link("field") { lines.append($0) }
    let control = UIControl()
    control.accessibilityIdentifier = "control"
    [field, control].forEach { screen.view.addSubview($0) }
    let (save, attach) = (Selector("save", Screen.save), Selector("attach", Link.attach))
    #expect(stage.application.sendAction(save, to: nil, from: control, for: nil))
    #expect(!stage.application.sendAction(attach, to: nil, from: control, for: nil))
    field.becomeFirstResponder()
    #expect(stage.application.sendAction(attach, to: nil, from: control, for: nil))
    #expect(stage.application.sendAction(attach, to: field, from: control, for: nil))
    #expect(lines == ["controller saves for control", "field attaches", "field attaches"])
    #expect(field.target(forAction: save, withSender: nil) as AnyObject === screen)
    #expect(control.canPerformAction(attach, withSender: nil) == false)
  }

  @Test func `a touch that begins while interaction events are ignored is never delivered`() {
    var lines: [String] = []
    let view = Link("view") { lines.append($0) }
    stage.window.addSubview(view)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    stage.application.endIgnoringInteractionEvents()
    let finger = stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 90), over: 1)
    stage.advance(by: 0.5)
    #expect(finger.isDown && stage.application.isIgnoringInteractionEvents)
    stage.application.endIgnoringInteractionEvents()
    stage.advance(by: 1)
    #expect(lines.isEmpty && !finger.isDown)
    stage.tap(view)
    stage.advance(by: 1)
    #expect(lines == ["view"])
  }

  @Test func `an event returns all current touches, or only those of a given window, view or recognizer`() throws {
    let view = Link("view") { _ in }
    let reader = Reader()
    view.addGestureRecognizer(reader)
    stage.window.addSubview(view)
    stage.touch([(0, CGPoint(x: 200, y: 200)), (2, CGPoint(x: 200, y: 200))])
    stage.touch([(1, CGPoint(x: 10, y: 10)), (1.5, CGPoint(x: 20, y: 10))])
    stage.advance(by: 3)
    #expect(
      reader.lines == [
        "1.0: 2 fingers, 2 in the window, 1 on the view, 1 watched, began from 10.0",
        "1.5: 2 fingers, 2 in the window, 1 on the view, 1 watched, moved from 10.0",
        "1.5: 2 fingers, 2 in the window, 1 on the view, 1 watched, ended from 20.0",
      ])
  }

  final class Reader: UIGestureRecognizer {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { read(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { read(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { read(touches, event) }
    private func read(_ touches: Set<UITouch>, _ event: UIEvent) {
      guard let touch = touches.first, let view, touch.gestureRecognizers == [self] else { return }
      let counts = [event.touches(for: view.window!), event.touches(for: view), event.touches(for: self)].map {
        $0?.count ?? 0
      }
      lines.append(
        "\(event.timestamp): \(event.allTouches?.count ?? 0) fingers, \(counts[0]) in the window, \(counts[1]) on the view, "
          + "\(counts[2]) watched, \(touch.phase) from \(touch.previousLocation(in: nil).x)")
      if event.coalescedTouches(for: touch) != [touch] { lines.append("no coalesced touch") }
    }
  }

  @Test func `tapCount is the number of successive taps at one position`() {
    var counts: [Int] = []
    let view = Counter { counts.append($0) }
    stage.window.addSubview(view)
    stage.tap(view, count: 3)
    stage.advance(by: 1)
    stage.tap(view)
    stage.advance(by: 0.2)
    stage.tap(CGPoint(x: 290, y: 290))
    stage.advance(by: 0.2)
    stage.tap(view)
    stage.advance(by: 1)
    #expect(counts == [1, 2, 3, 1, 1, 1])
  }

  final class Counter: UIView {
    let count: (Int) -> Void
    init(_ count: @escaping (Int) -> Void) {
      self.count = count
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touches.forEach { count($0.tapCount) } }
  }
}
