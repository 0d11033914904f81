import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Laws that hold for all layers with all animations.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerLawTests {
  @Test func `presentation values at a time do not depend on earlier samples`() throws {
    try Law.holds { draw in
      let root = draw.layer(inside: 2)
      let tree = CommittedTree(root: root)
      var sampler = TreeSampler(tree)
      for _ in 0..<draw.int("questions", in: 1...4) {
        let time = draw.number("time", in: -1...5)
        sampler.sample(at: time)
        var fresh = TreeSampler(tree)
        fresh.sample(at: time)
        for index in tree.nodes.indices where sampler.presented(index) != fresh.presented(index) {
          return "layer \(index) differs at \(time)"
        }
      }
      return nil
    }
  }

  @Test func `rendering a frame twice gives the same frame`() throws {
    try Law.holds(cases: 2_000) { draw in
      let root = draw.layer(inside: 2)
      root.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      let tree = CommittedTree(root: root)
      let times = draw.many(1...3) { $0.number("time", in: -1...5) }
      let first = times.map { tree.displayList(at: $0, scale: 1) }
      let again = times.reversed().map { tree.displayList(at: $0, scale: 1) }
      return Array(again.reversed()) == first ? nil : "it is another one"
    }
  }

  @Test
  func `under random animations, opacity stays in 0…1, and corner radius and border width are at least 0`() throws {
    try Law.holds { draw in
      let layer = draw.layer(inside: 0)
      let shown = layer.state.presented(atLocalTime: draw.number("time", in: -1...5))
      if !(0...1).contains(shown.opacity) { return "the opacity is \(shown.opacity)" }
      return shown.cornerRadius >= 0 && shown.borderWidth >= 0 ? nil : "radius or width is below 0"
    }
  }

  @Test func `converting a time through layers and back gives the same time`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.clockwork() }
      for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
      return withExtendedLifetime(chain) {
        let (last, time) = (chain[chain.count - 1], draw.number("time", in: -1000...1000))
        let back = last.convertTime(last.convertTime(time, from: nil), to: nil)
        // As for time spaces: 10⁴ seconds, enlarged 4⁶ times on the way back, in units of 2⁻⁵³.
        if (back - time).magnitude > 1e-8 { return "\(time) comes back as \(back)" }
        let middle = chain[chain.count / 2]
        let there = middle.convertTime(time, from: last)
        let again = last.convertTime(there, from: middle)
        return (again - time).magnitude < 1e-8 * max(1, there.magnitude) ? nil : "\(time) comes back as \(again)"
      }
    }
  }

  @Test func `a layer's local time is exactly the composition of the time spaces from the root layer down`() throws {
    try Law.holds { draw in
      var layers: [CALayer] = []
      for _ in 0..<draw.int("depth", in: 1...6) {
        let layer = CALayer()
        if draw.chance("own time") {
          layer.beginTime = draw.number("begin", in: -3...3)
          layer.speed = Float(draw.number("speed", in: -2...2))
          layer.timeOffset = draw.number("offset", in: -3...3)
        }
        layers.last?.addSublayer(layer)
        layers.append(layer)
      }
      return withExtendedLifetime(layers) {
        let time = draw.number("time", in: -10...10)
        let expected = layers.reduce(time) { $1.timeSpace.localTime(fromParent: $0) }
        let found = layers[layers.count - 1].convertTime(time, from: nil)
        return found == expected ? nil : "\(time) is \(found), not \(expected)"
      }
    }
  }

  @Test
  func `pausing a layer stops its local time, and after resuming the local time continues without a jump`() throws {
    try Law.holds { draw in
      let (outer, layer) = (draw.clockwork(), CALayer())
      outer.addSublayer(layer)
      return withExtendedLifetime(outer) {
        let (start, pause) = (draw.number("start", in: 0...100), draw.number("pause", in: 0...100))
        let after = draw.number("after", in: 0...10)
        let expected = layer.convertTime(start + after, from: nil)
        // The recipe of Apple's QA1673 (spec A11).
        let paused = layer.convertTime(start, from: nil)
        (layer.speed, layer.timeOffset) = (0, paused)
        let held = layer.convertTime(start + pause, from: nil)
        if held != paused { return "it goes from \(paused) to \(held) while paused" }
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(start + pause, from: nil) - paused
        let found = layer.convertTime(start + pause + after, from: nil)
        return (found - expected).magnitude < 1e-8 ? nil : "it is at \(found), not \(expected)"
      }
    }
  }
}

@MainActor
extension Draw {
  /// A layer whose time runs at any speed but 0.
  fileprivate mutating func clockwork() -> CALayer {
    let layer = CALayer()
    (layer.beginTime, layer.timeOffset) = (number("begin", in: -100...100), number("offset", in: -100...100))
    layer.speed = Float(number("speed", in: 0.25...4)) * (chance("backwards") ? -1 : 1)
    return layer
  }

  /// A layer with random animations, and with sublayers of the same form.
  fileprivate mutating func layer(inside depth: Int) -> CALayer {
    let layer = chance("replicates", in: 8) ? CAReplicatorLayer() : CALayer()
    layer.backgroundColor = .red
    if chance("own time", in: 4) {
      (layer.speed, layer.timeOffset) = (Float(number("speed", in: -2...2)), number("offset", in: 0...1))
    }
    if let layer = layer as? CAReplicatorLayer {
      (layer.instanceCount, layer.instanceDelay) = (int("copies", in: 0...3), number("delay", in: -1...1))
    }
    for serial in 0..<int("animations", in: 0...3) {
      let animation = animation(of: layer)
      layer.state.animations.append(
        AttachedAnimation(serial: serial, key: nil, animation: animation, awaitsBegin: false))
    }
    if depth > 0 {
      for _ in 0..<int("layers", in: 0...2) { layer.addSublayer(self.layer(inside: depth - 1)) }
    }
    return layer
  }

  private mutating func animation(of layer: CALayer) -> Animation {
    let path = one(
      "path", of: ["opacity", "position", "cornerRadius", "borderWidth", "transform.rotation.y", "bounds", "hidden"])
    let result: CAPropertyAnimation
    switch int("kind", in: 0...2) {
    case 0:
      let basic = CABasicAnimation(keyPath: path)
      (basic.fromValue, basic.toValue) = (value(for: path), value(for: path))
      result = basic
    case 1:
      let keys = CAKeyframeAnimation(keyPath: path)
      keys.values = many(1...4) { $0.value(for: path) }
      keys.calculationMode = one("mode", of: CAAnimationCalculationMode.allCases)
      result = keys
    default:
      let spring = CASpringAnimation(keyPath: path)
      (spring.fromValue, spring.toValue) = (value(for: path), value(for: path))
      result = spring
    }
    result.isAdditive = chance("additive", in: 3)
    (result.beginTime, result.duration) = (number("begin", in: 0...2), number("duration", in: 0.1...2))
    (result.repeatCount, result.autoreverses) = (Float(int("repeats", in: 0...2)), chance("autoreverses", in: 3))
    result.speed = one("speed", of: [1, 0.5, -1, 2])
    result.fillMode = one("fill", of: FillMode.allCases)
    return result.freeze(for: layer, defaultDuration: 0.25)
  }

  private mutating func value(for path: String) -> Any {
    let n = CGFloat(number("value", in: -2...2))
    return switch path {
    case "position": CGPoint(x: n, y: 1 - n)
    case "bounds": CGRect(x: n, y: 0, width: 3 - n, height: 2)
    case "hidden": n > 0
    default: n
    }
  }
}
