import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Touches on subviews, nested scroll views, and other recognizers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScrollTouchTests {
  /// A control that logs its touches.
  private final class Probe: UIControl {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
  }

  /// A plain view that logs its touches.
  private final class Plain: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
  }

  private func cover<View: UIView>(_ view: View, _ scene: ScrollScene) -> View {
    view.frame = scene.content.bounds
    scene.content.addSubview(view)
    return view
  }

  @Test func `a subview receives a touch after 0.15 s, or at the end of a short touch`() throws {
    let scene = ScrollScene()
    let probe = cover(Probe(), scene)
    scene.stage.tap(CGPoint(x: 100, y: 100), holding: 0.05)
    scene.stage.advance(to: 0.04)
    #expect(probe.lines.isEmpty)
    scene.stage.advance(to: 0.06)
    #expect(probe.lines == ["began", "ended"])
    try scene.stage.settle()
    probe.lines = []
    let start = scene.stage.now
    scene.stage.tap(CGPoint(x: 100, y: 100), holding: 1)
    scene.stage.advance(to: start + 0.14)
    #expect(probe.lines.isEmpty)
    scene.stage.advance(to: start + 0.16)
    #expect(probe.lines == ["began"])
  }

  @Test func `without a delay a subview receives a touch at once`() {
    let scene = ScrollScene()
    let probe = cover(Probe(), scene)
    scene.view.delaysContentTouches = false
    scene.stage.tap(CGPoint(x: 100, y: 100), holding: 1)
    scene.stage.advance(by: 0.01)
    #expect(probe.lines == ["began"])
  }

  @Test func `a drag that begins within the touch delay scrolls, and subviews do not receive the touch`() {
    let scene = ScrollScene()
    let probe = cover(Probe(), scene)
    scene.drag((100, 250), (100, 150))
    #expect(probe.lines.isEmpty)
    #expect(scene.view.contentOffset.y > 0)
  }

  @Test func `a drag after the touch delay scrolls and cancels a view's touch, but does neither on a control`() {
    for isControl in [false, true] {
      let scene = ScrollScene()
      let (probe, plain) = (Probe(), Plain())
      if isControl { _ = cover(probe, scene) } else { _ = cover(plain, scene) }
      scene.stage.touch([
        (0, CGPoint(x: 100, y: 250)), (0.3, CGPoint(x: 100, y: 250)), (0.4, CGPoint(x: 100, y: 150)),
        (2, CGPoint(x: 100, y: 150)),
      ])
      scene.stage.advance(to: 1)
      #expect((scene.view.contentOffset.y > 0) == !isControl)
      #expect(isControl ? probe.lines == ["began"] : plain.lines == ["began", "cancelled"])
    }
  }

  @Test func `with canCancelContentTouches false, a drag does not cancel the touch of a subview`() {
    let scene = ScrollScene()
    let plain = cover(Plain(), scene)
    scene.view.canCancelContentTouches = false
    scene.stage.touch([
      (0, CGPoint(x: 100, y: 250)), (0.3, CGPoint(x: 100, y: 250)), (0.4, CGPoint(x: 100, y: 150)),
      (2, CGPoint(x: 100, y: 150)),
    ])
    scene.stage.advance(to: 1)
    #expect(scene.view.contentOffset.y == 0)
    #expect(plain.lines == ["began"])
  }

  /// A scroll view that keeps touches from its subviews.
  private final class Greedy: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
  }

  @Test func `a subclass can prevent touches from reaching subviews`() throws {
    let scene = ScrollScene { Greedy(frame: $0) }
    let probe = cover(Probe(), scene)
    scene.stage.tap(CGPoint(x: 100, y: 100))
    try scene.stage.settle()
    #expect(probe.lines.isEmpty)
  }

  // MARK: Nested scroll views

  private func nest(_ size: CGSize, in scene: ScrollScene) -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = size
    scene.content.addSubview(inner)
    return inner
  }

  @Test func `of two nested scroll views, a drag moves the one that scrolls in the direction of the drag`() throws {
    let scene = ScrollScene()
    let inner = nest(CGSize(width: 1000, height: 300), in: scene)
    scene.drag((150, 250), (50, 245))
    #expect(inner.contentOffset.x > 0)
    #expect(scene.view.contentOffset == .zero)
    try scene.stage.settle()
    let offset = inner.contentOffset
    scene.drag((150, 250), (145, 150))
    #expect(inner.contentOffset == offset)
    #expect(scene.view.contentOffset.y > 0)
  }

  @Test func `a drag beyond the edge of the inner scroll view's content moves the outer scroll view`() throws {
    let scene = ScrollScene()
    let inner = nest(CGSize(width: 200, height: 500), in: scene)
    scene.drag((100, 250), (100, 200), over: 0.3)
    #expect(inner.contentOffset.y > 0)
    #expect(scene.view.contentOffset.y == 0)
    try scene.stage.settle()
    inner.contentOffset.y = 200
    scene.drag((100, 250), (100, 200), over: 0.3)
    #expect(inner.contentOffset.y == 200)
    #expect(scene.view.contentOffset.y > 0)
  }

  @Test func `if both nested scroll views are at their edges, a drag beyond the edge moves the inner one`() throws {
    let scene = ScrollScene()
    let inner = nest(CGSize(width: 200, height: 500), in: scene)
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 180), over: 0.3)
    scene.stage.advance(to: 0.29)
    #expect(inner.contentOffset.y < 0)
    #expect(scene.view.contentOffset.y == 0)
  }

  // MARK: Other recognizers

  @Test func `a scroll view does not scroll if its pan recognizer requires a recognized gesture to fail`() {
    let scene = ScrollScene()
    let pan = UIPanGestureRecognizer()
    scene.stage.window.addGestureRecognizer(pan)
    scene.view.panGestureRecognizer.require(toFail: pan)
    scene.drag((100, 250), (100, 150))
    #expect(scene.view.contentOffset.y == 0)
    #expect(scene.take().isEmpty)
  }

  @Test func `a pan of a superview does not begin while the scroll view is dragged`() {
    let scene = ScrollScene()
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    scene.stage.window.addGestureRecognizer(pan)
    scene.drag((100, 250), (100, 150))
    #expect(states.isEmpty)
    #expect(scene.view.contentOffset.y > 0)
  }

  /// A scroll view whose pan is recognized together with others.
  private final class Sociable: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a UIScrollView subclass can override the delegate methods of its gesture recognizers`() {
    let scene = ScrollScene { Sociable(frame: $0) }
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    scene.stage.window.addGestureRecognizer(pan)
    scene.drag((100, 250), (100, 150))
    #expect(states.first == .began)
    #expect(scene.view.contentOffset.y > 0)
  }

  @Test func `a drag from the screen edge pops a controller whose content is a vertical scroll view`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let (first, second) = (UIViewController(), UIViewController())
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    second.view = scroll
    let navigation = UINavigationController()
    navigation.viewControllers = [first, second]
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let top = scroll.contentOffset
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 310), over: 0.5)
    stage.advance(by: 0.6)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(scroll.contentOffset == top)
  }

  @Test(arguments: [0, 500])
  func `a drag down dismisses a sheet only if the sheet's scroll view is at its top`(offset: Int) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
    let (root, sheet, scroll) = (UIViewController(), UIViewController(), UIScrollView())
    scroll.contentSize = CGSize(width: 390, height: 3000)
    sheet.view = scroll
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.present(sheet, animated: false, completion: nil)
    try stage.settle()
    scroll.contentOffset.y += CGFloat(offset)
    let start = scroll.contentOffset.y
    stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 750), over: 0.4)
    try stage.settle()
    #expect((root.presentedViewController == nil) == (offset == 0))
    #expect((scroll.contentOffset.y < start) == (offset > 0))
  }

  @Test func `content that fits cannot be dragged unless it always bounces`() {
    for bounces in [false, true] {
      let scene = ScrollScene(content: CGSize(width: 200, height: 100))
      scene.view.alwaysBounceVertical = bounces
      scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), over: 0.3)
      scene.stage.advance(to: 0.29)
      #expect((scene.view.contentOffset.y < 0) == bounces)
    }
  }
}
