import Geometry
import Layers

/// Shows one of several controllers, chosen in a bar at the bottom.
///
/// Selecting, by tap or by `selectedIndex`, asks the delegate for an animator and an interaction controller; without
/// an animator the switch is immediate. The reader of `selectedIndex` sees the new value at once; a cancelled
/// transition restores the old one. A selection made while a transition runs waits for its end; the last one counts.
/// - Source: book seed (B-163 to B-177, B-548 to B-553); spec D.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar; its items are those of the children.
  public final let tabBar = UITabBar()
  /// Says what may be selected and how a switch is shown.
  public final weak var delegate: (any UITabBarControllerDelegate)?
  /// Holds the selected child's view, behind the bar.
  final let contentView = UIView()
  final var transition: TransitionContext?
  /// All controllers, those behind More too.
  private final var controllers: [UIViewController] = []
  /// Which of the slots is selected.
  final var storedSelection: Int?
  final var waitingSelection: Int?
  /// Whether the delegate is being asked for an animator: selections made meanwhile wait.
  final var isAsking = false
  /// Whether the bar was placed out of sight, as a controller inside the selected child wants it.
  final var isTabBarOut = false

  /// The number that `selectedIndex` has while nothing is selected.
  public static let noSelection = Int.max

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

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if layoutSize != view.bounds.size || layoutInset != view.safeAreaInsets.bottom { layoutChildren() }
  }

  /// What the bar was laid out for.
  private final var layoutSize = CGSize.zero
  private final var layoutInset: CGFloat = 0

  /// Where the bar and the view of one child belong.
  struct Configuration: Hashable {
    /// Beside the view while a controller inside the child has the bar hidden.
    var tabBar: CGRect
    /// The frame of the child's view: below the bar, or above it.
    var content: CGRect
    /// How far the bar reaches into the child's view, beyond what the view of the tab bar controller inherits.
    var insets = UIEdgeInsets.zero
  }

  /// Returns where the bar and `child` belong while `child` is selected.
  ///
  /// A navigation controller goes under the bar, opaque or not: it places its own children.
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

  override func layoutChildren() {
    guard isViewLoaded else { return }
    (layoutSize, layoutInset) = (view.bounds.size, view.safeAreaInsets.bottom)
    placeTabBar()
    placeShownChild()
  }

  /// Puts the bar where it belongs while the selected child is on show.
  final func placeTabBar() {
    isTabBarOut = shownChild?.hidesTabBar ?? false
    tabBar.place(configuration(for: shownChild).tabBar)
  }

  /// Gives the selected child its place; while a transition runs only what the bar covers, as the animator has the view.
  final func placeShownChild() {
    guard let child = shownChild else { return }
    let frame = frame(of: child)
    guard transition == nil || transition?.phase == .completed, child.viewIfLoaded?.superview === contentView else {
      return
    }
    child.view.frame = frame
  }

  /// Returns where a child's view belongs, after telling the child what of it the bar covers.
  final func frame(of child: UIViewController) -> CGRect {
    let configuration = configuration(for: child)
    child.containerInsets = configuration.insets
    return configuration.content
  }

  /// A controller inside the selected child may want the bar hidden, or shown again.
  final func hidingMayHaveChanged() {
    if transition == nil, isTabBarOut != shownChild?.hidesTabBar ?? false { layoutChildren() }
  }

  override var hidesTabBar: Bool { false }

  /// A controller that goes elsewhere is no tab any longer; those behind More go there to be shown, and come back.
  override func giveAway(_ child: UIViewController, to parent: UIViewController?) {
    guard controllers.contains(child), !(parent is MoreHolder), !(parent is MoreNavigationController) else { return }
    replaceChildren(with: controllers.filter { $0 !== child })
  }

  /// The children, in the order of the bar's items.
  ///
  /// The selected child stays selected when it is still there. Else the child at its index is selected, or the first one
  /// where there is none.
  ///
  /// Of more than five the bar shows four, and More for the others.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { replaceChildren(with: newValue ?? []) }
  }

  /// The children to be; the bar's items fade when it is animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard animated, tabBar.window != nil else { return self.viewControllers = viewControllers }
    UIView.transition(
      with: tabBar, duration: 0.3, options: .transitionCrossDissolve,
      animations: { self.viewControllers = viewControllers })
  }

  /// Which controllers a user might rearrange: all of them after every change of `viewControllers`.
  ///
  /// There is no screen on which to rearrange them: it is kept for the app alone.
  open var customizableViewControllers: [UIViewController]?

  /// Lists the controllers that have no item of their own in the bar, and shows them; never among `viewControllers`.
  public final var moreNavigationController: UINavigationController { more }
  final lazy var more = MoreNavigationController(owner: self)

  /// How many items the bar shows at most; the last one is More when there are more controllers.
  private static let mostSlots = 5

  /// What the bar's items stand for.
  final var slots: [UIViewController] {
    controllers.count > Self.mostSlots ? controllers.prefix(Self.mostSlots - 1) + [more] : controllers
  }

  /// The controllers behind More.
  final var overflow: [UIViewController] {
    controllers.count > Self.mostSlots ? Array(controllers.dropFirst(Self.mostSlots - 1)) : []
  }

  /// What is selected in the bar.
  final var shownChild: UIViewController? {
    let slots = slots
    return storedSelection.flatMap { slots.indices.contains($0) ? slots[$0] : nil }
  }

  /// The selected child's index; `Int.max` when there are no children, and while the list behind More shows.
  ///
  /// Indices without a child are ignored.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { controllers.firstIndex(of: $0) } ?? Self.noSelection }
    set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
  }

  /// The selected child, or `moreNavigationController` while its list shows; setting one that is neither traps, as UIKit
  /// raises.
  open var selectedViewController: UIViewController? {
    get { shownChild === more ? more.shown ?? more : shownChild }
    set {
      guard let newValue else { return }
      if let index = slots.firstIndex(of: newValue) { return select(index) }
      guard overflow.contains(newValue) else {
        fatalError("selectedViewController has to be one of viewControllers")
      }
      more.show(newValue)
      select(slots.count - 1)
    }
  }

  override var visibleChildren: [UIViewController] {
    guard transition == nil else { return [] }
    return shownChild.map { [$0] } ?? []
  }

  /// What the delegate says; else those that all controllers support, in sight or not.
  ///
  /// Where they agree on none, the interface stays as it is.
  /// - Source: catalog seed (C-177 to C-180).
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? .unanswered).answered(otherwise: consensus)
  }

  private final var consensus: UIInterfaceOrientationMask {
    let common = controllers.reduce(into: super.supportedInterfaceOrientations) {
      $0.formIntersection($1.supportedInterfaceOrientations)
    }
    return common.isEmpty ? UIInterfaceOrientationMask(interfaceOrientation) : common
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  open override var childForStatusBarStyle: UIViewController? { shownChild }
  open override var childForStatusBarHidden: UIViewController? { shownChild }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shownChild }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  private final func replaceChildren(with new: [UIViewController]) {
    require(
      transition.map { $0.phase == .completed } ?? true, "viewControllers cannot change while a tab transition runs")
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

  private final func letGo(_ child: UIViewController) {
    child.announceRemoval()
    child.removeFromParent()
  }

  /// Takes a child in; nothing when it is one.
  private final func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    addChild(child)
    child.announceArrival(in: self)
    child.isMoving = .nowhere  // it appears when it is selected, which is no move to a parent
  }

  /// Controllers that More has shown come back as children here.
  final func reclaim() {
    overflow.filter { $0.parent == nil }.forEach { adopt($0) }
  }

  /// A child may have another item than before.
  final func itemMayHaveChanged(of child: UIViewController) {
    guard let index = slots.firstIndex(of: child), tabBar.items?[index] !== child.tabBarItem else { return }
    showItems()
  }

  /// Shows the children's items in the bar.
  final func showItems() {
    tabBar.fill {
      tabBar.selectedIndex = nil
      tabBar.items = slots.map(\.tabBarItem)
      tabBar.selectedIndex = storedSelection
    }
    if !overflow.isEmpty { more.list.refresh() }
  }

  /// Puts the selected child's view into place without a transition.
  private final func showSelected() {
    guard let child = shownChild, child.viewIfLoaded?.standIn.superview !== contentView else { return }
    swap(from: child, to: child).show { placeTabBar() }
  }

  final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
    ChildSwap(parent: self, from: from, to: to, host: contentView, name: traceName) { [unowned self] in frame(of: $0) }
  }

  private final func hide(_ child: UIViewController) {
    guard child.viewIfLoaded?.standIn.superview === contentView else { return }
    child.beginAppearanceTransition(false, animated: false)
    child.view.standIn.removeFromSuperview()
    child.endAppearanceTransition()
  }
}
