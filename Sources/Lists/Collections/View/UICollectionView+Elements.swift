import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UICollectionView {
  /// Updates the views for the current bounds: adds views for elements that have become visible, applies the
  /// attributes of the layout to the existing views, and removes the views of elements that are no longer visible.
  final func updateVisibleElements() {
    // If the data source was deallocated, the existing views stay, because no new views can be requested.
    guard batch == nil, dataSource != nil else { return }
    let wanted = layout.elements(in: bounds)
    let names = Set(wanted.map(\.element))
    for element in visible.keys.sorted() where !names.contains(element) {
      if let path = swiping.current?.path, .item(path) == element { swiping.end(animated: false) }
      remove(element)
    }
    for attributes in wanted where !isHeld(attributes.element) {
      if let view = visible[attributes.element] { update(view, attributes) } else { add(attributes) }
    }
    removeUnusedOrthogonalViews()
  }

  /// Returns whether the element is the item that the user is currently moving.
  private final func isHeld(_ element: CollectionElement) -> Bool {
    movement.map { .item($0.current) == element } ?? false
  }

  private final func update(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    moveToContainer(view, attributes)
    let isReordered = view.appliedAttributes?.zIndex != attributes.zIndex
    // The height of an element of a list depends on its width, and the size in a new layout is an estimate.
    let isResized = attributes.list != nil && view.appliedAttributes?.size != attributes.size
    view.show(isResized ? fitted(view, attributes) : attributes)
    if isReordered { insert(view, in: container(of: attributes), zIndex: attributes.zIndex) }
  }

  /// Creates the view of an element, and adds it to the collection view without an animation.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the element in the layout.
  ///   - start: The attributes that the view has first, before an animation, or nil for the attributes in the layout.
  @discardableResult
  final func add(
    _ attributes: UICollectionViewLayoutAttributes, startingAt start: UICollectionViewLayoutAttributes? = nil
  ) -> UICollectionReusableView {
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let made = makeView(attributes)
      view = made
      visible[attributes.element] = made
      let end = fitted(made, attributes)
      let container = container(of: attributes)
      made.show(start ?? end, in: container)
      announce(made, attributes.element)
      insert(made, in: container, zIndex: attributes.zIndex)
      made.layoutIfNeeded()
    }
    return view!
  }

  private final func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let outer = dequeued
    dequeued = attributes
    defer { dequeued = outer }
    switch attributes.representedElementCategory {
    case .cell: return makeCell(attributes.indexPath)
    case .supplementaryView: return makeSupplementary(attributes)
    case .decorationView: return makeDecoration(attributes)
    }
  }

  private final func makeCell(_ indexPath: IndexPath) -> UICollectionViewCell {
    guard let dataSource else {
      fatalError("UICollectionView: the data source was deallocated. Keep a strong reference to the data source")
    }
    let cell = dataSource.collectionView(self, cellForItemAt: movement?.dataPath(indexPath) ?? indexPath)
    require(
      cell.reuseIdentifier != nil,
      "collectionView(_:cellForItemAt: \(indexPath)) must return a cell that was dequeued from the collection view")
    cell.isSelected = selected.contains(indexPath)
    cell.isHighlighted = highlighted == indexPath
    cell.swipeShift = swiping.shift(of: indexPath)
    (cell as? UICollectionViewListCell)?.showDeleteControl(isOpen: swiping.current?.path == indexPath)
    return cell
  }

  private final func makeSupplementary(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    guard let dataSource, let kind = attributes.representedElementKind else {
      fatalError("UICollectionView: a supplementary view requires a data source and attributes with an element kind")
    }
    let view = dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    require(
      view.reuseIdentifier != nil,
      "collectionView(_:viewForSupplementaryElementOfKind: \(kind), at:) must return a view that was dequeued")
    return view
  }

  private final func makeDecoration(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let kind = attributes.representedElementKind ?? ""
    let key = ReuseKey(category: .decorationView, kind: kind, identifier: "")
    guard let type = layout.decorationClass(kind) else {
      fatalError(
        """
        UICollectionViewLayout: no class is registered for decoration views of kind \(kind). Call \
        register(_:forDecorationViewOfKind:) of the layout first
        """)
    }
    if pool.registeredClass(key) != type { pool.register(type, for: key) }
    return pool.take(key, frame: attributes.frame)!
  }

  /// Requests the preferred attributes of a view. If they require an invalidation of the layout, invalidates the
  /// layout and returns the preferred attributes.
  ///
  /// If the layout uses no preferred sizes for the element, or if no invalidation is required, returns `attributes`
  /// instead.
  final func fitted(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layout.usesPreferredSizes(attributes.element) else { return attributes }
    view.show(attributes)
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return attributes }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return preferred
  }

  // MARK: Removal

  /// Removes the view of a visible element, and makes the view available for reuse. If the element is not visible,
  /// does nothing.
  final func remove(_ element: CollectionElement) {
    guard let view = visible.removeValue(forKey: element) else { return }
    retire(view, element)
  }

  final func removeAllElements() { visible.keys.sorted().forEach(remove) }

  /// Removes a view from the collection view, makes the view available for reuse, and calls the delegate. `visible`
  /// does not contain the view any more.
  final func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.removeFromSuperview()
    (view.appliedAttributes, view.swipeShift) = (nil, 0)
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
    guard let identifier = view.reuseIdentifier else { return }
    pool.put(view, ReuseKey(category: element.category, kind: element.kind, identifier: identifier))
  }

  private final func announce(_ view: UICollectionReusableView, _ element: CollectionElement) {
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
  }
}
