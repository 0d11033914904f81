public import typealias Foundation.TimeInterval
import Geometry
import Layers
package import MediaTime

extension UIView {
  /// Changes made in `animations` are shown over `duration` seconds, slow at both ends.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Changes made in `animations` are shown over `duration` seconds; then `completion` runs.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Changes made in `animations` are shown over `duration` seconds, from `delay` seconds on.
  ///
  /// The block runs before the call returns and the model is new at once. A duration of 0 or less animates nothing.
  /// `completion` hears whether every animation reached its end; with nothing to animate it runs, with true, at the
  /// end of the run loop's turn.
  /// - Source: spec C1, C3.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    UIViewAnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
      .run(animations)
  }

  /// Changes made in `animations` are shown over `duration` seconds as another block shows its own; plainly when nil.
  class func animate(
    withDuration duration: TimeInterval, like model: UIViewAnimationBlock?, animations: () -> Void
  ) {
    UIViewAnimationBlock(duration: duration, pace: model?.pace, completion: nil).run(animations)
  }

  /// Changes made in `animations` are shown over `duration` seconds at any pace.
  package class func animate(
    withDuration duration: TimeInterval, pace: UnitBezier, animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    UIViewAnimationBlock(duration: duration, pace: .curve(pace), completion: completion).run(animations)
  }

  /// Changes made in `animations` follow a spring that is at rest after `duration` seconds.
  ///
  /// - Parameter dampingRatio: 0.01 (swings long) … 1 (no overshoot), clamped.
  /// - Parameter velocity: starting speed in whole distances per second.
  /// - Source: spec B8.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring.uiKit(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    UIViewAnimationBlock(
      duration: duration, delay: delay, options: options, pace: .spring(spring), completion: completion
    ).run(animations)
  }

  /// Changes made in `animations` follow a spring named by how long it seems to take and how far it swings over.
  ///
  /// It runs until it has settled, which takes longer than `duration`.
  /// - Parameter bounce: −1 (drags) … 0 (no overshoot) … 1 (swings long).
  /// - Parameter velocity: starting speed in whole distances per second.
  /// - Source: spec B7.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(withDuration: 0, delay: delay, options: options, animations: animations, completion: completion)
    }
    let spring = Spring.perceptual(duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    UIViewAnimationBlock(
      duration: spring.settlingDuration, delay: delay, options: options, pace: .spring(spring), completion: completion
    ).run(animations)
  }

  /// Changes made in `actions` show at once, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    UIViewAnimationBlock.isEnabled = false
    actions()
    UIViewAnimationBlock.isEnabled = wasEnabled
  }

  /// Turns animation blocks on or off; while off they run and show at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationBlock.isEnabled = enabled }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { UIViewAnimationBlock.isEnabled }

  /// Duration of the innermost block that runs, in seconds, inside a keyframe that of the frame; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationBlock.current?.inheritedDuration ?? 0 }
}
