public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A controller that displays the results of a search while the user edits the text of its search bar.
///
/// The search begins when the user begins to edit the search bar, or when `isActive` is set to true. The search
/// controller is then presented. If a navigation item has the search controller, the presentation covers the view of
/// the item's view controller. Otherwise, the presentation covers the nearest presentation context that contains the
/// search bar.
///
/// The navigation bar stays in front of the search controller, so that the user can edit the search bar.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The controller that displays the results, or nil if the searched controller displays them itself.
  public final let searchResultsController: UIViewController?
  /// The object that updates the results when the text or the scope changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar. If a navigation item has this search controller, the navigation bar displays the search bar below
  /// the title. Otherwise, the app adds the search bar to a view.
  open var searchBar: UISearchBar { bar }
  /// Whether the searched content is dimmed during the search, until results are displayed. The default is true.
  ///
  /// The dimmed content receives no touches. A tap on the dimmed area ends the search.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateContent() } }
  /// Whether the row with the title and the buttons in the navigation bar is hidden during the search. The default is
  /// true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the search bar shows its cancel button during the search. The default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the search bar shows its scopes during the search. The default is true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is automatically shown while the search bar contains text, and hidden otherwise.
  /// The default is true.
  open var automaticallyShowsSearchResultsController = true { didSet { updateContent() } }
  /// Whether the results controller is visible. Setting the property sets `automaticallyShowsSearchResultsController`
  /// to false.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      updateContent()
    }
  }
  /// Whether the search is active. Setting the property begins or ends the search with an animation.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue != isSearching { if newValue { begin() } else { end() } } }
  }

  private final let bar = UISearchBar(frame: .zero)
  private final let transitions = SearchTransitions()
  private final let dimming = UIControl()
  private(set) final var isSearching = false
  private final var showsResults = false
  /// The navigation item whose `searchController` is this controller, or nil.
  final weak var item: UINavigationItem?
  /// Whether the search has set `definesPresentationContext` of the searched controller to true. If so, the end of the
  /// search sets the property to false again.
  private final var hasDefinedContext = false

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller that displays the results, or nil if the searched controller
  /// displays them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.searchController = self
    (modalPresentationStyle, modalTransitionStyle) = (.custom, .crossDissolve)
    transitioningDelegate = transitions
  }

  /// Creates a controller without a results controller.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) {
    fatalError("UISearchController(coder:) is not supported. Use init(searchResultsController:) (Docs/Unsupported.md)")
  }

  // MARK: Content

  /// Creates the view with the dimmed area and the view of the results controller.
  open override func loadView() {
    view = SearchView()
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.accessibilityIdentifier = "search.dimming"
    dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    view.addSubview(dimming)
    if let results = searchResultsController {
      addChild(results)
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    updateContent()
  }

  /// Places the dimmed area and the results.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimming.frame = view.bounds
    searchResultsController?.view.frame = view.bounds
  }

  private final func updateContent() {
    if automaticallyShowsSearchResultsController { showsResults = !(bar.text ?? "").isEmpty }
    guard isViewLoaded else { return }
    searchResultsController?.view.isHidden = !showsResults
    dimming.isHidden = !obscuresBackgroundDuringPresentation || showsResults && searchResultsController != nil
  }

  /// Shows or hides the results and calls `searchResultsUpdater`, after a change of the text or the scope.
  final func searchDidChange() {
    updateContent()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Beginning and end

  /// The view controller whose content is searched: the one with the navigation item `item` or, without an item, the
  /// nearest view controller that contains the search bar.
  final var searchedController: UIViewController? {
    if let item { return item.bar?.manager?.viewControllers.first { $0.navigationItem === item } }
    return sequence(first: bar as UIResponder, next: { $0.next }).lazy.compactMap { $0 as? UIViewController }.first
  }

  private final func begin() {
    guard let searched = searchedController, searched.viewIfLoaded?.window != nil else { return }
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles != nil { bar.setShowsScope(true, animated: true) }
    if hidesNavigationBarDuringPresentation { item?.setHidesRow(true, animated: true) }
    delegate?.presentSearchController(self)
    if presentingViewController == nil { presentSelf(over: searched) }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    searchDidChange()
  }

  private final func presentSelf(over searched: UIViewController) {
    if item != nil, !searched.definesPresentationContext {
      (hasDefinedContext, searched.definesPresentationContext) = (true, true)
    }
    searched.present(self, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private final func end() {
    isSearching = false
    delegate?.willDismissSearchController(self)
    bar.text = ""
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.setShowsScope(false, animated: true) }
    item?.setHidesRow(false, animated: true)
    searchDidChange()
    let searched = searchedController
    guard let presenter = presentingViewController else { return didEnd(searched) }
    presenter.dismiss(animated: true) { [weak self] in self?.didEnd(searched) }
  }

  private final func didEnd(_ searched: UIViewController?) {
    if hasDefinedContext { searched?.definesPresentationContext = false }
    hasDefinedContext = false
    delegate?.didDismissSearchController(self)
  }
}

/// A view that receives no touches itself. Only its subviews receive touches.
@MainActor
private final class SearchView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
