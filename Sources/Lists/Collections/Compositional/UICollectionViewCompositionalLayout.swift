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
  private final var size = CGSize.zero
  /// The preferred sizes of the cells, headers and footers that have been measured. `prepare()` uses these sizes
  /// instead of the estimated ones.
  private final var fitted: [CollectionElement: CGSize] = [:]
  /// The index of the first section whose frames are outdated, or nil if there is none. The frames of the sections
  /// with lower indices are still valid.
  private final var firstOutdated: Int? = 0
  /// The definitions that the section provider has returned, by section. An invalidation removes all definitions,
  /// except if a preferred size or a new content offset is the reason for the invalidation.
  private final var definitions: [NSCollectionLayoutSection] = []

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
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let environment = LayoutEnvironment(size: area, traits: collectionView.traitCollection)
    var placed = Array(sections.prefix(first))
    var position = placed.last.map { $0.end + configuration.interSectionSpacing } ?? 0
    for index in placed.count..<max(placed.count, collectionView.numberOfSections) {
      let section = definition(index, environment)
      let count = collectionView.numberOfItems(inSection: index)
      let result = CompositionalSection(
        section, at: position, axis, area, environment, index: index, count: count, fitted: fitted)
      placed.append(result)
      position = result.end + configuration.interSectionSpacing
    }
    sections = placed
    collectionView.showListBackground(placed.lazy.compactMap(\.definition.list).first?.configuration.backgroundColor)
    let length = max(0, position - (placed.isEmpty ? 0 : configuration.interSectionSpacing))
    size = axis.size(along: length, across: axis.across(area))
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
    return sections.indices.filter { sections[$0].start <= range.high && sections[$0].end >= range.low }
      .flatMap { elements(inSection: $0, rect) }
  }

  private final func elements(inSection index: Int, _ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let section = sections[index]
    let isList = section.definition.list != nil && axis.isVertical
    let items = (isList ? section.rows(axis.range(rect)) : section.items.indices)
      .filter { section.items[$0].rect.overlaps(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: index)) }
    let path = IndexPath(item: 0, section: index)
    let bars = section.bars.compactMap {
      layoutAttributesForSupplementaryView(ofKind: $0.item.elementKind, at: path)
    }
    let decorations = section.definition.decorationItems.compactMap {
      layoutAttributesForDecorationView(ofKind: $0.elementKind, at: path)
    }
    let all = items + (bars + decorations).filter { $0.frame.overlaps(rect) }
    if let handler = section.definition.visibleItemsInvalidationHandler, let collectionView {
      handler(all, collectionView.contentOffset, section.environment)
    }
    return all
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
    return attributes
  }

  /// Returns the attributes of a header or footer, or nil if the header or footer does not exist.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0,
      let bar = sections[indexPath.section].bars.first(where: { $0.item.elementKind == elementKind })
    else { return nil }
    let attributes = newAttributes(
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    (attributes.frame, attributes.zIndex) = (bar.rect, bar.item.zIndex)
    attributes.list = sections[indexPath.section].definition.list?
      .bar(bar.isHeader ? .header : .footer, section: indexPath.section)
    if bar.item.pinToVisibleBounds, let collectionView {
      let visible = axis.range(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
      attributes.frame = sections[indexPath.section].pinned(bar, visible, axis)
      if bar.item.zIndex == 0 { attributes.zIndex = 10 }
    }
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
      firstOutdated = min(firstOutdated ?? .max, preference.element.indexPath.section)
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
    guard sections.indices.contains(element.indexPath.section) else { return false }
    let section = sections[element.indexPath.section]
    switch element.category {
    case .cell:
      return section.items.indices.contains(element.indexPath.item) && section.items[element.indexPath.item].isEstimated
    case .supplementaryView:
      return section.bars.contains { $0.item.elementKind == element.kind && $0.item.layoutSize.isEstimated }
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
