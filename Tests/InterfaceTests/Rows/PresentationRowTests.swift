import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Transition styles, dismissals and completions of presentations.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationRowTests {
  private func color(_ color: UIColor) -> PremultipliedPixel { color.cgColor.value.premultiplied }

  @Test func `the default transition style is coverVertical`() {
    #expect(UIViewController().modalTransitionStyle == .coverVertical)
  }

  @Test(arguments: 0..<3)
  func `dismiss ends a presentation if called on the presented controller, its presenter or the caller of present`(
    receiver: Int
  ) throws {
    let (scene, child) = (PresentationScene(), Screen("child"))
    scene.a.addChild(child)
    child.view.frame = scene.a.view.bounds
    scene.a.view.addSubview(child.view)
    child.didMove(toParent: scene.a)
    scene.stage.advance(by: 0)
    let b = scene.screen("b")
    child.present(b, animated: false)
    scene.stage.advance(by: 0)
    #expect(b.presentingViewController === scene.a)
    [b, child, scene.a][receiver].dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.a.presentedViewController == nil)
    #expect(b.view.window == nil)
    #expect(child.view.window != nil)
  }

  @Test func `without animation, present and dismiss also call their completions`() {
    let scene = PresentationScene()
    let b = scene.screen("b")
    var calls: [String] = []
    scene.a.present(b, animated: false) { calls.append("presented") }
    scene.stage.advance(by: 0)
    #expect(calls == ["presented"])
    #expect(b.view.window != nil)
    #expect(scene.a.view.window == nil)
    b.dismiss(animated: false) { calls.append("dismissed") }
    scene.stage.advance(by: 0)
    #expect(calls == ["presented", "dismissed"])
    #expect(scene.a.view.window != nil)
    #expect(scene.stage.now == 0)
  }

  @Test func `during a horizontal flip, the background colour of the window is visible`() throws {
    let scene = PresentationScene(size: CGSize(width: 64, height: 96))
    let b = scene.screen("b")
    scene.stage.window.backgroundColor = .green
    b.view.backgroundColor = .blue
    b.modalTransitionStyle = .flipHorizontal
    scene.a.present(b, animated: true)
    var isVisible = false
    for _ in 0..<13 {
      scene.stage.advance(by: 0.05)
      isVisible = isVisible || scene.stage.render()[x: 1, y: 48] == color(.green)
    }
    #expect(isVisible)
    try scene.stage.settle()
    #expect(scene.stage.render()[x: 1, y: 48] == color(.blue))
  }

  @Test func `a tap on the curled page dismisses a partial curl, a tap on the presented view does not`() throws {
    let scene = PresentationScene(size: CGSize(width: 320, height: 480))
    let b = scene.screen("b")
    b.modalTransitionStyle = .partialCurl
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    scene.stage.tap(CGPoint(x: 300, y: 470))
    try scene.stage.settle()
    #expect(scene.a.presentedViewController === b)
    scene.stage.tap(CGPoint(x: 10, y: 40))
    try scene.stage.settle()
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.a.view.window != nil)
  }

  @Test
  func `the transition style that is set at the time of a dismissal determines the dismissal's animation`() throws {
    let scene = PresentationScene()
    let b = scene.screen("b")
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    b.modalTransitionStyle = .crossDissolve
    b.dismiss(animated: true)
    scene.stage.advance(by: 0.2)
    let shown = try #require(b.view.layer.presentation())
    #expect(isNear(Double(shown.frame.minY), 0))
    #expect(shown.opacity > 0.1 && shown.opacity < 0.9)
  }

  @Test(arguments: [
    (UIModalTransitionStyle.coverVertical, 0.4), (.flipHorizontal, 0.7), (.crossDissolve, 0.4), (.partialCurl, 0.5),
  ])
  func `in the classic profile, a presentation takes the specified duration of its transition style`(
    style: UIModalTransitionStyle, duration: Double
  ) throws {
    let scene = PresentationScene()
    let b = scene.screen("b")
    b.modalTransitionStyle = style
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, duration, within: 1e-6))
  }

  /// A controller that sets its transitioning delegate in its initializer or in `viewDidLoad()`.
  private final class Delegating: UIViewController {
    let delegate = PresentationDelegate()
    private let isEarly: Bool

    init(isEarly: Bool) {
      self.isEarly = isEarly
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
      if isEarly { transitioningDelegate = delegate }
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func viewDidLoad() { if !isEarly { transitioningDelegate = delegate } }
  }

  @Test(arguments: [true, false])
  func `a presentation uses a transitioning delegate that init sets, and not one that viewDidLoad sets`(isEarly: Bool)
    throws
  {
    let (scene, screen) = (PresentationScene(), Delegating(isEarly: isEarly))
    scene.a.present(screen, animated: true)
    try scene.stage.settle()
    #expect(screen.delegate.journal.lines.contains { $0.hasPrefix("animator for") } == isEarly)
  }
}
