public import typealias Foundation.TimeInterval
import Layers

extension UIView {
  /// Shows how `view` and what is in it looks after `animations`, in place of how it looked before.
  ///
  /// The change is one of pictures: it is a `CATransition` on the view's layer. What is animatable changes at once in the
  /// second picture, unless the options allow animated content. Without a transition among the options nothing is shown.
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

  /// Puts `toView` in the place of `fromView`, as a transition of the view that both are in.
  ///
  /// It is that whole view which turns, curls or fades, as on iOS. The options decide whether one view is taken out and
  /// the other put in, or whether both stay and are hidden and shown. Without a superview nothing happens but the
  /// completion (unverified).
  /// - Source: spec C6.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return CATransaction.atEndOfTurn { completion?(true) }
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
  /// Whether they name a transition.
  var hasTransition: Bool { transition != nil }

  /// The transition named by bits 20 to 22; nil for none.
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
  /// Adds the transition to a view on show.
  func attachTransition(to view: UIView, _ kind: (type: CATransitionType, subtype: CATransitionSubtype?)?) {
    guard let kind, isAnimated, view.layer.isCommitted else { return }
    let transition = CATransition()
    (transition.type, transition.subtype) = kind
    attach(transition, to: view, key: "transition", property: nil)
  }
}
