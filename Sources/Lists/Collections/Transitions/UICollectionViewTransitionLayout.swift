public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A layout whose attributes are interpolated between two layouts.
///
/// `UICollectionView.startInteractiveTransition(to:completion:)` creates the layout. To use a subclass, implement
/// `collectionView(_:transitionLayoutForOldLayout:newLayout:)` in the delegate.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the progress 0.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at the progress 1.
  public final let nextLayout: UICollectionViewLayout
  /// The progress of the transition: 0 at `currentLayout` and 1 at `nextLayout`. Values outside 0…1 extrapolate.
  ///
  /// Setting the property moves the elements and the content offset.
  open var transitionProgress: CGFloat = 0 { didSet { progressDidChange() } }

  private final var ends: [Ends] = []
  private final var values: [String: CGFloat] = [:]
  /// The content offsets of the collection view at the progress 0 (`start`) and 1 (`end`), in points.
  final var offsets = (start: CGPoint.zero, end: CGPoint.zero)
  /// The content offsets, in the current layout, of the sections whose groups scroll separately, by section.
  final var orthogonalOffsets: [Int: CGPoint] = [:]

  private struct Ends {
    let start: UICollectionViewLayoutAttributes
    let end: UICollectionViewLayoutAttributes
  }

  /// Creates a layout between two layouts.
  public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Traps, because decoding is not supported.
  public required init?(coder: NSCoder) {
    fatalError(
      """
      UICollectionViewTransitionLayout.init(coder:) is not supported. Use init(currentLayout:nextLayout:) \
      (Docs/Unsupported.md)
      """)
  }

  /// Stores a value under a key. An app uses the method to pass additional parameters of a gesture, for example an
  /// angle, to a subclass of the layout.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the value that was last stored under a key, or 0 if no value was stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private final func progressDidChange() {
    require(
      transitionProgress.isFinite,
      "UICollectionViewTransitionLayout.transitionProgress must be finite, but is \(transitionProgress)")
    invalidateLayout()
    guard let collectionView, collectionView.collectionViewLayout === self else { return }
    collectionView.prepareLayout()
    let offset = mixed(offsets.start, offsets.end)
    if collectionView.contentOffset != offset { collectionView.contentOffset = offset }
  }

  /// Stores the attributes, in both layouts, of the elements that are visible at the beginning or at the end of the
  /// transition. The attributes are later interpolated between these values.
  final func collectElements(in view: UICollectionView) {
    func visible(_ layout: UICollectionViewLayout, _ offset: CGPoint) -> [UICollectionViewLayoutAttributes] {
      layout.elements(in: CGRect(origin: offset, size: view.bounds.size))
    }
    orthogonalOffsets = view.orthogonalOffsets
    let old = visible(currentLayout, offsets.start)
    // The groups of the next layout are at their beginning.
    view.orthogonalOffsets = [:]
    let new = visible(nextLayout, offsets.end)
    view.orthogonalOffsets = orthogonalOffsets
    var ends: [Ends] = []
    var seen: Set<CollectionElement> = []
    for start in old where seen.insert(start.element).inserted { ends.append(self.ends(start, nil)) }
    for end in new where seen.insert(end.element).inserted { ends.append(self.ends(nil, end)) }
    self.ends = ends
  }

  /// Returns the attributes of an element in both layouts, at its visible positions. An element that one of the layouts
  /// does not have is transparent there.
  ///
  /// - Parameters:
  ///   - start: The attributes in the current layout, or nil to request them from this layout.
  ///   - end: The attributes in the next layout, or nil to request them from this layout.
  /// - Precondition: One of the attributes is not nil.
  private final func ends(
    _ start: UICollectionViewLayoutAttributes?, _ end: UICollectionViewLayoutAttributes?
  ) -> Ends {
    let element = (start ?? end)!.element
    let a = (start ?? currentLayout.attributes(of: element)).map { currentLayout.displayed($0, orthogonalOffsets) }
    let b = (end ?? nextLayout.attributes(of: element)).map { nextLayout.displayed($0, [:]) }
    return Ends(start: a ?? b!.transparent, end: b ?? a!.transparent)
  }

  /// The interpolated size of the content.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mixed(a.width, b.width), height: mixed(a.height, b.height))
  }

  /// Returns the interpolated attributes of the elements that are visible at the start or at the end of the transition.
  /// Attributes whose frames do not intersect `rect` are omitted.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ends.map { interpolated($0.start, $0.end) }.filter { $0.frame.overlaps(rect) }
  }

  /// Returns the interpolated attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(of: .item(indexPath))
  }

  /// Returns the interpolated attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(
      of: CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  /// Returns the interpolated attributes of a decoration view.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(of: CollectionElement(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  private final func interpolatedAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (start, end) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    if start == nil, end == nil { return nil }
    let ends = ends(start, end)
    return interpolated(ends.start, ends.end)
  }

  private final func interpolated(
    _ a: UICollectionViewLayoutAttributes, _ b: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let result = b.duplicate()
    result.center = mixed(a.center, b.center)
    let (width, height) = (mixed(a.size.width, b.size.width), mixed(a.size.height, b.size.height))
    result.size = CGSize(width: max(0, width), height: max(0, height))
    result.alpha = min(1, max(0, mixed(a.alpha, b.alpha)))
    result.transform3D = a.transform3D.interpolated(to: b.transform3D, progress: Double(transitionProgress))
    result.zIndex = transitionProgress < 0.5 ? a.zIndex : b.zIndex
    return result
  }

  override var hasLayoutBars: Bool { true }

  private final func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  private final func mixed(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mixed(a.x, b.x), y: mixed(a.y, b.y)) }

  override func usesPreferredSizes(_ element: CollectionElement) -> Bool { false }
}
