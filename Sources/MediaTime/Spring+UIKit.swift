internal import Kernels

extension Spring {
  /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500. It acts as a critical one.
  ///
  /// - Source: spec B8.
  public static let uiKitDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:…)`; its mass is 1.
  ///
  /// Its stiffness is such that a thousandth of the swing is left after `duration`.
  /// - Parameters:
  ///   - duration: in seconds, clamped to 0.01…10.
  ///   - dampingRatio: clamped to 0.01…1.
  ///   - initialVelocity: in whole distances per second.
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

/// The search for the largest frequency w at which a thousandth of the swing is left after the duration D.
///
///     z < 1   left(w) = |z w − v| / (w √(1 − z²)) · e^(−z w D)
///     z = 1   left(w) = |1 + (w − v) D| e^(−w D)
///
/// For v > 0 left falls to 0, rises to a peak and falls for good; for v ≤ 0 it only falls.
struct SpringFit {
  /// D, in seconds.
  let duration: Double
  /// z, above 0, at most 1.
  let dampingRatio: Double
  /// v, in whole distances per second.
  let initialVelocity: Double

  /// The part of the swing that is left at the angular frequency `w`.
  func left(_ w: Double) -> Double {
    let (z, v, d) = (dampingRatio, initialVelocity, duration)
    if z == 1 { return (1 + (w - v) * d).magnitude * PortableMath.exp(-w * d) }
    return (z * w - v).magnitude / (w * ((1 - z) * (1 + z)).squareRoot()) * PortableMath.exp(-z * w * d)
  }

  /// Where `left` has its peak, for v > 0.
  private var peak: Double {
    let (z, v, d) = (dampingRatio, initialVelocity, duration)
    return z == 1 ? v : (v + (v * v + 4 * v / d).squareRoot()) / (2 * z)
  }

  /// Where `left` is 0, for v > 0; not above 0 when it never is.
  private var zero: Double {
    dampingRatio == 1 ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// The largest w with a thousandth left, to the last bit.
  var angularFrequency: Double {
    if initialVelocity > 0 {
      if left(peak) >= Spring.settlingThreshold { return fallingRoot(from: peak) }
      // The swing after the crossing is below the threshold; what is left to solve is the fall before it (unverified).
      return root(above: lowerStart(below: zero), below: zero)
    }
    return fallingRoot(from: lowerStart(below: 1 / duration))
  }

  /// A frequency at most `w` at which more than the threshold is left.
  private func lowerStart(below w: Double) -> Double {
    var low = 0.5 * w
    while left(low) < Spring.settlingThreshold, low > 0x1p-900 { low *= 0.5 }
    return low
  }

  /// The root on the falling side, from a start where more than the threshold is left.
  private func fallingRoot(from low: Double) -> Double {
    var high = 2 * low
    while left(high) >= Spring.settlingThreshold { high *= 2 }
    return root(above: low, below: high)
  }

  /// Bisection down to neighbouring doubles.
  private func root(above start: Double, below end: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high { return low }
      if left(middle) >= Spring.settlingThreshold { low = middle } else { high = middle }
    }
  }
}
