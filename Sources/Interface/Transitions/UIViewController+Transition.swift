public import typealias Foundation.TimeInterval
import Layers

extension UIViewController {
  /// Replaces the view of one child with the view of another in an animation. Call this method in a custom container
  /// view controller.
  ///
  /// The new view is inserted above the old one, in the same superview, before the animations. The old view is removed
  /// after the animations. If this controller is visible and forwards appearance callbacks, both children receive these
  /// callbacks. At the end, the new child receives its callback first (spec C6). If the options contain a transition,
  /// the whole superview flips, curls or dissolves.
  ///
  /// Before the call, add the new child, call `willMove(toParent: nil)` of the old child, and set the frame of the new
  /// view. In the completion, call `removeFromParent()` of the old child and `didMove(toParent:)` of the new one.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds. With 0 or less, the change is not animated.
  ///   - options: the options of the animation. `showHideTransitionViews` has no effect.
  ///   - animations: further changes. If the options contain a transition, the changes apply immediately, as a part of
  ///     the new appearance. Otherwise, they are animated.
  ///   - completion: called after the appearance callbacks of both children.
  /// - Precondition: both controllers are children of this controller, and the view of the old one has a superview.
  /// - Source: B-374 to B-379.
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

/// The state of one call of `transition(from:to:…)`: the replacement of a child of a custom container by another one.
@MainActor
private struct Exchange {
  let parent: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// Whether the options contain a transition, such as a flip. The transition animates the appearance of the whole
  /// superview instead of single properties.
  let isPicture: Bool
  let isAnimated: Bool
  /// Whether `begin()` and `end()` send the appearance callbacks of both children.
  private let receivesCallbacks: Bool
  private let wasHidden: Bool
  /// The stage of the old view, or nil if the view is in no window. Until `end()`, the stage postpones rotations.
  private let stage: Stage?

  init(parent: UIViewController, from: UIViewController, to: UIViewController, isPicture: Bool, isAnimated: Bool) {
    require(
      from.parent === parent && to.parent === parent && from !== to,
      "transition(from:to:) of \(parent.traceName) requires two different children of \(parent.traceName)")
    (self.parent, self.from, self.to) = (parent, from, to)
    (self.isPicture, self.isAnimated) = (isPicture, isAnimated)
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    receivesCallbacks = parent.shouldAutomaticallyForwardAppearanceMethods && isInSight
    wasHidden = from.view.isHidden
    stage = from.view.window?.stage
  }

  /// Inserts the new view above the old one, and begins the appearance transitions of both children. Returns the
  /// superview of both views.
  func begin() -> UIView {
    guard let superview = from.view.standIn.superview else {
      fatalError("transition(from:to:) of \(parent.traceName): the view of \(from.traceName) has no superview")
    }
    stage?.makeCurrent()
    stage?.transitions.beginChange()
    if receivesCallbacks {
      from.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    UIView.performWithoutAnimation { superview.insertSubview(to.view, aboveSubview: from.view.standIn) }
    return superview
  }

  /// Hides the old view if the options contain a transition. The transition then ends with an appearance of the
  /// superview that does not contain the old view.
  func hideOld() { if isPicture { from.view.isHidden = true } }

  /// Removes the old view, and ends the appearance transitions of both children.
  ///
  /// If the parent is still appearing, the appearance transition of the new child does not end here. It ends together
  /// with that of the parent.
  func end() {
    from.view.standIn.removeFromSuperview()
    if isPicture { from.view.isHidden = wasHidden }
    if receivesCallbacks {
      if parent.appearance == .appeared { to.endAppearanceTransition() }
      from.endAppearanceTransition()
    }
    stage?.transitions.endChange()
  }
}
