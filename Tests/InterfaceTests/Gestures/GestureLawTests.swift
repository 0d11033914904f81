import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// Laws that hold for any recognizers on any views, for any touches.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GestureLawTests {
  @Test func `for random touches, each gesture begins and ends once, excludes others, and is finally reset`() throws {
    try Law.holds(cases: 1_500) { draw in
      let scene = RandomScene(&draw)
      scene.play(&draw)
      return scene.fault
    }
  }
}

/// Random nested views with recognizers, and a log of their calls.
@MainActor
private final class RandomScene: UIGestureRecognizerDelegate {
  let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, profile: .classic)
  private(set) var fault: String?
  private var recognizers: [UIGestureRecognizer] = []
  private var views: [Ear] = []
  /// The last state that each recognizer's targets received in the current attempt.
  private var reported: [UIGestureRecognizer: UIGestureRecognizer.State] = [:]
  /// The pairs that the delegate lets recognize simultaneously, and the pairs with a failure requirement.
  private var together: Set<[String]> = []
  private var waits: Set<[String]> = []

  init(_ draw: inout Draw) {
    for index in 0..<draw.int("views", in: 1...4) { addView(index, &draw) }
    for index in 0..<draw.int("recognizers", in: 1...5) { addRecognizer(index, &draw) }
    for (a, b) in recognizers.flatMap({ a in recognizers.map { (a, $0) } }) where a !== b {
      if draw.chance(in: 4) { together.insert([a.name!, b.name!]) }
      if draw.chance(in: 6) { a.require(toFail: b) }
      if draw.chance(in: 10) { waits.insert([a.name!, b.name!]) }
    }
    stage.advance(to: 0)
  }

  private func addView(_ index: Int, _ draw: inout Draw) {
    let parent = views.isEmpty || draw.chance() ? nil : draw.one(of: views)
    let view = Ear { [unowned self] in fault = fault ?? $0 }
    view.frame = CGRect(x: 20 * index, y: 10 * index, width: 250 - 40 * index, height: 250 - 30 * index)
    view.isMultipleTouchEnabled = draw.chance()
    view.isExclusiveTouch = draw.chance(in: 6)
    (parent ?? stage.window).addSubview(view)
    views.append(view)
  }

  private func addRecognizer(_ index: Int, _ draw: inout Draw) {
    let recognizer = Self.kind(draw.int("kind", in: 0...8))
    recognizer.name = "\(type(of: recognizer)) \(index)"
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = !draw.chance(in: 4)
    recognizer.delaysTouchesBegan = draw.chance(in: 4)
    recognizer.delaysTouchesEnded = draw.chance()
    let handlerTurnsOff = draw.chance("turns itself off", in: 12)
    recognizer.addAction { [unowned self] in
      observe($0)
      if handlerTurnsOff { ($0.isEnabled, $0.isEnabled) = (false, true) }
    }
    draw.one(of: [stage.window] + views).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private static func kind(_ number: Int) -> UIGestureRecognizer {
    switch number {
    case 0: return UITapGestureRecognizer()
    case 1: return UIPanGestureRecognizer()
    case 2: return UILongPressGestureRecognizer()
    case 3: return UISwipeGestureRecognizer()
    case 4: return UIPinchGestureRecognizer()
    case 5: return UIRotationGestureRecognizer()
    case 6:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 7:
      let pan = UIPanGestureRecognizer()
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
      return pan
    default:
      let press = UILongPressGestureRecognizer()
      (press.numberOfTapsRequired, press.minimumPressDuration) = (1, 0.125)
      return press
    }
  }

  /// Performs random touches, perhaps removes a view, and waits until nothing changes.
  func play(_ draw: inout Draw) {
    let fingers = draw.many(1...4) { draw in Self.path(&draw) }
    fingers.forEach { stage.touch($0) }
    if draw.chance("a view goes", in: 6) {
      let view = draw.one(of: views)
      stage.schedule(at: draw.number("at", in: 0...1), "a view goes") { view.removeFromSuperview() }
    }
    if draw.chance("a recognizer is turned off", in: 6) {
      let recognizer = draw.one(of: recognizers)
      stage.schedule(at: draw.number("at", in: 0...1), "off") { recognizer.isEnabled = false }
    }
    stage.advance(to: 8)
    for (recognizer, state) in reported.sorted(by: { $0.key.name! < $1.key.name! })
    where state != .ended && state != .cancelled {
      fault = fault ?? "\(recognizer.name!) was \(state) and never ended"
    }
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches != 0 {
      fault = fault ?? "\(recognizer.name!) stays \(recognizer.state) with \(recognizer.numberOfTouches) fingers"
    }
    for view in views where !view.fingers.isEmpty { fault = fault ?? "a view still has a finger" }
  }

  private static func path(_ draw: inout Draw) -> [(time: Double, point: CGPoint)] {
    var time = draw.number("lands", in: 0...1)
    var point = CGPoint(x: draw.int("x", in: 0...299), y: draw.int("y", in: 0...299))
    var path = [(time: time, point: point)]
    for (seconds, x, y) in draw.many(
      0...5,
      { draw in
        (draw.number("after", in: 0.01...0.4), draw.int("dx", in: -80...80), draw.int("dy", in: -80...80))
      })
    {
      time += seconds
      point = CGPoint(x: point.x + CGFloat(x), y: point.y + CGFloat(y))
      path.append((time, point))
    }
    return path
  }

  private func observe(_ recognizer: UIGestureRecognizer) {
    let (old, new) = (reported[recognizer], recognizer.state)
    let isUnderWay = old == .began || old == .changed
    let isLegal =
      switch new {
      case .began: !isUnderWay
      case .changed, .cancelled: isUnderWay
      case .ended: true
      case .possible, .failed: false
      }
    if !isLegal { fault = fault ?? "\(recognizer.name!) went from \(old.map { "\($0)" } ?? "nothing") to \(new)" }
    reported[recognizer] = new
    if !isUnderWay { checkExclusion(recognizer) }
  }

  /// Checks that no other gesture with the same touches is active, unless both may be recognized simultaneously.
  private func checkExclusion(_ recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer && (reported[other] == .began || reported[other] == .changed) {
      guard !mayGo(recognizer, other), haveFingerInCommon(recognizer, other) else { continue }
      fault = fault ?? "\(recognizer.name!) and \(other.name!) are both under way"
    }
  }

  private func haveFingerInCommon(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    func places(_ recognizer: UIGestureRecognizer) -> Set<[CGFloat]> {
      Set(
        (0..<recognizer.numberOfTouches).map { index in
          let point = recognizer.location(ofTouch: index, in: nil)
          return [point.x, point.y]
        })
    }
    return !places(a).isDisjoint(with: places(b))
  }

  private func mayGo(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    together.contains([a.name!, b.name!]) || together.contains([b.name!, a.name!])
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together.contains([gestureRecognizer.name!, otherGestureRecognizer.name!]) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waits.contains([gestureRecognizer.name!, otherGestureRecognizer.name!]) }

  /// A view that counts its touches.
  final class Ear: UIView {
    var fingers: Set<UITouch> = []
    private let complain: (String) -> Void

    init(_ complain: @escaping (String) -> Void) {
      self.complain = complain
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !fingers.isDisjoint(with: touches) { complain("a finger landed twice") }
      if touches.contains(where: { $0.phase != .began }) { complain("a finger that landed has another phase") }
      fingers.formUnion(touches)
      if fingers.count > 1, !isMultipleTouchEnabled { complain("a view has two fingers and wants one") }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !fingers.isSuperset(of: touches) { complain("a finger moved that never landed") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches) }

    private func leave(_ touches: Set<UITouch>) {
      if !fingers.isSuperset(of: touches) { complain("a finger left that never landed") }
      fingers.subtract(touches)
    }
  }
}
