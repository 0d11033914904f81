public import typealias Foundation.TimeInterval
import Layers

extension UIViewController {
  /// Puts one child's view in the place of another's and animates that; a custom container calls it.
  ///
  /// The new view is put above the old one, into the same superview, before the animations; the old one is taken out
  /// after them. Both children are told that they disappear and appear, as far as this controller is on show and forwards
  /// such calls; at the end the new one is told before the old one (spec C6). Giving them a frame, `willMove`, `didMove` and `removeFromParent` are
  /// the caller's. Views that are told to flip, curl or dissolve do so as pictures of the whole superview.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - options: `showHideTransitionViews` has no effect.
  ///   - animations: further changes, or all of them when the options name no transition; animated then.
  ///   - completion: after both have heard of it.
  /// - Precondition: both are children of this controller, and the old one's view is in a superview.
  /// - Source: book seed (B-374 to B-379).
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let exchange = Exchange(
      parent: self, from: fromViewController, to: toViewController, isPicture: options.hasTransition,
      isAnimated: duration > 0 && UIView.areAnimationsEnabled)
    let superview = exchange.begin()
    let change = {
      exchange.hideOld()
      animations?()
    }
    let end = { (finished: Bool) in
      exchange.end()
      completion?(finished)
    }
    if exchange.isPicture {
      UIView.transition(with: superview, duration: duration, options: options, animations: change, completion: end)
    } else {
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: change, completion: end)
    }
  }
}

/// Two children of a custom container that change places.
@MainActor
private struct Exchange {
  let parent: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// Whether it is one of two pictures, not of two views.
  let isPicture: Bool
  let isAnimated: Bool
  /// Whether the children hear of it from here.
  private let isTold: Bool
  private let wasHidden: Bool
  /// Where it takes place; its interface does not turn meanwhile.
  private let stage: Stage?

  init(parent: UIViewController, from: UIViewController, to: UIViewController, isPicture: Bool, isAnimated: Bool) {
    require(
      from.parent === parent && to.parent === parent && from !== to,
      "transition(from:to:) of \(parent.traceName) takes two of its children")
    (self.parent, self.from, self.to) = (parent, from, to)
    (self.isPicture, self.isAnimated) = (isPicture, isAnimated)
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    isTold = parent.shouldAutomaticallyForwardAppearanceMethods && isInSight
    wasHidden = from.view.isHidden
    stage = from.view.window?.stage
  }

  /// Both are in the interface from here on; returns the view that they are in.
  func begin() -> UIView {
    guard let superview = from.view.standIn.superview else {
      fatalError("transition(from:to:) of \(parent.traceName): the view of \(from.traceName) is in no superview")
    }
    stage?.makeCurrent()
    stage?.rotation.hold()
    if isTold {
      from.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    UIView.performWithoutAnimation { superview.insertSubview(to.view, aboveSubview: from.view) }
    return superview
  }

  /// Pictures: the old view is in the first one alone.
  func hideOld() { if isPicture { from.view.isHidden = true } }

  /// Only the new one is left; when the parent is still about to appear, it completes together with that.
  func end() {
    from.view.standIn.removeFromSuperview()
    if isPicture { from.view.isHidden = wasHidden }
    if isTold {
      if parent.appearance == .appeared { to.endAppearanceTransition() }
      from.endAppearanceTransition()
    }
    stage?.rotation.release()
  }
}
