public import class Foundation.NSCoder
import Geometry
import Layers

/// A container view controller that displays one of several children, which the user selects in a bar at the bottom.
///
/// A selection, by a tap or by `selectedIndex`, requests an animator and an interaction controller from the delegate.
/// Without an animator, the views are exchanged immediately. `selectedIndex` changes at once, and changes back if the
/// transition is cancelled. A selection during a transition is deferred until the transition ends. Of several deferred
/// selections, only the last one takes effect.
/// - Source: B-163 to B-177, B-548 to B-553; spec D.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, BottomBarContainer {
  /// The tab bar, whose items are the tab bar items of the children.
  public final let tabBar = UITabBar()
  /// The delegate, which can refuse selections and supply animators.
  public final weak var delegate: (any UITabBarControllerDelegate)?
  /// The view that contains the selected child's view, behind the bar.
  final let contentView = UIView()
  final var transition: TransitionContext?
  /// The view controllers of all tabs, including those in the More list, in the order of the tabs.
  private final var controllers: [UIViewController] = []
  /// The index of the selected item in the bar, or nil.
  final var storedSelection: Int?
  /// The index of the bar's item whose selection is deferred until the running transition ends, or nil.
  final var waitingSelection: Int?
  /// Whether the delegate is being asked for an animator. Until the delegate method returns, selections are deferred.
  final var isAsking = false
  /// Whether the last layout moved the bar outside the view, because a view controller in the selected tab hides the
  /// bar.
  final var isTabBarOut = false

  /// Whether the view extends under the status bar: the value of the selected view controller.
  override var extendsUnderStatusBar: Bool {
    wantsFullScreenLayout || selectedViewController?.extendsUnderStatusBar ?? false
  }

  /// The value of `selectedIndex` without a selection.
  public static let noSelection = Int.max

  /// Creates the view with the content view, in which children are shown, and the tab bar.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layer.name = "\(traceName).content"
    view.addSubview(contentView)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.onTap = { [weak self] in self?.userDidTap($0) }
    tabBar.manager = self
    view.addSubview(tabBar)
    placeTabBar()
  }

  override func didLoadView() { showSelected() }

  /// Lays out the tab bar and the child if the size of the view or its bottom safe area has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if layoutSize != view.bounds.size || layoutInset != view.safeAreaInsets.bottom { layoutChildren() }
  }

  /// The size of the tab bar controller's view at the last layout of the bar. Another size requires a new layout.
  private final var layoutSize = CGSize.zero
  /// The bottom safe area inset of the tab bar controller's view at the last layout of the bar. Another inset requires
  /// a new layout.
  private final var layoutInset: CGFloat = 0

  /// The layout of the bar and of one child's view, in the coordinate space of the tab bar controller's view.
  struct Configuration: Hashable {
    /// The frame of the bar. If the child, or a view controller in the child, hides the bar, the bar is to the left of
    /// the visible area.
    var tabBar: CGRect
    /// The frame of the child's view. The view extends under the bar, or ends at the upper edge of the bar.
    var content: CGRect
    /// The safe area insets that the bar adds to the insets that the child's view inherits.
    var insets = UIEdgeInsets.zero
  }

  /// Returns the frames of the bar and of the view of `child` that apply while `child` is selected.
  ///
  /// The view of a navigation controller extends under the bar even if the bar is opaque. The navigation controller
  /// then lays out its children so that they end above the bar.
  final func configuration(for child: UIViewController?) -> Configuration {
    let (bounds, inset, isHidden) = (view.bounds, view.safeAreaInsets.bottom, child?.hidesTabBar ?? false)
    let height = tabBar.sizeThatFits(bounds.size).height
    let bar = CGRect(
      x: isHidden ? -bounds.width : 0, y: bounds.height - height - inset, width: bounds.width, height: height + inset)
    var configuration = Configuration(tabBar: bar, content: contentView.bounds)
    guard let child, !isHidden else { return configuration }
    let isTranslucent = tabBar.isTranslucent || child is UINavigationController
    if child.extends(under: .bottom, isTranslucent: isTranslucent) {
      configuration.insets.bottom = height
    } else {
      configuration.content = contentView.bounds.inset(by: UIEdgeInsets(bottom: bar.height))
    }
    return configuration
  }

  /// Selects the tab of `subsequentVC`. Does nothing if that view controller has no tab.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if viewControllers?.contains(subsequentVC) ?? false { selectedViewController = subsequentVC }
  }

  override var hasBarsOverContent: Bool { true }

  override func layoutChildren() {
    guard isViewLoaded else { return }
    if view.window == nil { view.setNeedsLayout() }  // Outside a window, the safe area is unknown.
    (layoutSize, layoutInset) = (view.bounds.size, view.safeAreaInsets.bottom)
    placeTabBar()
    placeShownChild()
  }

  /// Lays out the children of all navigation controllers in the tabs. Called after the translucency of the bar has
  /// changed: the children end above an opaque tab bar and extend under a translucent one.
  final func layoutNavigationControllers() {
    var remaining: [UIViewController] = controllers
    while let controller = remaining.popLast() {
      if controller is UINavigationController { controller.layoutChildren() }
      remaining += controller.children
    }
  }

  /// Sets the frame of the bar according to the selected child, which may hide the bar.
  final func placeTabBar() {
    isTabBarOut = shownChild?.hidesTabBar ?? false
    tabBar.place(configuration(for: shownChild).tabBar)
  }

  /// Sets the safe area insets that the bar adds to the selected child, and the frame of the child's view.
  ///
  /// During a transition, the frame is not set, because the animator controls it.
  final func placeShownChild() {
    guard let child = shownChild else { return }
    let frame = frame(of: child)
    guard transition == nil || transition?.phase == .completed, child.viewIfLoaded?.superview === contentView else {
      return
    }
    child.view.restingFrame = frame
  }

  /// Sets the safe area insets that `child` gets from the bar, and returns the frame of the view of `child`.
  final func frame(of child: UIViewController) -> CGRect {
    let configuration = configuration(for: child)
    child.containerInsets = configuration.insets
    return configuration.content
  }

  /// Updates the layout. Called when a view controller in the selected child may have changed whether it hides the bar.
  final func hidingMayHaveChanged() {
    if transition == nil, hasToMoveBottomBar { layoutChildren() }
  }

  final var hasToMoveBottomBar: Bool { isTabBarOut != shownChild?.hidesTabBar ?? false }
  final var bottomBar: UIView { tabBar }
  final var isBottomBarTranslucent: Bool { tabBar.isTranslucent }
  final func placeBottomBar() { placeTabBar() }

  override var hidesTabBar: Bool { false }

  /// Saves which view controller is selected. State restoration also saves the children and their order.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let showsMore = !overflow.isEmpty && selectedViewController === more
    coder.encode(showsMore, forKey: "UITabBarController.showsMore")
    if !showsMore { coder.encode(selectedViewController, forKey: "UITabBarController.selected") }
  }

  /// Selects the view controller that was selected when the state was saved.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.decodeBool(forKey: "UITabBarController.showsMore"), !overflow.isEmpty {
      return selectedViewController = more
    }
    guard let selected = coder.decodeObject(forKey: "UITabBarController.selected") as? UIViewController else { return }
    if controllers.contains(selected) { selectedViewController = selected }
  }

  /// Removes `child` from the tabs, because it gets another parent.
  ///
  /// A child that moves to the More navigation controller remains a tab: that controller is its parent only while it is
  /// shown.
  override func giveAway(_ child: UIViewController, to parent: UIViewController?) {
    guard controllers.contains(child), !(parent is MoreHolder), !(parent is MoreNavigationController) else { return }
    replaceChildren(with: controllers.filter { $0 !== child })
  }

  /// The view controllers of the tabs, in the order of the bar's items.
  ///
  /// Setting the property keeps the selected view controller selected if it is still included. Otherwise the one at the
  /// same index becomes selected, or the first one.
  ///
  /// If there are more than five view controllers, the bar shows four of them and a More item for the others.
  /// - Precondition: no transition runs while the property is set.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { replaceChildren(with: newValue ?? []) }
  }

  /// Sets the view controllers. If `animated`, the bar's old items dissolve into the new ones in 0.3 seconds.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard animated, tabBar.window != nil else { return self.viewControllers = viewControllers }
    UIView.transition(
      with: tabBar, duration: 0.3, options: .transitionCrossDissolve,
      animations: { self.viewControllers = viewControllers })
  }

  /// The view controllers that the user can rearrange. Setting `viewControllers` sets this property to all of them.
  ///
  /// If the value is nil or empty, the More list has no Edit button. View controllers that are not included stay at
  /// their positions.
  /// - Source: B-178, C-170.
  open var customizableViewControllers: [UIViewController]? {
    didSet { if !overflow.isEmpty { more.list.updateEditButton() } }
  }
  /// The screen on which the user rearranges tabs, while it is visible.
  final var customization: TabCustomization?

  /// The navigation controller that lists and shows the view controllers that have no item in the bar.
  ///
  /// `viewControllers` never contains this navigation controller.
  public final var moreNavigationController: UINavigationController { more }
  final lazy var more = MoreNavigationController(owner: self)

  /// The maximum number of items in the bar. With more view controllers, the last item is More.
  private static let mostSlots = 5

  /// The view controllers that have an item in the bar, in the order of the items, including the More navigation
  /// controller.
  final var slots: [UIViewController] {
    controllers.count > Self.mostSlots ? controllers.prefix(Self.mostSlots - 1) + [more] : controllers
  }

  /// The view controllers in the More list.
  final var overflow: [UIViewController] {
    controllers.count > Self.mostSlots ? Array(controllers.dropFirst(Self.mostSlots - 1)) : []
  }

  /// The view controller of the selected item.
  final var shownChild: UIViewController? {
    let slots = slots
    return storedSelection.flatMap { slots.indices.contains($0) ? slots[$0] : nil }
  }

  /// The index of the selected view controller in `viewControllers`. Setting an index out of range has no effect.
  ///
  /// The value is `Int.max` if there are no view controllers or while the More list is visible.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { controllers.firstIndex(of: $0) } ?? Self.noSelection }
    set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
  }

  /// The selected view controller, or `moreNavigationController` while its list is visible.
  ///
  /// Setting nil has no effect.
  /// - Precondition: a new value is one of `viewControllers`, or `moreNavigationController` if it has an item in the
  ///   bar. Where UIKit raises an exception, this property traps.
  open var selectedViewController: UIViewController? {
    get { (shownChild as? MoreNavigationController)?.shown ?? shownChild }
    set {
      guard let newValue else { return }
      if let index = slots.firstIndex(of: newValue) { return select(index) }
      guard overflow.contains(newValue) else {
        fatalError("UITabBarController.selectedViewController must be one of viewControllers")
      }
      more.show(newValue)
      select(slots.count - 1)
    }
  }

  override var visibleChildren: [UIViewController] {
    guard transition == nil else { return [] }
    return shownChild.map { [$0] } ?? []
  }

  /// The orientations that the delegate returns. By default, those that all view controllers of the tabs support,
  /// whether visible or not.
  ///
  /// If the view controllers have no orientation in common, the value is the current orientation. In the classic
  /// profile, the view controllers of the tabs do not restrict the orientations of the application.
  /// - Source: C-177 to C-180, B-181.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? .unanswered).answered(otherwise: consensus)
  }

  /// The orientations that this view controller and the view controllers of all tabs have in common. If there are none,
  /// the value is the current orientation. In the classic profile, the orientations of the application apply instead.
  private final var consensus: UIInterfaceOrientationMask {
    if let stage = stageOrCurrent, stage.profile.rotatesRootView { return stage.application.orientations }
    let common = controllers.reduce(into: super.supportedInterfaceOrientations) {
      $0.formIntersection($1.supportedInterfaceOrientations)
    }
    return common.isEmpty ? UIInterfaceOrientationMask(interfaceOrientation) : common
  }

  /// Returns whether all view controllers of the tabs support an orientation, visible or not. Without tabs, the value
  /// of `UIViewController` applies.
  ///
  /// The method is called only if the stage has the behaviour of iOS 5 (`Stage.hasLegacyBehavior`).
  /// - Source: G-147 (that all view controllers are queried is unverified).
  open override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    guard !controllers.isEmpty else { return super.shouldAutorotate(to: toInterfaceOrientation) }
    return controllers.allSatisfy { $0.shouldAutorotate(to: toInterfaceOrientation) }
  }

  /// The preferred orientation, as returned by the delegate. By default, the value of `UIViewController` applies.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  /// The visible child, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { shownChild }
  /// The visible child, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { shownChild }
  /// The visible child, which determines whether the home indicator is hidden automatically.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shownChild }
  /// The visible child, which determines the edges of the screen at which the system's gestures wait for the app's
  /// gestures.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shownChild }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  private final func replaceChildren(with new: [UIViewController]) {
    require(
      transition.map { $0.phase == .completed } ?? true,
      "UITabBarController.viewControllers cannot change while a tab transition runs")
    let (selected, index) = (selectedViewController, storedSelection ?? 0)
    if !overflow.isEmpty { more.empty() }
    let old = slots
    controllers = new
    let gone = old + children.filter { !old.contains($0) }
    for child in gone where !slots.contains(child) {
      hide(child)
      if !new.contains(child) { letGo(child) }
    }
    (slots + overflow).forEach { adopt($0) }
    children = slots + overflow
    customizableViewControllers = new
    let sameIndex = slots.indices.contains(index) ? index : 0
    storedSelection = new.isEmpty ? nil : selected.flatMap { slots.firstIndex(of: $0) } ?? sameIndex
    if let selected, overflow.contains(selected) {
      more.show(selected)
      storedSelection = slots.count - 1
    }
    showItems()
    if isViewLoaded { showSelected() }
  }

  /// Replaces the order of the tabs after the user has rearranged them. `customizableViewControllers` does not change.
  final func rearrange(to order: [UIViewController]) {
    let movable = customizableViewControllers
    replaceChildren(with: order)
    customizableViewControllers = movable
  }

  private final func letGo(_ child: UIViewController) {
    child.announceRemoval()
    child.removeFromParent()
  }

  /// Adds `child` as a child view controller. Does nothing if this controller is already its parent.
  private final func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    addChild(child)
    child.announceArrival(in: self)
    child.isMoving = .nowhere  // isMovingToParent is false in a later selection.
  }

  /// Makes this controller the parent of all view controllers of the More list that have no parent, after the More
  /// navigation controller has removed them.
  final func reclaim() {
    overflow.filter { $0.parent == nil }.forEach { adopt($0) }
  }

  /// Updates the bar if the tab bar item of `child` has been replaced.
  override func childItemMayHaveChanged(_ child: UIViewController) {
    guard let index = slots.firstIndex(of: child), tabBar.items?[index] !== child.tabBarItem else { return }
    showItems()
  }

  /// Sets the bar's items and updates the More list.
  final func showItems() {
    tabBar.fill {
      tabBar.selectedIndex = nil
      tabBar.items = slots.map(\.tabBarItem)
      tabBar.selectedIndex = storedSelection
    }
    if !overflow.isEmpty { more.list.refresh() }
  }

  /// Shows the selected child's view without a transition.
  private final func showSelected() {
    guard let child = shownChild, child.viewIfLoaded?.standIn.superview !== contentView else { return }
    swap(from: child, to: child).show { placeTabBar() }
  }

  /// Returns the object that exchanges the views of two children, with or without a transition.
  final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
    ChildSwap(parent: self, from: from, to: to, host: contentView, name: traceName) { [unowned self] in frame(of: $0) }
  }

  /// Removes the view of `child` from `contentView`, and sends the appearance callbacks of `child`. Does nothing if the
  /// view is not there.
  private final func hide(_ child: UIViewController) {
    guard child.viewIfLoaded?.standIn.superview === contentView else { return }
    child.beginAppearanceTransition(false, animated: false)
    child.view.standIn.removeFromSuperview()
    child.endAppearanceTransition()
  }
}
