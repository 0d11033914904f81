import Animation
import Layers
import MediaTime

/// The playback state of a property animator: its current fraction, and the end towards which it plays.
@MainActor
struct AnimatorPlaybackState {
  /// The fraction of the animator as a function of time. The times are local times of `layer`.
  var playback = Playback(at: 0)
  /// The layer of the animator's first animation. The animator plays in the local time of this layer, or in the time
  /// of `CACurrentMediaTime()` if the value is nil.
  weak var layer: CALayer?
  /// The animator's progress while it is paused: 0 at the start, 1 at the end. Springs and overshooting curves leave
  /// this range.
  var position = 0.0
  /// Whether the last pause was caused by setting `fractionComplete` while `scrubsLinearly` was true. In this case,
  /// `position` is the fraction that was set.
  var isScrubbed = false
  /// The timing curve of the last `continueAnimation` call, or nil for the animator's own timing curve.
  var parameters: (any UITimingCurveProvider)?
  /// Whether the animator was started before any animations were added. Its duration begins when the first ones are
  /// added.
  var awaitsChanges = false
  /// The time between the animator's start and the beginning of its animations, in seconds.
  var delay = 0.0
  /// The generation of the state, increased by each activation, pause, reversal and reset.
  ///
  /// A closure that is deferred to the end of the pass stores the generation. If the generation has changed when the
  /// closure runs, the closure does nothing.
  var number = 0

  /// The current time in the time space of `layer`, in seconds.
  var now: Double { layer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime() }

  /// The current fraction, 0…1, measured from the start even if the animator is reversed.
  var fraction: Double { playback.fraction(at: now) }
}

/// A change of a view's property that an animator's closure made, with the values before and after the change. The
/// animator applies one of the values when it finishes at its start or end.
struct AnimatorChange {
  private(set) weak var view: UIView?
  let property: ViewProperty
  let initial: AnimatableValue?
  var target: AnimatableValue?
}

extension AnimatorChange {
  /// Sets the property to `value` without animation, if the view still exists. Nil removes the view's background
  /// colour.
  @MainActor
  func set(_ value: AnimatableValue?) {
    if let view { property.set(value, of: view) }
  }
}
