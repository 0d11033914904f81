import protocol Foundation.NSObjectProtocol
package import Interface

extension UICollectionViewController: NavigationAnimating {
  /// The view controller whose collection view this one shows, or nil if this view controller shows a collection view
  /// of its own.
  ///
  /// If `useLayoutToLayoutNavigationTransitions` is true, the value is the previous view controller on the navigation
  /// stack, provided that it is a `UICollectionViewController`.
  final var sharedController: UICollectionViewController? {
    guard useLayoutToLayoutNavigationTransitions, let stack = navigationController?.viewControllers,
      let index = stack.firstIndex(of: self), index > 0
    else { return nil }
    return stack[index - 1] as? UICollectionViewController
  }

  /// Moves the shared collection view into this view controller's view, and sets `ownLayout` on the collection view,
  /// without an animation.
  ///
  /// Does nothing if this view controller's view already contains the collection view.
  final func takeCollectionView() {
    guard let collectionView, collectionView.superview !== view else { return }
    UIView.performWithoutAnimation { adopt(collectionView) }
    collectionView.setCollectionViewLayout(ownLayout, animated: false)
  }

  /// Moves a collection view into this view controller's view.
  ///
  /// The current layout of the collection view is stored as `ownLayout` of the view controller that has shown the
  /// collection view until now.
  final func adopt(_ collectionView: UICollectionView) {
    if let old = collectionView.superview?.next as? UICollectionViewController, old !== self {
      old.ownLayout = collectionView.collectionViewLayout
    }
    view.addSubview(collectionView)
    collectionView.frame = view.bounds
  }

  /// Returns an animator for a push or pop that changes the layout of a shared collection view. Returns nil if `from`
  /// and `to` show different collection views, or if `useLayoutToLayoutNavigationTransitions` of this view controller
  /// is false.
  package func navigationAnimator(
    from: UIViewController, to: UIViewController, duration: Double
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard useLayoutToLayoutNavigationTransitions, let from = from as? UICollectionViewController,
      let to = to as? UICollectionViewController, from.collectionView === to.collectionView
    else { return nil }
    return LayoutChangeAnimator(from: from, to: to, duration: duration)
  }
}

/// The animator of a push or pop between two controllers that show the same collection view with different layouts.
@MainActor
private final class LayoutChangeAnimator: UIViewControllerAnimatedTransitioning {
  private let from: UICollectionViewController
  private let to: UICollectionViewController
  private let duration: Double

  init(from: UICollectionViewController, to: UICollectionViewController, duration: Double) {
    (self.from, self.to, self.duration) = (from, to, duration)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let collectionView = from.collectionView else { return context.completeTransition(false) }
    UIView.performWithoutAnimation {
      to.view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(to.view)
      to.adopt(collectionView)
    }
    UIView.animate(
      withDuration: duration,
      animations: { collectionView.setCollectionViewLayout(to.ownLayout, animated: true) },
      completion: { [self] _ in end(context, collectionView) })
  }

  private func end(_ context: any UIViewControllerContextTransitioning, _ collectionView: UICollectionView) {
    let completed = !context.transitionWasCancelled
    if !completed {
      from.adopt(collectionView)
      collectionView.setCollectionViewLayout(from.ownLayout, animated: false)
    }
    context.completeTransition(completed)
  }
}
