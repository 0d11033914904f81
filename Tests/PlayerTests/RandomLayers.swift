import Geometry
import Interface
import Layers
import Pixels
import Player
import TestSupport

/// Random trees of layers with all effects on each other's pixels, on 24 × 24 points.
@MainActor
enum RandomLayers {
  /// Returns a frame of a random tree at a random time.
  static func frame(_ draw: inout Draw) -> Frame {
    let stage = stage(&draw)
    stage.advance(to: draw.number("time", in: 0...1))
    return stage.frame()
  }

  /// Returns a stage with a random tree, at time 0.
  static func stage(_ draw: inout Draw) -> Stage {
    let stage = Stage(
      size: CGSize(width: 24, height: 24), scale: CGFloat(draw.one("scale", of: [1, 2])), profile: .classic)
    for layer in draw.many(1...3, { layer(&$0, depth: 0) }) { stage.window.layer.addSublayer(layer) }
    stage.advance(to: 0)
    if draw.chance("transition", in: 3), let layer = stage.window.layer.sublayers?.last {
      let transition = CATransition()
      transition.type = draw.one("type", of: [.fade, .push, .moveIn, .reveal])
      (transition.duration, layer.backgroundColor) = (1, color(&draw))
      layer.add(transition, forKey: nil)
    }
    return stage
  }

  /// Changes a random layer of a stage: its colour or position, or adds or removes one.
  static func change(_ stage: Stage, _ draw: inout Draw) {
    var layers = [stage.window.layer]
    for index in 0... {
      guard index < layers.count else { break }
      layers += layers[index].sublayers ?? []
    }
    let layer = draw.one(of: layers)
    switch draw.int("change", in: 0...4) {
    case 0: layer.backgroundColor = color(&draw)
    case 1: layer.position.x += CGFloat(draw.int(in: -3...3))
    case 2: layer.isHidden.toggle()
    case 3: layer.addSublayer(self.layer(&draw, depth: 2))
    default: if layer !== stage.window.layer { layer.removeFromSuperlayer() }
    }
  }

  private static func layer(_ draw: inout Draw, depth: Int) -> CALayer {
    let layer = kind(&draw)
    layer.frame = CGRect(
      x: draw.int(in: -4...16), y: draw.int(in: -4...16), width: draw.int(in: 2...20), height: draw.int(in: 2...20))
    if draw.chance() { layer.backgroundColor = color(&draw) }
    if draw.chance(in: 3) { layer.opacity = Float(draw.number("opacity", in: 0...1)) }
    if draw.chance(in: 4) { layer.cornerRadius = CGFloat(draw.int("corner", in: 0...6)) }
    if draw.chance(in: 4) { layer.masksToBounds = true }
    if draw.chance(in: 4) { (layer.borderWidth, layer.borderColor) = (2, color(&draw)) }
    if draw.chance("shadow", in: 5) {
      (layer.shadowOpacity, layer.shadowRadius) = (Float(draw.number(in: 0...1)), CGFloat(draw.int(in: 0...3)))
      layer.shadowOffset = CGSize(width: draw.int(in: 0...4), height: draw.int(in: 0...4))
    }
    if draw.chance("mask", in: 6) {
      layer.mask = kind(&draw)
      layer.mask?.frame = CGRect(x: 0, y: 0, width: draw.int(in: 1...20), height: 10)
      layer.mask?.backgroundColor = CGColor(StraightColor(red: 0, green: 0, blue: 0, alpha: draw.number(in: 0...1)))
    }
    if draw.chance("turned", in: 5) { turn(layer, &draw) }
    if draw.chance("animated", in: 3) { animate(layer, &draw) }
    if draw.chance("own time", in: 5) { (layer.speed, layer.timeOffset) = (Float(draw.int(in: 0...2)), 0.25) }
    guard depth < 3 else { return layer }
    for child in draw.many(0...2, { self.layer(&$0, depth: depth + 1) }) { layer.addSublayer(child) }
    return layer
  }

  private static func kind(_ draw: inout Draw) -> CALayer {
    switch draw.one("kind", of: ["plain", "plain", "shape", "gradient", "replicator", "space"]) {
    case "shape":
      let shape = CAShapeLayer()
      shape.path = CGPath(Path(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 9)))
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (color(&draw), color(&draw), 2)
      return shape
    case "gradient":
      let gradient = CAGradientLayer()
      gradient.colors = [color(&draw), color(&draw)]
      return gradient
    case "replicator":
      let copies = CAReplicatorLayer()
      (copies.instanceCount, copies.instanceDelay) = (draw.int(in: 1...3), draw.number(in: 0...0.3))
      copies.instanceTransform = CATransform3DMakeTranslation(3, 2, 0)
      copies.instanceAlphaOffset = -0.25
      return copies
    case "space": return CATransformLayer()
    default: return CALayer()
    }
  }

  private static func turn(_ layer: CALayer, _ draw: inout Draw) {
    var transform = CATransform3DMakeRotation(CGFloat(draw.number("angle", in: -2...2)), 0, draw.chance() ? 1 : 0, 1)
    if draw.chance("perspective") { transform.m34 = -1 / 40 }
    layer.transform = transform
    layer.isDoubleSided = !draw.chance(in: 4)
  }

  private static func animate(_ layer: CALayer, _ draw: inout Draw) {
    let keyPath = draw.one(
      "key path", of: ["opacity", "position.x", "transform.rotation.z", "bounds.size", "backgroundColor"])
    let animation = CABasicAnimation(keyPath: keyPath)
    switch keyPath {
    case "bounds.size": animation.toValue = CGSize(width: 9, height: 14)
    case "backgroundColor": (animation.fromValue, animation.toValue) = (color(&draw), color(&draw))
    default: animation.toValue = draw.number("to", in: 0...1)
    }
    animation.duration = draw.one("duration", of: [0.5, 1, 2])
    animation.isAdditive = keyPath == "position.x"
    guard draw.chance("in a group", in: 4) else { return layer.add(animation, forKey: keyPath) }
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.autoreverses) = ([animation], 0.8, true)
    layer.add(group, forKey: "group")
  }

  private static func color(_ draw: inout Draw) -> CGColor {
    CGColor(
      StraightColor(
        red: draw.number(in: 0...1), green: draw.number(in: 0...1), blue: draw.number(in: 0...1),
        alpha: draw.one(of: [1, 0.5, 0])))
  }
}
