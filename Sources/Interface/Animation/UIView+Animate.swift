public import typealias Foundation.TimeInterval
import Geometry
import Layers
package import MediaTime

extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds with an ease-in-out curve.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates the changes made in `animations` over `duration` seconds, then calls `completion`.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations` over `duration` seconds, after a delay and with options.
  ///
  /// The closure runs before the method returns, and the model values change at once. With a duration of 0 or less,
  /// nothing is animated.
  /// - Parameters:
  ///   - delay: the time before the animations begin, in seconds.
  ///   - completion: receives true if all animations reached their end. If nothing is animated, it is called with true
  ///     at the end of the run-loop pass.
  /// - Source: spec C1, C3.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    UIViewAnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
      .run(animations)
  }

  /// Animates the changes made in `animations` over `duration` seconds with the timing curve of another animation
  /// block, `model`.
  ///
  /// If `model` is nil, the timing curve is ease-in-out.
  class func animate(
    withDuration duration: TimeInterval, like model: UIViewAnimationBlock?, animations: () -> Void
  ) {
    UIViewAnimationBlock(duration: duration, timingCurve: model?.timingCurve, completion: nil).run(animations)
  }

  /// Animates the changes made in `animations` over `duration` seconds with a cubic Bézier curve.
  package class func animate(
    withDuration duration: TimeInterval, timingCurve: UnitBezier, animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    UIViewAnimationBlock(duration: duration, timingCurve: .both(.curve(timingCurve)), completion: completion).run(
      animations)
  }

  /// Animates the changes made in `animations` with a spring that settles in `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: from 0.01 for long oscillation to 1 for no overshoot. Values are clamped.
  ///   - velocity: the initial velocity, in animation distances per second. A constant velocity of 1 would cover the
  ///     whole distance in one second.
  /// - Source: spec B8.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring.uiKit(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    UIViewAnimationBlock(
      duration: duration, delay: delay, options: options, timingCurve: .both(.spring(spring)), completion: completion
    ).run(animations)
  }

  /// Animates the changes made in `animations` with a spring of a perceptual duration and a bounce.
  ///
  /// The animation runs until the spring has settled, which takes longer than `duration`. With a duration of 0 or less,
  /// nothing is animated.
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds.
  ///   - bounce: the bounce in −1…1. Negative values overdamp the spring, 0 prevents overshoot, and 1 means no damping.
  ///   - velocity: the initial velocity, in animation distances per second. A constant velocity of 1 would cover the
  ///     whole distance in one second.
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
      duration: spring.settlingDuration, delay: delay, options: options, timingCurve: .both(.spring(spring)),
      completion: completion
    ).run(animations)
  }

  /// Runs a closure with animations disabled, even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    UIViewAnimationBlock.isEnabled = false
    actions()
    UIViewAnimationBlock.isEnabled = wasEnabled
  }

  /// Sets whether animation blocks animate changes.
  ///
  /// While animations are disabled, the closures of animation blocks run, and their changes apply at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationBlock.isEnabled = enabled }

  /// Whether animation blocks animate changes.
  public class var areAnimationsEnabled: Bool { UIViewAnimationBlock.isEnabled }

  /// The duration of the innermost running animation block in seconds, or 0 outside all blocks.
  ///
  /// Inside a keyframe, the value is the length of the keyframe.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationBlock.current?.inheritedDuration ?? 0 }
}
