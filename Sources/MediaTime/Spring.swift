internal import Kernels

/// A spring that pulls progress from 0 to 1: m x″ + c x′ + k (x − 1) = 0, x(0) = 0, x′(0) = v, over seconds.
///
/// The constructor chooses the closed form, `position(at:)` evaluates it at any time in any order.
/// - Source: spec B6.
public struct Spring: Hashable, Sendable, BitwiseCopyable {
  /// The mass m, above 0.
  public let mass: Double
  /// The stiffness k, above 0.
  public let stiffness: Double
  /// The damping c, at least 0; may be infinite, then nothing moves.
  public let damping: Double
  /// The speed v at the start, in whole distances per second; positive is towards the target.
  public let initialVelocity: Double
  /// Whether a damping above the critical one is obeyed; otherwise it acts as the critical one.
  public let allowsOverdamping: Bool
  /// The damping as a fraction of the critical one: below 1 it swings, at 1 it is critical.
  public let dampingRatio: Double
  /// How fast it would swing undamped, in radians per second: √(k / m).
  public let angularFrequency: Double
  /// The closed form.
  let motion: SpringMotion

  /// A spring from its physical constants; the defaults are those of `CASpringAnimation`.
  ///
  /// A mass or stiffness not above 0, a negative damping and NaN are refused: the default takes their place. So does
  /// it for an infinite mass, stiffness or velocity.
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

  /// The progress after `time` seconds: 0 at 0 and before, 1 in the long run.
  ///
  /// At NaN it is NaN; at infinity 1, even undamped.
  public func position(at time: Double) -> Double { time > 0 ? 1 - motion.distance(at: time) : time.isNaN ? .nan : 0 }

  /// The speed of the progress after `time` seconds, per second; before 0 it is that at 0.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time < 0 ? 0 : time) }

  /// The speed of a gesture as a spring's `initialVelocity`: in distances to the target per second.
  ///
  /// Both arguments in the same unit; 0 when there is no distance (spec B8, inferred).
  public static func relativeVelocity(gestureVelocity: Double, distance: Double) -> Double {
    distance == 0 ? 0 : gestureVelocity / distance
  }
}
