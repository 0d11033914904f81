public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A scroll view that displays the items of a data source at the positions that a layout determines.
///
/// Only visible elements have views. A view that is no longer visible is reused for another element.
/// `layoutSubviews()` prepares the layout, and adds and removes views. Updates of the data and changes of the layout
/// animate the layers of the views.
///
/// The property `delegate` has the type that `UIScrollView` declares. The collection view calls the methods of
/// `UICollectionViewDelegate` only if the delegate conforms to that protocol.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The object that provides the items and their views. Setting the property reloads the collection view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// The object that prepares the data of items before they become visible, or nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the prefetching data source is called. The default is true.
  open var isPrefetchingEnabled = true
  /// The layout that determines the positions of the elements. Setting the property applies the layout without
  /// animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// The view behind all elements, which does not move with the content, or nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  /// Whether the user can select items. The default is true.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether the user can select more than one item. The default is false.
  open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelection() } } }
  /// Whether the user can select items in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select more than one item in editing mode. The default is false.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the cells are in editing mode. The default is false.
  ///
  /// In editing mode, cells display the accessories whose displayed state is `always` or `whenEditing`.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  final var layout: UICollectionViewLayout
  /// The view that displays the background colour of a list, or nil if the layout has no list section with a
  /// background colour.
  final var listBackground: UIView?
  /// The number of items in each section, or nil if the numbers have not been requested from the data source since
  /// the last reload.
  final var counts: [Int]?
  /// The views of the visible elements, by element.
  final var visible: [CollectionElement: UICollectionReusableView] = [:]
  /// The scroll views of the sections whose groups scroll perpendicularly to the collection view, by section. Only
  /// sections that are or were visible have one.
  final var orthogonalViews: [Int: OrthogonalScrollView] = [:]
  /// The content offsets of the groups of sections, by section, in the coordinates of the layout. A section without a
  /// value is at its beginning.
  final var orthogonalOffsets: [Int: CGPoint] = [:]
  final var pool = ReusePool()
  /// The index paths that were passed to the prefetching data source, and whose items are not visible yet.
  final var prefetched: Set<IndexPath> = []
  /// The index paths of the selected items, in the order of their selection.
  final var selected: [IndexPath] = []
  /// The index path of the item that a touch highlights, or nil.
  final var highlighted: IndexPath?
  /// The changes that have been requested in the current batch of updates, or nil outside a batch.
  final var batch: UpdateBatch?
  /// The attributes of the element whose view is being requested, or nil. A dequeued view takes its initial frame
  /// from these attributes.
  final var dequeued: UICollectionViewLayoutAttributes?
  /// The visible cell that the data source is configuring again during `reconfigureItems(at:)`, or nil. The next
  /// dequeue call returns this cell.
  final var reconfigured: UICollectionViewCell?
  final var isPreparing = false
  /// Whether views are being added, moved or removed, by `layoutSubviews()` or for an animation. A nested call of
  /// `layoutSubviews()` then does nothing.
  final var isPlacing = false
  /// The bounds that were last passed to `shouldInvalidateLayout(forBoundsChange:)` of the layout.
  final var layoutBounds = CGRect.zero
  final var interaction: LayoutInteraction?
  final var movement: ItemMovement?
  /// The swipes that show the actions of the items of lists.
  final lazy var swiping = RowSwiping(of: self)
  private final var hasPlacedContent = false
  /// Whether the next layout requests the preferred sizes of all visible elements again.
  private final var measuresAgain = false
  /// The bounds at the last layout, or nil before the first one.
  private final var placedBounds: CGRect?

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    setUp()
  }

  /// Sets the collection view of the layout. Connects the closures by which the layout determines the content offset at the
  /// end of a drag and detects changes of the safe area and the layout margins.
  private final func setUp() {
    layoutBounds = bounds
    layout.collectionView = self
    adjustsTarget = { [weak self] in self?.restingOffset($0, $1) ?? $0 }
    checksInsets = { [weak self] in self?.layout.checkInsets() }
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    layout = coder.fileObject("collectionViewLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UICollectionView.self)
  }

  final var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  private final func restingOffset(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Layout

  /// The view's rectangle in the content's coordinate system.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      askLayout(about: newValue)
      super.bounds = newValue
    }
  }

  /// The view's rectangle in the superview's coordinate system.
  open override var frame: CGRect {
    get { super.frame }
    set {
      if transform == .identity { askLayout(about: CGRect(origin: bounds.origin, size: newValue.size)) }
      super.frame = newValue
    }
  }

  /// Calls `shouldInvalidateLayout(forBoundsChange:)` of the layout before a change of the bounds. If the result is
  /// true, invalidates the layout.
  ///
  /// - Precondition: `bounds` still has the old value.
  private final func askLayout(about newBounds: CGRect) {
    // `super.init` sets the frame before the collection view is assigned to the layout.
    guard newBounds != layoutBounds, layout.collectionView === self else { return }
    layoutBounds = newBounds
    setNeedsLayout()
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  /// Prepares the layout if it is invalid, adds views for elements that have become visible, and removes views that
  /// are no longer visible.
  open override func layoutSubviews() {
    // `layoutIfNeeded()` of a new cell can lay out its superviews, and so call this method again.
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    askLayout(about: bounds)
    super.layoutSubviews()
    let old = placedBounds
    placedBounds = bounds
    if let old, old.size != bounds.size, layout.isInvalid { placeResized(from: old) }
    layout.checkInsets()
    if measuresAgain { measureVisibleElements() }
    // Self-sizing views can invalidate the layout. The limit prevents an endless loop if a custom layout does not
    // converge.
    for _ in 0..<16 {
      prepareLayout()
      updateVisibleElements()
      if !layout.isInvalid { break }
    }
    swiping.layOut()
    placeBackground()
    updatePrefetching()
  }

  private final func measureVisibleElements() {
    measuresAgain = false
    prepareLayout()
    elementViews.forEach(measureAgain)
  }

  /// Invalidates the layout, and requests the preferred sizes of the visible views again, if the preferred content
  /// size category has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    guard !visible.isEmpty, traitCollection.preferredContentSizeCategory != category else { return }
    let context = layout.newContext()
    context.invalidateEverything = true
    layout.invalidateLayout(with: context)
    // The texts of the cells still have the old fonts, because superviews are notified before their subviews.
    measuresAgain = true
  }

  /// Prepares the layout if it is invalid, and sets the size of the content.
  final func prepareLayout() {
    guard layout.isInvalid, !isPreparing else { return }
    isPreparing = true
    layout.isInvalid = false
    layout.prepare()
    // A flow layout whose `prepare()` sets `itemSize` is valid afterwards.
    layout.isInvalid = false
    isPreparing = false
    contentSize = layout.collectionViewContentSize
    updateOrthogonalViews()
    if !hasPlacedContent, contentSize.width > 0, window != nil { placeContent() }
  }

  /// Scrolls to the beginning of the content when the collection view first has content in a window. In a mirrored
  /// layout, the beginning is the right edge. In other layouts, the method does not change the content offset.
  private final func placeContent() {
    hasPlacedContent = true
    guard layout.isMirrored else { return }
    let most = contentSize.width - bounds.width + adjustedContentInset.right
    if most > contentOffset.x { contentOffset.x = most }
  }

  /// Responds to an invalidation of the layout: adds the adjustments in the context to the content size and the
  /// content offset, and requests a layout pass.
  final func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === self.layout else { return }
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  // MARK: State restoration

  /// Saves the scroll position and the selected items.
  ///
  /// If the data source conforms to `UIDataSourceModelAssociation`, the method saves the identifiers of the first
  /// visible item and of the selected items. Otherwise, it saves the content offset and the index paths of the
  /// selected items.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeItems(with: coder)
  }

  /// Restores the scroll position and the selected items. Items that do not exist any more are ignored.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeItems(with: coder)
  }

  private final func replaceBackground(_ old: UIView?) {
    if old === backgroundView { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    placeBackground()
  }

  /// Sets the frames of the background views to the bounds.
  final func placeBackground() {
    for view in [backgroundView, listBackground] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  // MARK: Data

  /// Discards all views and the selection. The next layout requests the items from the data source.
  open func reloadData() {
    swiping.end(animated: false)
    removeAllElements()
    counts = nil
    (selected, highlighted, prefetched) = ([], nil, [])
    let context = layout.newContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    require(
      counts.indices.contains(section),
      "UICollectionView.numberOfItems(inSection:): there is no section \(section). There are \(counts.count) sections")
    return counts[section]
  }

  // MARK: Touches

  /// Returns whether a gesture may begin, for example a swipe of an item in a list or a drag of the content.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swiping.pan ? swiping.mayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Highlights the item of a touch. If the swipe actions of an item are visible, hides the actions instead.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginHighlight(touches) }
  /// Removes the highlight when the touch has left the item.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveHighlight(touches) }
  /// Selects or deselects the highlighted item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endHighlight() }
  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }

  // MARK: Selection

  /// Selects an item without calling the delegate, and scrolls to the item. If `indexPath` is nil, deselects all items.
  ///
  /// - Parameters:
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: The position to which the item is scrolled. With an empty set, the content does not move.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath, allowsSelection else { return deselectAll() }
    requireItem(indexPath, in: "selectItem(at:animated:scrollPosition:)")
    if !maySelectSeveral { selected.filter { $0 != indexPath }.forEach { setSelected(false, $0) } }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }
}
