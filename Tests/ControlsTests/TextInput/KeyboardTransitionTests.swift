import Controls
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct KeyboardTransitionTests {
  private let shownFrame = CGRect(x: 0, y: 509, width: 390, height: 335)

  private func makeStage() -> (Stage, UIViewController, UITextField) {
    let stage = Stage(scale: 1)
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    root.view.addSubview(field)
    stage.window.rootViewController = root
    stage.advance(by: 0)
    return (stage, root, field)
  }

  /// Returns a stage with a navigation controller whose second screen has a text field that is the first responder.
  private func makePushedStage() throws -> (Stage, UINavigationController, UITextField) {
    let stage = Stage(scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let second = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    second.view.addSubview(field)
    stage.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    try stage.settle()
    field.becomeFirstResponder()
    try stage.settle()
    return (stage, navigation, field)
  }

  /// Returns the presentation value of the keyboard's upper edge.
  private func top(_ stage: Stage) throws -> CGFloat {
    let layer = try #require(stage.window.layer.firstLayer(named: "keyboard")?.presentation())
    return layer.frame.minY
  }

  @Test func `after a push and a pop, the previous first responder is first responder again`() throws {
    let stage = Stage(scale: 1)
    let first = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    first.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    try stage.settle()
    field.becomeFirstResponder()
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 0.2)
    #expect(!field.isFirstResponder)
    let layer = try #require(stage.window.layer.firstLayer(named: "keyboard")?.presentation())
    #expect(layer.frame.minX < 0)
    #expect(layer.frame.minY == 509)
    try stage.settle()
    #expect(stage.keyboardFrame == nil)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(field.isFirstResponder)
    #expect(stage.keyboardFrame == shownFrame)
  }

  @Test func `pushing a popped controller again does not restore the controller's first responder`() throws {
    let (stage, navigation, field) = try makePushedStage()
    let second = try #require(navigation.topViewController)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(stage.keyboardFrame == nil)
    navigation.pushViewController(second, animated: true)
    try stage.settle()
    #expect(!field.isFirstResponder)
  }

  @Test func `cancelling an interactive pop restores the first responder`() throws {
    let (stage, navigation, field) = try makePushedStage()
    let second = try #require(navigation.topViewController)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), over: 0.5)
    try stage.settle()
    #expect(navigation.topViewController === second)
    #expect(field.isFirstResponder)
    #expect(stage.keyboardFrame == shownFrame)
    #expect(try top(stage) == 509)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `dismissing a presentation restores the presenter's first responder`(style: UIModalPresentationStyle) throws {
    let (stage, root, field) = makeStage()
    field.becomeFirstResponder()
    try stage.settle()
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    root.present(presented, animated: true)
    try stage.settle()
    #expect(!field.isFirstResponder)
    #expect(stage.keyboardFrame == nil)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(field.isFirstResponder)
    #expect(stage.keyboardFrame == shownFrame)
  }

  @Test func `a dismissal does not restore a first responder whose controller has been covered by a push`() throws {
    let (stage, navigation, field) = try makePushedStage()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    navigation.present(presented, animated: true)
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.dismiss(animated: true)
    try stage.settle()
    #expect(!field.isFirstResponder)
    #expect(stage.keyboardFrame == nil)
  }

  @Test func `the keyboard moves with an interactive pop, and back without a jump if the pop is cancelled`() throws {
    let (stage, _, field) = try makePushedStage()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 120, y: 300), over: 0.5)
    var positions: [CGFloat] = []
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      let layer = try #require(stage.window.layer.firstLayer(named: "keyboard")?.presentation())
      #expect(abs(layer.frame.minY - 509) < 0.01)
      positions.append(layer.frame.minX)
    }
    #expect((positions.max() ?? 0) > 60)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { abs($0 - $1) < 40 })
    #expect(positions.last == 0)
    #expect(field.isFirstResponder)
  }
}
