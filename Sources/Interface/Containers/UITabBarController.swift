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
  /// Whether a controller on the stack of the selected child has the bar hidden.
  final var hidesTabBar = false

  /// The number that `selectedIndex` has while nothing is selected.
  public static let noSelection = Int.max

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layer.name = "\(traceName).content"
    view.addSubview(contentView)
    tabBar.frame = tabBarFrame
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.onTap = { [weak self] in self?.userDidTap($0) }
    tabBar.manager = self
    view.addSubview(tabBar)
  }

  override func didLoadView() { showSelected() }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if layoutSize != view.bounds.size { layoutChildren() }
  }

  /// What the bar was laid out for.
  private final var layoutSize = CGSize.zero

  override func layoutChildren() {
    guard isViewLoaded else { return }
    layoutSize = view.bounds.size
    tabBar.frame = tabBarFrame
    shownChild?.containerInsets.bottom = hidesTabBar ? 0 : tabBar.bounds.height
    shownChild?.viewIfLoaded?.setNeedsLayout()
  }

  /// The children, in the order of the bar's items; the first is selected unless another one was and is still there.
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

  /// What the delegate says; else those that all controllers support, in sight or not. In the classic profile without a
  /// delegate's answer, all that the application supports (book seed, B-181).
  ///
  /// Where they agree on none, the interface stays as it is.
  /// - Source: catalog seed (C-177 to C-180).
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? .unanswered).answered(otherwise: consensus)
  }

  private final var consensus: UIInterfaceOrientationMask {
    if let stage = statusBarStage, stage.profile.rotatesRootView { return stage.application.orientations }
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
    let selected = selectedViewController
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
    storedSelection = new.isEmpty ? nil : selected.flatMap { slots.firstIndex(of: $0) } ?? 0
    if let selected, overflow.contains(selected) {
      more.show(selected)
      storedSelection = slots.count - 1
    }
    showItems()
    if isViewLoaded { showSelected() }
  }

  private final func letGo(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.removeFromParent()
  }

  /// Takes a child in; nothing when it is one.
  private final func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    addChild(child)
    child.didMove(toParent: self)
    child.isMoving = .nowhere  // it appears when it is selected, which is no move to a parent
  }

  /// Controllers that More has shown come back as children here.
  final func reclaim() {
    overflow.filter { $0.parent == nil }.forEach { adopt($0) }
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
    guard let child = shownChild, child.viewIfLoaded?.superview !== contentView else { return }
    if appearance == .appeared || appearance == .appearing { child.beginAppearanceTransition(true, animated: false) }
    swap(from: child, to: child).place(child)
    if appearance == .appeared { child.endAppearanceTransition() }
  }

  /// Where the bar is, in the view's points: beside the view while a controller inside has it hidden.
  final var tabBarFrame: CGRect {
    let (size, height) = (view.bounds.size, (view.window?.stage ?? Stage.current)?.tabBarHeight ?? 49)
    return CGRect(x: hidesTabBar ? -size.width : 0, y: size.height - height, width: size.width, height: height)
  }

  final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
    let (host, insets) = (contentView, UIEdgeInsets(bottom: hidesTabBar ? 0 : tabBar.bounds.height))
    return ChildSwap(parent: self, from: from, to: to, host: host, name: traceName) {
      $0.containerInsets = insets
      return host.bounds
    }
  }

  private final func hide(_ child: UIViewController) {
    guard child.viewIfLoaded?.superview === contentView else { return }
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
  }
}
