import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionViewLayout {
  /// Whether the collection view mirrors the x coordinates of the layout. True if the layout permits it
  /// (`flipsHorizontallyInOppositeLayoutDirection`), and the direction of the collection view differs from
  /// `developmentLayoutDirection`.
  final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The width in points of the area about whose vertical centre line positions are mirrored: the width of the
  /// content or, if it is greater, that of the collection view.
  final var mirrorWidth: CGFloat { max(collectionViewContentSize.width, collectionView?.bounds.width ?? 0) }

  /// Returns the attributes of the elements that are not hidden, and whose frames overlap a rectangle. The rectangle
  /// and the attributes are in the coordinate space of the collection view, after the mirroring.
  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let own = isMirrored ? rect.mirrored(in: mirrorWidth) : rect
    return (layoutAttributesForElements(in: own) ?? []).lazy
      .filter { !$0.isHidden && self.scrolledFrame($0).overlaps(own) }.map(oriented)
  }

  /// Returns the attributes of an element, or nil if the layout has no such element. The attributes are in the
  /// coordinate space of the collection view, after the mirroring.
  final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    ownAttributes(of: element).map(oriented)
  }

  private final func ownAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    // The methods of other layouts require index paths with two indexes.
    guard element.indexPath.count == 2 || hasLayoutBars else { return nil }
    return switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
    }
  }

  /// Returns the attributes from which an appearing element is animated, or nil. The method calls the
  /// `initialLayoutAttributes…` method for the category of the element, and mirrors the result if the layout is
  /// mirrored.
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

  /// Returns the attributes to which a disappearing element is animated, or nil. The method calls the
  /// `finalLayoutAttributes…` method for the category of the element, and mirrors the result if the layout is
  /// mirrored.
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
    if let area = attributes.orthogonalArea {
      let frame = area.frame.mirrored(in: mirrorWidth)
      copy.orthogonalArea?.frame = frame
      copy.center.x = frame.minX + area.contentSize.width - (attributes.center.x - area.frame.minX)
    }
    return copy
  }

  /// Returns new attributes for an element, of the class `layoutAttributesClass`. Only the index path, the category
  /// and the kind are set.
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
  /// Returns whether this rectangle and `other` have interior points in common. Rectangles that only touch at an edge
  /// do not overlap.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle mirrored about the vertical centre line of the area from x = 0 to x = `width`.
  func mirrored(in width: CGFloat) -> CGRect { offsetBy(dx: width - maxX - minX, dy: 0) }
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the attributes with an alpha of 0, for an element that fades in or out.
  final var transparent: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
