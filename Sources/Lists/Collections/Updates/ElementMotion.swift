import Geometry
import Interface

/// The animation of one element's view during an update of the data or a change of the layout. The view is animated
/// from its current attributes to `end`.
@MainActor
struct ElementMotion {
  let view: UICollectionReusableView
  /// The element that the view displays.
  ///
  /// If the view disappears, the element has its index path before the change. Otherwise, the element has its index
  /// path after the change.
  let element: CollectionElement
  let end: UICollectionViewLayoutAttributes
  /// Whether the view is removed from the collection view at the end of the animation.
  let disappears: Bool
}

/// The attributes that elements have before a change of the data or of the layout. The snapshot contains the visible
/// elements and those that are at most one screen away.
@MainActor
struct ElementSnapshot {
  let attributes: [CollectionElement: UICollectionViewLayoutAttributes]
}

extension UICollectionView {
  /// Returns the current attributes of the elements that are visible or at most one screen away.
  final func snapshot() -> ElementSnapshot {
    let near = layout.elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    var attributes = Dictionary(near.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    for (element, view) in visible { attributes[element] = view.appliedAttributes ?? attributes[element] }
    return ElementSnapshot(attributes: attributes)
  }

  /// Animates the views of elements to new attributes.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation in seconds.
  ///   - changes: A closure that applies the initial attributes to new views, and returns the animations of all
  ///     views. The closure is called inside the animation block, and may also change the content offset and the
  ///     content size.
  ///   - finalize: A closure that is called inside the animation block, after all attributes were applied.
  final func animate(
    duration: Double, changes: () -> [ElementMotion], finalize: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    var leaving: [ElementMotion] = []
    // The layout of a new view can lay out the superviews, which would place the other views without animation.
    let wasPlacing = isPlacing
    isPlacing = true
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: {
        let motions = changes()
        for motion in motions { motion.perform() }
        leaving = motions.filter(\.disappears)
        finalize()
      },
      completion: { [weak self] finished in
        for motion in leaving { self?.retire(motion.view, motion.element) }
        self?.removeUnusedOrthogonalViews()
        completion(finished)
      })
    isPlacing = wasPlacing
    setNeedsLayout()
  }
}

extension ElementMotion {
  /// Applies the final attributes to the view. If the size of the view changes, also lays out the view, so that the
  /// subviews are animated.
  fileprivate func perform() {
    if !disappears { view.collectionView?.moveToContainer(view, end) }
    let isResized = view.bounds.size != end.size
    view.show(end)
    if isResized { view.layoutIfNeeded() }
  }
}
