import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIGestureRecognizerTests {
  /// A view of 200 × 200 points in a window, with a log of its and its recognizers' calls.
  @MainActor
  final class Pad: UIView, UIGestureRecognizerDelegate {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, profile: .classic)
    var lines: [String] = []
    var mayBegin = true
    var mayReceive = true
    var goesTogether = false

    init() {
      super.init(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
      stage.window.addSubview(self)
      stage.advance(to: 0)
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ name: String = "pan", to view: UIView? = nil,
      note: @escaping (Recognizer) -> String = { "\($0.state)" }
    ) -> Recognizer {
      recognizer.addAction { [unowned self, unowned recognizer] _ in lines.append("\(name) \(note(recognizer))") }
      recognizer.delegate = self
      (view ?? self).addGestureRecognizer(recognizer)
      return recognizer
    }
    /// Moves a touch through points at intervals of one frame, beginning at `start`.
    func draw(_ points: [CGPoint], from start: Double = 0, every step: Double = 1.0 / 64) {
      stage.touch(points.enumerated().map { (stage.now + start + Double($0) * step, $1) })
      stage.advance(by: start + Double(points.count) * step)
    }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    override func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { mayReceive }
    func gestureRecognizer(_: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool
    { goesTogether }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("view began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("view moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("view ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("view cancelled") }
  }

  private func line(_ xs: [CGFloat], y: CGFloat = 100) -> [CGPoint] { xs.map { CGPoint(x: $0, y: y) } }

  // MARK: Pan

  @Test func `a pan begins after 10 points, with a translation measured from the start of the touch`() {
    let pad = Pad()
    let pan = pad.add(UIPanGestureRecognizer()) { "\($0.state) \($0.translation(in: pad).x)" }
    pad.draw(line([50, 55, 59, 60, 80]))
    #expect(
      pad.take() == [
        "view began", "view moved", "view moved", "pan began 10.0", "view cancelled", "pan changed 30.0",
        "pan ended 30.0",
      ])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
  }

  @Test func `a touch that moves too little for a pan is delivered to the view until its end`() {
    let pad = Pad()
    _ = pad.add(UIPanGestureRecognizer())
    pad.draw(line([50, 55, 50]))
    #expect(pad.take() == ["view began", "view moved", "view moved", "view ended"])
  }

  @Test func `the translation of a pan is in the coordinates of the given view, and can be set`() {
    let pad = Pad()
    pad.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = pad.add(UIPanGestureRecognizer()) { pan in
      defer { if pan.state == .changed { pan.setTranslation(CGPoint(x: 1, y: 2), in: pad) } }
      let here = pan.translation(in: pad)
      return "(\(here.x), \(here.y)) \(pan.translation(in: nil).x)"
    }
    pad.draw(line([60, 80, 100, 104]))
    #expect(
      pad.lines.filter { $0.hasPrefix("pan") } == [
        "pan (10.0, 0.0) 20.0", "pan (20.0, 0.0) 40.0", "pan (3.0, 2.0) 6.0", "pan (1.0, 2.0) 2.0",
      ])
    #expect(pan.translation(in: pad) == .zero)
  }

  @Test func `the velocity of a pan is the mean over the last 0.1 s`() {
    let pad = Pad()
    var velocities: [CGPoint] = []
    _ = pad.add(UIPanGestureRecognizer()) { pan in
      velocities.append(pan.velocity(in: pad))
      return ""
    }
    let slow = line([30, 40, 50, 60, 70, 80, 90, 100])
    pad.draw(slow, every: 1.0 / 32)
    #expect(velocities.allSatisfy { $0 == CGPoint(x: 320, y: 0) } && velocities.count == 8)
    velocities = []
    // Fast, then resting for longer than a tenth of a second: no speed is left.
    pad.stage.touch([(pad.stage.now, slow[0]), (pad.stage.now + 0.1, slow[7]), (pad.stage.now + 0.3, slow[7])])
    pad.stage.advance(by: 1)
    #expect(velocities.last == .zero && velocities.first!.x > 600)
  }

  @Test func `a drag of the stage moves its touch 60 times per second, exactly to the end point`() {
    let pad = Pad()
    var points: [CGPoint] = []
    _ = pad.add(UIPanGestureRecognizer()) { pan in
      points.append(pan.location(in: nil))
      return ""
    }
    let touch = pad.stage.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 160, y: 100), over: 0.5, delay: 0.25)
    pad.stage.advance(to: 0.5)
    #expect(touch.isDown && points.last == CGPoint(x: 100, y: 100))
    pad.stage.advance(to: 1)
    #expect(!touch.isDown && points.last == CGPoint(x: 160, y: 100) && points.count == 30 - 2 + 1)
  }

  // MARK: Tap

  @Test func `a tap is recognized when the touch ends near its start`() {
    let pad = Pad()
    _ = pad.add(UITapGestureRecognizer(), "tap")
    pad.stage.tap(pad)
    pad.stage.advance(by: 0.04)
    #expect(pad.take() == ["view began"])
    pad.stage.advance(by: 0.02)
    #expect(pad.take() == ["tap ended", "view cancelled"])
    pad.draw(line([50, 65, 50]))
    #expect(pad.take() == ["view began", "view moved", "view moved", "view ended"])
  }

  // MARK: Edge pan

  @Test(
    arguments: [
      (UIRectEdge.left, [19, 25, 40], true), (.left, [21, 30, 60], false), (.right, [19, 25, 40], false),
      (.right, [285, 270, 200], true), (.right, [270, 260, 200], false), ([.left, .right], [295, 270], true),
      ([], [5, 50], false),
    ] as [(UIRectEdge, [CGFloat], Bool)])
  func `an edge pan begins near one of its edges, if the touch moves inwards`(
    edges: UIRectEdge, xs: [CGFloat], begins: Bool
  ) {
    let pad = Pad()
    let pan = pad.add(UIScreenEdgePanGestureRecognizer(), to: pad.stage.window)
    pan.edges = edges
    pad.draw(line(xs))
    #expect(pad.lines.contains("pan began") == begins)
  }

  @Test func `an edge pan fails if the touch first moves along the edge`() {
    let pad = Pad()
    let pan = pad.add(UIScreenEdgePanGestureRecognizer(), to: pad.stage.window)
    pan.edges = .left
    pad.draw([CGPoint(x: 5, y: 100), CGPoint(x: 8, y: 130), CGPoint(x: 150, y: 130)])
    #expect(!pad.lines.contains("pan began"))
    pad.draw([CGPoint(x: 5, y: 100), CGPoint(x: 50, y: 102)])
    #expect(pad.lines.contains("pan began"))
  }

  @Test(arguments: [
    (UIRectEdge.top, CGPoint(x: 100, y: 4), CGPoint(x: 100, y: 40)),
    (.bottom, CGPoint(x: 100, y: 296), CGPoint(x: 100, y: 240)),
  ])
  func `edge pans can begin at the top edge and the bottom edge`(edge: UIRectEdge, start: CGPoint, end: CGPoint) {
    let pad = Pad()
    pad.add(UIScreenEdgePanGestureRecognizer(), to: pad.stage.window).edges = edge
    pad.draw([start, end])
    #expect(pad.lines.contains("pan began"))
  }

  // MARK: Delegates and exclusivity

  @Test func `a delegate can prevent a gesture from beginning, and can withhold a touch from its recognizer`() {
    let pad = Pad()
    _ = pad.add(UIPanGestureRecognizer())
    pad.mayBegin = false
    pad.draw(line([50, 80, 100]))
    #expect(pad.take() == ["view began", "view moved", "view moved", "view ended"])
    (pad.mayBegin, pad.mayReceive) = (true, false)
    pad.draw(line([50, 80]))
    #expect(pad.take() == ["view began", "view moved", "view ended"])
    pad.mayReceive = true
    pad.draw(line([50, 80]))
    #expect(pad.take() == ["view began", "pan began", "view cancelled", "pan ended"])
  }

  @Test(arguments: [false, true])
  func `the recognizer of a subview precedes that of its superview, unless a delegate permits both`(
    together: Bool
  ) {
    let pad = Pad()
    let inner = UIView(frame: pad.bounds)
    pad.addSubview(inner)
    pad.goesTogether = together
    _ = pad.add(UIPanGestureRecognizer(), "outer")
    _ = pad.add(UIPanGestureRecognizer(), "inner", to: inner)
    pad.draw(line([50, 80, 90]))
    let pans = pad.lines.filter { !$0.hasPrefix("view") }
    #expect(
      pans
        == (together
          ? ["inner began", "outer began", "inner changed", "outer changed", "inner ended", "outer ended"]
          : ["inner began", "inner changed", "inner ended"]))
    pad.lines = []
    pad.draw(line([50, 80]))
    #expect(pad.lines.contains("inner began"), "a failed recognizer is ready for the next touch")
  }

  @Test func `an active pan prevents a tap`() {
    let pad = Pad()
    _ = pad.add(UITapGestureRecognizer(), "tap")
    _ = pad.add(UIPanGestureRecognizer())
    pad.draw(line([50, 80]))
    #expect(pad.lines.filter { !$0.hasPrefix("view") } == ["pan began", "pan ended"])
  }

  @Test func `a recognizer with cancelsTouchesInView false leaves the touches to the view`() {
    let pad = Pad()
    pad.add(UIPanGestureRecognizer()).cancelsTouchesInView = false
    pad.draw(line([50, 80]))
    #expect(pad.take() == ["view began", "pan began", "view moved", "pan ended", "view ended"])
  }

  @Test func `a disabled recognizer receives no touches, and disabling cancels a gesture`() {
    let pad = Pad()
    let pan = pad.add(UIPanGestureRecognizer())
    pan.isEnabled = false
    pad.draw(line([50, 80]))
    #expect(pad.take() == ["view began", "view moved", "view ended"])
    pan.isEnabled = true
    pad.stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), over: 0.5)
    pad.stage.advance(by: 0.25)
    _ = pad.take()
    pan.isEnabled = false
    #expect(pad.take() == ["pan cancelled"])
    pad.stage.advance(by: 1)
    #expect(pad.take() == [] && pan.state == .possible)
  }

  @Test func `removing a recognizer cancels its gesture, and its targets are not called again`() {
    let pad = Pad()
    let pan = pad.add(UIPanGestureRecognizer())
    pad.stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), over: 0.5)
    pad.stage.advance(by: 0.25)
    _ = pad.take()
    pad.removeGestureRecognizer(pan)
    #expect(pad.take() == ["pan cancelled"] && pan.view == nil && pad.gestureRecognizers == [])
    pad.stage.advance(by: 1)
    #expect(pad.take() == [])
  }

  @Test func `a recognizer belongs to the view to which it was added last`() {
    let (a, b, pan) = (UIView(), UIView(), UIPanGestureRecognizer())
    a.addGestureRecognizer(pan)
    b.addGestureRecognizer(pan)
    #expect(a.gestureRecognizers == [] && b.gestureRecognizers == [pan] && pan.view === b)
  }

  @Test func `a touch outside the view does not call the view's recognizers`() {
    let pad = Pad()
    _ = pad.add(UIPanGestureRecognizer())
    pad.stage.drag(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 100, y: 100), over: 0.2)
    pad.stage.advance(by: 1)
    #expect(pad.lines.isEmpty)
    pad.stage.tap(CGPoint(x: 900, y: -5))
    pad.stage.advance(by: 1)
    #expect(pad.lines.isEmpty)
  }

  // MARK: Targets

  @MainActor final class Target {
    var lines: [String] = []
    func plain() { lines.append("plain") }
    func sender(_ pan: UIPanGestureRecognizer) { lines.append("sender \(pan.state)") }
    func anySender(_ recognizer: UIGestureRecognizer) { lines.append("any") }
  }

  @Test func `targets are called with and without the recognizer as argument, in the order in which they were added`() {
    let pad = Pad()
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: Selector("plain", Target.plain))
    pan.addTarget(target, action: Selector("sender", Target.sender))
    pan.addTarget(target, action: Selector("anySender", Target.anySender))
    pad.addGestureRecognizer(pan)
    pad.draw(line([50, 80]))
    #expect(target.lines == ["plain", "sender began", "any", "plain", "sender ended", "any"])
  }

  @Test func `a recognizer does not retain its target`() {
    var target: Target? = Target()
    weak let weakTarget = target
    let pan = UIPanGestureRecognizer(target: target, action: Selector("plain", Target.plain))
    target = nil
    #expect(weakTarget == nil && pan.state == .possible)
  }
}
