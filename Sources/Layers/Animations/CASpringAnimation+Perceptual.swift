public import Geometry
import MediaTime

extension CASpringAnimation {
  /// A spring from how long it seems to take, in seconds, and how much it bounces (iOS 17).
  ///
  /// The duration becomes `settlingDuration`, and overdamping is allowed.
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring; at least a millisecond (unverified).
  ///   - bounce: 0 is critical, 1 swings for ever, a negative one creeps; clamped to -1…1.
  /// - Source: spec B7.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init(keyPath: nil)
    let spring = Spring.perceptual(duration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping, allowsOverdamping) = (spring.mass, spring.stiffness, spring.damping, true)
    duration = settlingDuration
  }

  /// How long the spring seems to take, in seconds.
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring bounces, -1…1; 0 is critical.
  public var bounce: CGFloat { CGFloat(spring.bounce) }
}
