import Animation
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// `CATransition`: its images, their positions, and implicit transitions.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct TransitionTests {
  private let layer = CALayer.box(0, 0, 100, 50, .red)
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  private func transit(_ type: CATransitionType, _ subtype: CATransitionSubtype?, start: Float = 0, end: Float = 1) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    (transition.startProgress, transition.endProgress) = (start, end)
    layer.add(transition, forKey: "ignored")
    CATransaction.setDisableActions(true)
    layer.backgroundColor = .blue
    screen.runPass(at: 0)
  }

  /// The origins of the old (red) and the new (blue) image at a time.
  private func corners(at time: Double) -> [String] {
    screen.frame(at: time).split(separator: "\n").map { line in
      let place = line.split(separator: "[").last.map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
      return (line.contains("ff0000ff") ? "old " : "new ") + (line.contains("[") ? place ?? "" : "0 0]")
    }
  }

  // The numbers are those of spec B9, for a layer of 100 points instead of 320, from the right.
  @Test(arguments: [
    (CATransitionType.push, CATransitionSubtype.fromRight, 0.25, ["old -25 0]", "new 75 0]"]),
    (.push, .fromRight, 0.5, ["old -50 0]", "new 50 0]"]), (.push, .fromLeft, 0.25, ["old 25 0]", "new -75 0]"]),
    (.moveIn, .fromBottom, 0.5, ["old 0 0]", "new 0 25]"]), (.moveIn, .fromTop, 0.5, ["old 0 0]", "new 0 -25]"]),
    (.reveal, .fromLeft, 0.5, ["new 0 0]", "old 50 0]"]),
  ])
  func `during a CATransition, both images have the specified positions`(
    type: CATransitionType, subtype: CATransitionSubtype, time: Double, expected: [String]
  ) {
    transit(type, subtype)
    #expect(corners(at: time) == expected)
  }

  @Test func `startProgress and endProgress limit the movement of a CATransition`() {
    transit(.push, .fromRight, start: 0.5, end: 0.75)
    #expect(corners(at: 0) == ["old -50 0]", "new 50 0]"])
    #expect(corners(at: 1) == ["old -75 0]", "new 25 0]"])
    #expect(corners(at: 1.01) == ["new 0 0]"])
  }

  @Test func `the key of a CATransition is always transition, and a second one replaces the first`() {
    transit(.push, nil)
    #expect(layer.animationKeys() == ["transition"])
    transit(.fade, nil)
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func `the old image of a CATransition is the last commit, with sublayers and presentation values`() {
    CATransaction.setDisableActions(true)
    let inner = CALayer.box(10, 10, 5, 5, .green)
    layer.addSublayer(inner)
    screen.runPass(at: 0)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 100.0, 10)
    inner.add(slide, forKey: nil)
    screen.runPass(at: 0)
    screen.move(to: 5)
    inner.backgroundColor = nil
    let transition = CATransition()
    (transition.type, transition.duration) = (.moveIn, 1)
    layer.add(transition, forKey: nil)
    screen.runPass(at: 5)
    #expect(screen.frame(at: 5.5).contains("fill rect(0 0 5 5) 00ff00ff [1 0 0 1 47.5 10]"))
  }

  @Test func `without an action, changes of isHidden, masksToBounds and sublayers fade the layer`() {
    for change in [{ layer.isHidden = true }, { layer.masksToBounds = true }, { layer.addSublayer(CALayer()) }] {
      layer.removeAllAnimations()
      change()
      screen.runPass(at: 0)
      #expect(layer.animationKeys() == ["transition"])
      #expect((layer.animation(forKey: "transition") as? CATransition)?.type == .fade)
    }
  }

  @Test func `adding, removing, replacing and reordering sublayers request the actions measured on iOS`() {
    let log = Log()
    let asker = EventLog(log)
    let (a, b) = (CALayer(), CALayer())
    (layer.name, a.name, b.name) = ("P", "a", "b")
    for one in [layer, a, b] { one.delegate = asker }
    layer.addSublayer(a)
    #expect(log.take() == ["P.sublayers", "a.onOrderIn"])
    layer.replaceSublayer(a, with: b)
    #expect(log.take() == ["P.sublayers", "a.onOrderOut", "b.onOrderIn"])
    layer.addSublayer(a)
    _ = log.take()
    layer.insertSublayer(a, below: b)
    #expect(log.take() == ["P.sublayers"] && layer.sublayers == [a, b])
    a.removeFromSuperlayer()
    #expect(log.take() == ["P.sublayers", "a.onOrderOut"])
  }
}

/// A delegate that records every requested event and returns nil.
@MainActor
private final class EventLog: CALayerDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.note("\(layer.name ?? "?").\(event)")
    return NSNull()
  }
}

extension Log {
  fileprivate func take() -> [String] {
    defer { events = [] }
    return events
  }
}
