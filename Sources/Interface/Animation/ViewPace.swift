import Layers
import MediaTime

/// How the animations of a view block get from their start to their end.
enum ViewPace: Hashable, Sendable {
  /// In the duration of the block, at the pace of a curve.
  case curve(UnitBezier)
  /// As springs pull along x and y; what is a single number follows x.
  case springs(x: Spring, y: Spring)

  /// One spring for everything.
  static func spring(_ spring: Spring) -> ViewPace { .springs(x: spring, y: spring) }

  /// Which of two springs an animation follows.
  enum Axis: Hashable, Sendable { case x, y }

  /// Whether a point is moved by two animations, as its coordinates go at paces of their own.
  var isSplit: Bool {
    if case .springs(let x, let y) = self { x != y } else { false }
  }

  /// Whether springs pull.
  var isSpring: Bool { if case .springs = self { true } else { false } }

  /// The pace of one axis.
  func along(_ axis: Axis) -> ViewPace {
    guard case .springs(let x, let y) = self else { return self }
    return .spring(axis == .x ? x : y)
  }

  /// How far along its way something is, 0 at the start and 1 at the end; springs and some curves leave that range.
  ///
  /// - Parameters:
  ///   - fraction: how much of the time is over, 0…1.
  ///   - duration: all of the time, in seconds.
  func position(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .springs(let x, _): x.position(at: fraction * duration)
    }
  }

  /// The pace for what no spring can pull: key frames and transitions.
  var curve: UnitBezier {
    if case .curve(let curve) = self { curve } else { .easeInEaseOut }
  }
}

extension CAAnimation {
  /// A copy at a pace, in no time yet: a basic one that springs pull is a spring animation; key frames and transitions
  /// follow curves only.
  func paced(by pace: ViewPace) -> CAAnimation {
    guard let basic = self as? CABasicAnimation, case .springs(let spring, _) = pace else {
      let copy = copy()
      copy.timingFunction = CAMediaTimingFunction(pace.curve)
      return copy
    }
    let copy = CASpringAnimation(keyPath: basic.keyPath)
    (copy.fromValue, copy.toValue, copy.isAdditive) = (basic.fromValue, basic.toValue, basic.isAdditive)
    (copy.mass, copy.stiffness, copy.damping) = (spring.mass, spring.stiffness, spring.damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (spring.initialVelocity, spring.allowsOverdamping)
    return copy
  }
}
