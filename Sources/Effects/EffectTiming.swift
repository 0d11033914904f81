public import Interface
public import MediaTime

/// How long an effect takes and at which pace.
public struct EffectTiming: Hashable, Sendable {
  /// Seconds, 0 or more.
  public var duration: Double
  /// From a fraction of the time to a fraction of the way; nil is the effect's own pace.
  public var pace: UnitBezier?

  /// A length, and a pace if it is not to be the effect's own.
  public init(duration: Double, pace: UnitBezier? = nil) {
    (self.duration, self.pace) = (duration, pace)
  }

  /// A length, and one of the standard curves.
  public init(duration: Double, curve: UIView.AnimationCurve) {
    self.init(duration: duration, pace: curve.bezier)
  }
}

/// How an effect gets from its start to its end.
public enum EffectPace: Hashable, Sendable {
  /// At the pace of a curve.
  case curve(UnitBezier)
  /// As a spring pulls: beyond the end and back.
  case spring(Spring)

  /// How much of the way is behind at a fraction of `duration` seconds: 0 at the start, about 1 at the end.
  func progress(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.position(at: fraction * duration)
    }
  }

  var ofLayers: UIView.LayerPace {
    switch self {
    case .curve(let curve): .curve(curve)
    case .spring(let spring): .spring(spring)
    }
  }
}
