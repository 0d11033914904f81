internal import Kernels

/// The closed form of a spring: its distance from the target and its velocity.
///
/// With w₀ the angular frequency, z the damping ratio and d(t) = 1 − x(t):
///
///     z < 1   d = e^(−z w₀ t) (cos w t + (z w₀ − v) sin(w t) / w)      w = w₀ √(1 − z²)
///     z = 1   d = e^(−w₀ t) (1 + (w₀ − v) t)
///     z > 1   d = e^(−r t) (1 + (r − v) (1 − e^(−2 w t)) / 2w)         w = w₀ √(z² − 1),  r = z w₀ − w
///
/// Each form is the limit of its neighbours as z approaches 1, and is written so that no digits cancel near z = 1.
/// - Source: spec B6; the third form is that of two exponentials, regrouped.
struct SpringMotion: Hashable, Sendable, BitwiseCopyable {
  /// The kinds of damping, which have different closed forms.
  enum Regime: Hashable, Sendable, BitwiseCopyable {
    /// z < 1: the spring oscillates.
    case underdamped
    /// z = 1: the spring approaches the target in the shortest time without oscillating.
    case critical
    /// z > 1: the spring approaches the target without oscillating, more slowly than the critically damped one.
    case overdamped
  }

  /// The kind of damping, which determines the closed form.
  let regime: Regime
  /// The rate at which the envelope of the motion decays, per second: z w₀, or r for an overdamped spring.
  let decay: Double
  /// The frequency w, in radians per second; 0 for critical damping.
  let frequency: Double
  /// The coefficient of the second term of the closed form: `decay` − v.
  let coefficient: Double
  /// The initial velocity v, relative to the total distance: 1 covers the distance in one second.
  let initialVelocity: Double
  /// The square of the undamped angular frequency, w₀².
  let squaredFrequency: Double

  /// Creates the closed form. The damping ratio must be at least 0 and can be infinite.
  init(angularFrequency w0: Double, initialVelocity v: Double, dampingRatio z: Double) {
    squaredFrequency = w0 * w0
    initialVelocity = v
    if z < 1 {
      (regime, decay, frequency) = (.underdamped, z * w0, w0 * ((1 - z) * (1 + z)).squareRoot())
    } else if z == 1 {
      (regime, decay, frequency) = (.critical, w0, 0)
    } else {
      let root = ((z - 1) * (z + 1)).squareRoot()
      // This is r = w₀ (z − root) without cancellation.
      (regime, decay, frequency) = (.overdamped, w0 / (z + root), w0 * root)
    }
    coefficient = decay - v
  }

  /// Returns the distance to the target after `t` ≥ 0 seconds, relative to the total distance.
  @inline(__always)
  func distance(at t: Double) -> Double {
    let distance = exactDistance(at: t)
    // With extreme constants, the formula can give NaN or an enormous number. The spring is then treated as settled.
    return distance.magnitude <= Self.farthest ? distance : 0
  }

  /// The distance, relative to the total distance, above which a computed distance counts as a numerical error.
  private static let farthest = 1e12

  @inline(__always)
  private func exactDistance(at t: Double) -> Double {
    let envelope = PortableMath.exp(-decay * t)
    // If the envelope is 0, the other factor can be infinite and their product NaN.
    if envelope == 0 || t == .infinity { return frequency == .infinity ? 1 : 0 }
    switch regime {
    case .underdamped:
      let (sin, cos) = PortableMath.sincos(frequency * t)
      return envelope * (cos + coefficient * (sin / frequency))
    case .critical: return envelope * (1 + coefficient * t)
    case .overdamped: return envelope * (1 + coefficient * overdampedTerm(at: t))
    }
  }

  /// Returns the velocity towards the target after `t` ≥ 0 seconds, in total distances per second.
  func velocity(at t: Double) -> Double {
    let envelope = PortableMath.exp(-decay * t)
    if envelope == 0 || t == .infinity || frequency == .infinity { return 0 }
    switch regime {
    case .underdamped:
      let (sin, cos) = PortableMath.sincos(frequency * t)
      return envelope * (initialVelocity * cos + (squaredFrequency - decay * initialVelocity) * (sin / frequency))
    case .critical: return envelope * (initialVelocity + decay * coefficient * t)
    case .overdamped:
      // −d′ = r d − (r − v) e^(−(r + 2w) t), with the exponentials expressed by 1 − e^(−2wt).
      return envelope * (initialVelocity + coefficient * overdampedTerm(at: t) * (decay + 2 * frequency))
    }
  }

  /// Returns (1 − e^(−2 w t)) / 2w, which approaches t for small w t.
  @inline(__always)
  private func overdampedTerm(at t: Double) -> Double {
    frequency == .infinity ? 0 : -PortableMath.expMinusOne(-2 * frequency * t) / (2 * frequency)
  }
}
