import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Exact laws for all animations of a layer, of all types and in groups.
@Suite(.exclusiveMainActor) @MainActor
struct StackLawTests {
  @Test func `querying a layer's presentation does not change later presentation values`() throws {
    try Law.holds { draw in
      let motions = draw.many(1...2) { $0.motion(inside: 1) }
      let layer = CALayer(playing: motions)
      let times = draw.many(1...2) { $0.number("time", in: -1...6) }
      var sampler = TreeSampler(CommittedTree(root: layer))
      let sampled = times.map { time in
        sampler.sample(at: time)
        return sampler.presented(0)
      }
      // The copy is queried in reverse order, and applies its animations one by one instead of using the tables.
      let copy = CALayer(playing: motions.map { $0.copied }).state
      let asked = Array(times.reversed().map { copy.presented(atLocalTime: $0) }.reversed())
      guard let place = times.indices.first(where: { sampled[$0] != asked[$0] }) else { return nil }
      return "at \(times[place]) \(sampled[place].differs(from: asked[place]))"
    }
  }

  @Test func `shifting a stack of additive animations in time shifts its values by exactly the same time`() throws {
    try Law.holds { draw in
      let layer = CALayer(playing: draw.many(1...3) { $0.motion(inside: 1, additive: true) })
      let (time, shift) = (draw.grid("time", in: -64...320), draw.grid("shift", in: -6400...6400))
      let before = layer.shown(at: time)
      for place in layer.state.animations.indices { layer.state.animations[place].animation.timing.beginTime += shift }
      let after = layer.shown(at: time + shift)
      return before == after ? nil : before.differs(from: after)
    }
  }

  @Test func `increasing a layer's beginTime delays its values by the same time`() throws {
    try Law.holds { draw in
      let layer = CALayer(playing: draw.many(1...2) { $0.motion(inside: 0) })
      (layer.beginTime, layer.speed) = (draw.grid("begin", in: -64...64), draw.one("speed", of: [1, 2, -1, 0.5]))
      let (time, shift) = (draw.grid("time", in: -64...320), draw.grid("shift", in: -6400...6400))
      let before = layer.seen(at: time)
      layer.beginTime += shift
      let after = layer.seen(at: time + shift)
      return before == after ? nil : before.differs(from: after)
    }
  }

  @Test func `an animation group with one animation has the same values as this animation`() throws {
    try Law.holds { draw in
      let (child, layer) = (draw.motion(inside: 0), CALayer())
      child.beginTime = 0
      let group = CAAnimationGroup()
      (group.animations, group.fillMode) = ([child.copied], child.fillMode)
      group.duration = child.freeze(for: layer, defaultDuration: 0.25).endTime
      let begin = draw.number("group begins", in: 0...2)
      (child.beginTime, group.beginTime) = (begin, begin)
      // At the exact ends, where "before" and "after" begin, and at random times.
      let time = draw.one("time", of: [begin, begin + group.duration, begin + draw.number("after", in: -1...6)])
      let (alone, inside) = (CALayer(playing: [child]).shown(at: time), CALayer(playing: [group]).shown(at: time))
      return alone == inside ? nil : alone.differs(from: inside)
    }
  }

  @Test
  func `an animation in nested groups has the same values as alone, and by default the groups' duration`() throws {
    try Law.holds { draw in
      let child = draw.motion(inside: 0)
      (child.beginTime, child.speed, child.repeatCount, child.autoreverses) = (0, 1, 0, false)
      let duration = child.duration
      let inner = child.copied
      inner.duration = 0
      var nested = inner
      for _ in 0..<draw.int("groups", in: 1...3) {
        let group = CAAnimationGroup()
        (group.animations, group.fillMode, group.duration) = ([nested], child.fillMode, duration)
        nested = group
      }
      let time = draw.number("time", in: -1...6)
      let (alone, inside) = (CALayer(playing: [child]).shown(at: time), CALayer(playing: [nested]).shown(at: time))
      return alone == inside ? nil : alone.differs(from: inside)
    }
  }

  @Test
  func `at its begin an animation has its first value, and at its end, except for a spring, its last value`() throws {
    try Law.holds { draw in
      let motion = draw.motion(inside: 0)
      (motion.speed, motion.timeOffset, motion.repeatCount, motion.autoreverses) = (1, 0, 0, false)
      guard let property = motion as? CAPropertyAnimation, let path = property.keyPath else { return nil }
      (property.isAdditive, property.isCumulative) = (false, false)
      let (basic, keys) = (motion as? CABasicAnimation, motion as? CAKeyframeAnimation)
      if let keys, keys.values?.count == 1 { return nil }  // A single value has no effect (spec B4).
      let begin = CALayer(playing: [motion]).shown(at: motion.beginTime)
      if begin != CALayer.standing(at: basic?.fromValue ?? keys?.values?.first, path) { return "it begins elsewhere" }
      guard !(motion is CASpringAnimation) else { return nil }
      let end = CALayer(playing: [motion]).shown(at: motion.beginTime + motion.duration)
      return end == CALayer.standing(at: basic?.toValue ?? keys?.values?.last, path) ? nil : "it ends elsewhere"
    }
  }
}

extension CALayer {
  /// A committed layer with only these animations.
  convenience init(playing motions: [CAAnimation]) {
    self.init()
    (bounds, position) = (CGRect(x: 0, y: 0, width: 10, height: 20), CGPoint(x: 3, y: 4))
    (opacity, backgroundColor) = (0.5, .red)
    state.animations = motions.enumerated().map { serial, motion in
      AttachedAnimation(
        serial: serial, key: nil, animation: motion.freeze(for: self, defaultDuration: 0.25), awaitsBegin: false)
    }
  }

  /// The presentation of a layer with a constant value.
  fileprivate static func standing(at value: Any?, _ path: String) -> LayerState {
    let still = CABasicAnimation(keyPath: path)
    (still.fromValue, still.toValue, still.duration) = (value, value, 100)
    return CALayer(playing: [still]).shown(at: 1)
  }

  /// Returns the presentation at a local time, without the explanation.
  fileprivate func shown(at time: Double) -> LayerState { state.presented(atLocalTime: time).still }

  /// Returns the presentation at a root time, without the explanation.
  fileprivate func seen(at time: Double) -> LayerState {
    var sampler = TreeSampler(CommittedTree(root: self))
    sampler.sample(at: time)
    return sampler.presented(0).still
  }
}

extension LayerState {
  /// The values without animations and the layer's timing.
  var still: LayerState {
    var copy = self
    (copy.animations, copy.time) = ([], .identity)
    return copy
  }

  /// A description of the differences.
  func differs(from other: LayerState) -> String {
    if opacity != other.opacity { return "the opacity is \(opacity) and \(other.opacity)" }
    if position != other.position { return "the position is \(position) and \(other.position)" }
    if bounds != other.bounds { return "the bounds are \(bounds) and \(other.bounds)" }
    if transform != other.transform { return "the transform is \(transform) and \(other.transform)" }
    return "colour, radius or switch differ"
  }
}

@MainActor
extension Draw {
  /// Returns a multiple of 1/64 s, which doubles add without rounding.
  mutating func grid(_ name: String, in range: ClosedRange<Int>) -> Double { Double(int(name, in: range)) / 64 }

  /// Returns a random animation that ends, with nested groups up to a depth. All times are on the grid.
  mutating func motion(inside depth: Int, additive: Bool = false) -> CAAnimation {
    let motion: CAAnimation
    if depth > 0, chance("group", in: 4) {
      let group = CAAnimationGroup()
      group.animations = many(1...3) { $0.motion(inside: depth - 1, additive: additive) }
      motion = group
    } else {
      let path = one(
        "path",
        of: ["opacity", "zPosition", "position", "position.y", "bounds.size", "bounds", "backgroundColor"]
          + (additive ? [] : ["transform.rotation.z", "transform", "hidden", "cornerRadius"]))
      let property = way(of: path)
      property.isAdditive = additive || chance("additive", in: 3)
      property.isCumulative = chance("cumulative", in: 6)
      motion = property
    }
    (motion.beginTime, motion.duration) = (grid("begin", in: 0...128), grid("duration", in: 1...128))
    (motion.repeatCount, motion.autoreverses) = (one("repeats", of: [0, 1, 2, 2.5]), chance("autoreverses", in: 3))
    motion.timeOffset = chance("offset", in: 4) ? grid("by", in: 0...64) : 0
    (motion.speed, motion.fillMode) = (one("speed", of: [1, 0.5, -1, 2]), one("fill", of: FillMode.allCases))
    if chance("curve") {
      motion.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(number("x1", in: 0...1)), Float(number("y1", in: -1...2)), Float(number("x2", in: 0...1)),
        Float(number("y2", in: -1...2)))
    }
    return motion
  }

  private mutating func way(of path: String) -> CAPropertyAnimation {
    let kind = int("kind", in: 0...2)
    if kind == 1 {
      let keys = CAKeyframeAnimation(keyPath: path)
      keys.values = many(1...4) { $0.value(of: path) }
      keys.calculationMode = one("mode", of: CAAnimationCalculationMode.allCases)
      return keys
    }
    let basic = kind == 0 ? CABasicAnimation(keyPath: path) : CASpringAnimation(keyPath: path)
    (basic.fromValue, basic.toValue) = (value(of: path), value(of: path))
    if let spring = basic as? CASpringAnimation {
      (spring.damping, spring.initialVelocity) = (number("damping", in: 0...40), number("velocity", in: -5...5))
    }
    return basic
  }

  private mutating func value(of path: String) -> Any {
    let n = number("value", in: -2...2)
    return switch path {
    case "position": CGPoint(x: n, y: 1 - n)
    case "bounds.size": CGSize(width: n, height: 2 + n)
    case "bounds": CGRect(x: n, y: 0, width: 3 - n, height: 2)
    case "hidden": n > 0
    case "transform": CATransform3DMakeRotation(CGFloat(n), 0.5, 1, 0)
    case "backgroundColor": CGColor(red: CGFloat(n.magnitude / 2), green: 0.5, blue: 0.25, alpha: 1)
    default: n
    }
  }
}
