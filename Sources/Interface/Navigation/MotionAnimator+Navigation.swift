extension MotionAnimator {
  /// Returns the built-in animator of push and pop.
  ///
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
      let push = motions.push(upper, over: lower, castsShadow: true, movesShade: false, in: context)
      return isPush ? push : push.map(\.reversed)
    }
  }
}
