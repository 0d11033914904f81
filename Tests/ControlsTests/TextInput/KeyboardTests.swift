import Controls
import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct KeyboardTests {
  private let shownFrame = CGRect(x: 0, y: 509, width: 390, height: 335)

  private func makeStage(profile: StageProfile = .modern) -> (Stage, UIViewController, UITextField) {
    let stage = Stage(scale: 1, profile: profile)
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    root.view.addSubview(field)
    stage.window.rootViewController = root
    stage.advance(by: 0)
    return (stage, root, field)
  }

  @Test func `the keyboard posts its notifications before and after it appears and disappears`() throws {
    let (stage, _, field) = makeStage()
    let log = KeyboardLog()
    defer { log.stop() }
    #expect(field.becomeFirstResponder())
    #expect(log.take() == ["willChangeFrame", "willShow"])
    #expect(log.endFrame == shownFrame)
    #expect(log.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == shownFrame)
    #expect(log.last[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == shownFrame.offsetBy(dx: 0, dy: 335))
    #expect(log.last[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(log.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(log.last[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    try stage.settle()
    #expect(log.take() == ["didChangeFrame", "didShow"])
    field.resignFirstResponder()
    #expect(log.take() == ["willChangeFrame", "willHide"])
    try stage.settle()
    #expect(log.take() == ["didChangeFrame", "didHide"])
    #expect(stage.keyboardFrame == nil)
  }

  @Test func `an appearing keyboard moves to its final frame with an animation`() throws {
    let (stage, _, field) = makeStage()
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    let early = try top(stage)
    stage.advance(by: 0.1)
    let late = try top(stage)
    #expect(early < 844)
    #expect(late < early)
    try stage.settle()
    #expect(try top(stage) == 509)
  }

  /// Returns the presentation value of the keyboard's upper edge.
  private func top(_ stage: Stage) throws -> CGFloat {
    let layer = try #require(stage.window.layer.firstLayer(named: "keyboard")?.presentation())
    return layer.frame.minY
  }

  @Test func `the keyboard stays when another field becomes the first responder`() throws {
    let (stage, root, field) = makeStage()
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    root.view.addSubview(other)
    field.becomeFirstResponder()
    try stage.settle()
    let log = KeyboardLog()
    defer { log.stop() }
    other.becomeFirstResponder()
    try stage.settle()
    #expect(log.take() == [])
    #expect(stage.keyboardFrame == shownFrame)
  }

  @Test func `without suggestions, the keyboard has a smaller height`() throws {
    let (stage, _, field) = makeStage()
    field.autocorrectionType = .no
    field.becomeFirstResponder()
    #expect(stage.keyboardFrame?.height == 291)
  }

  @Test func `in landscape, the keyboard has a smaller height`() throws {
    let (stage, _, field) = makeStage()
    field.becomeFirstResponder()
    try stage.settle()
    let log = KeyboardLog()
    defer { log.stop() }
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.keyboardFrame == CGRect(x: 0, y: 390 - 209, width: 844, height: 209))
    #expect(log.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
  }

  @Test func `an accessory view is above the keyboard, and an input view replaces the keyboard`() throws {
    let (stage, _, field) = makeStage()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    try stage.settle()
    #expect(stage.keyboardFrame?.height == 379)
    #expect(bar.convert(bar.bounds, to: stage.window) == CGRect(x: 0, y: 465, width: 390, height: 44))
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    field.inputView = wheel
    field.reloadInputViews()
    try stage.settle()
    #expect(stage.keyboardFrame?.height == 278)
    #expect(wheel.window != nil)
    field.resignFirstResponder()
    try stage.settle()
    #expect(wheel.window == nil)
  }

  @Test func `a view that is constrained to the keyboard layout guide moves with the keyboard`() throws {
    let (stage, root, field) = makeStage()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
      box.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    try stage.settle()
    #expect(box.frame.maxY == 810)
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    let keyboard = try top(stage)
    let shown = try #require(box.layer.presentation()).frame.maxY
    #expect(box.frame.maxY == 509)
    // The box starts above the home indicator, the keyboard below the screen.
    #expect(shown > 509)
    #expect(shown < keyboard + 1)
    try stage.settle()
    #expect(root.view.keyboardLayoutGuide.layoutFrame == shownFrame)
    field.resignFirstResponder()
    try stage.settle()
    #expect(box.frame.maxY == 810)
  }

  @Test func `an observer of keyboardWillShow can animate a layout with the keyboard's guide`() throws {
    let (stage, root, field) = makeStage()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
      box.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    try stage.settle()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.view.layoutIfNeeded() }
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    field.becomeFirstResponder()
    #expect(box.frame.maxY == 509)
    stage.advance(by: 0.5)
    #expect(try #require(box.layer.presentation()).frame.maxY == (810 + 509) / 2)
  }

  @Test func `a tap on a key types its text`() throws {
    let (stage, _, field) = makeStage()
    field.becomeFirstResponder()
    try stage.settle()
    stage.tap(CGPoint(x: 20, y: 580))
    try stage.settle()
    #expect(field.text == "Q")
    stage.tap(CGPoint(x: 20, y: 580))
    try stage.settle()
    #expect(field.text == "Qq")
    stage.tap(CGPoint(x: 365, y: 690))
    try stage.settle()
    #expect(field.text == "Q")
  }

  @Test func `a drag dismisses the keyboard with keyboardDismissMode onDrag, but not by default`() throws {
    let (stage, root, field) = makeStage()
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    root.view.insertSubview(scroll, at: 0)
    field.becomeFirstResponder()
    try stage.settle()
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 200), over: 0.2)
    try stage.settle()
    #expect(field.isFirstResponder)
    scroll.keyboardDismissMode = .onDrag
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 200), over: 0.2)
    try stage.settle()
    #expect(!field.isFirstResponder)
  }

  @Test func `an interactive drag moves the keyboard and dismisses it if the touch ends while it moves down`() throws {
    let (stage, root, field) = makeStage()
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.keyboardDismissMode = .interactive
    root.view.insertSubview(scroll, at: 0)
    field.becomeFirstResponder()
    try stage.settle()
    let touch = stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 700), over: 0.4)
    stage.advance(by: 0.35)
    let y = try top(stage)
    #expect(y > 509)
    #expect(field.isFirstResponder)
    try stage.settle()
    #expect(!field.isFirstResponder)
    #expect(stage.keyboardFrame == nil)
    _ = touch
  }

  @Test func `an NSNumber cannot be cast to CGRect, and a CGRect can be cast to NSValue`() {
    let number: Any = NSNumber(value: 2)
    let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(number as? CGRect == nil)
    #expect((rect as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `becomeFirstResponder() of a view outside a window takes effect when the view enters a window`() throws {
    let stage = Stage(scale: 1)
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    root.view.addSubview(field)
    #expect(!field.becomeFirstResponder())
    stage.window.rootViewController = root
    try stage.settle()
    #expect(field.isFirstResponder)
    #expect(stage.keyboardFrame != nil)
  }

  @Test func `endEditing makes the first responder inside a view resign`() throws {
    let (stage, root, field) = makeStage()
    field.becomeFirstResponder()
    #expect(UIView().endEditing(false))
    #expect(field.isFirstResponder)
    #expect(root.view.endEditing(false))
    #expect(!field.isFirstResponder)
    try stage.settle()
    #expect(stage.keyboardFrame == nil)
  }

  @Test func `the classic keyboard is 216 points high and rotates with the root view`() throws {
    let (stage, _, field) = makeStage(profile: .classic)
    field.becomeFirstResponder()
    try stage.settle()
    #expect(stage.keyboardFrame == CGRect(x: 0, y: 667 - 216, width: 375, height: 216))
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.keyboardFrame == CGRect(x: 0, y: 375 - 162, width: 667, height: 162))
  }
}
