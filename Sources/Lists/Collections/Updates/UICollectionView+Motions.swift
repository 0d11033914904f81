import struct Foundation.IndexPath
import Geometry
import Interface

// The motion of an element depends on its visibility before and after the update:
//
//     before    after
//     visible   visible     the view moves
//     visible   outside     the view moves and is removed
//     visible   deleted     the view disappears at finalLayoutAttributes…, or fades
//     outside   visible     a new view moves in from its old position, or from initialLayoutAttributes…
//     absent    visible     a new view appears from initialLayoutAttributes…, or fades in

extension UICollectionView {
  /// Returns the animations of all views for an update of the data. Creates the views of elements that become
  /// visible.
  ///
  /// - Parameters:
  ///   - old: The attributes of the elements before the update.
  ///   - map: The correspondence of index paths before and after the update.
  final func moves(from old: ElementSnapshot, _ map: UpdateMap) -> [ElementMotion] {
    let wanted = layout.elements(in: bounds)
    let names = Set(wanted.map(\.element))
    var (motions, kept) = departures(names, map)
    for attributes in wanted {
      let element = attributes.element
      if let view = kept[element] {
        motions.append(ElementMotion(view: view, element: element, end: attributes, disappears: false))
      } else {
        let origin = map.before(element).flatMap { old.attributes[$0] }
        motions.append(arrival(attributes, from: origin?.moved(to: element.indexPath)))
      }
    }
    return motions
  }

  /// Returns the animations of the views that disappear, and a dictionary with the views that stay visible.
  ///
  /// The keys of the dictionary are elements with their index paths after the update.
  /// - Parameters:
  ///   - wanted: The elements that are visible after the update.
  ///   - map: The correspondence of index paths before and after the update.
  private final func departures(
    _ wanted: Set<CollectionElement>, _ map: UpdateMap
  ) -> ([ElementMotion], [CollectionElement: UICollectionReusableView]) {
    var motions: [ElementMotion] = []
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    let old = visible
    visible = [:]
    for element in old.keys.sorted() {
      guard let view = old[element] else { continue }
      let isReloaded = map.isReloaded(element)
      let target = map.after(element)
      if let target, !isReloaded, wanted.contains(target) {
        (kept[target], visible[target]) = (view, view)
      } else {
        motions.append(departure(view, element, to: target, fades: isReloaded))
      }
    }
    return (motions, kept)
  }

  /// Returns the animation of a view that is removed at the end of an update.
  ///
  /// - Parameters:
  ///   - element: The element that the view displays, with its index path before the update.
  ///   - target: The element with its index path after the update, or nil if the element was deleted.
  ///   - fades: Whether the view becomes transparent while it moves to `target`. True for the old view of a reloaded
  ///     item.
  private final func departure(
    _ view: UICollectionReusableView, _ element: CollectionElement, to target: CollectionElement?, fades: Bool
  ) -> ElementMotion {
    let present = view.appliedAttributes ?? layout.newAttributes(element)
    let moved = target.flatMap { layout.attributes(of: $0) }.map { fades ? $0.transparent : $0 }
    let end = layout.finalAttributes(of: element) ?? moved ?? present.transparent
    return ElementMotion(view: view, element: element, end: end, disappears: true)
  }

  /// Creates the view of an element that becomes visible, and returns the animation of the view.
  ///
  /// - Parameters:
  ///   - attributes: The attributes at the end of the animation.
  ///   - origin: The attributes at the start of the animation if the layout returns no initial attributes. With nil,
  ///     the view then fades in.
  final func arrival(
    _ attributes: UICollectionViewLayoutAttributes, from origin: UICollectionViewLayoutAttributes?
  ) -> ElementMotion {
    let element = attributes.element
    let start = layout.initialAttributes(of: element) ?? origin ?? attributes.transparent
    let view = add(attributes, startingAt: start)
    return ElementMotion(view: view, element: element, end: attributes, disappears: false)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy of the attributes with another index path.
  final func moved(to indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.indexPath = indexPath
    return copy
  }
}
