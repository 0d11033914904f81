import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UICollectionView {
  // MARK: Offsets

  /// Returns the content offset of the scroll view that contains an element, or zero if the groups of its section do
  /// not scroll separately.
  final func orthogonalOffset(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    layout.scrolledDistance(attributes, orthogonalOffsets)
  }

  /// Returns the frame of an element in the visible content of the collection view.
  final func displayedFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let offset = orthogonalOffset(of: attributes)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Stores the new content offset of a scroll view, and places the items of its section again.
  final func orthogonalContentDidMove(_ view: OrthogonalScrollView) {
    guard orthogonalViews[view.section] === view, let area = view.source?.area else { return }
    orthogonalOffsets[view.section] = layout.isMirrored ? area.mirrored(view.contentOffset) : view.contentOffset
    setNeedsLayout()
  }

  /// Scrolls the groups of a section until an item is at a position. Does nothing in other sections.
  final func scrollGroups(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: indexPath), let area = attributes.orthogonalArea else { return }
    let frame = attributes.frame.offsetBy(dx: -area.frame.minX, dy: -area.frame.minY)
    var offset = orthogonalOffset(of: attributes)
    let visible = CGRect(origin: offset, size: area.frame.size)
    offset.x += position.distanceX(from: visible, to: frame)
    offset.y += position.distanceY(from: visible, to: frame)
    offset = area.limited(offset)
    if let view = orthogonalViews[indexPath.section] { return view.setContentOffset(offset, animated: animated) }
    orthogonalOffsets[indexPath.section] = layout.isMirrored ? area.mirrored(offset) : offset
    setNeedsLayout()
  }

  // MARK: Scroll views

  /// Returns the superview of an element's view: the collection view, or the scroll view of the element's section,
  /// which is created if necessary.
  final func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes.orthogonalArea != nil else { return self }
    let section = attributes.indexPath.section
    if let view = orthogonalViews[section] { return view }
    guard let source = layout.orthogonalContent(ofSection: section),
      let content = layout.orientedOrthogonalContent(ofSection: section)
    else { return self }
    let view = OrthogonalScrollView(section: section, of: self)
    UIView.performWithoutAnimation {
      view.apply(source, oriented: content, offset: orthogonalOffset(of: attributes))
      insert(view, in: self, zIndex: 0)
    }
    orthogonalViews[section] = view
    return view
  }

  /// Updates the scroll views of sections and their content offsets after the layout was prepared.
  ///
  /// The content of a scroll view that the user or an animation is moving stays where it is.
  final func updateOrthogonalViews() {
    for section in Set(orthogonalViews.keys).union(orthogonalOffsets.keys).sorted() {
      let view = orthogonalViews[section]
      guard let source = layout.orthogonalContent(ofSection: section),
        let content = layout.orientedOrthogonalContent(ofSection: section)
      else {
        dropOrthogonalView(view)
        (orthogonalViews[section], orthogonalOffsets[section]) = (nil, nil)
        continue
      }
      if let view, view.isContentMoving {
        view.apply(source, oriented: content, offset: nil)
        continue
      }
      let offset = source.offset(orthogonalOffsets[section] ?? .zero, after: view?.source)
      orthogonalOffsets[section] = offset
      view?.apply(source, oriented: content, offset: layout.isMirrored ? source.area.mirrored(offset) : offset)
    }
  }

  /// Removes the scroll views that contain no elements and that are not visible or have no section.
  final func removeUnusedOrthogonalViews() {
    for case let view as OrthogonalScrollView in subviews {
      let isUsed = orthogonalViews[view.section] === view && view.frame.overlaps(bounds)
      if isUsed || view.subviews.contains(where: { $0 is UICollectionReusableView }) { continue }
      view.removeFromSuperview()
      if orthogonalViews[view.section] === view { orthogonalViews[view.section] = nil }
    }
  }

  /// Assigns the scroll views and their offsets to the sections after an update.
  final func moveOrthogonalViews(_ map: UpdateMap) {
    guard !orthogonalOffsets.isEmpty || !orthogonalViews.isEmpty else { return }
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      let pairs = values.compactMap { section, value in map.section(after: section).map { ($0, value) } }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    let old = orthogonalViews
    (orthogonalOffsets, orthogonalViews) = (moved(orthogonalOffsets), moved(orthogonalViews))
    for (section, view) in old where map.section(after: section) == nil { dropOrthogonalView(view) }
    for (section, view) in orthogonalViews { view.section = section }
  }

  /// Discards the scroll views of the sections of a layout that is replaced.
  ///
  /// - Parameter offsets: The content offsets of the groups in the new layout.
  final func discardOrthogonalViews(offsets: [Int: CGPoint] = [:]) {
    orthogonalViews.values.forEach(dropOrthogonalView)
    (orthogonalOffsets, orthogonalViews) = (offsets, [:])
  }

  /// Makes a scroll view that has no section any more ignore touches until its elements have disappeared.
  private final func dropOrthogonalView(_ view: OrthogonalScrollView?) { view?.isUserInteractionEnabled = false }

  // MARK: Hierarchy

  /// Adds a view to a container, in front of all element views whose z index is at most `zIndex`, and behind all
  /// element views with a higher z index. Scroll views of sections have the z index 0.
  final func insert(_ view: UIView, in container: UIView, zIndex: Int) {
    let next = container.subviews.first { $0 !== view && stackingIndex($0) ?? .min > zIndex }
    if let next { container.insertSubview(view, belowSubview: next) } else { container.addSubview(view) }
  }

  private final func stackingIndex(_ view: UIView) -> Int? {
    if view is OrthogonalScrollView { return 0 }
    return (view as? UICollectionReusableView).map { $0.appliedAttributes?.zIndex ?? 0 }
  }

  /// Moves a view to the superview that its attributes require, without changing its position on the screen.
  final func moveToContainer(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let target = container(of: attributes)
    guard let old = view.superview, old !== target else { return }
    UIView.performWithoutAnimation {
      let center = old.convert(view.center, to: target)
      insert(view, in: target, zIndex: attributes.zIndex)
      view.center = center
    }
  }
}
