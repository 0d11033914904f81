import Layers
import MediaTime

/// The timing curves of an animation block's animations: one for x coordinates, and one for y coordinates.
///
/// The two curves differ only if they are springs whose initial velocities along x and y differ. Single numbers use
/// `x`.
struct ViewTimingCurve: Hashable, Sendable {
  /// The coordinate axis whose timing curve an animation uses.
  enum Axis: Hashable, Sendable { case x, y }

  /// The timing curve of x coordinates and of single numbers.
  let x: Easing
  /// The timing curve of y coordinates.
  let y: Easing

  /// Returns timing curves in which x and y both use `easing`.
  static func both(_ easing: Easing) -> ViewTimingCurve { ViewTimingCurve(x: easing, y: easing) }

  /// Whether x and y differ, so that a point needs two animations.
  var isSplit: Bool { x != y }

  /// Returns the timing curve of one axis.
  func along(_ axis: Axis) -> Easing { axis == .x ? x : y }
}

extension CAAnimation {
  /// Returns a copy of this animation that uses the timing curve `easing`.
  ///
  /// With a spring, the copy of a basic animation is a spring animation. Keyframe animations and transitions use only
  /// cubic curves.
  func timed(by easing: Easing) -> CAAnimation {
    guard let basic = self as? CABasicAnimation, case .spring(let spring) = easing else {
      let copy = copied
      copy.timingFunction = CAMediaTimingFunction(easing.bezier)
      return copy
    }
    let copy = CASpringAnimation(keyPath: basic.keyPath)
    (copy.fromValue, copy.toValue, copy.isAdditive) = (basic.fromValue, basic.toValue, basic.isAdditive)
    (copy.mass, copy.stiffness, copy.damping) = (spring.mass, spring.stiffness, spring.damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (spring.initialVelocity, spring.allowsOverdamping)
    return copy
  }
}
