public import MediaTime

/// Seconds, as Core Foundation spells them.
public typealias CFTimeInterval = Double

/// What shows before and after the active interval; spelled as in QuartzCore.
///
/// - Source: spec A5.
public typealias CAMediaTimingFillMode = FillMode

/// What layers and animations have in common: a place in the time of their parent.
///
/// All times are seconds. Layers use only `beginTime`, `speed` and `timeOffset`.
/// - Source: spec A1 (defaults), A2 (conversion).
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Length of one run: 0 for animations (replaced when added), infinite for layers.
  var duration: CFTimeInterval { get set }
  /// Own seconds per parent second; 0 stops, negative runs backwards.
  var speed: Float { get set }
  /// Added to the active local time.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles; 0 means one.
  var repeatCount: Float { get set }
  /// How long to repeat; wins over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back again.
  var autoreverses: Bool { get set }
  /// What shows outside the active interval.
  var fillMode: CAMediaTimingFillMode { get set }
}
