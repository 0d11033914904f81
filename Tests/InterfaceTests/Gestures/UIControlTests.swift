import Foundation
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIControlTests {
  let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1, profile: .classic)
  let knob = Knob(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
  let target = Target()

  init() {
    stage.makeCurrent()
    stage.window.addSubview(knob)
    for (name, event) in Self.events {
      knob.addAction(UIAction { [target] _ in target.lines.append(name) }, for: event)
    }
  }

  static let events: [(String, UIControl.Event)] = [
    ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside), ("outside", .touchDragOutside),
    ("enter", .touchDragEnter), ("exit", .touchDragExit), ("up inside", .touchUpInside),
    ("up outside", .touchUpOutside),
    ("cancel", .touchCancel),
  ]

  @MainActor final class Target {
    var lines: [String] = []
    func plain() { lines.append("plain") }
    func sender(_ control: UIControl) { lines.append("sender \(control.isHighlighted)") }
    func both(_ control: UIControl, _ event: UIEvent?) { lines.append("both \(event?.allTouches?.count ?? 0)") }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// A control that tracks touches while its flags permit it.
  final class Knob: UIControl {
    var begins = true
    var goesOn = true
    var lines: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      lines.append("begin")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      lines.append("continue \(isTouchInside)")
      return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { lines.append("end \(isTouchInside)") }
    override func cancelTracking(with event: UIEvent?) { lines.append("cancel") }
  }

  private func draw(_ xs: [CGFloat]) {
    let start = stage.now
    stage.touch(xs.enumerated().map { (start + Double($0) * 0.1, CGPoint(x: $1, y: 200)) })
    stage.advance(by: Double(xs.count) * 0.1 + 0.5)
  }

  @Test func `a touch is inside a control up to a distance of 70 points from the bounds`() {
    draw([200, 319, 321, 330, 319, 200])
    #expect(
      target.take() == [
        "down", "inside", "outside", "exit", "outside", "inside", "enter", "inside", "up inside",
      ])
    #expect(
      knob.lines == [
        "begin", "continue true", "continue false", "continue false", "continue true", "continue true", "end true",
      ])
    draw([200, 330])
    #expect(target.take() == ["down", "outside", "exit", "up outside"] && knob.lines.last == "end false")
    draw([319])
    #expect(target.take() == [])
  }

  @Test func `a control is highlighted while the touch is inside it`() {
    stage.touch([(0, CGPoint(x: 200, y: 200)), (1, CGPoint(x: 390, y: 200)), (2, CGPoint(x: 200, y: 200))])
    stage.advance(to: 0.5)
    #expect(knob.isHighlighted && knob.isTracking && knob.isTouchInside && knob.state == .highlighted)
    stage.advance(to: 1.5)
    #expect(!knob.isHighlighted && knob.isTracking && !knob.isTouchInside)
    stage.advance(to: 2.5)
    #expect(!knob.isHighlighted && !knob.isTracking)
  }

  @Test func `a control that returns false from beginTracking receives no further calls for the touch`() {
    knob.begins = false
    draw([200, 210])
    #expect(target.take() == [] && knob.lines == ["begin"])
    (knob.begins, knob.goesOn) = (true, false)
    draw([200, 210, 220])
    #expect(target.take() == ["down"] && !knob.isTracking && !knob.isHighlighted)
  }

  @Test func `a second tap in quick succession sends touchDownRepeat`() {
    stage.tap(knob, count: 2)
    stage.advance(by: 1)
    #expect(target.take() == ["down", "up inside", "down", "repeat", "up inside"])
  }

  @Test func `a recognized gesture cancels the tracking of a control`() {
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    draw([200, 205, 260, 270])
    #expect(target.take() == ["down", "inside", "cancel"] && knob.lines.last == "cancel" && !knob.isHighlighted)
  }

  @Test func `a disabled control receives no touches, and neither do views behind it`() {
    let behind = Target()
    let back = UIControl(frame: stage.window.bounds)
    back.addTarget(behind, action: Selector("plain", Target.plain), for: .touchUpInside)
    stage.window.insertSubview(back, at: 0)
    knob.isEnabled = false
    draw([200])
    #expect(target.take() == [] && behind.lines == [] && knob.state == .disabled)
    knob.isEnabled = true
    stage.touch([(stage.now, CGPoint(x: 200, y: 200)), (stage.now + 1, CGPoint(x: 200, y: 200))])
    stage.advance(by: 0.5)
    knob.isEnabled = false
    #expect(!knob.isTracking && !knob.isHighlighted && knob.lines.last == "cancel")
    stage.advance(by: 1)
    #expect(target.take() == ["down"])
    #expect(back.allTargets.count == 1)
  }

  @Test func `a control does not pass touches on to its superviews`() {
    let touched = UIResponderTests.Counter { _ in Issue.record("the touch was passed on") }
    stage.window.addSubview(touched)
    touched.addSubview(knob)
    draw([200])
    #expect(target.take() == ["down", "up inside"])
  }

  // MARK: Actions

  @Test func `action methods are called without an argument, with the sender, or with the sender and the event`() {
    let control = UIControl()
    stage.window.addSubview(control)
    control.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
    control.addTarget(target, action: Selector("sender", Target.sender), for: [.touchDown, .touchUpInside])
    control.addTarget(target, action: Selector("both", Target.both), for: .touchUpInside)
    stage.tap(control)
    stage.advance(by: 1)
    #expect(target.take() == ["sender true", "plain", "sender false", "both 1"])
    control.sendActions(for: .touchUpInside)
    #expect(target.take() == ["plain", "sender false", "both 0"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["plain", "sender", "both"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeTarget(target, action: Selector("sender", Target.sender), for: .touchUpInside)
    control.sendActions(for: .allTouchEvents)
    #expect(target.take() == ["plain", "sender false", "both 0"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(target.take() == [] && control.allTargets.isEmpty)
  }

  @Test func `an action that is added for two control events is called once if both events are sent together`() {
    let control = UIControl()
    for event: UIControl.Event in [.touchDown, .valueChanged] {
      control.addTarget(target, action: Selector("plain", Target.plain), for: event)
    }
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(target.take() == ["plain"])
  }

  @Test func `a control does not retain its target, and can send events after the target is released`() {
    let control = UIControl()
    stage.window.addSubview(control)
    var other: Target? = Target()
    weak let gone = other
    control.addTarget(other, action: Selector("plain", Target.plain), for: .valueChanged)
    other = nil
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
  }

  @Test func `an action with the target nil is sent along the responder chain`() {
    let screen = Screen()
    stage.window.rootViewController = screen
    let control = UIControl()
    screen.view.addSubview(control)
    control.addTarget(nil, action: Selector("act", Screen.act), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(screen.senders == [control])
    #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == ["act"])
    #expect(control.allTargets.map { $0.base is NSNull } == [true])
  }

  final class Screen: UIViewController {
    var senders: [UIControl] = []
    func act(_ sender: UIControl) { senders.append(sender) }
  }

  @Test func `a UIAction receives its sender, and replaces an action with the same identifier`() {
    let control = UIControl(
      frame: .zero,
      primaryAction: UIAction(title: "first", identifier: .init("id")) { [target] in target.lines.append($0.title) })
    control.addAction(
      UIAction(title: "second", identifier: .init("id")) { [target, unowned control] action in
        target.lines.append("\(action.title) \(action.sender === control)")
      }, for: .primaryActionTriggered)
    control.sendActions(for: .primaryActionTriggered)
    #expect(target.take() == ["second true"])
    var count = 0
    control.enumerateEventHandlers { action, target, events, stop in
      if action?.title == "second", target == nil, events == .primaryActionTriggered { count += 1 }
      stop = true
    }
    #expect(count == 1)
    control.removeAction(identifiedBy: .init("id"), for: .allEvents)
    control.sendActions(for: .primaryActionTriggered)
    #expect(target.take() == [])
  }
}
