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

  /// The number that `selectedIndex` has while nothing is selected.
  public static let noSelection = Int.max

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layer.name = "\(traceName).content"
    view.addSubview(contentView)
    let height = (Stage.current?.profile ?? .classic).tabBarHeight
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.onTap = { [weak self] in self?.userDidTap($0) }
    view.addSubview(tabBar)
  }

  override func didLoadView() { showSelected() }

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
    place(child)
    if appearance == .appeared { child.endAppearanceTransition() }
  }

  private final func place(_ child: UIViewController) {
    child.view.frame = contentView.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child.view)
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
    guard appearance == .appeared, let animator = askForAnimator(from: old, to: index) else {
      return switchAtOnce(from: children[old], to: children[index])
    }
    begin(from: old, to: index, animator)
  }

  private final func askForAnimator(from old: Int, to new: Int) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.tabBarController(self, animationControllerForTransitionFrom: children[old], to: children[new])
  }

  private final func switchAtOnce(from: UIViewController, to: UIViewController) {
    to.loadViewIfNeeded()
    let isInSight = appearance == .appeared || appearance == .appearing
    if isInSight {
      from.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
    }
    from.view.removeFromSuperview()
    place(to)
    if appearance == .appeared {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else if isInSight {
      from.endAppearanceTransition()  // `to` completes together with this controller
    }
  }

  private final func begin(from old: Int, to new: Int, _ animator: any UIViewControllerAnimatedTransitioning) {
    let (from, to) = (children[old], children[new])
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    let container = UIView(frame: contentView.bounds)
    container.layer.name = "\(traceName).container"
    contentView.addSubview(container)
    container.addSubview(from.view)
    to.view.frame = container.bounds
    let context = TransitionContext(
      from: from, to: to, containerView: container, animator: animator, interaction: interaction,
      hooks: .init(
        // The one that came goes again at once; the one that went comes back when all is over: the order observed
        // for a cancelled pop (spec D4).
        willCancel: { to.beginAppearanceTransition(false, animated: true) },
        putAway: { [weak self] in self?.putAway(from: old, to: new, completed: $0) },
        didEnd: { [weak self] in
          if $0 { self?.end(staying: to, leaving: from) } else { self?.end(staying: from, leaving: to) }
        }))
    transition = context
    view.isUserInteractionEnabled = context.initiallyInteractive
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    context.begin()
  }

  private final func putAway(from old: Int, to new: Int, completed: Bool) {
    let (staying, leaving) = completed ? (children[new], children[old]) : (children[old], children[new])
    UIView.performWithoutAnimation {
      leaving.view.removeFromSuperview()
      staying.view.transform = .identity
      place(staying)
      transition?.containerView.removeFromSuperview()
    }
    if !completed { (storedSelection, tabBar.selectedIndex) = (old, old) }
    view.isUserInteractionEnabled = true
  }

  /// Tells both; the coordinator is there until they have heard, so a selection made meanwhile waits.
  private final func end(staying: UIViewController, leaving: UIViewController) {
    leaving.beginAppearanceTransition(false, animated: true)
    leaving.endAppearanceTransition()
    staying.beginAppearanceTransition(true, animated: true)
    staying.endAppearanceTransition()
    transition = nil
    runWaitingSelection()
  }

  private final func runWaitingSelection() {
    guard let index = waitingSelection else { return }
    waitingSelection = nil
    CATransaction.atEndOfTurn { [weak self] in self?.selectedIndex = index }
  }
}
