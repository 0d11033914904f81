import class Foundation.NSCoder
import Animation
import Geometry
import MediaTime
import TestSupport
import Testing

import Layers

/// Rows B2, B9a and C2 of the timing specification.
@MainActor @Suite(.exclusiveMainActor) struct KeyPathAndSetterTests {
  @Test func `an animation without values runs from the last committed value to the new model value`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    layer.opacity = 0.2
    CATransaction.setDisableActions(true)
    layer.removeAllAnimations()
    screen.runPass(at: 1)
    let move = CABasicAnimation(keyPath: "position.x")
    move.duration = 1
    layer.position.x = 100
    layer.add(move, forKey: "move")
    screen.runPass(at: 1)
    screen.runPass(at: 1.25)
    #expect(layer.presentation()?.position.x == 25)
  }

  @Test func `an animation without a key path, used as an action, animates the property of its event`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    let action = CABasicAnimation()
    action.duration = 1
    layer.actions = ["position": action]
    layer.position = CGPoint(x: 40, y: 0)
    screen.runPass(at: 0)
    screen.runPass(at: 0.5)
    #expect(layer.presentation()?.position.x == 20)
  }

  @Test func `setValue(_:forKey:) for a custom key requests an action`() {
    @MainActor final class Asked: CAAction {
      var events: [String] = []
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) { events.append(event) }
    }
    let (layer, asked) = (CALayer(), Asked())
    let screen = Screen(showing: layer)
    layer.actions = ["mood": asked]
    layer.setValue("good", forKey: "mood")
    screen.runPass(at: 0)
    #expect(asked.events == ["mood"])
    #expect(layer.value(forKey: "mood") as? String == "good")
  }

  @Test func `the key path sublayers.NAME reads, sets and animates the sublayer with this name`() {
    let (outer, arrow) = (CALayer(), CALayer())
    arrow.name = "arrow"
    outer.addSublayer(arrow)
    let screen = Screen(showing: outer)
    outer.setValue(0.5, forKeyPath: "sublayers.arrow.opacity")
    #expect(arrow.opacity == 0.5)
    #expect(outer.value(forKeyPath: "sublayers.arrow.opacity") as? Double == 0.5)
    arrow.removeAllAnimations()
    let turn = CABasicAnimation(keyPath: "sublayers.arrow.position.x")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 8, 1)
    outer.add(turn, forKey: "turn")
    screen.runPass(at: 0)
    screen.runPass(at: 0.5)
    #expect(arrow.presentation()?.position.x == 4)
  }

  @Test func `the presentation layer of an animated subclass is created by init(layer:)`() {
    final class Counted: CALayer {
      static var copies = 0
      override init() { super.init() }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override init(layer: Any) {
        super.init(layer: layer)
        Self.copies += 1
      }
    }
    let layer = Counted()
    let screen = Screen(showing: layer)
    Counted.copies = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    layer.add(fade, forKey: nil)
    screen.runPass(at: 0)
    #expect(Counted.copies > 0)
  }

  @Test func `setting the frame of a layer with a scale or a rotation by 90° gives this frame`() throws {
    try Law.holds { draw in
      let layer = CALayer()
      layer.anchorPoint = CGPoint(x: draw.number("anchor x", in: 0...1), y: draw.number("anchor y", in: 0...1))
      var turn = CGAffineTransform(
        scaleX: draw.number("scale x", in: 0.1...4), y: draw.number("scale y", in: -4...(-0.1)))
      if draw.chance("quarter") { turn = turn.concatenating(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)) }
      layer.setAffineTransform(turn)
      let frame = CGRect(
        x: draw.number("x", in: -100...100), y: draw.number("y", in: -100...100), width: draw.number("w", in: 0...200),
        height: draw.number("h", in: 0...200))
      layer.frame = frame
      let found = layer.frame
      let parts = [
        found.minX - frame.minX, found.minY - frame.minY, found.width - frame.width, found.height - frame.height,
      ]
      return parts.allSatisfy { abs($0) < 1e-9 } ? nil : "\(found) is not \(frame)"
    }
  }

  @Test func `setting the frame of a layer with a scale of 0.5 doubles its bounds`() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.bounds.size == CGSize(width: 200, height: 200))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test(arguments: [0.0, 1e-200])
  func `setting the frame of a layer with a singular transform gives finite bounds`(scale: Double) {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: 1))
    layer.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    #expect(layer.bounds.isFinite && layer.position.isFinite)
  }

  @Test func `layers with allowsEdgeAntialiasing have anti-aliased edges`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    layer.allowsEdgeAntialiasing = true
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.removeAllAnimations()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    layer.removeAllAnimations()
    screen.runPass(at: 0)
    #expect(screen.frame(at: 10).hasPrefix("fill smoothRect(0 0 3 3) ffffffff"))
  }
}
