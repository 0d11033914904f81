import Animation
import Layers
import MediaTime

/// The playback state of a property animator: its current fraction, and the end towards which it plays.
@MainActor
struct AnimatorPlaybackState {
  /// The animator's playback. Its times are local times of `layer`.
  var playback = Playback(at: 0)
  /// The layer in whose local time the animator plays: the layer of the animator's first animation. If nil, the
  /// animator plays in root time.
  weak var layer: CALayer?
  /// The animator's progress while it is paused: 0 at the start, 1 at the end. Springs and overshooting curves leave
  /// this range.
  var position = 0.0
  /// Whether the animator was last paused by setting `fractionComplete` while `scrubsLinearly` was true. `position` is
  /// then the fraction that was set.
  var isScrubbed = false
  /// The timing curve of the last `continueAnimation` call, or nil for the animator's own timing curve.
  var parameters: (any UITimingCurveProvider)?
  /// Whether the animator was started without animations and waits for the first ones.
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

/// A change of a view's property in an animator's closure, with the values before and after the change.
struct AnimatorChange {
  private(set) weak var view: UIView?
  let property: ViewProperty
  let initial: AnimatableValue?
  var target: AnimatableValue?
}

extension AnimatorChange {
  /// Sets the property to `value` without animation, if the view still exists. With nil, a background colour is
  /// removed.
  @MainActor
  func set(_ value: AnimatableValue?) {
    if let view { property.set(value, of: view) }
  }
}
