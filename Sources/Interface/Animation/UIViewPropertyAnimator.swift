public import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

/// Animates changes of views so that they can be paused, scrubbed, reversed, changed and stopped.
///
///     inactive ──start, pause, scrub──▶ active ──its end──▶ inactive
///         ▲                               │ stop
///         └────────────finish──────── stopped
///
/// Its animations are those of `UIView.animate`, on layers like all others; it only gives them other courses. A call
/// that its state does not allow ends the program with a sentence, where UIKit raises.
/// - Source: spec C8.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// The pace it was made with.
  public final let timingParameters: any UITimingCurveProvider
  /// How long it takes, in seconds; for a spring given by its physics, the time in which that settles.
  public final let duration: TimeInterval
  /// The delay it was started with, in seconds.
  public final var delay: TimeInterval { course.delay }
  /// Whether touches reach its views while it is active; they do by default.
  public final var isUserInteractionEnabled = true { willSet { refuseWhileActive("isUserInteractionEnabled") } }
  /// Whether touches look for its views where they will be; by default they find them where they show.
  public final var isManualHitTestingEnabled = false { willSet { refuseWhileActive("isManualHitTestingEnabled") } }
  /// Whether it can be paused, stopped and scrubbed; it can by default.
  public final var isInterruptible = true { willSet { refuseWhileActive("isInterruptible") } }
  /// Whether a fraction set while it is paused is one of the way (the default), or of the time.
  public final var scrubsLinearly = true
  /// Whether it pauses at its end instead of being done; it does not by default.
  public final var pausesOnCompletion = false

  public internal(set) final var state = UIViewAnimatingState.inactive
  public internal(set) final var isRunning = false

  /// Where it is, and where it goes.
  final var course = AnimatorCourse()
  /// What it animates.
  final var tracks: [AnimatorTrack] = []
  /// What it changed, first come first.
  final var changes: [AnimatorChange] = []
  final var additions: [Addition] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The stage on which it became active; while it runs that keeps it.
  final weak var stage: Stage?

  /// A closure that waits for the start.
  struct Addition {
    let delayFactor: CGFloat
    let changes: () -> Void
  }

  /// How long an animator takes that is given no time, in seconds.
  private static let defaultDuration = 0.2

  /// An animator of any pace, with nothing to animate yet.
  ///
  /// - Parameter duration: in seconds; 0 or less takes 0.2. A spring given by its physics takes the time it settles in,
  ///   whatever is asked for.
  /// - Source: spec C8.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    require(!duration.isNaN && duration < .infinity, "an animator's duration is a finite number of seconds")
    timingParameters = parameters
    self.duration = parameters.pace(for: duration > 0 ? duration : Self.defaultDuration).length
  }

  /// An animator at the pace of a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator at the pace of a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that is at rest after the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator dropped while it is active leaves views between two places for ever; its stage gone, nobody sees it.
  deinit {
    let state = state
    if state != .inactive, stage != nil {
      fatalError("a property animator was released while \(state): finish it, or stop it and finish it, before")
    }
  }

  /// Whether it goes back; set while it runs, it turns round on the spot.
  ///
  /// - Precondition: it is not stopped.
  public final var isReversed = false {
    willSet { refuseWhenStopped("isReversed") }
    didSet { if oldValue != isReversed { turnRound() } }
  }

  /// How much is over, 0…1, in the direction it goes: of the time while it runs; while it is paused of the way, when it
  /// scrubs linearly.
  ///
  /// Set before the start, it becomes active and stands there. Set while it runs, nothing happens (unverified).
  /// - Precondition: it is not stopped, it is interruptible, and the fraction is a number; it is clamped.
  public final var fractionComplete: CGFloat {
    get {
      stage?.makeCurrent()
      let fraction = isRunning || !scrubsLinearly ? course.fraction : course.position
      return CGFloat(min(max(isReversed ? 1 - fraction : fraction, 0), 1))
    }
    set {
      require(!newValue.isNaN, "UIViewPropertyAnimator.fractionComplete cannot be NaN")
      refuseWhenStopped("fractionComplete")
      refuseUnlessInterruptible("fractionComplete")
      let fraction = min(max(newValue.native, 0), 1)
      if !isRunning { scrub(to: isReversed ? 1 - fraction : fraction) }
    }
  }

  private final func refuseWhenStopped(_ property: String) {
    require(state != .stopped, "\(property) of a stopped property animator cannot be set")
  }

  private final func refuseWhileActive(_ property: String) {
    require(state != .active, "\(property) of a property animator cannot be set while it is active")
  }

  final func refuseUnlessInterruptible(_ call: String) {
    require(isInterruptible || state == .inactive, "\(call): the property animator is not interruptible")
  }
}

extension UIViewPropertyAnimator {
  /// Adds changes; see `addAnimations(_:delayFactor:)`.
  public final func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin after a share of the duration and end with it.
  ///
  /// Before the start they wait for it. While it is active they run at once, over what is left of the duration: the
  /// share is one of that.
  /// - Precondition: it is not stopped, and the share is a number; it is clamped to 0…1.
  public final func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(state != .stopped, "animations cannot be added to a stopped property animator")
    require(!delayFactor.isNaN, "a property animator's delayFactor cannot be NaN")
    let addition = Addition(delayFactor: min(max(delayFactor, 0), 1), changes: animation)
    if state == .inactive { additions.append(addition) } else { join(addition) }
  }

  /// Adds something to do at the end, after what was added before; it hears where the views are.
  ///
  /// Stopped without finishing, it is dropped.
  public final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts an animator at once, and returns it.
  ///
  /// Inside another block or animator its changes inherit from that and are part of it; it cannot be interrupted then.
  /// Of the options those of repeating have no effect.
  /// - Source: spec C5.
  @discardableResult
  public final class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let parameters: any UITimingCurveProvider =
      options.isKeyboardCurve ? UISpringTimingParameters() : UICubicTimingParameters(animationCurve: options.curve)
    let isInside = UIViewAnimationBlock.current != nil
    let inherits = isInside && !options.contains(.overrideInheritedDuration)
    let animator = UIViewPropertyAnimator(
      duration: inherits ? UIView.inheritedAnimationDuration : duration, timingParameters: parameters)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    if isInside {
      animator.run(animations, delay: delay, options: options)
    } else {
      animator.addAnimations(animations)
      animator.startAnimation(afterDelay: delay)
    }
    return animator
  }
}
