public import Interface
public import MediaTime

/// The duration and timing curve of an effect.
public struct EffectTiming: Hashable, Sendable {
  /// The duration in seconds, at least 0.
  public var duration: Double
  /// The curve from fraction to progress. If nil, the effect uses its own curve.
  public var timingCurve: UnitBezier?

  /// Creates a timing. Without a curve, the effect uses its own.
  public init(duration: Double, timingCurve: UnitBezier? = nil) {
    (self.duration, self.timingCurve) = (duration, timingCurve)
  }

  /// Creates a timing with one of UIKit's standard curves.
  public init(duration: Double, curve: UIView.AnimationCurve) {
    self.init(duration: duration, timingCurve: curve.bezier)
  }
}

/// The timing curve of an effect: a cubic Bézier curve or a spring.
public enum EffectTimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve.
  case curve(UnitBezier)
  /// A spring, whose progress can exceed 1.
  case spring(Spring)

  /// Returns the progress at a fraction of `duration` seconds: 0 at the start, about 1 at the end.
  func progress(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.position(at: fraction * duration)
    }
  }

  var ofLayers: UIView.LayerTimingCurve {
    switch self {
    case .curve(let curve): .curve(curve)
    case .spring(let spring): .spring(spring)
    }
  }
}
