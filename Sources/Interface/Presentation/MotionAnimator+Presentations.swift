import Animation
import Geometry

extension MotionAnimator {
  /// Returns the animator of `coverVertical`, which moves the presented view in from below and out again.
  ///
  /// - Parameters:
  ///   - isPresenting: whether the animator presents rather than dismisses.
  ///   - duration: the duration in seconds, `coverDuration` of the profile.
  ///   - isSpring: whether the timing is the system's spring. Otherwise it is ease-in-ease-out.
  /// - Source: spec E2 (`coverVertical`).
  static func coverVertical(isPresenting: Bool, duration: Double, isSpring: Bool) -> MotionAnimator {
    overlay(isPresenting: isPresenting, duration: duration, isSpring: isSpring) { view, context in
      ViewMotion(view, .y, from: context.containerView.bounds.height - view.frame.minY, to: 0)
    }
  }

  /// Returns the animator of `crossDissolve`, which fades the presented view in over the presenting view and out again.
  ///
  /// - Source: spec E2 (`crossDissolve`), low confidence.
  static func crossDissolve(isPresenting: Bool, duration: Double) -> MotionAnimator {
    overlay(isPresenting: isPresenting, duration: duration) { view, _ in
      ViewMotion(view, .opacity, from: 0, to: view.alpha)
    }
  }

  /// Returns an animator that animates only the presented view. `motion` is called with the presented view and the
  /// transition context, and returns the view's motion for a presentation. A dismissal runs that motion in reverse.
  private static func overlay(
    isPresenting: Bool, duration: Double, isSpring: Bool = false,
    _ motion: @escaping @MainActor (UIView, any UIViewControllerContextTransitioning) -> ViewMotion
  ) -> MotionAnimator {
    MotionAnimator(duration: duration, isSpring: isSpring) { context, _ in
      context.arrange(isForwards: isPresenting).upper.map { upper in
        let motion = motion(upper, context)
        return [isPresenting ? motion : motion.reversed]
      } ?? []
    }
  }

  /// Returns the animator of `flipHorizontal`: the two views are the sides of a card that rotates about the device's
  /// vertical axis.
  ///
  /// A presentation rotates to the left, a dismissal to the right. The axis belongs to the device, so in landscape it
  /// is the horizontal axis of the interface. Half-way, whatever is behind the card is visible (`Flip`). The transforms
  /// that the app set on the views are preserved.
  /// - Source: B-134; spec E2 (`flipHorizontal`), low confidence.
  static func flipHorizontal(isPresenting: Bool, duration: Double) -> MotionAnimator {
    MotionAnimator(duration: duration) { context, motions in
      let (upper, lower) = context.arrange(isForwards: isPresenting, keepsUpperInFront: false)
      let container = context.containerView
      let orientation = container.window?.stage?.interfaceOrientation ?? .portrait
      let axis = CGPoint(x: 0, y: 1).applying(orientation.rotationTransform.inverted())
      let isAcross = axis.x.magnitude > axis.y.magnitude
      return motions.flip(
        from: isPresenting ? lower : upper, to: isPresenting ? upper : lower, by: isAcross ? .rotationX : .rotationY,
        sign: (isPresenting ? -1 : 1) * (isAcross ? axis.x : axis.y), in: container)
    }
  }
}
