import Geometry
import Interface

extension UICollectionView {
  /// Changes the layout. If `animated` is true and the view is in a window, each element moves from its old position
  /// to its new position.
  ///
  /// The duration of the animation is 0.3 s (unverified), or that of an enclosing animation block.
  /// - Parameter completion: Receives true if the animation reached its end. Without an animation, the closure is
  ///   called immediately.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== self.layout else {
      completion?(true)
      return
    }
    if animated, window != nil { return change(to: layout) { completion?($0) } }
    UIView.performWithoutAnimation { changeAtOnce(to: layout) }
    completion?(true)
  }

  private final func changeAtOnce(to new: UICollectionViewLayout) {
    let (old, views) = (layout, elementViews)
    begin(old, new, views)
    prepareLayout()
    retarget()
    updateVisibleElements()
    new.finalizeLayoutTransition()
    end(old, new, views)
    setNeedsLayout()
  }

  /// The views of the visible elements, in ascending order of the elements (see `CollectionElement`).
  final var elementViews: [UICollectionReusableView] { visible.keys.sorted().compactMap { visible[$0] } }

  private final func begin(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ views: [UICollectionReusableView],
    orthogonalOffsets: [Int: CGPoint] = [:]
  ) {
    swiping.end(animated: false)
    views.forEach { $0.willTransition(from: old, to: new) }
    old.prepareForTransition(to: new)
    (new.collectionView, new.isInvalid) = (self, true)
    layout = new
    discardOrthogonalViews(offsets: orthogonalOffsets)
    if !(new is UICollectionViewCompositionalLayout) { showListBackground(nil) }
    new.prepareForTransition(from: old)
  }

  private final func end(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ views: [UICollectionReusableView]
  ) {
    views.forEach { $0.didTransition(from: old, to: new) }
    if old !== layout, old.collectionView === self, interaction?.uses(old) != true { old.collectionView = nil }
  }

  /// Changes the layout with an animation.
  ///
  /// - Parameters:
  ///   - new: The new layout.
  ///   - offset: The content offset at the end of the change, or nil for the offset that the new layout determines.
  ///   - orthogonalOffsets: The content offsets, in the new layout, of the sections whose groups scroll separately.
  ///   - completion: A closure that receives true if the animation reached its end.
  final func change(
    to new: UICollectionViewLayout, offset: CGPoint? = nil, orthogonalOffsets: [Int: CGPoint] = [:],
    completion: @escaping (Bool) -> Void
  ) {
    prepareLayout()
    updateVisibleElements()
    let (old, views, before) = (layout, elementViews, snapshot())
    begin(old, new, views, orthogonalOffsets: orthogonalOffsets)
    animate(
      duration: Self.updateDuration,
      changes: {
        prepareLayout()
        if let offset { contentOffset = limited(offset) } else { retarget() }
        return layoutMotions(from: before, old)
      }, finalize: { new.finalizeLayoutTransition() },
      completion: { [weak self] finished in
        self?.end(old, new, views)
        completion(finished)
      })
  }

  /// Animates the elements from their current positions to their positions for the current bounds. Does nothing if
  /// the bounds were changed without an animation.
  ///
  /// - Parameter oldBounds: The bounds before the change, which are passed to the layout.
  final func placeResized(from oldBounds: CGRect) {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled, batch == nil, dataSource != nil else {
      return
    }
    let before = snapshot()
    animate(
      duration: Self.updateDuration,
      changes: {
        prepareLayout()
        layout.prepare(forAnimatedBoundsChange: oldBounds)
        return layoutMotions(from: before, layout)
      }, finalize: { layout.finalizeAnimatedBoundsChange() }, completion: { _ in })
  }

  private final func layoutMotions(
    from before: ElementSnapshot, _ oldLayout: UICollectionViewLayout
  ) -> [ElementMotion] {
    let wanted = layout.elements(in: bounds)
    let names = Set(wanted.map(\.element))
    var motions = visible.keys.sorted().filter { !names.contains($0) }.compactMap { departure($0, oldLayout) }
    for attributes in wanted {
      let element = attributes.element
      if let view = visible[element] {
        motions.append(ElementMotion(view: view, element: element, end: attributes, disappears: false))
      } else {
        motions.append(arrival(attributes, from: before.attributes[element] ?? oldLayout.attributes(of: element)))
      }
    }
    return motions
  }

  private final func departure(_ element: CollectionElement, _ oldLayout: UICollectionViewLayout) -> ElementMotion? {
    guard let view = visible.removeValue(forKey: element) else { return nil }
    let present = view.appliedAttributes ?? oldLayout.newAttributes(element)
    let end = oldLayout.finalAttributes(of: element) ?? layout.attributes(of: element) ?? present.transparent
    return ElementMotion(view: view, element: element, end: end, disappears: true)
  }
}
