package import Animation
package import MediaTime

/// An animation from one value to another.
///
/// At most two of `fromValue`, `toValue` and `byValue` need to be set. If they do not determine the start value or the
/// end value, the model value takes its place. If none is set, the animation runs from the presentation value at the
/// last commit to the model value.
/// - Source: spec B2.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value: a number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CATransform3D` or `CGImage`.
  public var fromValue: Any? { willSet { refuseIfAttached("fromValue") } }
  /// The end value, of the same type as `fromValue`.
  public var toValue: Any? { willSet { refuseIfAttached("toValue") } }
  /// The difference between the end value and the start value.
  public var byValue: Any? { willSet { refuseIfAttached("byValue") } }

  /// Returns an animation with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CABasicAnimation(keyPath: keyPath)
    copy.takeBasic(from: self)
    return copy
  }

  final func takeBasic(from other: CABasicAnimation) {
    takeProperty(from: other)
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// Returns the animation as an immutable `Animation`. If `fromValue`, `toValue` and `byValue` are nil, the result
  /// starts at the presentation value at the last commit.
  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    freeze(
      { .basic(from: start($0, on: layer), to: end(toValue, $0), by: end(byValue, $0)) },
      for: layer, defaultDuration: defaultDuration)
  }

  /// Returns the start value of the property at `path`, or nil if the animation has no start value.
  ///
  /// If `fromValue`, `toValue` and `byValue` are nil and the animation is not additive, the start value is the
  /// presentation value at the last commit. Otherwise the start value is `fromValue`.
  final func start(_ path: PropertyPath, on layer: CALayer) -> AnimatableValue? {
    if fromValue == nil, toValue == nil, byValue == nil, !isAdditive { return layer.lastShown(path) }
    return end(fromValue, path)
  }

  final func end(_ value: Any?, _ path: PropertyPath) -> AnimatableValue? {
    value.map { animatable($0, path) }
  }
}

/// An animation with the timing of a damped spring. `duration` limits the length of the animation, but does not change
/// the motion of the spring.
///
/// - Source: spec B6.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass attached to the spring. It must be above 0 and finite; other values are ignored. The default is 1.
  public var mass: Double = 1 {
    willSet { refuseIfAttached("mass") }
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  /// The stiffness of the spring: the force per distance. It must be above 0 and finite; other values are ignored. The
  /// default is 100.
  public var stiffness: Double = 100 {
    willSet { refuseIfAttached("stiffness") }
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// The damping coefficient of the spring: the force per speed. It must be 0 or more; other values are ignored. The
  /// default is 10.
  public var damping: Double = 10 {
    willSet { refuseIfAttached("damping") }
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// The initial velocity, relative to the total distance: 1 covers the distance in one second. The default is 0.
  ///
  /// Positive velocities point towards the target.
  ///
  /// - Precondition: finite.
  public var initialVelocity: Double = 0 {
    willSet {
      refuseIfAttached("initialVelocity")
      require(newValue.isFinite, "CASpringAnimation.initialVelocity must be finite, but is \(newValue)")
    }
  }
  /// Whether a damping ratio above 1 makes the motion slower than critical damping (iOS 17). The default is false.
  public var allowsOverdamping = false { willSet { refuseIfAttached("allowsOverdamping") } }

  /// The spring with the animation's mass, stiffness, damping and initial velocity, as a value type.
  package final var spring: MediaTime.Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The estimated time until the spring has settled, in seconds.
  public var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// Returns an animation with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation(keyPath: keyPath)
    copy.takeBasic(from: self)
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return copy
  }

  /// Returns the animation as an immutable `Animation`. If `fromValue`, `toValue` and `byValue` are nil, the result
  /// starts at the presentation value at the last commit.
  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let spring = spring
    return freeze(
      { .spring(spring, from: start($0, on: layer), to: end(toValue, $0), by: end(byValue, $0)) },
      for: layer, defaultDuration: defaultDuration)
  }
}
