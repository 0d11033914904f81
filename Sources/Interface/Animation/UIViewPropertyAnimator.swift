public import class Foundation.NSObject
public import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

/// An animator of view changes that can be paused, scrubbed, reversed, modified and stopped.
///
///     inactive ──start, pause, scrub──▶ active ──its end──▶ inactive
///         ▲                               │ stop
///         └────────────finish──────── stopped
///
/// The animations are those of `UIView.animate`, added to layers. The animator only changes their timing. A call that
/// the current state does not allow is a fatal error with a message; UIKit raises an exception.
/// - Source: spec C8.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing curve with which the animator was created.
  public final let timingParameters: any UITimingCurveProvider
  /// The duration in seconds. For a spring with physical or perceptual parameters it is the settling duration.
  public final let duration: TimeInterval
  /// The delay of the last start, in seconds.
  public final var delay: TimeInterval { playbackState.delay }
  /// Whether touches reach the views while the animator is active. The default is true.
  ///
  /// - Precondition: the animator is not active when the value is set.
  public final var isUserInteractionEnabled = true { willSet { refuseWhileActive("isUserInteractionEnabled") } }
  /// Whether hit testing finds the views at their model positions instead of the displayed ones. The default is false.
  ///
  /// - Precondition: the animator is not active when the value is set.
  public final var isManualHitTestingEnabled = false { willSet { refuseWhileActive("isManualHitTestingEnabled") } }
  /// Whether the animation can be paused, stopped and scrubbed. The default is true.
  ///
  /// - Precondition: the animator is not active when the value is set.
  public final var isInterruptible = true { willSet { refuseWhileActive("isInterruptible") } }
  /// Whether `fractionComplete` of a paused animator is a progress instead of a time fraction. The default is true.
  public final var scrubsLinearly = true
  /// Whether the animator pauses at the end instead of becoming inactive. The default is false.
  public final var pausesOnCompletion = false

  /// The state of the animator: inactive, active or stopped.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Whether the animator is running or waiting for its delay.
  public internal(set) final var isRunning = false

  /// The animator's current fraction, and the end towards which it plays.
  final var playbackState = AnimatorPlaybackState()
  /// The tracks of the animations that the animator controls.
  final var tracks: [AnimatorTrack] = []
  /// The changed properties with their values before and after the changes, in the order of their first changes.
  final var changes: [AnimatorChange] = []
  final var additions: [Addition] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The stage on which the animator became active. The stage retains the animator while it runs.
  final weak var stage: Stage? { didSet { appRun = stage?.appRun } }
  /// The app, from its launch to its end (see `AppRun`), in which the animator became active. Nil after the end of the
  /// app or of the stage.
  private final weak var appRun: AppRun?

  /// A closure that was passed to `addAnimations` and has not run yet.
  struct Addition {
    let delayFactor: CGFloat
    let changes: () -> Void
  }

  /// The duration, in seconds, that replaces a duration of 0 or less.
  private static let defaultDuration = 0.2

  /// Creates an animator with the duration 0 and the default curve (unverified).
  public convenience override init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  /// Creates an animator with a timing curve and without animations.
  ///
  /// - Parameter duration: the duration in seconds. 0 or less means 0.2. A spring with physical or perceptual
  ///   parameters lasts its settling duration, regardless of this value.
  /// - Source: spec C8.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    require(duration.isFinite, "UIViewPropertyAnimator: duration must be finite, but is \(duration)")
    timingParameters = parameters
    self.duration = parameters.timingCurve(for: duration > 0 ? duration : Self.defaultDuration).length
  }

  /// Creates an animator with a predefined timing curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles in the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Stops the program with a message unless the animator is inactive. An active animator would leave the animated
  /// properties at intermediate values.
  ///
  /// After the end of the app or of the stage, an animator can be released in any state.
  deinit {
    let state = state
    if state != .inactive, appRun != nil {
      fatalError(
        "a property animator was released while \(state): keep a reference until the animation ends, or call "
          + "stopAnimation(_:) and finishAnimation(at:) first")
    }
  }

  /// Called when the app or the stage ends. Releases the closures, which can retain the animator, without running them.
  final func abandon() { (additions, completions, changes, tracks) = ([], [], [], []) }

  /// Whether the animation plays towards its start. Setting the value of a running animator reverses it at once.
  ///
  /// - Precondition: the animator is not stopped when the value is set.
  public final var isReversed = false {
    willSet { refuseWhenStopped("isReversed") }
    didSet { if oldValue != isReversed { reversePlayback() } }
  }

  /// The completed fraction, 0…1, in the direction of playback.
  ///
  /// While the animator runs, the value is a fraction of the time. While it is paused and `scrubsLinearly` is true, the
  /// value is the progress. Setting the value moves a paused animation to that fraction, and makes an inactive animator
  /// active and paused. While the animator runs, setting has no effect (unverified). Values are clamped to 0…1.
  /// - Precondition: when the value is set, the animator is not stopped and is interruptible, and the value is not NaN.
  public final var fractionComplete: CGFloat {
    get {
      stage?.makeCurrent()
      let fraction = isRunning || !scrubsLinearly ? playbackState.fraction : playbackState.position
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

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

extension UIViewPropertyAnimator {
  /// Adds animations, like `addAnimations(_:delayFactor:)` with a delay factor of 0.
  public final func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin after a fraction of the duration and end together with the animator.
  ///
  /// An inactive animator runs the closure when it becomes active. An active animator runs the closure at once, and the
  /// animations take the remaining duration.
  /// - Parameter delayFactor: a fraction of the duration, or of the remaining duration. Values are clamped to 0…1.
  /// - Precondition: the animator is not stopped, and the delay factor is not NaN.
  public final func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(state != .stopped, "addAnimations(_:): animations cannot be added to a stopped property animator")
    require(!delayFactor.isNaN, "addAnimations(_:delayFactor:): delayFactor cannot be NaN")
    let addition = Addition(delayFactor: min(max(delayFactor, 0), 1), changes: animation)
    if state == .inactive { additions.append(addition) } else { join(addition) }
  }

  /// Adds a closure that receives the final position when the animation ends. Closures are called in the order added.
  ///
  /// If the animation is stopped without finishing, the closures are discarded.
  public final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Creates an animator and starts it.
  ///
  /// If the method is called in the closure of an animation block or of another animator, the animations inherit
  /// duration, curve and options from the enclosing block and belong to that block. In this case, the new animator
  /// cannot be interrupted. The options for repetition have no effect.
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
