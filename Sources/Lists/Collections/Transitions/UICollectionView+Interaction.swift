import Geometry
import Interface
import Layers

/// A running interactive change of a collection view's layout: the transition layout, and the closure to call at the
/// end.
@MainActor
struct LayoutInteraction {
  let transition: UICollectionViewTransitionLayout
  let completion: ((Bool, Bool) -> Void)?

  func uses(_ layout: UICollectionViewLayout) -> Bool {
    transition === layout || transition.currentLayout === layout || transition.nextLayout === layout
  }
}

extension UICollectionView {
  /// Begins an interactive change of the layout. The app drives the change by setting `transitionProgress` of the
  /// result.
  ///
  /// Until the change is finished or cancelled, the result is the layout of the collection view.
  /// - Parameter completion: Called after the last animation. `completed` is true if the animation reached its end.
  ///   `finished` is true after `finishInteractiveTransition()`, and false after `cancelInteractiveTransition()`.
  /// - Precondition: No interactive change is running.
  public final func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    require(
      interaction == nil,
      """
      UICollectionView.startInteractiveTransition(to:completion:): an interactive transition is running already. \
      Finish or cancel the transition first
      """)
    swiping.end(animated: false)
    prepareLayout()
    let old = self.layout
    let transition =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    interaction = LayoutInteraction(transition: transition, completion: completion)
    old.prepareForTransition(to: layout)
    prepareNext(layout, from: old)
    transition.collectionView = self
    transition.offsets = (contentOffset, restingOffset(in: layout))
    transition.collectElements(in: self)
    self.layout = transition
    setNeedsLayout()
    return transition
  }

  private final func prepareNext(_ next: UICollectionViewLayout, from old: UICollectionViewLayout) {
    next.collectionView = self
    next.prepareForTransition(from: old)
    next.isInvalid = false
    next.prepare()
  }

  private final func restingOffset(in next: UICollectionViewLayout) -> CGPoint {
    let proposed = next.targetContentOffset(forProposedContentOffset: contentOffset)
    let offset =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    return limited(offset, size: next.collectionViewContentSize)
  }

  /// Animates the rest of an interactive change to the new layout, which becomes the collection view's layout.
  ///
  /// - Precondition: An interactive change is running.
  public final func finishInteractiveTransition() { endInteraction(finishes: true) }

  /// Animates an interactive change back to the old layout, which becomes the collection view's layout again.
  ///
  /// - Precondition: An interactive change is running.
  public final func cancelInteractiveTransition() { endInteraction(finishes: false) }

  private final func endInteraction(finishes: Bool) {
    guard let running = interaction else {
      let api = finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition"
      fatalError(
        """
        UICollectionView.\(api)(): no interactive transition is running. Call \
        startInteractiveTransition(to:completion:) first
        """)
    }
    let transition = running.transition
    let target = finishes ? transition.nextLayout : transition.currentLayout
    let other = finishes ? transition.currentLayout : transition.nextLayout
    change(
      to: target, offset: finishes ? transition.offsets.end : transition.offsets.start,
      orthogonalOffsets: finishes ? [:] : transition.orthogonalOffsets
    ) { [weak self] completed in
      if let self, other !== layout { other.collectionView = nil }
      running.completion?(completed, finishes)
    }
    interaction = nil
  }
}
