import Geometry
import Interface

// The content offset of the groups of a section is stored in the coordinates of the layout: it is 0 at the leading end,
// also in a mirrored layout, where the scroll view has its largest content offset there.

extension UICollectionViewLayout {
  /// Returns the scroll view of a section in the coordinates of the collection view, or nil if the groups of the
  /// section do not scroll separately.
  final func orientedOrthogonalContent(ofSection section: Int) -> OrthogonalContent? {
    let content = orthogonalContent(ofSection: section)
    return isMirrored ? content?.mirrored(in: mirrorWidth) : content
  }

  /// Returns the content offset of the groups of a section, in the coordinates of the layout. The result is zero if the
  /// groups do not scroll separately.
  final func orthogonalOffset(ofSection section: Int) -> CGPoint {
    guard orthogonalContent(ofSection: section) != nil else { return .zero }
    return collectionView?.orthogonalOffsets[section] ?? .zero
  }

  /// Returns the frame of an element in the visible content, in the coordinates of the layout: the frame of the
  /// attributes, moved by the content offset of the groups of its section.
  final func scrolledFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard attributes.orthogonalArea != nil else { return attributes.frame }
    let offset = orthogonalOffset(ofSection: attributes.indexPath.section)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Returns the content offset of the scroll view that contains an element, or zero if the groups of its section do
  /// not scroll separately.
  ///
  /// - Parameters:
  ///   - attributes: The attributes in the coordinates of the collection view.
  ///   - offsets: The content offsets of the groups by section, in the coordinates of the layout.
  final func scrolledDistance(_ attributes: UICollectionViewLayoutAttributes, _ offsets: [Int: CGPoint]) -> CGPoint {
    guard let area = attributes.orthogonalArea else { return .zero }
    let offset = offsets[attributes.indexPath.section] ?? .zero
    return isMirrored ? area.mirrored(offset) : offset
  }

  /// Returns the attributes that an element would have at its visible position in the collection view itself, outside
  /// the scroll view of its section. The parameters are those of `scrolledDistance(_:_:)`.
  final func displayed(
    _ attributes: UICollectionViewLayoutAttributes, _ offsets: [Int: CGPoint]
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.orthogonalArea != nil else { return attributes }
    let (copy, distance) = (attributes.duplicate(), scrolledDistance(attributes, offsets))
    copy.center = CGPoint(x: copy.center.x - distance.x, y: copy.center.y - distance.y)
    copy.orthogonalArea = nil
    return copy
  }
}
