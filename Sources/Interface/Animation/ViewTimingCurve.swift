import Layers
import MediaTime

/// The timing curve of the animations of a view block.
enum ViewTimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve over the duration of the block.
  case curve(UnitBezier)
  /// One spring for x coordinates and one for y coordinates. Values that are single numbers use the first.
  case springs(x: Spring, y: Spring)

  /// Returns the timing curve with one spring for all values.
  static func spring(_ spring: Spring) -> ViewTimingCurve { .springs(x: spring, y: spring) }

  /// The coordinate axis whose spring an animation uses.
  enum Axis: Hashable, Sendable { case x, y }

  /// Whether x and y have different springs, so that a point needs two animations.
  var isSplit: Bool {
    if case .springs(let x, let y) = self { x != y } else { false }
  }

  /// Whether the timing curve is a spring.
  var isSpring: Bool { if case .springs = self { true } else { false } }

  /// Returns the timing curve of one axis.
  func along(_ axis: Axis) -> ViewTimingCurve {
    guard case .springs(let x, let y) = self else { return self }
    return .spring(axis == .x ? x : y)
  }

  /// Returns the progress at a fraction. For springs and overshooting curves, the result can be outside 0…1.
  ///
  /// - Parameters:
  ///   - fraction: the fraction of the duration, 0…1.
  ///   - duration: the duration, in seconds.
  func position(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .springs(let x, _): x.position(at: fraction * duration)
    }
  }

  /// The cubic curve for animations that cannot use springs, such as keyframe animations and transitions.
  var curve: UnitBezier {
    if case .curve(let curve) = self { curve } else { .easeInEaseOut }
  }
}

extension CAAnimation {
  /// Returns a copy with a timing curve.
  ///
  /// With a spring, the copy of a basic animation is a spring animation. Keyframe animations and transitions use only
  /// cubic curves.
  func timed(by timingCurve: ViewTimingCurve) -> CAAnimation {
    guard let basic = self as? CABasicAnimation, case .springs(let spring, _) = timingCurve else {
      let copy = copy()
      copy.timingFunction = CAMediaTimingFunction(timingCurve.curve)
      return copy
    }
    let copy = CASpringAnimation(keyPath: basic.keyPath)
    (copy.fromValue, copy.toValue, copy.isAdditive) = (basic.fromValue, basic.toValue, basic.isAdditive)
    (copy.mass, copy.stiffness, copy.damping) = (spring.mass, spring.stiffness, spring.damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (spring.initialVelocity, spring.allowsOverdamping)
    return copy
  }
}
