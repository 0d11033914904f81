public import Geometry
import Layers

extension UIView {
  /// An animation that the system has; raw values as on iOS.
  public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and are taken out.
    case delete
  }

  /// Performs a system's animation of views together with one's own, then takes the views out.
  ///
  /// Afterwards they look as before. Length and look are ours: a quarter of a second, clear and small (unverified).
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

  /// Lets the changes made in `animations`, inside a block, play `count` times, back and forth when `autoreverses`.
  ///
  /// All passes together take the block's duration times the count, twice that with the ways back. Outside a block
  /// nothing is animated.
  /// - Parameter count: 0 or less is once; parts of a pass count; infinite is for ever.
  /// - Source: spec C1.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let block = UIViewAnimationBlock.current
    let outer = block?.repetition
    block?.repetition = Repetition(count: count > 0 ? Float(count) : 0, autoreverses: autoreverses)
    animations()
    if let block, let outer { block.repetition = outer }
  }
}
