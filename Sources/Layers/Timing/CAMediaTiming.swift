public import MediaTime
@_exported public import typealias MediaTime.CFTimeInterval

/// The behaviour of an animation before and after its active interval.
///
/// - Source: spec A5.
public typealias CAMediaTimingFillMode = FillMode

/// The timing properties of layers and animations, relative to the time of their parent.
///
/// All times are in seconds. Layers use only `beginTime`, `speed` and `timeOffset`.
/// - Source: spec A1 (defaults), A2 (conversion).
public protocol CAMediaTiming: AnyObject {
  /// The begin time, in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The length of one run, without repetitions and autoreversing. For layers, the length is infinite.
  ///
  /// When an animation with a duration of 0 is added to a layer, the duration of the transaction replaces it.
  var duration: CFTimeInterval { get set }
  /// The local seconds per parent second. 0 stops the time; negative values run backwards.
  var speed: Float { get set }
  /// The offset that is added to the active local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles. 0 means 1.
  var repeatCount: Float { get set }
  /// The length of all cycles together. A value above 0 takes precedence over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs forwards and then backwards.
  var autoreverses: Bool { get set }
  /// The behaviour outside the active interval.
  var fillMode: CAMediaTimingFillMode { get set }
}
