package import Animation
package import MediaTime

/// A move from one value to another.
///
/// Any two of `fromValue`, `toValue` and `byValue` may be given; what is missing is the live model value. With none of
/// them it goes from what the layer showed at the last commit to the live model value.
/// - Source: spec B2.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts: a number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CATransform3D` or `CGImage`.
  public var fromValue: Any? { willSet { refuseIfAttached("fromValue") } }
  /// Where it ends.
  public var toValue: Any? { willSet { refuseIfAttached("toValue") } }
  /// How far it goes.
  public var byValue: Any? { willSet { refuseIfAttached("byValue") } }

  open override func copy() -> CAAnimation {
    let copy = CABasicAnimation(keyPath: keyPath)
    copy.takeBasic(from: self)
    return copy
  }

  final func takeBasic(from other: CABasicAnimation) {
    takeProperty(from: other)
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    freeze(
      { .basic(from: start($0, on: layer), to: end(toValue, $0), by: end(byValue, $0)) },
      for: layer, defaultDuration: defaultDuration)
  }

  /// Where it starts: with no value given at all, at what the layer showed at the last commit.
  ///
  /// - Source: spec B2.
  final func start(_ path: PropertyPath, on layer: CALayer) -> AnimatableValue? {
    if fromValue == nil, toValue == nil, byValue == nil, !isAdditive { return layer.lastShown(path) }
    return end(fromValue, path)
  }

  final func end(_ value: Any?, _ path: PropertyPath) -> AnimatableValue? {
    value.map { animatable($0, path) }
  }
}

/// A move driven by a damped spring; `duration` only cuts it off.
///
/// - Source: spec B6.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, above 0 and finite; other values are refused (unchanged).
  public var mass: Double = 1 {
    willSet { refuseIfAttached("mass") }
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  /// Force per distance, above 0 and finite; other values are refused (unchanged).
  public var stiffness: Double = 100 {
    willSet { refuseIfAttached("stiffness") }
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// Force per speed, 0 or more; other values are refused (unchanged).
  public var damping: Double = 10 {
    willSet { refuseIfAttached("damping") }
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// Starting speed in whole distances per second, positive towards the target.
  ///
  /// - Precondition: finite.
  public var initialVelocity: Double = 0 {
    willSet {
      refuseIfAttached("initialVelocity")
      require(newValue.isFinite, "CASpringAnimation.initialVelocity is a finite number, not \(newValue)")
    }
  }
  /// Whether a damping ratio above 1 moves slower than critical (iOS 17).
  public var allowsOverdamping = false { willSet { refuseIfAttached("allowsOverdamping") } }

  /// The spring as a value.
  package final var spring: MediaTime.Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// When the spring has come to rest, in seconds.
  public var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open override func copy() -> CAAnimation {
    let copy = CASpringAnimation(keyPath: keyPath)
    copy.takeBasic(from: self)
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return copy
  }

  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let spring = spring
    return freeze(
      { .spring(spring, from: start($0, on: layer), to: end(toValue, $0), by: end(byValue, $0)) },
      for: layer, defaultDuration: defaultDuration)
  }
}
