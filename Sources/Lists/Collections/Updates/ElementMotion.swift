import Geometry
import Interface

/// The animation of one view during an update or a change of the layout.
@MainActor
struct ElementMotion {
  let view: UICollectionReusableView
  /// The element that the view displays.
  ///
  /// The element of a view that disappears has the index path from before the change. All other elements have the index
  /// path after the change.
  let element: CollectionElement
  let end: UICollectionViewLayoutAttributes
  /// Whether the view is removed at the end.
  let disappears: Bool
}

/// The attributes of elements before a change, for elements that are visible or at most one screen away.
@MainActor
struct ElementSnapshot {
  let attributes: [CollectionElement: UICollectionViewLayoutAttributes]
}

extension UICollectionView {
  /// Returns the attributes of the elements that are visible or at most one screen away.
  final func snapshot() -> ElementSnapshot {
    let near = layout.elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    var attributes = Dictionary(near.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    for (element, view) in visible { attributes[element] = view.appliedAttributes ?? attributes[element] }
    return ElementSnapshot(attributes: attributes)
  }

  /// Animates views to new attributes. The closure `changes` may also change the content offset and the content size.
  ///
  /// - Parameters:
  ///   - changes: A closure that applies the initial attributes to new views, and returns the animations of all views.
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
        completion(finished)
      })
    isPlacing = wasPlacing
    setNeedsLayout()
  }
}

extension ElementMotion {
  /// Applies the final attributes. If the view's size changes, lays out the view, so that its subviews are animated
  /// too.
  fileprivate func perform() {
    let isResized = view.bounds.size != end.size
    view.show(end)
    if isResized { view.layoutIfNeeded() }
  }
}
