public import typealias Foundation.TimeInterval
import Layers

extension UIView {
  /// Animates the changes that `animations` makes inside a view as a transition from the old to the new appearance.
  ///
  /// The transition is a `CATransition` on the view's layer. The changes apply at once in the new appearance, unless
  /// the options contain `allowAnimatedContent`. If the options contain no transition, nothing is animated.
  /// - Source: spec C6.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let block = UIViewAnimationBlock(
      duration: duration, options: options, animatesChanges: options.contains(.allowAnimatedContent),
      completion: completion)
    block.run(animations ?? {}) { block.attachTransition(to: view, options.transition) }
  }

  /// Replaces `fromView` with `toView`, and animates the replacement as a transition of their common superview.
  ///
  /// As on iOS, the whole superview flips, curls or fades. By default, `fromView` is removed and `toView` is inserted.
  /// With `showHideTransitionViews`, `fromView` is hidden and `toView` is shown. If `fromView` has no superview, only
  /// the completion is called (unverified).
  /// - Source: spec C6.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return CATransaction.atEndOfPass { completion?(true) }
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Whether the options contain a transition.
  var hasTransition: Bool { transition != nil }

  /// The type and the subtype of the `CATransition` that the bits 20 to 22 specify, or nil if they specify no
  /// transition.
  fileprivate var transition: (type: CATransitionType, subtype: CATransitionSubtype?)? {
    let flip = CATransitionType(rawValue: "oglFlip")
    return switch (rawValue >> 20) & 7 {
    case 1: (flip, .fromLeft)
    case 2: (flip, .fromRight)
    case 3: (CATransitionType(rawValue: "pageCurl"), nil)
    case 4: (CATransitionType(rawValue: "pageUnCurl"), nil)
    case 5: (.fade, nil)
    case 6: (flip, .fromTop)
    case 7: (flip, .fromBottom)
    default: nil
    }
  }
}

extension UIViewAnimationBlock {
  /// Adds a transition to a view's layer. The method has no effect if `kind` is nil, if the layer is not in the
  /// committed tree, or if the block adds no animations (see `isAnimated`).
  func attachTransition(to view: UIView, _ kind: (type: CATransitionType, subtype: CATransitionSubtype?)?) {
    guard let kind, isAnimated, view.layer.isCommitted else { return }
    let transition = CATransition()
    (transition.type, transition.subtype) = kind
    attach(transition, to: view, key: "transition", property: nil)
  }
}
