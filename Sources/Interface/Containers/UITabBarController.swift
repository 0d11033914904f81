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
  private final var transition: TransitionContext?
  private final var storedSelection: Int?
  private final var waitingSelection: Int?
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
    view.addSubview(tabBar)
  }

  override func didLoadView() { showSelected() }

  override func layoutChildren() {
    guard isViewLoaded else { return }
    tabBar.frame = tabBarFrame
    selectedViewController?.containerInsets.bottom = hidesTabBar ? 0 : tabBar.bounds.height
    selectedViewController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The children, in the order of the bar's items; the first is selected unless another one was and is still there.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { replaceChildren(with: newValue ?? []) }
  }

  /// The children to be; `animated` has no effect yet, the bar changes at once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The selected child's index; `Int.max` when there are no children. Indices without a child are ignored.
  open var selectedIndex: Int {
    get { storedSelection ?? Self.noSelection }
    set { if children.indices.contains(newValue) { select(newValue) } }
  }

  /// The selected child; setting one that is not a child traps, as UIKit raises.
  open var selectedViewController: UIViewController? {
    get { storedSelection.flatMap { children.indices.contains($0) ? children[$0] : nil } }
    set {
      guard let newValue else { return }
      guard let index = children.firstIndex(of: newValue) else {
        fatalError("selectedViewController has to be one of viewControllers")
      }
      select(index)
    }
  }

  override var visibleChildren: [UIViewController] {
    guard transition == nil else { return [] }
    return selectedViewController.map { [$0] } ?? []
  }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  private final func replaceChildren(with new: [UIViewController]) {
    require(
      transition.map { $0.phase == .completed } ?? true, "viewControllers cannot change while a tab transition runs")
    let selected = selectedViewController
    for child in children where !new.contains(child) {
      hide(child)
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    for child in new where child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
      child.isMoving = .nowhere  // it appears when it is selected, which is no move to a parent
    }
    children = new
    storedSelection = new.isEmpty ? nil : selected.flatMap { new.firstIndex(of: $0) } ?? 0
    showItems()
    if isViewLoaded { showSelected() }
  }

  /// Shows the children's items in the bar.
  final func showItems() {
    tabBar.selectedIndex = nil
    tabBar.items = children.map(\.tabBarItem)
    tabBar.selectedIndex = storedSelection
  }

  /// Puts the selected child's view into place without a transition.
  private final func showSelected() {
    guard let child = selectedViewController, child.viewIfLoaded?.superview !== contentView else { return }
    if appearance == .appeared || appearance == .appearing { child.beginAppearanceTransition(true, animated: false) }
    swap(from: child, to: child).place(child)
    if appearance == .appeared { child.endAppearanceTransition() }
  }

  /// Where the bar is, in the view's points: beside the view while a controller inside has it hidden.
  final var tabBarFrame: CGRect {
    let (size, height) = (view.bounds.size, (Stage.current?.profile ?? .classic).tabBarHeight)
    return CGRect(x: hidesTabBar ? -size.width : 0, y: size.height - height, width: size.width, height: height)
  }

  private final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
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

// MARK: Selecting

extension UITabBarController {
  private final func userDidTap(_ index: Int) {
    let child = children[index]
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: child)
  }

  private final func select(_ index: Int) {
    guard transition == nil else { return waitingSelection = index }
    guard let old = storedSelection, old != index else { return }
    viewIfLoaded?.window?.stage?.makeCurrent()
    (storedSelection, tabBar.selectedIndex) = (index, index)
    guard isViewLoaded else { return }
    let swap = swap(from: children[old], to: children[index])
    guard appearance == .appeared, let animator = askForAnimator(from: old, to: index) else {
      return swap.perform()
    }
    begin(swap, back: old, animator)
  }

  private final func askForAnimator(from old: Int, to new: Int) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.tabBarController(self, animationControllerForTransitionFrom: children[old], to: children[new])
  }

  /// - Parameter old: what is selected again when it is cancelled.
  private final func begin(_ swap: ChildSwap, back old: Int, _ animator: any UIViewControllerAnimatedTransitioning) {
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    let context = swap.transition(
      animator, interaction: interaction,
      ends: .init(
        putAway: { [weak self] completed in
          guard let self else { return }
          if !completed { (storedSelection, tabBar.selectedIndex) = (old, old) }
          view.isUserInteractionEnabled = true
        },
        afterwards: { [weak self] _ in
          self?.transition = nil  // a selection made before this waited
          self?.runWaitingSelection()
        }))
    transition = context
    view.isUserInteractionEnabled = context.initiallyInteractive
    swap.begin(context)
    if context.phase != .completed { view.isUserInteractionEnabled = context.allowsTouches }
  }

  private final func runWaitingSelection() {
    guard let index = waitingSelection else { return }
    waitingSelection = nil
    CATransaction.atEndOfTurn { [weak self] in self?.selectedIndex = index }
  }
}
