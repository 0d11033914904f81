public import class Foundation.NSObject
public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// The object that determines the positions and the appearance of the elements of a collection view.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. After each invalidation, `prepare()` is called before the other methods.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout, or nil.
  public internal(set) final weak var collectionView: UICollectionView?
  /// Whether the layout has been invalidated, so that `prepare()` must be called before the collection view reads
  /// attributes.
  final var isInvalid = true
  /// The items that the current animated update of the collection view inserts or reloads, with their index paths
  /// after the update. Empty outside updates.
  final var appearing: Set<CollectionElement> = []
  private final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() {}

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
    coder.decodeMembers(of: self, as: UICollectionViewLayout.self)
  }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Attributes

  /// Computes the layout. The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements whose frames intersect a rectangle of the content. The default
  /// implementation returns nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item. The default is nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, or nil if there is none. The default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view, or nil if there is none. The default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of the decoration views of a kind. With nil, removes the registration.
  ///
  /// - Precondition: The class is `UICollectionReusableView` or a subclass of it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    require(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "UICollectionViewLayout.register(_:forDecorationViewOfKind:) requires a subclass of UICollectionReusableView")
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  final func decorationClass(_ kind: String) -> UICollectionReusableView.Type? { decorations[kind] }

  /// Whether the layout has supplementary views that belong to no section. Their index paths have one index. The
  /// default is false.
  var hasLayoutBars: Bool { false }

  /// The kinds of the supplementary views that belong to an item and not to a section. The default is empty.
  var itemSupplementaryKinds: Set<String> { [] }

  /// Returns the scroll view of a section whose groups scroll perpendicularly to the collection view, in the
  /// coordinates of the layout, or nil for another section. The default is nil.
  func orthogonalContent(ofSection section: Int) -> OrthogonalContent? { nil }

  /// Returns the configuration of a list section, or nil if the section is not a list.
  func list(ofSection section: Int) -> ListStyle? { nil }

  // MARK: Invalidation

  /// Invalidates the layout if it depends on the safe area or the layout margins of the collection view, and these have
  /// changed. The default implementation does nothing.
  func checkInsets() {}

  /// Invalidates the layout. The next layout pass of the collection view calls `prepare()`.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }

  /// Invalidates the parts of the layout that a context marks as invalid. An override calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutDidInvalidate(self, context)
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout. The default is false.
  ///
  /// During the call, the collection view has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context that is passed to `invalidateLayout(with:)` when a change of the bounds invalidates the
  /// layout.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newContext()
  }

  /// Returns whether the layout has to be invalidated after a view has returned its preferred attributes. The default
  /// is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context that is passed to `invalidateLayout(with:)` when the preferred attributes of a view invalidate
  /// the layout.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.preference = (preferredAttributes.element, preferredAttributes.size)
    return context
  }

  final func newContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      fatalError(
        "\(Self.self).invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext")
    }
    return type.init()
  }

  // MARK: Offsets

  /// Returns the content offset, in points, at which the content comes to rest after a drag. The default is
  /// `proposedContentOffset`.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an animated update or a change of the layout. The default is
  /// `proposedContentOffset`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Direction

  /// Whether the collection view mirrors the layout if its direction is from right to left. The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout computes positions. The default is from left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Updates

  /// Called before an animated update, after the layout was prepared for the new data. An override calls `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    appearing = Set(
      updateItems.lazy.filter { $0.updateAction == .insert || $0.updateAction == .reload }
        .compactMap { $0.indexPathAfterUpdate.map(CollectionElement.item) })
  }

  /// Called inside the animation block of an update, after all attributes were applied. An override calls `super`.
  open func finalizeCollectionViewUpdates() { appearing = [] }

  /// Returns the attributes from which an appearing item is animated. With nil, the animation starts at the
  /// attributes that the item had before the update.
  ///
  /// For an inserted or reloaded item, the default is a transparent copy of the item's attributes, so that the item
  /// fades in at its position. For all other items, the default is nil.
  /// - Parameter itemIndexPath: The index path after the update.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    appearing.contains(.item(itemIndexPath)) ? layoutAttributesForItem(at: itemIndexPath)?.transparent : nil
  }

  /// Returns the attributes to which a disappearing item is animated, or nil, the default, for the standard
  /// animation.
  ///
  /// In the standard animation, a deleted item fades out at its position. An item that still exists, but is not
  /// visible after the update, moves to its attributes after the update.
  /// - Parameter itemIndexPath: The index path before the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an appearing supplementary view is animated.
  ///
  /// With nil, the default, the view starts at its attributes before the update, or fades in if it is new.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a disappearing supplementary view is animated.
  ///
  /// With nil, the default, the view ends at its attributes after the update, or fades out if it is removed.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an appearing decoration view is animated.
  ///
  /// With nil, the default, the view starts at its attributes before the update, or fades in if it is new.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a disappearing decoration view is animated.
  ///
  /// With nil, the default, the view ends at its attributes after the update, or fades out if it is removed.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Called during an animation that changes the size of the collection view, such as a rotation. The layout has
  /// already been prepared for the new bounds. The default implementation does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the attributes for new bounds were applied in an animation. The default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Changes of the layout

  /// Called before the collection view replaces this layout with another one. Does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the collection view replaces another layout with this one. Does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a change of the layout, inside its animation block. The default implementation does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Overridden by UICollectionViewFlowLayout and UICollectionViewTransitionLayout

  /// Updates the values that the layout stores by index path. Called after items or sections were inserted, deleted
  /// or moved. The default implementation does nothing.
  ///
  /// - Parameter map: The map that converts index paths before the update to index paths after the update.
  func dataDidChange(_ map: UpdateMap) {}

  /// Returns whether a new view of an element determines its preferred size. If true, the collection view calls
  /// `preferredLayoutAttributesFitting(_:)` of the view.
  ///
  /// The default is true for cells and supplementary views, and false for decoration views.
  func usesPreferredSizes(_ element: CollectionElement) -> Bool { element.category != .decorationView }

  /// A description for debugging, which contains the class of the layout. Unlike on iOS, the description contains no
  /// address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
