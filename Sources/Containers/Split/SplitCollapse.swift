import Geometry
import Interface
import Layers

/// The state of a split view controller whose columns have collapsed into one stack.
///
///     expanded    primary [a]   supplementary [b]   secondary [c d]
///     collapsed   primary [a b c d], or the view controller of the column `compact`
///
/// The letters are view controllers on navigation stacks. A collapse moves the view controllers of the supplementary
/// and the secondary column onto the stack of the primary column. An expansion moves them back.
@MainActor
final class SplitCollapse {
  typealias Column = UISplitViewController.Column

  /// The view controllers of one column that were moved onto the stack of the collapsed columns.
  private struct Moved {
    let column: Column
    let controllers: [UIViewController]
    /// The navigation controller into which the view controllers are moved back when the columns expand. Nil if the
    /// column has a single view controller, which is not a navigation controller.
    let home: UINavigationController?
  }

  /// The child of the split view controller that is visible while the columns are collapsed. Nil if the columns are
  /// expanded.
  private(set) var child: UIViewController?
  private var moved: [Moved] = []

  /// The navigation controller onto whose stack the columns are moved: the visible child, or the selected view
  /// controller if the visible child is a tab bar controller. Nil if this view controller is not a navigation
  /// controller.
  private var stack: UINavigationController? {
    (child as? UINavigationController) ?? (child as? UITabBarController)?.selectedViewController
      as? UINavigationController
  }

  // MARK: Collapsing

  /// Collapses the columns of a split view controller: selects the child that stays visible, and moves the view
  /// controllers of the other columns onto the stack of this child.
  func begin(in split: UISplitViewController) {
    split.motion?.finish()
    split.endResize()
    split.isCollapsed = true
    for column in SplitColumns.all { split.columns.child(column)?.viewIfLoaded?.removeFromSuperview() }
    split.panels.setCollapsed(true)
    moved = []
    child = visibleChild(of: split)
    if let child, child !== split.columns.child(.compact) { merge(into: child, split) }
    if let child { split.panels.show(child, in: .compact) }
    split.note("splitViewControllerDidCollapse")
    split.delegate?.splitViewControllerDidCollapse(split)
    split.updateModeButton()
  }

  private func visibleChild(of split: UISplitViewController) -> UIViewController? {
    if let compact = split.columns.child(.compact) { return compact }
    let wanted = split.style == .unspecified ? split.delegate?.primaryViewController(forCollapsing: split) : nil
    return wanted ?? split.columns.child(.primary) ?? split.columns.child(.secondary)
  }

  private func merge(into child: UIViewController, _ split: UISplitViewController) {
    for column in mergedColumns(of: split, onto: child) {
      guard let other = split.columns.child(column), other !== child else { continue }
      let home = other as? UINavigationController
      moved.append(Moved(column: column, controllers: home?.viewControllers ?? [other], home: home))
    }
    guard let stack else { return moved = [] }
    UIView.performWithoutAnimation {
      moved.forEach { $0.home?.setViewControllers([], animated: false) }
      stack.setViewControllers(stack.viewControllers + moved.flatMap(\.controllers), animated: false)
    }
  }

  /// Returns the columns that a collapse merges into `child`: their view controllers move onto the navigation stack of
  /// `child`. The delegate determines the columns.
  ///
  /// - Parameter child: the child that stays visible.
  private func mergedColumns(of split: UISplitViewController, onto child: UIViewController) -> [Column] {
    guard let secondary = split.columns.child(.secondary), secondary !== child else { return [] }
    guard split.style != .unspecified else {
      let isHandled =
        split.delegate?.splitViewController(split, collapseSecondary: secondary, onto: child) ?? false
      return isHandled ? [] : [.secondary]
    }
    let top =
      split.delegate?.splitViewController(split, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    return [.supplementary, .secondary].filter { $0.rawValue <= top.rawValue && top != .compact }
  }

  // MARK: Expanding

  /// Moves the view controllers from the stack back into their columns. The caller then adds the views of the
  /// columns.
  func end(in split: UISplitViewController) {
    let collapsed = child
    collapsed?.viewIfLoaded?.removeFromSuperview()
    split.isCollapsed = false
    split.panels.setCollapsed(false)
    let separated = separatedSecondary(from: collapsed, split)
    UIView.performWithoutAnimation { separate(split) }
    (child, moved) = (nil, [])
    if let separated { split.replaceSeparated(separated) }
    split.note("splitViewControllerDidExpand")
    split.delegate?.splitViewControllerDidExpand(split)
  }

  private func separatedSecondary(
    from collapsed: UIViewController?, _ split: UISplitViewController
  ) -> UIViewController? {
    guard split.style == .unspecified, let collapsed else { return nil }
    return split.delegate?.splitViewController(split, separateSecondaryFrom: collapsed)
  }

  private func separate(_ split: UISplitViewController) {
    guard let stack else { return }
    for part in moved.reversed() {
      let all = stack.viewControllers
      var controllers = part.controllers
      // View controllers that were pushed above those of the column return with them.
      if let first = all.firstIndex(where: { part.controllers.contains($0) }) {
        controllers = Array(all[first...])
        stack.setViewControllers(Array(all[..<first]), animated: false)
      }
      put(controllers, back: part, split)
    }
  }

  private func put(_ controllers: [UIViewController], back part: Moved, _ split: UISplitViewController) {
    if let home = part.home { return home.setViewControllers(controllers, animated: false) }
    guard let first = controllers.first, first.parent !== split else { return }
    split.addChild(first)
    first.didMove(toParent: split)
  }

  // MARK: Changes while collapsed

  /// Pushes a view controller onto the stack of the collapsed columns, or presents the view controller if there is no
  /// stack. If `column` is `secondary`, a later expansion makes the view controller the content of the secondary
  /// column.
  func push(_ vc: UIViewController, of column: Column, in split: UISplitViewController) {
    guard let stack else { return split.present(vc, animated: UIView.areAnimationsEnabled) }
    let home = vc as? UINavigationController
    let controllers = home?.viewControllers ?? [vc]
    if column == .secondary { remember(vc, controllers, home, in: split) }
    home?.setViewControllers([], animated: false)
    stack.setViewControllers(stack.viewControllers + controllers, animated: UIView.areAnimationsEnabled)
  }

  private func remember(
    _ vc: UIViewController, _ controllers: [UIViewController], _ home: UINavigationController?,
    in split: UISplitViewController
  ) {
    let place = home ?? moved.first { $0.column == .secondary }?.home ?? split.columns.child(.secondary)
    moved.removeAll { $0.column == .secondary }
    let keeps = place !== split.columns.child(.secondary)
    let target = place as? UINavigationController
    moved.append(Moved(column: .secondary, controllers: controllers, home: target))
    if keeps || target == nil { split.adopt(vc, home: home) }
  }

  /// Shows a column on the stack of the collapsed columns. If view controllers of the column are on the stack, all
  /// view controllers above them are popped. Otherwise, the view controllers of the column are pushed.
  func show(_ column: Column, in split: UISplitViewController) {
    guard let stack, column != .compact else { return }
    let all = stack.viewControllers
    guard let part = moved.first(where: { $0.column == column }) else {
      guard column == .primary else { return pushUnmerged(column, in: split) }
      guard let first = firstMoved(in: all), first > 0 else { return }
      stack.popToViewController(all[first - 1], animated: true)
      return
    }
    if let last = all.lastIndex(where: { part.controllers.contains($0) }) {
      stack.popToViewController(all[last], animated: true)
    } else {
      stack.setViewControllers(all + part.controllers, animated: true)
    }
  }

  /// Pushes the view controllers of a column onto the stack of the collapsed columns. Called for a column that the
  /// collapse did not move onto the stack.
  private func pushUnmerged(_ column: Column, in split: UISplitViewController) {
    guard let stack, let other = split.columns.child(column), other !== child else { return }
    let home = other as? UINavigationController
    let part = Moved(column: column, controllers: home?.viewControllers ?? [other], home: home)
    moved.append(part)
    home?.setViewControllers([], animated: false)
    stack.setViewControllers(stack.viewControllers + part.controllers, animated: true)
  }

  private func firstMoved(in all: [UIViewController]) -> Int? {
    all.firstIndex { controller in moved.contains { $0.controllers.contains(controller) } }
  }
}

extension UISplitViewController {
  /// Whether the columns must be collapsed: the width is compact, and the profile is not classic.
  final var isCompact: Bool { !isClassic && traitCollection.horizontalSizeClass == .compact }

  /// Collapses the columns if the width is compact, and otherwise expands them, without an animation.
  final func updateCollapse() {
    UIView.performWithoutAnimation {
      if isCompact { return collapse.begin(in: self) }
      collapse.end(in: self)
      let proposed = mode(for: view.bounds.size)
      let wanted =
        style == .unspecified
        ? proposed
        : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
      if wanted != proposed { chosenMode = wanted }
      display(mode(for: view.bounds.size))
    }
  }

  /// While the columns are collapsed, sets the size of the visible child's view to the size of the split view
  /// controller's view.
  final func placeCollapsed() { if let child = collapse.child { panels.show(child, in: .compact) } }

  final func pushCollapsed(_ vc: UIViewController, of column: Column) { collapse.push(vc, of: column, in: self) }
  final func showCollapsed(_ column: Column) { collapse.show(column, in: self) }

  /// Makes `vc` the view controller of the secondary column after an expansion. The delegate has returned `vc` from
  /// `splitViewController(_:separateSecondaryFrom:)`.
  final func replaceSeparated(_ vc: UIViewController) { adopt(vc, home: vc as? UINavigationController) }

  /// Makes `vc` the view controller of the secondary column, in place of the previous one.
  ///
  /// - Parameter home: `vc`, if it is a navigation controller; otherwise nil. If `home` is nil and the columns are
  ///   collapsed, `vc` does not become a child of the split view controller before the columns expand: until then,
  ///   `vc` is on the stack of the collapsed columns.
  final func adopt(_ vc: UIViewController, home: UINavigationController?) {
    if let old = columns.child(.secondary), old !== vc, old.parent === self {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns.set(vc, child: vc, for: .secondary)
    guard home != nil || !isCollapsed, vc.parent !== self else { return }
    addChild(vc)
    vc.didMove(toParent: self)
  }
}
