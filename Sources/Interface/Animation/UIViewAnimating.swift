public import typealias Foundation.TimeInterval
import Geometry

/// Where an animator is; raw values as on iOS.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is done.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits to be finished.
  case stopped
}

/// Where an animator's views end; raw values as on iOS.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where the animation led.
  case end
  /// Where it began.
  case start
  /// Where they are.
  case current
}

/// Something that animates and can be stopped, scrubbed and turned round.
///
/// - Source: spec C8.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where the animator is.
  var state: UIViewAnimatingState { get }
  /// Whether it moves, or waits for its delay.
  var isRunning: Bool { get }
  /// Whether it goes back to its start.
  var isReversed: Bool { get set }
  /// How much is over, 0…1, in the direction it goes.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still; from the beginning when it has not begun.
  func pauseAnimation()
  /// Ends where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped, at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes changes of views in closures, such as `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the duration, or of what is left of it.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds something to do at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on at another pace; nil keeps it. `durationFactor` is a share of the duration, 0 what is left of it.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// All four are optional on iOS: an animator of one's own may leave them out.
extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
