internal import Kernels

extension Spring {
  /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500. The damping is above the critical
  /// damping (about 110), and overdamping is not allowed, so the spring is critically damped.
  ///
  /// - Source: spec B8.
  public static let uiKitDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// Returns the spring of `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:…)`.
  ///
  /// Its mass is 1. Its stiffness is such that the residual amplitude after `duration` is 0.001.
  /// - Parameters:
  ///   - duration: in seconds, clamped to 0.01…10.
  ///   - dampingRatio: clamped to 0.01…1.
  ///   - initialVelocity: relative to the total distance: 1 covers the distance in one second.
  /// - Source: spec B8.
  public static func uiKit(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) -> Spring {
    let fit = SpringFit(
      duration: duration > 0.01 ? min(duration, 10) : 0.01,
      dampingRatio: dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
    let frequency = fit.angularFrequency
    return Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * fit.dampingRatio * frequency,
      initialVelocity: fit.initialVelocity)
  }
}

/// A search for the largest angular frequency w at which the residual amplitude after the duration D is 0.001.
///
///     z < 1   residual(w) = |z w − v| / (w √(1 − z²)) · e^(−z w D)
///     z = 1   residual(w) = |1 + (w − v) D| e^(−w D)
///
/// For v > 0 the residual falls to 0, rises to a peak and then falls. For v ≤ 0 it only falls.
struct SpringFit {
  /// The duration D, in seconds.
  let duration: Double
  /// The damping ratio z, above 0 and at most 1.
  let dampingRatio: Double
  /// The initial velocity v, relative to the total distance: 1 covers the distance in one second.
  let initialVelocity: Double

  /// Returns the residual amplitude at the angular frequency `w`, as a fraction of the whole distance.
  func residual(_ w: Double) -> Double {
    let (z, v, d) = (dampingRatio, initialVelocity, duration)
    if z == 1 { return (1 + (w - v) * d).magnitude * PortableMath.exp(-w * d) }
    return (z * w - v).magnitude / (w * ((1 - z) * (1 + z)).squareRoot()) * PortableMath.exp(-z * w * d)
  }

  /// The angular frequency at which the residual amplitude is largest. Valid only for an initial velocity above 0.
  private var peak: Double {
    let (z, v, d) = (dampingRatio, initialVelocity, duration)
    return z == 1 ? v : (v + (v * v + 4 * v / d).squareRoot()) / (2 * z)
  }

  /// The angular frequency at which the residual amplitude is 0, for v > 0. If the value is 0 or less, the residual
  /// amplitude is never 0.
  private var zero: Double {
    dampingRatio == 1 ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// The largest angular frequency at which the residual is 0.001, computed to the precision of `Double`.
  var angularFrequency: Double {
    if initialVelocity > 0 {
      if residual(peak) >= Spring.settlingThreshold { return fallingRoot(from: peak) }
      // The residual stays below the threshold after its zero, so the solution is on the falling side before it
      // (unverified).
      return root(above: lowerStart(below: zero), below: zero)
    }
    return fallingRoot(from: lowerStart(below: 1 / duration))
  }

  /// Returns an angular frequency below `w` at which the residual amplitude is at least the threshold of 0.001.
  private func lowerStart(below w: Double) -> Double {
    var low = 0.5 * w
    while residual(low) < Spring.settlingThreshold, low > 0x1p-900 { low *= 0.5 }
    return low
  }

  /// Returns the angular frequency above `low` at which the residual amplitude falls below the threshold of 0.001.
  ///
  /// - Precondition: the residual at `low` is at least the threshold.
  private func fallingRoot(from low: Double) -> Double {
    var high = 2 * low
    while residual(high) >= Spring.settlingThreshold { high *= 2 }
    return root(above: low, below: high)
  }

  /// Returns the angular frequency between `start` and `end` at which the residual amplitude falls below the
  /// threshold of 0.001.
  ///
  /// The interval is bisected until its limits are adjacent numbers of type `Double`.
  private func root(above start: Double, below end: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high { return low }
      if residual(middle) >= Spring.settlingThreshold { low = middle } else { high = middle }
    }
  }
}
