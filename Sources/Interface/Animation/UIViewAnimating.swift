public import protocol Foundation.NSObjectProtocol
public import typealias Foundation.TimeInterval
import Geometry

/// The states of an animator. The raw values are those of iOS.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or it has ended.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped and has not been finished.
  case stopped
}

/// The positions at which an animation can end. The raw values are those of iOS.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end values of the animation.
  case end
  /// The start values of the animation.
  case start
  /// The values that are displayed when the animation is stopped.
  case current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
///
/// - Source: spec C8.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animator is running or waiting for its delay.
  var isRunning: Bool { get }
  /// Whether the animation plays towards its start.
  var isReversed: Bool { get set }
  /// The completed fraction, 0…1, in the direction of playback.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation. An inactive animator becomes active and is paused at its beginning.
  func pauseAnimation()
  /// Stops the animation at its current values.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive at once. Otherwise it waits for
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates changes made in closures, such as `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the duration.
  ///
  /// - Parameter delayFactor: a fraction of the duration, or of the remaining duration if the animator is active.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations that begin without a delay.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that receives the final position when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing curve and duration.
  ///
  /// - Parameters:
  ///   - parameters: the timing curve, or nil for the animator's own timing curve.
  ///   - durationFactor: the time to the end, as a fraction of the duration. 0 means the remaining time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Default implementations, which do nothing: the four methods are optional on iOS.
extension UIViewImplicitlyAnimating {
  /// Does nothing by default.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing by default.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing by default.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing by default.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
