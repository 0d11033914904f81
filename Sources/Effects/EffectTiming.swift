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
public typealias EffectTimingCurve = Easing
