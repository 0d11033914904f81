import Geometry
package import Layers
import MediaTime

/// Many layers in rows of a hundred, some with animations of one kind.
///
/// The animations differ in their begins, durations and curves, as those of an app do, and all are active from 0.1 to
/// 0.5 seconds.
@MainActor
package struct Crowd {
  /// The animations of each animated layer.
  package enum Sort: String, CaseIterable {
    case basic, keyframes, spring, stack, point
    /// A position and an opacity.
    case moving

    /// The number of scalar values that are sampled for a layer.
    package var numbers: Int {
      switch self {
      case .basic, .keyframes, .spring, .stack: 1
      case .point: 2
      case .moving: 3
      }
    }
  }

  /// The context of the layers.
  package let context: LayerContext
  /// The number of scalar values that are sampled for a frame.
  package let numbers: Int

  /// Creates `count` layers. Every `step`-th layer is animated. If `step` is nil, no layer is.
  package init(_ sort: Sort, count: Int, step: Int? = 1) {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    context = LayerContext(root: root)
    LayerContext.current = context
    for row in 0..<(count / 100) {
      let group = CALayer()
      root.addSublayer(group)
      for column in 0..<100 {
        let index = row * 100 + column
        let layer = Self.layer(column: column, row: row)
        group.addSublayer(layer)
        if let step, index.isMultiple(of: step) { Self.animate(layer, sort, index) }
      }
    }
    context.commit()
    numbers = step.map { (count + $0 - 1) / $0 * sort.numbers } ?? 0
  }

  private static func layer(column: Int, row: Int) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.position = CGPoint(x: column * 10, y: row * 10)
    layer.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: CGFloat(column) / 100, alpha: 1)
    return layer
  }

  // MARK: Animations

  /// Returns the begin time of the animation with an index, in seconds.
  package static func begin(_ index: Int) -> Double { 0.005 + Double(index % 10) * 0.009 }
  /// Returns the duration of the animation with an index, in seconds.
  package static func duration(_ index: Int) -> Double { 0.6 + Double(index % 41) * 0.01 }
  /// Returns the first coordinate of the timing curve with an index. The curve's other coordinates are 0, 0.58 and 1.
  package static func curve(_ index: Int) -> Double { 0.3 + Double(index % 23) * 0.01 }

  private static func animate(_ layer: CALayer, _ sort: Sort, _ index: Int) {
    for (number, animation) in animations(sort, index).enumerated() {
      animation.beginTime = begin(index)
      animation.duration = duration(index)
      animation.fillMode = .both
      layer.add(animation, forKey: "\(number)")
    }
  }

  private static func animations(_ sort: Sort, _ index: Int) -> [CAAnimation] {
    switch sort {
    case .basic: [curved("zPosition", 0.0, Double(index), index)]
    case .stack: (0..<3).map { additive(Double($0), index) }
    case .spring: [spring(index)]
    case .keyframes: [keyframes(index)]
    case .point: [curved("position", CGPoint.zero, CGPoint(x: index, y: 1), index)]
    case .moving:
      [curved("position", CGPoint.zero, CGPoint(x: index % 900, y: 500), index), curved("opacity", 0.2, 0.9, index)]
    }
  }

  private static func curved<Value>(_ key: String, _ from: Value, _ to: Value, _ index: Int) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: Float(curve(index)), 0, 0.58, 1)
    return animation
  }

  private static func additive(_ from: Double, _ index: Int) -> CABasicAnimation {
    let part = curved("zPosition", from, Double(index), index)
    part.isAdditive = true
    return part
  }

  private static func spring(_ index: Int) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue) = (0.0, Double(index))
    return spring
  }

  private static func keyframes(_ index: Int) -> CAKeyframeAnimation {
    let keys = CAKeyframeAnimation(keyPath: "zPosition")
    keys.values = [0.0, 3.0, 1.0, Double(index)]
    return keys
  }
}
