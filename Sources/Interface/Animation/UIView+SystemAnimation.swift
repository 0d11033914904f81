public import Geometry
import Layers

extension UIView {
  /// The predefined system animations. The raw values are those of iOS.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and are then removed.
    case delete
  }

  /// Performs a system animation on views together with other animations, then removes the views.
  ///
  /// After the removal the views have their previous alpha and transform. The duration of 0.25 s and the appearance are
  /// this project's choice (unverified).
  /// - Parameters:
  ///   - parallelAnimations: changes that are animated together with the system animation.
  ///   - completion: receives true if all animations reached their end.
  /// - Source: spec C6.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let looks = views.map { (view: $0, alpha: $0.alpha, transform: $0.layer.transform) }
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for look in looks {
          look.view.alpha = 0
          look.view.layer.transform = CATransform3DScale(look.transform, 0.01, 0.01, 1)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for look in looks {
          look.view.removeFromSuperview()
          (look.view.alpha, look.view.layer.transform) = (look.alpha, look.transform)
        }
        completion?(finished)
      })
  }

  /// Animates the changes made in `animations` repeatedly. Call this method inside an animation block.
  ///
  /// The total time is the block's duration times `count`, and twice as long with `autoreverses`. Outside a block, the
  /// changes are not animated.
  /// - Parameters:
  ///   - count: the number of repetitions, which can be fractional or infinite. 0 or less means 1.
  ///   - autoreverses: whether each repetition plays forwards and then backwards.
  /// - Source: spec C1.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let block = UIViewAnimationBlock.current
    let enclosingRepetition = block?.repetition
    block?.repetition = Repetition(count: count > 0 ? Float(count) : 0, autoreverses: autoreverses)
    animations()
    if let block, let enclosingRepetition { block.repetition = enclosingRepetition }
  }
}
