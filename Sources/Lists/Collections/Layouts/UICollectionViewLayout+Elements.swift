import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionViewLayout {
  /// Whether x coordinates are mirrored, because the collection view's direction is not the layout's development
  /// direction.
  final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The width of the area in which positions are mirrored about the vertical centre line.
  private final var mirrorWidth: CGFloat { max(collectionViewContentSize.width, collectionView?.bounds.width ?? 0) }

  /// Returns the attributes of the visible elements whose frames intersect a rectangle, in the coordinates of the
  /// collection view.
  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let own = isMirrored ? rect.mirrored(in: mirrorWidth) : rect
    return (layoutAttributesForElements(in: own) ?? []).lazy
      .filter { !$0.isHidden && $0.frame.overlaps(own) }.map(oriented)
  }

  /// Returns the attributes of an element in the coordinates of the collection view, or nil if the layout has none.
  final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    ownAttributes(of: element).map(oriented)
  }

  private final func ownAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
    }
  }

  /// Returns the result of the layout's `initialLayoutAttributes…` method for the category of an appearing element, in
  /// the coordinates of the collection view.
  final func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path).map(oriented)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path).map(oriented)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path).map(oriented)
    }
  }

  /// Returns the result of the layout's `finalLayoutAttributes…` method for the category of a disappearing element, in
  /// the coordinates of the collection view.
  final func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path).map(oriented)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path).map(oriented)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path).map(oriented)
    }
  }

  private final func oriented(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored else { return attributes }
    let copy = attributes.duplicate()
    copy.center.x = mirrorWidth - copy.center.x
    return copy
  }

  /// Returns new attributes of the layout's class.
  final func newAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      fatalError("\(Self.self).layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes")
    }
    let attributes = type.init()
    (attributes.indexPath, attributes.representedElementCategory) = (element.indexPath, element.category)
    attributes.representedElementKind = element.category == .cell ? nil : element.kind
    return attributes
  }
}

extension CGRect {
  /// Returns whether the interiors of the rectangles overlap. Rectangles that only touch do not overlap.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle mirrored about the vertical centre line of the area from x = 0 to x = `width`.
  func mirrored(in width: CGFloat) -> CGRect { offsetBy(dx: width - maxX - minX, dy: 0) }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with an alpha of 0.
  final var transparent: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
