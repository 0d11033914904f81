public import class Foundation.Bundle
public import struct Foundation.IndexPath
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view controller that is the data source and the delegate of its collection view.
///
/// The collection view is a subview of the controller's view and fills it.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private final let initialLayout: UICollectionViewLayout
  /// The layout of this view controller. If several view controllers share one collection view
  /// (`useLayoutToLayoutNavigationTransitions`), it has this layout while this view controller displays it.
  final lazy var ownLayout = initialLayout
  private final var storedCollectionView: UICollectionView?
  /// The view controller whose collection view this one shows, or nil if this view controller shows a collection view
  /// of its own. Set when the view is loaded.
  private final weak var lender: UICollectionViewController?
  private final let movementGesture = UILongPressGestureRecognizer(target: nil, action: nil)

  /// Whether the selection is cleared before the view appears. The default is true.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a push of this controller shows the collection view of the previous controller on the navigation stack,
  /// with this controller's layout. The previous controller must be a `UICollectionViewController`. The default is
  /// false.
  ///
  /// If the value is true, a push or pop animates the change of the layout. The data source and the delegate of the
  /// collection view stay the same (unverified). Set the property before the push. For the view controller that owns
  /// the collection view, the property must be false.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press begins to move an item that the data source permits to move. The default is true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  /// Creates a controller whose collection view has the given layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view is in a nib file. Without a file, the controller creates a collection
  /// view with a flow layout.
  ///
  /// - Parameters:
  ///   - nibName: The name of the file without its extension, or nil for a file with the name of the class.
  ///   - bundle: The bundle with the file, or nil for the bundle of `AppResources`.
  public override init(nibName: String?, bundle: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UICollectionViewController.self)
  }

  /// The collection view. Loads the view if it is not loaded.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return lender?.collectionView ?? storedCollectionView
    }
    set {
      loadViewIfNeeded()
      replaceCollectionView(newValue)
    }
  }

  /// The layout of the controller's own collection view. Without a collection view, the value is the layout with which
  /// the controller was created.
  public final var collectionViewLayout: UICollectionViewLayout {
    storedCollectionView?.collectionViewLayout ?? initialLayout
  }

  /// Creates the view and the collection view.
  ///
  /// If the controller shows the previous controller's collection view, the method creates no collection view.
  open override func loadView() {
    super.loadView()
    if let fromFile = viewIfLoaded as? UICollectionView { return adoptFromFile(fromFile) }
    view.backgroundColor = .systemBackground
    lender = sharedController
    guard lender == nil else { return }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
    collectionView.backgroundColor = .systemBackground
    (collectionView.dataSource, collectionView.delegate) = (self, self)
    replaceCollectionView(collectionView)
  }

  /// Creates a root view and adds the collection view to it. Called if an Interface Builder file defines the collection
  /// view as the root view.
  ///
  /// If the file specifies no data source or no delegate, this view controller becomes the data source or the
  /// delegate.
  private final func adoptFromFile(_ collectionView: UICollectionView) {
    view = UIView(frame: collectionView.frame)
    view.backgroundColor = .systemBackground
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    replaceCollectionView(collectionView)
  }

  /// Clears the selection if `clearsSelectionOnViewWillAppear` is true. If `animated` is false, also moves a shared
  /// collection view into this controller's view.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear, let storedCollectionView { storedCollectionView.deselectAll() }
    if !animated { takeCollectionView() }
  }

  /// Moves a shared collection view into this controller's view, unless the animator of the transition has done so.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeCollectionView()
  }

  private final func replaceCollectionView(_ new: UICollectionView?) {
    storedCollectionView?.removeFromSuperview()
    storedCollectionView = new
    guard let new else { return }
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    loadViewIfNeeded()
    new.frame = view.bounds
    view.addSubview(new)
    installGesture(on: new)
  }

  private final func installGesture(on view: UICollectionView) {
    movementGesture.isEnabled = installsStandardGestureForInteractiveMovement
    if movementGesture.view == nil { movementGesture.addAction { [weak self] in self?.movementDidChange($0) } }
    view.addGestureRecognizer(movementGesture)
  }

  private final func movementDidChange(_ gesture: UIGestureRecognizer) {
    guard let view = storedCollectionView else { return }
    let point = gesture.location(in: view)
    switch gesture.state {
    case .began: if let path = view.indexPathForItem(at: point) { view.beginInteractiveMovementForItem(at: path) }
    case .changed: view.updateInteractiveMovementTargetPosition(point)
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: Data source

  /// Returns 1. A subclass overrides the method.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0. A subclass overrides the method.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Traps. A subclass with items overrides the method.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError(
      "\(type(of: self)) must override collectionView(_:cellForItemAt:)")
  }
  /// Traps. A subclass with supplementary views overrides the method.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
  /// Returns whether the user can move an item. The default is false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. A subclass whose items can be moved overrides the method.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Returns true. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns true. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns the proposed offset. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the proposed index path. A subclass can override the method.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns a transition layout that interpolates linearly between the old and the new layout. A subclass can
  /// override the method.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: Scroll view delegate

  /// Does nothing. A subclass can override the method.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing. A subclass can override the method.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil. A subclass with content that can be zoomed overrides the method.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Returns true. A subclass can override the method.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
