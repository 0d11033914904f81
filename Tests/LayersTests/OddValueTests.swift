import Animation
import DisplayList
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Extreme numbers that programs can compute. Layers draw something or nothing with them, and never trap.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct OddValueTests {
  private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, -1, 0]

  @Test func `any values of key times, continuity, bias and tension can be sampled without a trap`() {
    let layer = CALayer.box(0, 0, 10, 10, .red)
    let screen = Screen(showing: layer)
    for odd in Self.odd {
      for mode in CAAnimationCalculationMode.allCases {
        let keys = CAKeyframeAnimation(keyPath: "position.x")
        keys.values = [0, 1, 2, 5]
        (keys.keyTimes, keys.calculationMode) = ([0, odd, -odd, 1], mode)
        (keys.continuityValues, keys.biasValues, keys.tensionValues) = ([odd, odd], [odd], [0, odd])
        keys.duration = 1
        layer.add(keys, forKey: "odd")
        screen.runPass(at: screen.context.now)
        for step in 0...8 { _ = screen.frame(at: screen.context.now + Double(step) / 8) }
      }
    }
  }

  @Test func `shadows and rasterized layers can be animated to any values without a trap`() {
    let layer = CALayer.box(0, 0, 10, 10, .red)
    (layer.shadowOpacity, layer.shouldRasterize) = (1, true)
    layer.addSublayer(.box(2, 2, 4, 4, .blue))
    let screen = Screen(showing: layer)
    for path in [
      "shadowRadius", "shadowOffset.width", "shadowOpacity", "rasterizationScale", "bounds.size.width",
      "transform.scale",
    ] {
      for (from, to) in [(0.0, 1e300), (-1e300, 1e300), (1e-300, 0)] {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 1e9)
        layer.add(animation, forKey: path)
      }
    }
    layer.sublayers?[0].masksToBounds = true
    screen.runPass(at: screen.context.now)
    for time in [0, 0.5, 3, 1e6, 1e8] { _ = screen.frame(at: screen.context.now + time) }
  }
}
