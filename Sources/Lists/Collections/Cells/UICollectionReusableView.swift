public import class Foundation.NSCoder
import Geometry
public import Interface

/// A view that displays one element of a collection view. When the element is no longer visible, the collection view
/// can reuse the view for another element.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued, or nil for a view that was not dequeued.
  public internal(set) final var reuseIdentifier: String?
  /// The attributes that were last applied to the view, or nil.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The distance in points by which a swipe moves the view to the right. Negative values move the view to the left.
  final var swipeShift: CGFloat = 0
  /// The collection view that has dequeued the view.
  final weak var collectionView: UICollectionView?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UICollectionReusableView.self)
  }

  /// Creates a view of a registered class. The collection view calls this initializer, which calls `init(frame:)`.
  /// Subclasses override `init(frame:)`.
  public required convenience init(registeredFrame frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is reused for another element. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Called after the view's geometry was set from layout attributes. The default implementation does nothing.
  ///
  /// If the layout uses a subclass of `UICollectionViewLayoutAttributes`, an override applies the additional
  /// properties of that subclass. The method is called only if the attributes differ from the attributes that were
  /// applied before.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view replaces its layout by another one. The default implementation does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection view has replaced its layout by another one. The default implementation does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that the view prefers to `layoutAttributes`. The collection view calls the method for a
  /// new view if the layout has only estimated the size of the element.
  ///
  /// By default, the result is a copy of `layoutAttributes` with the smallest size that the constraints inside the
  /// view permit; in a list, only the height differs. Without constraints, the result is `layoutAttributes`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = fittingSize(layoutAttributes)
    guard size.width > 0, size.height > 0, size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.duplicate()
    preferred.size = size
    return preferred
  }

  /// Returns the smallest size in points that the constraints inside the view permit. Without constraints, the height
  /// is 0.
  ///
  /// In a list, or if no constraints determine the width, the width is that of `attributes`, and only the height is
  /// computed.
  private final func fittingSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let size = attributes.list == nil ? fittingSize : .zero
    if size.width > 0 { return size }
    let width = attributes.size.width
    return CGSize(width: width, height: fittingHeight(width: width))
  }

  /// The smallest size in points that the constraints inside the view permit, or zero without constraints.
  var fittingSize: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

  /// Returns the height in points that the view requires if it has the given width, or 0 without constraints.
  func fittingHeight(width: CGFloat) -> CGFloat { constrainedHeight(width: width) }

  /// Applies layout attributes to the view: sets the frame, the transform, the opacity and the visibility, and calls
  /// `apply(_:)` if the attributes differ from those that were last applied.
  ///
  /// - Parameter container: The future superview of a view that has none yet, or nil.
  final func show(_ attributes: UICollectionViewLayoutAttributes, in container: UIView? = nil) {
    let isChange = !(appliedAttributes?.isEqual(attributes) ?? false)
    // A view that is reused has no attributes, but still has the properties of its previous list.
    let isListChange = appliedAttributes == nil || appliedAttributes?.list != attributes.list
    if bounds.size != attributes.size { bounds.size = attributes.size }
    var position = position(of: attributes, in: container ?? superview)
    position.x += swipeShift
    if center != position { center = position }
    if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    appliedAttributes = attributes
    if isListChange { listDidChange() }
    if isChange { apply(attributes) }
  }

  /// Returns the centre of an element in the coordinates of `container`, which is the collection view or the scroll
  /// view of a section.
  ///
  /// The element can also belong to the other one of these views, at the start or the end of an animation. The result
  /// is then the position at which the element is visible.
  private final func position(of attributes: UICollectionViewLayoutAttributes, in container: UIView?) -> CGPoint {
    let center = attributes.center
    guard let row = container as? OrthogonalScrollView else {
      let offset = collectionView?.orthogonalOffset(of: attributes) ?? .zero
      return CGPoint(x: center.x - offset.x, y: center.y - offset.y)
    }
    if let area = attributes.orthogonalArea {
      return CGPoint(x: center.x - area.frame.minX, y: center.y - area.frame.minY)
    }
    return CGPoint(
      x: center.x - row.frame.minX + row.contentOffset.x, y: center.y - row.frame.minY + row.contentOffset.y)
  }

  /// Called after `appliedAttributes.list`, the properties of the view in a list section, has changed. Subclasses
  /// adapt their appearance. The default implementation does nothing.
  func listDidChange() {}
}

extension UIView {
  /// Returns the height in points that the constraints inside the view require if the view has the given width, or 0
  /// without constraints.
  final func constrainedHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
