internal import Kernels

/// The closed form of a spring: how far from the target it is, and how fast it moves.
///
/// With w₀ the angular frequency, z the damping ratio and d(t) = 1 − x(t):
///
///     z < 1   d = e^(−z w₀ t) (cos w t + (z w₀ − v) sin(w t) / w)      w = w₀ √(1 − z²)
///     z = 1   d = e^(−w₀ t) (1 + (w₀ − v) t)
///     z > 1   d = e^(−r t) (1 + (r − v) (1 − e^(−2 w t)) / 2w)         w = w₀ √(z² − 1),  r = z w₀ − w
///
/// Each is the limit of its neighbours, written so that nothing cancels as z nears 1.
/// - Source: spec B6; the third form is that of two exponentials, regrouped.
struct SpringMotion: Hashable, Sendable, BitwiseCopyable {
  /// Which closed form holds.
  enum Regime: Hashable, Sendable, BitwiseCopyable {
    /// z < 1: it swings.
    case underdamped
    /// z = 1.
    case critical
    /// z > 1: it creeps.
    case overdamped
  }

  /// Which closed form holds.
  let regime: Regime
  /// The exponent of the envelope, per second: z w₀, or r.
  let decay: Double
  /// w, in radians per second; 0 when critical.
  let frequency: Double
  /// What stands before the second term: `decay` − v.
  let pull: Double
  /// v.
  let initialVelocity: Double
  /// w₀².
  let squaredFrequency: Double

  /// The motion of a spring; the damping ratio is at least 0 and may be infinite.
  init(angularFrequency w0: Double, initialVelocity v: Double, dampingRatio z: Double) {
    squaredFrequency = w0 * w0
    initialVelocity = v
    if z < 1 {
      (regime, decay, frequency) = (.underdamped, z * w0, w0 * ((1 - z) * (1 + z)).squareRoot())
    } else if z == 1 {
      (regime, decay, frequency) = (.critical, w0, 0)
    } else {
      let root = ((z - 1) * (z + 1)).squareRoot()
      // r = w₀ (z − root), without the cancellation.
      (regime, decay, frequency) = (.overdamped, w0 / (z + root), w0 * root)
    }
    pull = decay - v
  }

  /// The distance to the target after `t` ≥ 0 seconds, in whole distances.
  @inline(__always)
  func distance(at t: Double) -> Double {
    let envelope = PortableMath.exp(-decay * t)
    // Where it has vanished the other factor may be infinite.
    if envelope == 0 || t == .infinity { return frequency == .infinity ? 1 : 0 }
    switch regime {
    case .underdamped:
      let (sin, cos) = PortableMath.sincos(frequency * t)
      return envelope * (cos + pull * (sin / frequency))
    case .critical: return envelope * (1 + pull * t)
    case .overdamped: return envelope * (1 + pull * creep(at: t))
    }
  }

  /// The speed towards the target after `t` ≥ 0 seconds, in whole distances per second.
  func velocity(at t: Double) -> Double {
    let envelope = PortableMath.exp(-decay * t)
    if envelope == 0 || t == .infinity || frequency == .infinity { return 0 }
    switch regime {
    case .underdamped:
      let (sin, cos) = PortableMath.sincos(frequency * t)
      return envelope * (initialVelocity * cos + (squaredFrequency - decay * initialVelocity) * (sin / frequency))
    case .critical: return envelope * (initialVelocity + decay * pull * t)
    case .overdamped:
      // −d′ = r d − (r − v) e^(−(r + 2w) t), with the two parts of 1 − e^(−2wt) put together.
      return envelope * (initialVelocity + pull * creep(at: t) * (decay + 2 * frequency))
    }
  }

  /// (1 − e^(−2 w t)) / 2w, which is t for small w t.
  @inline(__always)
  private func creep(at t: Double) -> Double {
    frequency == .infinity ? 0 : -PortableMath.expMinusOne(-2 * frequency * t) / (2 * frequency)
  }
}
