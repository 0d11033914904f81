import Animation
import Geometry

extension MotionAnimator {
  /// Returns the built-in animator of a push or a pop: a slide, which is mirrored in a layout from right to left.
  ///
  /// If the user prefers cross-fades, the upper view fades instead. A pop that is driven by a gesture always slides
  /// (unverified).
  /// - Parameter isDriven: whether a percent driver drives the transition. The timing curve is then linear.
  /// - Source: spec E1.
  static func navigation(
    _ operation: UINavigationController.Operation, profile: StageProfile, isDriven: Bool
  ) -> MotionAnimator {
    let isPush = operation != .pop
    return MotionAnimator(
      duration: profile.pushDuration, isSpring: profile.movesAsSpring, movesTime: isDriven
    ) { context, motions in
      let (upper, lower) = context.arrange(isForwards: isPush)
      let controller = context.viewController(forKey: .to)?.navigationController
      let view = controller?.viewIfLoaded ?? context.containerView
      if !isDriven, let upper, view.window?.stage?.accessibilitySettings.crossFades ?? false {
        let fade = [ViewMotion(upper, .opacity, from: 0, to: 1)]
        return isPush ? fade : fade.map(\.reversed)
      }
      let push = motions.push(
        upper, over: lower, castsShadow: true, movesShade: false, isMirrored: view.isRightToLeft, in: context)
      return isPush ? push : push.map(\.reversed)
    }
  }
}
