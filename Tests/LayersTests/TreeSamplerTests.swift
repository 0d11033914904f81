import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// The flat tables against the reference implementation, which applies animations to a copy of each state.
@MainActor @Suite(.exclusiveMainActor) struct TreeSamplerTests {
  @Test(arguments: 0..<40)
  func `the sampler's tables give the same bits as the reference implementation for random animations`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Screen()
    let layers = (0..<12).map { _ in CALayer() }
    for (index, layer) in layers.enumerated() {
      (index == 0 ? screen.root : layers[Int.random(in: 0..<index, using: &random)]).addSublayer(layer)
      layer.backgroundColor = .red
      if random.next() % 3 == 0 {
        (layer.speed, layer.timeOffset) = (Float.random(in: -2...2, using: &random), random.seconds)
      }
      for key in 0..<Int.random(in: 0...3, using: &random) { layer.add(random.animation, forKey: "\(key)") }
    }
    layers[0].add(CABasicAnimation.number(), forKey: "always")
    screen.runPass(at: 0)
    let tree = screen.context.committedTree
    var sampler = TreeSampler(tree)
    for time in (0..<60).map({ Double($0) / 20 - 0.2 }).shuffled(using: &random) {
      sampler.sample(at: time)
      for index in tree.nodes.indices {
        let plain = tree.nodes[index].state.presented(atLocalTime: tree.localTime(of: index, at: time))
        #expect(sampler.presented(index) == plain)
      }
    }
  }

  @Test func `the limits of a property apply to the sum of all animations, not to each one`() {
    let screen = Screen()
    let layer = CALayer.box(0, 0, 10, 10, .red)
    screen.root.addSublayer(layer)
    for way in [0.5, -0.75] {
      let part = CABasicAnimation(keyPath: "opacity")
      (part.fromValue, part.toValue, part.isAdditive, part.duration) = (way, way, true, 1)
      layer.add(part, forKey: nil)
    }
    screen.runPass(at: 0)
    #expect(layer.presentation()?.opacity == 0.75)
    var sampler = TreeSampler(screen.context.committedTree)
    sampler.sample(at: 0.5)
    #expect(sampler.presented(1).opacity == 0.75)
  }

  @Test func `the sampler's tables contain only layers with animations`() {
    let screen = Screen()
    for k in 0..<50 { screen.root.addSublayer(.box(CGFloat(k), 0, 1, 1, .red)) }
    screen.root.sublayers![7].add(CABasicAnimation.number(), forKey: "a")
    screen.runPass(at: 0)
    let tree = screen.context.committedTree
    #expect(tree.plan.movers.count == 1 && tree.plan.table.count == 1 && tree.plan.clocks.isEmpty)
  }
}

extension CommittedTree {
  /// Returns the local time of a node, by converting a root time through all its ancestors.
  fileprivate func localTime(of index: Int, at time: Double) -> Double {
    nodes.indices.prefix(index + 1).filter { nodes[$0].end > index }.reduce(time) {
      nodes[$1].state.time.localTime(fromParent: $0)
    }
  }
}

@MainActor
extension SplitMix64 {
  fileprivate var seconds: Double { mutating get { Double.random(in: 0...1, using: &self) } }

  /// Returns a random animation of a layer.
  fileprivate var animation: CAAnimation {
    mutating get {
      let path = [
        "opacity", "zPosition", "position", "position.y", "bounds.size", "bounds", "backgroundColor",
        "cornerRadius", "transform.rotation.z", "transform", "bounds.origin.x", "hidden",
      ].randomElement(using: &self)!
      let result: CAPropertyAnimation
      switch next() % 4 {
      case 0:
        let keys = CAKeyframeAnimation(keyPath: path)
        keys.values = (0..<4).map { _ in value(for: path) }
        keys.calculationMode = CAAnimationCalculationMode.allCases.randomElement(using: &self)!
        result = keys
      case 1:
        let spring = CASpringAnimation(keyPath: path)
        (spring.fromValue, spring.toValue) = (value(for: path), value(for: path))
        result = spring
      default:
        let basic = CABasicAnimation(keyPath: path)
        if next() % 3 > 0 { basic.fromValue = value(for: path) }
        if next() % 3 > 0 { basic.toValue = value(for: path) }
        if next() % 3 == 0, path != "hidden", path != "backgroundColor" { basic.byValue = value(for: path) }
        result = basic
      }
      result.isAdditive = next() % 3 == 0
      result.isCumulative = next() % 8 == 0
      (result.duration, result.timeOffset, result.beginTime) = (
        seconds + 0.1, seconds * 0.5, seconds * Double(next() % 2)
      )
      (result.repeatCount, result.autoreverses) = (Float(next() % 3), next() % 3 == 0)
      result.speed = [1, 0.5, -1, 2].randomElement(using: &self)!
      result.fillMode = FillMode.allCases.randomElement(using: &self)!
      if next() % 2 == 0 { result.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
      guard next() % 6 == 0 else { return result }
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([result], seconds + 0.2)
      return group
    }
  }

  private mutating func value(for path: String) -> Any {
    let n = (0..<4).map { _ in CGFloat.random(in: 0...2, using: &self) }
    return switch path {
    case "position": CGPoint(x: n[0], y: n[1])
    case "bounds.size": CGSize(width: n[0], height: n[1])
    case "bounds": CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case "backgroundColor": CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    case "transform": CATransform3DMakeRotation(n[0], 0, 0, 1)
    case "hidden": n[0] > 1
    default: n[0]
    }
  }
}
