internal import Kernels

/// A spring that moves progress from 0 to 1 over time: m x″ + c x′ + k (x − 1) = 0, x(0) = 0, x′(0) = v.
///
/// The initializer selects the closed form. `position(at:)` evaluates it at any time, in any order.
/// - Source: spec B6.
public struct Spring: Hashable, Sendable, BitwiseCopyable {
  /// The mass m, above 0.
  public let mass: Double
  /// The stiffness k, above 0.
  public let stiffness: Double
  /// The damping c, at least 0. An overdamped spring with infinite damping does not move.
  public let damping: Double
  /// The initial velocity v, relative to the total distance: 1 covers the distance in one second. Positive velocities
  /// point towards the target.
  public let initialVelocity: Double
  /// Whether the spring can be overdamped. If false, a spring with more than the critical damping is critically damped.
  public let allowsOverdamping: Bool
  /// The damping divided by the critical damping: below 1 the spring oscillates, at 1 it is critically damped.
  public let dampingRatio: Double
  /// The angular frequency of the undamped spring, in radians per second: √(k / m).
  public let angularFrequency: Double
  /// The closed form of the spring's motion.
  let motion: SpringMotion

  /// Creates a spring from its physical constants. The defaults are those of `CASpringAnimation`.
  ///
  /// The default value replaces each invalid argument: a mass or stiffness that is not above 0, a negative damping,
  /// NaN, and an infinite mass, stiffness or velocity.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping
    angularFrequency = (self.stiffness / self.mass).squareRoot()
    dampingRatio = self.damping / (2 * (self.stiffness * self.mass).squareRoot())
    motion = SpringMotion(
      angularFrequency: angularFrequency, initialVelocity: self.initialVelocity,
      dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1))
  }

  /// Returns the progress after `time` seconds, which is 0 up to time 0 and approaches 1.
  ///
  /// The progress at NaN is NaN. At infinity it is 1, even for an undamped spring; with infinite overdamping it is 0.
  public func position(at time: Double) -> Double { time > 0 ? 1 - motion.distance(at: time) : time.isNaN ? .nan : 0 }

  /// Returns the velocity of the progress after `time` seconds, per second. Before time 0 it is the initial velocity.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time < 0 ? 0 : time) }

  /// Returns a gesture's velocity as the `initialVelocity` of a spring, in distances to the target per second.
  ///
  /// Both arguments must be in the same unit of length. If the distance is 0, the result is 0 (spec B8, inferred).
  public static func relativeVelocity(gestureVelocity: Double, distance: Double) -> Double {
    distance == 0 ? 0 : gestureVelocity / distance
  }
}
