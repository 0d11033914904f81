public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A layout that places items in lines, like the words of a paragraph, in sections with headers and footers.
///
/// If the scroll direction is `vertical`, the lines are horizontal. If it is `horizontal`, the lines are vertical. A
/// delegate that conforms to `UICollectionViewDelegateFlowLayout` can determine sizes and distances for each item and
/// section.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which the content scrolls. The default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The minimum distance between lines, in points. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum distance between the items of a line, in points. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of the items, in points. The default is 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of self-sizing items, in points.
  ///
  /// If the value is zero, the default, items are not self-sizing: `itemSize` or the delegate determines their sizes.
  /// If the value is `automaticSize`, the estimate is `itemSize`.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The margins around the items of a section, between the header and the footer, in points. The default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers. The layout uses only the length in the scroll direction. The default is zero: no headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers. The layout uses only the length in the scroll direction. The default is zero: no footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay at the near edge of the visible area while their section is visible. The default is false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay at the far edge of the visible area while their section is visible. The default is false.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The area from whose edges the insets of sections are measured. The default is `fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }

  /// A value of `estimatedItemSize` that enables self-sizing items, with `itemSize` as the estimate.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The areas from whose edges the insets of sections can be measured. Raw values are those of UIKit.
  public enum SectionInsetReference: Int, Sendable {
    /// The area inside the adjusted content insets.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The area inside the layout margins.
    case fromLayoutMargins
  }

  final var sections: [FlowSection] = []
  private final var length: CGFloat = 0
  private final var breadth: CGFloat = 0
  /// The preferred sizes of the cells that have been measured, by index path. `prepare()` uses these sizes instead of
  /// the estimated ones.
  final var fitted: [IndexPath: CGSize] = [:]
  /// Whether the next `prepare()` computes the frames of all elements again. If false, only the positions of pinned
  /// headers and footers can have changed.
  final var needsMetrics = true

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UICollectionViewFlowLayout.self)
  }

  /// The class of the layout's invalidation contexts: `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  final var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

  /// The size in points of an item for which neither the delegate nor the cell has determined a size.
  ///
  /// The value is `estimatedItemSize` if the app has set it to a size. If it is zero or `automaticSize`, the value is
  /// `itemSize`.
  final var usualItemSize: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  // MARK: Layout

  /// Computes the frames of all items, headers and footers, if they are outdated.
  open override func prepare() {
    super.prepare()
    guard needsMetrics, let collectionView else { return }
    needsMetrics = false
    breadth = axis.across(collectionView.bounds.size) - sides(of: collectionView)
    var position: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { section in
      let placed = FlowSection(measures(section, in: collectionView), at: position)
      position = placed.end
      return placed
    }
    length = position
  }

  /// Returns the sum of the two adjusted content insets across the scroll direction, in points: left and right for a
  /// layout that scrolls vertically, otherwise top and bottom.
  private final func sides(of view: UICollectionView) -> CGFloat {
    let insets = axis.across(view.adjustedContentInset)
    return insets.near + insets.far
  }

  private final func measures(_ section: Int, in view: UICollectionView) -> FlowMeasures {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let line = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    let item = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    return FlowMeasures(
      axis: axis, breadth: breadth, insets: insets.plus(reference(of: view)), lineSpacing: line ?? minimumLineSpacing,
      itemSpacing: item ?? minimumInteritemSpacing, header: max(0, axis.along(header ?? headerReferenceSize)),
      footer: max(0, axis.along(footer ?? footerReferenceSize)), items: sizes(section, view, delegate))
  }

  private final func sizes(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize] {
    (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      let size =
        fitted[path] ?? delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? usualItemSize
      require(
        size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
        "UICollectionViewFlowLayout: the size of item \(path) must be finite and at least 0, but is \(size)")
      return size
    }
  }

  /// Returns the insets in points that are added to the insets of each section because of `sectionInsetReference`.
  /// They are the amounts by which the safe area insets or the layout margins exceed the adjusted content insets.
  /// Along the scroll direction, the values are 0.
  private final func reference(of view: UICollectionView) -> UIEdgeInsets {
    let own: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: own = view.safeAreaInsets
    case .fromLayoutMargins: own = view.layoutMargins
    }
    let outer = view.adjustedContentInset
    return axis.isVertical
      ? UIEdgeInsets(top: 0, left: max(0, own.left - outer.left), bottom: 0, right: max(0, own.right - outer.right))
      : UIEdgeInsets(top: max(0, own.top - outer.top), left: 0, bottom: max(0, own.bottom - outer.bottom), right: 0)
  }

  /// The size of the content, in points. Along the scroll direction, the length is the sum of the lengths of all
  /// sections. Across the scroll direction, the length is that of the collection view minus its adjusted content
  /// insets.
  open override var collectionViewContentSize: CGSize { axis.size(along: length, across: breadth) }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axis.range(rect)
    return sections.indices.lazy.filter { self.sections[$0].start <= range.high && self.sections[$0].end >= range.low }
      .flatMap { self.attributes(inSection: $0, range.low, range.high) }.filter { $0.frame.overlaps(rect) }
  }

  private final func attributes(
    inSection section: Int, _ low: CGFloat, _ high: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    let items = sections[section].items(from: low, to: high).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))
    }
    let path = IndexPath(item: 0, section: section)
    let bars = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].compactMap {
      layoutAttributesForSupplementaryView(ofKind: $0, at: path)
    }
    return items + bars
  }

  /// Returns the attributes of an item, or nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let attributes = newAttributes(.item(indexPath))
    attributes.frame = sections[indexPath.section].items[indexPath.item]
    return attributes
  }

  /// Returns the attributes of the header or footer of a section, or nil if the section has no such view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter,
      let frame = isHeader ? section.header : section.footer
    else { return nil }
    let attributes = newAttributes(
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    attributes.frame = frame
    if isHeader, sectionHeadersPinToVisibleBounds { pinHeader(attributes, frame, section) }
    if !isHeader, sectionFootersPinToVisibleBounds { pinFooter(attributes, frame, section) }
    return attributes
  }

  // MARK: Invalidation

  /// Returns true if the length of the bounds across the scroll direction changes, or if headers or footers are
  /// pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return axis.across(newBounds.size) != axis.across(collectionView.bounds.size)
  }

  /// Returns a context for a change of the bounds. The context invalidates the delegate metrics and the attributes
  /// only if the length of the bounds across the scroll direction changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView else {
      return context
    }
    let changes = axis.across(newBounds.size) != axis.across(collectionView.bounds.size)
    (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (changes, changes)
    return flow
  }

  /// Invalidates the layout.
  ///
  /// If the context invalidates neither the delegate metrics nor the attributes, only the positions of pinned headers
  /// and footers are computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateMetrics(context)
    super.invalidateLayout(with: context)
  }

  /// Returns true if the size in the preferred attributes of a cell differs from the size in the original attributes.
  /// If `estimatedItemSize` is zero, the result is false.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    usesPreferredSizes(originalAttributes.element) && preferredAttributes.size != originalAttributes.size
  }

  override func usesPreferredSizes(_ element: CollectionElement) -> Bool {
    element.category == .cell && estimatedItemSize != .zero
  }

  override func dataDidChange(_ map: UpdateMap) {
    let sizes = fitted.compactMap { path, size in map.after(path).map { ($0, size) } }
    fitted = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }
}
