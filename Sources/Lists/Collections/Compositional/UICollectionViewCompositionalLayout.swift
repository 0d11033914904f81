public import class Foundation.NSObject
public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
import Interface

/// The scroll direction and the distances of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the content scrolls. The default is `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  ///
  /// The index path of their views has one index: the position in this array (unverified).
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area from whose sides the sections and the headers and footers of the whole layout are inset. The default is
  /// `safeArea`.
  ///
  /// The reference determines the insets at the two sides that are parallel to the scroll direction. If the layout
  /// scrolls horizontally, `safeArea` has no effect (unverified). A section can replace the reference by its own
  /// `contentInsetsReference`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration.
  public override init() {}
}

/// A closure that returns the definition of a section of a compositional layout. The layout traps if the result is nil.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ section: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A collection view layout that arranges items in groups, and groups in sections.
///
/// The layout is mirrored in a collection view whose direction is from right to left.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The scroll direction and the section spacing. Setting the property invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var sections: [CompositionalSection] = []
  /// The headers and footers of the whole layout.
  final var bars: [BoundaryBar] = []
  private final var size = CGSize.zero
  /// The length of the content along the scroll direction, in points.
  private final var length: CGFloat = 0
  /// The preferred sizes of the cells, headers and footers that have been measured. `prepare()` uses these sizes
  /// instead of the estimated ones.
  private final var fitted: [CollectionElement: CGSize] = [:]
  /// The index of the first section whose frames are outdated, or nil if there is none. The frames of the sections
  /// with lower indices are still valid.
  private final var firstOutdated: Int? = 0
  /// The definitions that the section provider has returned, by section. An invalidation removes all definitions,
  /// except if a preferred size or a new content offset is the reason for the invalidation.
  private final var definitions: [NSCollectionLayoutSection] = []
  /// The insets of the references for which frames have been computed.
  private final var usedInsets: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]

  /// Creates a layout that uses one definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

  /// Creates a layout that uses one definition for all sections, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout with a closure that returns the definition of each section when the layout is prepared.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a closure that returns the definition of each section, and with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Traps, because decoding is not supported.
  public required init?(coder: NSCoder) {
    fatalError(
      "UICollectionViewCompositionalLayout.init(coder:) is not supported. Use init(section:) (Docs/Unsupported.md)")
  }

  /// Whether the collection view mirrors the layout if the layout direction is from right to left. The value is
  /// always true: the layout computes positions for the direction from left to right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private final var axis: FlowAxis { FlowAxis(isVertical: configuration.scrollDirection == .vertical) }

  // MARK: Layout

  /// Computes the frames of the first outdated section and of all sections after it.
  open override func prepare() {
    super.prepare()
    guard let first = firstOutdated, let collectionView else { return }
    firstOutdated = nil
    if first == 0 { usedInsets = [:] }
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let environment = LayoutEnvironment(
      size: area, insets: insets(of: ownReference), traits: collectionView.traitCollection)
    var (placed, position) = (Array(sections.prefix(first)), CGFloat(0))
    bars = layoutBars(areHeaders: true, at: &position, area)
    position = placed.last.map { $0.end + configuration.interSectionSpacing } ?? position
    for index in placed.count..<max(placed.count, collectionView.numberOfSections) {
      let section = definition(index, environment)
      let count = collectionView.numberOfItems(inSection: index)
      let result = CompositionalSection(
        section, at: position, axis, area, environment, reference: insets(of: reference(of: section)), index: index,
        count: count, fitted: fitted)
      placed.append(result)
      position = result.end + configuration.interSectionSpacing
    }
    sections = placed
    collectionView.showListBackground(placed.lazy.compactMap(\.definition.list).first?.configuration.backgroundColor)
    if placed.contains(where: { $0.definition.list?.hasSwipeActions ?? false }) { collectionView.swiping.install() }
    position = max(0, position - (placed.isEmpty ? 0 : configuration.interSectionSpacing))
    bars += layoutBars(areHeaders: false, at: &position, area)
    length = position
    size = axis.size(along: length, across: axis.across(area))
  }

  /// Returns the insets of a reference, and stores them, so that `checkInsets()` detects a change.
  private final func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    if let used = usedInsets[reference] { return used }
    let insets = currentInsets(of: reference)
    usedInsets[reference] = insets
    return insets
  }

  override func checkInsets() {
    guard !isInvalid, usedInsets.contains(where: { currentInsets(of: $0.key) != $0.value }) else { return }
    invalidateLayout()
  }

  /// Returns the headers or the footers of the whole layout, and adds their lengths to `position`.
  private final func layoutBars(areHeaders: Bool, at position: inout CGFloat, _ area: CGSize) -> [BoundaryBar] {
    let items = configuration.boundarySupplementaryItems
    return BoundaryBar.bars(
      items, areHeaders: areHeaders, at: &position,
      in: BoundaryBar.Area(axis: axis, size: area, insets: insets(of: ownReference)),
      preferred: { item in
        items.firstIndex { $0 === item }.flatMap { fitted[.layoutBar(item.elementKind, index: $0)] }
      })
  }

  private final func definition(
    _ index: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    if definitions.indices.contains(index) { return definitions[index] }
    guard let section = provider(index, environment) else {
      fatalError(
        "UICollectionViewCompositionalLayout: the section provider must return a section, but returned nil for the "
          + "section \(index)")
    }
    definitions.append(section)
    return section
  }

  /// The size of the content, in points. Along the scroll direction, the length is the sum of the lengths of all
  /// sections and of the spacing between them. Across the scroll direction, the length is that of the collection view
  /// minus its adjusted content insets.
  open override var collectionViewContentSize: CGSize { size }

  /// Returns the attributes of the elements that intersect a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axis.range(rect)
    let own = configuration.boundarySupplementaryItems.indices
      .compactMap { index in
        layoutAttributesForSupplementaryView(
          ofKind: configuration.boundarySupplementaryItems[index].elementKind, at: IndexPath(index: index))
      }.filter { $0.frame.overlaps(rect) }
    return own
      + sections.indices.filter { sections[$0].start <= range.high && sections[$0].end >= range.low }
      .flatMap { elements(inSection: $0, rect) }
  }

  private final func elements(inSection index: Int, _ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let section = sections[index]
    let path = IndexPath(item: 0, section: index)
    let bars = section.bars.compactMap {
      layoutAttributesForSupplementaryView(ofKind: $0.item.elementKind, at: path)
    }
    let decorations = section.definition.decorationItems.compactMap {
      layoutAttributesForDecorationView(ofKind: $0.elementKind, at: path)
    }
    let all = items(inSection: index, rect) + (bars + decorations).filter { $0.frame.overlaps(rect) }
    if let handler = section.definition.visibleItemsInvalidationHandler, let collectionView {
      handler(all, handlerOffset(collectionView, section, index), section.environment)
    }
    return all
  }

  /// Returns the attributes of the items of a section that intersect a rectangle, and of their supplementary views.
  ///
  /// If the groups scroll perpendicularly to the collection view, the rectangle is moved by the content offset of the
  /// groups.
  private final func items(inSection index: Int, _ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let section = sections[index]
    let isList = section.definition.list != nil && axis.isVertical
    let offset = orthogonalOffset(ofSection: index)
    let rect = rect.offsetBy(dx: offset.x, dy: offset.y)
    return (isList ? section.rows(axis.range(rect)) : section.items.indices).flatMap { item in
      let (frame, path) = (section.items[item], IndexPath(item: item, section: index))
      let cell = frame.rect.overlaps(rect) ? layoutAttributesForItem(at: path) : nil
      if frame.badges.isEmpty { return cell.map { [$0] } ?? [] }
      // An item has at most one view of each kind.
      let kinds = Set(frame.badges.lazy.filter { $0.rect.overlaps(rect) }.map(\.item.elementKind)).sorted()
      let badges = kinds.compactMap { layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
      return (cell.map { [$0] } ?? []) + badges
    }
  }

  /// Returns the content offset for the handler of a section: that of the collection view or, along the direction in
  /// which the groups scroll, that of the groups.
  private final func handlerOffset(
    _ collectionView: UICollectionView, _ section: CompositionalSection, _ index: Int
  ) -> CGPoint {
    var offset = collectionView.contentOffset
    guard let orthogonal = section.orthogonal else { return offset }
    let own = orthogonalOffset(ofSection: index)
    if orthogonal.isHorizontal { offset.x = own.x } else { offset.y = own.y }
    return offset
  }

  override var hasLayoutBars: Bool { true }

  override var itemSupplementaryKinds: Set<String> {
    sections.reduce(into: []) { $0.formUnion($1.definition.group.itemSupplementaryKinds) }
  }

  override func list(ofSection section: Int) -> ListStyle? {
    sections.indices.contains(section) ? sections[section].definition.list : nil
  }

  override func orthogonalContent(ofSection section: Int) -> OrthogonalContent? {
    sections.indices.contains(section) ? sections[section].orthogonal : nil
  }

  /// Returns the attributes of an item, or nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let item = sections[indexPath.section].items[indexPath.item]
    let attributes = newAttributes(.item(indexPath))
    (attributes.frame, attributes.zIndex) = (item.rect, item.zIndex)
    let section = sections[indexPath.section]
    attributes.list = section.definition.list?.item(indexPath, count: section.items.count)
    attributes.orthogonalArea = section.orthogonal?.area
    return attributes
  }

  /// Returns the attributes of a header, a footer or the supplementary view of an item, or nil if the view does not
  /// exist.
  ///
  /// The index path of a header or footer of the whole layout has one index, and that of a header or footer of a
  /// section the item 0.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let element = CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    guard indexPath.count == 2 else { return layoutBar(element) }
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    if indexPath.item == 0, let bar = section.bars.first(where: { $0.item.elementKind == elementKind }) {
      let attributes = attributes(of: bar, element, in: (section.start, section.end))
      attributes.list = section.definition.list?
        .bar(bar.isHeader ? .header : .footer, section: indexPath.section)
      return attributes
    }
    return badge(element, section)
  }

  /// Returns the attributes of a header or footer of the whole layout.
  private final func layoutBar(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let items = configuration.boundarySupplementaryItems
    guard element.indexPath.count == 1, items.indices.contains(element.indexPath[0]),
      let bar = bars.first(where: { $0.item === items[element.indexPath[0]] }), bar.item.elementKind == element.kind
    else { return nil }
    return attributes(of: bar, element, in: (0, length))
  }

  /// Returns the attributes of a header or footer. `owner` is the range, along the scroll direction, of its section or
  /// of the whole layout.
  private final func attributes(
    of bar: BoundaryBar, _ element: CollectionElement, in owner: (start: CGFloat, end: CGFloat)
  ) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(element)
    (attributes.frame, attributes.zIndex) = (bar.rect, bar.item.zIndex)
    if bar.item.pinToVisibleBounds, let collectionView {
      let visible = axis.range(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
      attributes.frame = bar.pinned(visible, in: owner, axis)
      if bar.item.zIndex == 0 { attributes.zIndex = element.indexPath.count == 1 ? 11 : 10 }
    }
    return attributes
  }

  /// Returns the attributes of the supplementary view of an item.
  private final func badge(
    _ element: CollectionElement, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes? {
    guard section.items.indices.contains(element.indexPath.item),
      let badge = section.items[element.indexPath.item].badges.first(where: { $0.item.elementKind == element.kind })
    else { return nil }
    let attributes = newAttributes(element)
    (attributes.frame, attributes.zIndex) = (badge.rect, badge.item.zIndex == 0 ? 1 : badge.item.zIndex)
    attributes.orthogonalArea = section.orthogonal?.area
    return attributes
  }

  /// Returns the attributes of the decoration view of a kind behind a section, or nil if the section has no such
  /// view.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard let item = section.definition.decorationItems.first(where: { $0.elementKind == elementKind }) else {
      return nil
    }
    let attributes = newAttributes(
      CollectionElement(category: .decorationView, kind: elementKind, indexPath: indexPath))
    let rect = axis.rect(
      along: section.start, across: 0, length: section.end - section.start, breadth: axis.across(size))
    attributes.frame = rect.inset(item.contentInsets)
    attributes.zIndex = item.zIndex
    return attributes
  }

  // MARK: Invalidation

  /// Returns true if the size of the bounds changes, or if frames depend on the content offset. Frames depend on the
  /// content offset if a section has a pinned header or footer, or a `visibleItemsInvalidationHandler`.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size || sections.contains(where: \.followsOffset)
      || bars.contains { $0.item.pinToVisibleBounds }
  }

  /// Invalidates the layout.
  ///
  /// If only the content offset has changed, no section is computed again. If a view prefers another size, the
  /// section of the view and all sections after it are computed again, with the definitions that the section provider
  /// has already returned.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { fitted = [:] }
    if let preference = context.preference, !context.invalidateEverything {
      fitted[preference.element] = preference.size
      let path = preference.element.indexPath
      firstOutdated = path.count == 2 ? min(firstOutdated ?? .max, path.section) : 0
    } else if !context.concernsOffsetOnly {
      (firstOutdated, definitions) = (0, [])
    }
    super.invalidateLayout(with: context)
  }

  /// Returns a context for a change of the bounds. The context states whether only the content offset changes, so
  /// that `invalidateLayout(with:)` can keep the frames.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.concernsOffsetOnly = newBounds.size == collectionView?.bounds.size
    return context
  }

  /// Returns true if the size in the preferred attributes differs from the size in the original attributes, and the
  /// layout has an estimated size for the element. For elements without an estimated size, the result is false.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    usesPreferredSizes(originalAttributes.element) && preferredAttributes.size != originalAttributes.size
  }

  override func usesPreferredSizes(_ element: CollectionElement) -> Bool {
    guard element.indexPath.count == 2 else {
      return bars.contains { $0.item.elementKind == element.kind && $0.item.layoutSize.isEstimated }
    }
    guard sections.indices.contains(element.indexPath.section) else { return false }
    let section = sections[element.indexPath.section]
    switch element.category {
    case .cell:
      return section.items.indices.contains(element.indexPath.item) && section.items[element.indexPath.item].isEstimated
    case .supplementaryView:
      return element.indexPath.item == 0
        && section.bars.contains { $0.item.elementKind == element.kind && $0.item.layoutSize.isEstimated }
    case .decorationView: return false
    }
  }

  override func dataDidChange(_ map: UpdateMap) {
    let sizes = fitted.compactMap { element, size in map.after(element).map { ($0, size) } }
    fitted = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets. The leading inset is subtracted at the left edge.
  func inset(_ insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
