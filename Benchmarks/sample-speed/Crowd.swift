import Geometry
import Layers
import MediaTime

/// Many layers in rows of a hundred, some with animations of one kind.
@MainActor
struct Crowd {
  /// What moves in each animated layer, and how many numbers that is.
  enum Sort: String, CaseIterable {
    case basic, keyframes, spring, stack, point

    var numbers: Int { self == .point ? 2 : 1 }
  }

  let context: LayerContext
  let numbers: Int

  /// Creates `count` layers, every `step`-th of which is animated.
  init(_ sort: Sort, count: Int, step: Int = 1) {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    context = LayerContext(root: root)
    LayerContext.current = context
    for row in 0..<(count / 100) {
      let group = CALayer()
      root.addSublayer(group)
      for column in 0..<100 {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.position = CGPoint(x: column * 10, y: row * 10)
        group.addSublayer(layer)
        if (row * 100 + column).isMultiple(of: step) { Self.animate(layer, sort, row * 100 + column) }
      }
    }
    context.commit()
    numbers = (count + step - 1) / step * sort.numbers
  }

  private static func animate(_ layer: CALayer, _ sort: Sort, _ index: Int) {
    switch sort {
    case .basic: layer.add(number(from: 0, to: Double(index)), forKey: "a")
    case .stack:
      for k in 0..<3 {
        let part = number(from: Double(k), to: Double(index))
        part.isAdditive = true
        layer.add(part, forKey: "\(k)")
      }
    case .spring:
      let spring = CASpringAnimation(keyPath: "zPosition")
      (spring.fromValue, spring.toValue, spring.duration) = (0.0, Double(index), 2.0)
      layer.add(spring, forKey: "a")
    case .keyframes:
      let keys = CAKeyframeAnimation(keyPath: "zPosition")
      (keys.values, keys.duration) = ([0.0, 3.0, 1.0, Double(index)], 2)
      layer.add(keys, forKey: "a")
    case .point:
      let move = CABasicAnimation(keyPath: "position")
      (move.fromValue, move.toValue, move.duration) = (CGPoint.zero, CGPoint(x: index, y: 1), 2)
      move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(move, forKey: "a")
    }
  }

  private static func number(from: Double, to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }
}
