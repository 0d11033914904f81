public import Geometry
import MediaTime

extension CASpringAnimation {
  /// Creates a spring animation with a perceptual duration in seconds and a bounce (iOS 17).
  ///
  /// The animation's duration is `settlingDuration`, and overdamping is allowed.
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring; at least a millisecond (unverified).
  ///   - bounce: 0 for critical damping, 1 for no damping, below 0 for overdamping; clamped to −1…1.
  /// - Source: spec B7.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init(keyPath: nil)
    let spring = Spring.perceptual(duration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping, allowsOverdamping) = (spring.mass, spring.stiffness, spring.damping, true)
    duration = settlingDuration
  }

  /// The perceptual duration of the spring, in seconds.
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The bounce of the spring, −1…1. 0 is critical damping.
  public var bounce: CGFloat { CGFloat(spring.bounce) }
}
