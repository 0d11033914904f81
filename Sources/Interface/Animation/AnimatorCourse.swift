import Animation
import Layers
import MediaTime

/// Where a property animator is, and where it goes, in fractions of its duration.
@MainActor
struct AnimatorCourse {
  /// Its time; it passes as that of `layer`.
  var playback = Playback(at: 0)
  /// The layer whose time it follows: that of its first track; nil is the stage.
  weak var layer: CALayer?
  /// How far along the way it stands when it does not move.
  var position = 0.0
  /// Whether it was scrubbed there, a fraction of the way at a time.
  var isScrubbed = false
  /// The pace it was continued at last; nil is its own.
  var parameters: (any UITimingCurveProvider)?
  /// Whether it was started with nothing to animate, and goes on when something comes.
  var awaitsChanges = false
  /// Seconds between start and motion.
  var delay = 0.0
  /// Counts its ends and interruptions: what was planned before does not count after.
  var number = 0

  /// Now, in the time it follows.
  var now: Double { layer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime() }

  /// How much of the time is over, from the start whatever the direction.
  var fraction: Double { playback.fraction(at: now) }
}

/// A change that a property animator made: what it can lead back to, and where it leads.
struct AnimatorChange {
  private(set) weak var view: UIView?
  let property: ViewProperty
  let initial: AnimatableValue?
  var target: AnimatableValue?
}

extension AnimatorChange {
  /// Gives the view a value, not animated.
  @MainActor
  func set(_ value: AnimatableValue?) {
    if let view { property.set(value, of: view) }
  }
}
